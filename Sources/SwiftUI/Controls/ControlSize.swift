// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// How large controls are.
public enum ControlSize: CaseIterable, Hashable, Sendable {
    case mini, small, regular, large, extraLarge

    /// Around the label of a bordered button. `regular` is recorded (layout rules
    /// 11), `large` comes to the known 50 points; the others are a choice.
    var buttonInsets: EdgeInsets {
        let (horizontal, vertical): (CGFloat, CGFloat) =
            switch self {
            case .mini, .small: (10, 4)
            case .regular: (12, 7)
            case .large: (20, 15)
            case .extraLarge: (24, 18)
            }
        return EdgeInsets(
            top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }
}

/// The outline of bordered buttons.
public struct ButtonBorderShape: Equatable, Sendable {
    let shape: DisplayShape

    /// A capsule, in the generation of 2025.
    public static let automatic = ButtonBorderShape(shape: .capsule)
    public static let capsule = ButtonBorderShape(shape: .capsule)
    public static let roundedRectangle = ButtonBorderShape.roundedRectangle(radius: 8)
    public static let circle = ButtonBorderShape(shape: .ellipse)

    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(shape: .roundedRectangle(cornerRadius: radius, isContinuous: true))
    }
}

extension View {
    /// How large controls in this view are: bordered buttons, at present.
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }

    /// The outline of bordered buttons in this view.
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }
}

extension EnvironmentValues {
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }

    public var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }
}

private struct ControlSizeKey: EnvironmentKey {
    static let defaultValue = ControlSize.regular
}

private struct ButtonBorderShapeKey: EnvironmentKey {
    static let defaultValue = ButtonBorderShape.automatic
}
