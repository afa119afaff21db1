// SPDX-License-Identifier: Apache-2.0

/// A title with an icon.
nonisolated public struct Label<Title, Icon>: View where Title: View, Icon: View {
    @Environment(\.labelStyle) private var style
    private let title: Title
    private let icon: Icon

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    @MainActor public var body: some View {
        let configuration = LabelStyleConfiguration(
            title: .init(part: _ControlStylePart(title)),
            icon: .init(part: _ControlStylePart(icon)))
        // Labels inside are not styled once more.
        (style ?? .plain).body(configuration).environment(\.labelStyle, nil)
    }
}

extension Label where Title == Text, Icon == Image {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    @_disfavoredOverload
    nonisolated public init<S>(_ title: S, systemImage name: String) where S: StringProtocol {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(name) })
    }

    @_disfavoredOverload
    nonisolated public init<S>(_ title: S, image name: String) where S: StringProtocol {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// The label that a style is asked about, in the style around that.
    @MainActor @preconcurrency
    public init(_ configuration: LabelStyleConfiguration) {
        self.init(title: { configuration.title }, icon: { configuration.icon })
    }
}

/// How labels look.
@MainActor @preconcurrency
public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency
    func makeBody(configuration: Configuration) -> Body
}

/// What a style is told of a label.
public struct LabelStyleConfiguration {
    nonisolated public struct Title: View {
        let part: _ControlStylePart
        @MainActor public var body: some View { part }
    }

    nonisolated public struct Icon: View {
        let part: _ControlStylePart
        @MainActor public var body: some View { part }
    }

    public let title: Title
    public let icon: Icon
}

/// The style that suits the surroundings: the icon, and the title behind it.
public struct DefaultLabelStyle: LabelStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        TitleAndIconLabelStyle().makeBody(configuration: configuration)
    }
}

public struct TitleAndIconLabelStyle: LabelStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            // The title names both.
            configuration.icon.accessibilityHidden(true)
            configuration.title
        }
    }
}

/// The icon alone, by the name of the title.
public struct IconOnlyLabelStyle: LabelStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        if let title = configuration.title.part.text {
            configuration.icon.accessibilityLabel(title)
        } else {
            configuration.icon
        }
    }
}

/// In bars of iOS labels are their icons.
struct BarLabelStyle: LabelStyle {
    nonisolated init() {}

    func makeBody(configuration: Configuration) -> some View {
        IconOnlyLabelStyle().makeBody(configuration: configuration)
    }
}

public struct TitleOnlyLabelStyle: LabelStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.title
    }
}

extension LabelStyle where Self == DefaultLabelStyle {
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension View {
    /// How labels in this view look.
    nonisolated public func labelStyle<S>(_ style: S) -> some View where S: LabelStyle {
        environment(\.labelStyle, .of(style))
    }
}

extension AnyControlStyle where Configuration == LabelStyleConfiguration {
    static var plain: AnyControlStyle { of(DefaultLabelStyle()) }
    static var bar: AnyControlStyle { of(BarLabelStyle()) }

    static func of<S: LabelStyle>(_ style: S) -> AnyControlStyle {
        TypedControlStyle(style) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    var labelStyle: AnyControlStyle<LabelStyleConfiguration>? {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }

    /// What an item of a bar presents is no longer in the bar.
    mutating func leaveBar() {
        if labelStyle == .bar {
            labelStyle = nil
        }
    }
}

struct LabelStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<LabelStyleConfiguration>? { nil }
}
