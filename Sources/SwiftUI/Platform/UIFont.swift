// SPDX-License-Identifier: Apache-2.0

import Foundation

/// UIKit's fonts as values, to be handed to `Font`.
public final class UIFont: Hashable, Sendable {
    let font: Font
    /// In points.
    public let pointSize: CGFloat

    private init(_ font: Font, pointSize: CGFloat) {
        self.font = font
        self.pointSize = pointSize
    }

    /// The bundled family stands in for every name.
    public convenience init?(name: String, size: CGFloat) {
        self.init(.custom(name, size: size), pointSize: size)
    }

    public static func systemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(.system(size: size), pointSize: size)
    }

    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: size, weight: weight.value), pointSize: size)
    }

    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(.system(size: size, weight: .bold), pointSize: size)
    }

    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(.system(size: size).italic(), pointSize: size)
    }

    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(
            .system(size: size, weight: weight.value, design: .monospaced), pointSize: size)
    }

    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(.system(style.value), pointSize: style.value.measures.size)
    }

    public struct Weight: Hashable, Sendable {
        let value: Font.Weight
        public static let ultraLight = Weight(value: .ultraLight)
        public static let thin = Weight(value: .thin)
        public static let light = Weight(value: .light)
        public static let regular = Weight(value: .regular)
        public static let medium = Weight(value: .medium)
        public static let semibold = Weight(value: .semibold)
        public static let bold = Weight(value: .bold)
        public static let heavy = Weight(value: .heavy)
        public static let black = Weight(value: .black)
    }

    public struct TextStyle: Hashable, Sendable {
        let value: Font.TextStyle
        public static let largeTitle = TextStyle(value: .largeTitle)
        public static let title1 = TextStyle(value: .title)
        public static let title2 = TextStyle(value: .title2)
        public static let title3 = TextStyle(value: .title3)
        public static let headline = TextStyle(value: .headline)
        public static let subheadline = TextStyle(value: .subheadline)
        public static let body = TextStyle(value: .body)
        public static let callout = TextStyle(value: .callout)
        public static let footnote = TextStyle(value: .footnote)
        public static let caption1 = TextStyle(value: .caption)
        public static let caption2 = TextStyle(value: .caption2)
    }

    public static func == (left: UIFont, right: UIFont) -> Bool { left.font == right.font }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(font)
    }
}

/// AppKit's fonts are the same here.
public typealias NSFont = UIFont

extension Font {
    public init(_ font: UIFont) {
        self = font.font
    }
}
