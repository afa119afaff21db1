// SPDX-License-Identifier: Apache-2.0

/// How a picker looks; the system's styles are all there are.
@MainActor @preconcurrency
public protocol PickerStyle {
    nonisolated var _looks: _PickerLooks { get }
}

/// The looks that a picker can have.
public enum _PickerLooks: Sendable {
    case automatic, menu, segmented, wheel, inline, palette, navigationLink, radioGroup
}

public struct DefaultPickerStyle: PickerStyle {
    nonisolated public init() {}
    nonisolated public var _looks: _PickerLooks { .automatic }
}

/// The chosen value, and a menu of all.
public struct MenuPickerStyle: PickerStyle {
    nonisolated public init() {}
    nonisolated public var _looks: _PickerLooks { .menu }
}

/// All values beside each other.
public struct SegmentedPickerStyle: PickerStyle {
    nonisolated public init() {}
    nonisolated public var _looks: _PickerLooks { .segmented }
}

public struct WheelPickerStyle: PickerStyle {
    nonisolated public init() {}
    nonisolated public var _looks: _PickerLooks { .wheel }
}

/// A row for each value, with a mark at the chosen one.
public struct InlinePickerStyle: PickerStyle {
    nonisolated public init() {}
    nonisolated public var _looks: _PickerLooks { .inline }
}

public struct PalettePickerStyle: PickerStyle {
    nonisolated public init() {}
    nonisolated public var _looks: _PickerLooks { .palette }
}

/// A row that leads to the values; a menu of them here.
public struct NavigationLinkPickerStyle: PickerStyle {
    nonisolated public init() {}
    nonisolated public var _looks: _PickerLooks { .navigationLink }
}

/// The Mac's buttons of which one is on.
public struct RadioGroupPickerStyle: PickerStyle {
    nonisolated public init() {}
    nonisolated public var _looks: _PickerLooks { .radioGroup }
}

extension PickerStyle where Self == DefaultPickerStyle {
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
    public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

extension View {
    /// How pickers in this view look.
    nonisolated public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle {
        environment(\.pickerLooks, style._looks)
    }
}

extension EnvironmentValues {
    var pickerLooks: _PickerLooks {
        get { self[PickerLooksKey.self] }
        set { self[PickerLooksKey.self] = newValue }
    }
}

private struct PickerLooksKey: EnvironmentKey {
    static let defaultValue = _PickerLooks.automatic
}
