// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine

/// What text and shapes are painted with.
public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never

    /// The style to use in these surroundings.
    func resolve(in environment: EnvironmentValues) -> Resolved

    /// The style as Alight keeps it; those of its own say what they are.
    var _style: _StyleValue { get }
}

extension ShapeStyle {
    public var _style: _StyleValue {
        _StyleValue(.custom { resolve(in: $0)._style })
    }
}

extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never {
        fatalError("\(Self.self) is resolved by its value.")
    }
}

extension Never: ShapeStyle {
    public typealias Resolved = Never
}

/// A style, behind a type that does not name it.
public struct _StyleValue: Sendable {
    enum Storage: Sendable {
        case color(Color)
        case hierarchy(HierarchicalShapeStyle)
        case foreground
        case tint
        /// Of a control's label: the tint, or grey where controls are disabled.
        case controlLabel(isDestructive: Bool)
        indirect case gradient(GradientDrawing)
        /// A gradient that the system makes of a colour.
        case lightened(Color)
        case material(Material)
        indirect case shadowed(_StyleValue, ShadowStyle)
        indirect case faint(_StyleValue, Double)
        case custom(@Sendable (EnvironmentValues) -> _StyleValue)
    }

    let storage: Storage

    init(_ storage: Storage) {
        self.storage = storage
    }

    /// The paint in some surroundings. Reads only what the style depends on, for
    /// the rule that runs.
    func paint(in values: EnvironmentValues) -> Paint {
        switch storage {
        case .color(let color):
            return .color(values.resolve(color))
        case .hierarchy(let style):
            if let level = values.foregroundLevel(Int(style.level)) {
                return level.paint(in: values)
            }
            return .color(values.resolve(style.color(over: values.foregroundColorBase)))
        case .foreground:
            return .color(values.resolve(values.foregroundColorBase))
        case .tint:
            return .color(values.resolve(values.tintColor))
        case .controlLabel(let isDestructive):
            return .color(values.resolve(values.controlLabelColor(isDestructive)))
        case .gradient(let drawing):
            return .gradient(drawing.resolved(values.resolve))
        case .lightened(let color):
            return .gradient(values.resolve(color).lightenedAtTop)
        case .material(let material):
            return .material(material.displayed(values.colorScheme))
        case .shadowed(let style, _):
            return style.paint(in: values)
        case .faint(let style, let opacity):
            return style.paint(in: values).faint(opacity)
        case .custom(let resolve):
            return resolve(values).paint(in: values)
        }
    }

    /// The shadow of shapes that are painted so.
    func shadow(in values: EnvironmentValues) -> DisplayEffect? {
        switch storage {
        case .shadowed(_, let style):
            .shadow(values.resolve(style.color), radius: style.radius, x: style.x, y: style.y)
        case .faint(let style, _): style.shadow(in: values)
        case .custom(let resolve): resolve(values).shadow(in: values)
        default: nil
        }
    }
}

extension EnvironmentValues {
    fileprivate func resolve(_ color: Color) -> DisplayColor {
        if color.base == .accent {
            return tintColor.opacity(color.opacityOfBase).resolved(appearance)
        }
        return color.resolved(color.isFixed ? Appearance() : appearance)
    }

    /// The colour that hierarchical styles are levels of.
    fileprivate var foregroundColorBase: Color {
        switch foregroundStyle.storage {
        case .color(let color): color
        case .tint: tintColor
        case .controlLabel(let isDestructive): controlLabelColor(isDestructive)
        default: .primary
        }
    }

    fileprivate func controlLabelColor(_ isDestructive: Bool) -> Color {
        guard isEnabled else { return Color(.tertiary) }
        return isDestructive ? .red : tintColor
    }

    fileprivate var tintColor: Color { self[TintKey.self] ?? Color(.blue) }
}

extension Color: ShapeStyle {
    public typealias Resolved = Never
    public var _style: _StyleValue { _StyleValue(.color(self)) }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle {
    public typealias Resolved = Never
    let value: _StyleValue

    public init<S>(_ style: S) where S: ShapeStyle {
        value = style._style
    }

    init(_ value: _StyleValue) {
        self.value = value
    }

    public var _style: _StyleValue { value }
}

extension AnyShapeStyle: Equatable {
    /// Styles that a closure resolves are never equal.
    public static func == (left: AnyShapeStyle, right: AnyShapeStyle) -> Bool {
        switch (left.value.storage, right.value.storage) {
        case (.color(let left), .color(let right)): left == right
        case (.hierarchy(let left), .hierarchy(let right)): left == right
        case (.foreground, .foreground), (.tint, .tint): true
        case (.gradient(let left), .gradient(let right)): left == right
        case (.lightened(let left), .lightened(let right)): left == right
        case (.material(let left), .material(let right)): left == right
        case (.controlLabel(let left), .controlLabel(let right)): left == right
        default: false
        }
    }
}

/// A level of the style around it: the second is fainter than the first.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
    public typealias Resolved = Never
    let level: UInt8

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)

    public var _style: _StyleValue { _StyleValue(.hierarchy(self)) }

    /// Over the default style the levels are the system's label colours; over
    /// another colour they are its fainter shades.
    func color(over base: Color) -> Color {
        guard level > 0 else { return base }
        guard base == .primary else {
            return base.opacity([1, 0.5, 0.25, 0.2][Int(level)])
        }
        return Color([Color.Base.primary, .secondary, .tertiary, .quaternary][Int(level)])
    }
}

/// The style of the text around.
public struct ForegroundStyle: ShapeStyle {
    public typealias Resolved = Never
    public init() {}
    public var _style: _StyleValue { _StyleValue(.foreground) }
}

/// The tint around.
public struct TintShapeStyle: ShapeStyle {
    public typealias Resolved = Never
    public init() {}
    public var _style: _StyleValue { _StyleValue(.tint) }
}

/// The ground behind everything.
public struct BackgroundStyle: ShapeStyle {
    public typealias Resolved = Never
    public init() {}
    public var _style: _StyleValue { _StyleValue(.color(Color(.background))) }
}

/// Thin lines between parts.
public struct SeparatorShapeStyle: ShapeStyle {
    public typealias Resolved = Never
    public init() {}
    public var _style: _StyleValue { _StyleValue(.color(Color(.separator))) }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { .red }
    public static var orange: Color { .orange }
    public static var yellow: Color { .yellow }
    public static var green: Color { .green }
    public static var mint: Color { .mint }
    public static var teal: Color { .teal }
    public static var cyan: Color { .cyan }
    public static var blue: Color { .blue }
    public static var indigo: Color { .indigo }
    public static var purple: Color { .purple }
    public static var pink: Color { .pink }
    public static var brown: Color { .brown }
    public static var gray: Color { .gray }
    public static var white: Color { .white }
    public static var black: Color { .black }
    public static var clear: Color { .clear }
}
