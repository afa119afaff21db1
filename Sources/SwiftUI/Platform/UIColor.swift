// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// UIKit's colours as values: what SwiftUI programs hand to `Color`.
public final class UIColor: Hashable, Sendable {
    let color: Color

    init(_ color: Color, opacity: Double) {
        self.color = color.opacity(opacity)
    }

    public init(_ color: Color) {
        self.color = color
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
    }

    public convenience init(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) {
        self.init(
            Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(Color(white: white, opacity: alpha))
    }

    public convenience init(
        displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
    ) {
        self.init(Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha))
    }

    /// A colour of the program's asset catalogues.
    public convenience init?(named name: String) {
        let found =
            MainThread.isCurrent
            ? MainThread.assume { AssetLibrary.color(named: name, in: nil) } : nil
        guard let found else { return nil }
        self.init(Color(light: found.light, dark: found.dark))
    }

    /// A colour that a closure makes for each appearance.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
        let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))
        let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark))
        self.init(
            Color(
                light: light.color.resolved(Appearance(scheme: .light)),
                dark: dark.color.resolved(Appearance(scheme: .dark))))
    }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(color, opacity: alpha)
    }

    /// The components in light surroundings.
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let components = color.resolved(Appearance())
        red?.pointee = CGFloat(components.red)
        green?.pointee = CGFloat(components.green)
        blue?.pointee = CGFloat(components.blue)
        alpha?.pointee = CGFloat(components.opacity)
        return true
    }

    public static func == (left: UIColor, right: UIColor) -> Bool { left.color == right.color }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(color)
    }
}

/// AppKit's colours are the same here.
public typealias NSColor = UIColor

/// What of a screen's circumstances colours may depend on.
public struct UITraitCollection: Hashable, Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle

    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
    }
}

public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

extension Color {
    nonisolated public init(uiColor: UIColor) {
        self = uiColor.color
    }

    @_disfavoredOverload
    nonisolated public init(_ color: UIColor) {
        self = color.color
    }

    nonisolated public init(nsColor: UIColor) {
        self = nsColor.color
    }
}
