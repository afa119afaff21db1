// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightText
import Foundation

/// A font, to be resolved where it is used.
public struct Font: Hashable, Sendable {
    enum Provider: Hashable, Sendable {
        case style(TextStyle, Design?, Weight?)
        case system(size: CGFloat, Weight?, Design?)
        /// Grows as a text style does.
        case custom(size: CGFloat, TextStyle)
    }

    enum Trait: Hashable, Sendable {
        case italic
        case bold
        case weight(Weight)
        case monospacedDigit
    }

    /// Shared by all copies of a font, so that each is one reference.
    private final class Storage: Sendable {
        let provider: Provider
        let traits: [Trait]

        init(_ provider: Provider, _ traits: [Trait]) {
            self.provider = provider
            self.traits = traits
        }
    }

    private let storage: Storage

    init(provider: Provider, traits: [Trait] = []) {
        storage = Storage(provider, traits)
    }

    var provider: Provider { storage.provider }
    var traits: [Trait] { storage.traits }

    public static func == (left: Font, right: Font) -> Bool {
        left.storage === right.storage
            || left.provider == right.provider && left.traits == right.traits
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(provider)
        hasher.combine(traits)
    }

    /// A font of one size, in points.
    public static func system(
        size: CGFloat, weight: Weight? = nil, design: Design? = nil
    ) -> Font {
        Font(provider: .system(size: size, weight, design))
    }

    /// The font of a text style, whose size and line pitch are the system's.
    public static func system(
        _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
    ) -> Font {
        Font(provider: .style(style, design, weight))
    }

    /// A font by name. The bundled family stands in for every name, in the size
    /// that is asked for.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        .custom(name, size: size, relativeTo: .body)
    }

    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        .system(size: fixedSize)
    }

    public static func custom(
        _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
    ) -> Font {
        Font(provider: .custom(size: size, textStyle))
    }

    public static let largeTitle = Font.system(.largeTitle)
    public static let title = Font.system(.title)
    public static let title2 = Font.system(.title2)
    public static let title3 = Font.system(.title3)
    public static let headline = Font.system(.headline)
    public static let subheadline = Font.system(.subheadline)
    public static let body = Font.system(.body)
    public static let callout = Font.system(.callout)
    public static let footnote = Font.system(.footnote)
    public static let caption = Font.system(.caption)
    public static let caption2 = Font.system(.caption2)

    public func italic() -> Font { adding(.italic) }
    public func bold() -> Font { adding(.bold) }
    public func weight(_ weight: Weight) -> Font { adding(.weight(weight)) }
    public func monospacedDigit() -> Font { adding(.monospacedDigit) }

    public func monospaced() -> Font {
        switch provider {
        case .style(let style, _, let weight):
            Font(provider: .style(style, .monospaced, weight), traits: traits)
        case .system(let size, let weight, _):
            Font(provider: .system(size: size, weight, .monospaced), traits: traits)
        case .custom: self
        }
    }

    private func adding(_ trait: Trait) -> Font {
        Font(provider: provider, traits: traits + [trait])
    }

    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout
        case footnote, caption, caption2
    }

    /// How heavy the strokes are.
    public struct Weight: Hashable, Sendable {
        /// From 100 to 900, as OpenType counts.
        private let number: Int16

        var value: Int { Int(number) }

        private init(value: Int16) {
            number = value
        }

        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)
    }

    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }

    public enum Leading: Hashable, Sendable {
        case standard, tight, loose
    }
}

/// What a font comes to where it is used.
struct ResolvedFont: Hashable {
    var key: FontKey
    /// What a text style adds to its line height from line to line, in points.
    var leading: Double
}

extension Font {
    /// - Parameters:
    ///   - weight: A weight that was set apart from the font; it wins.
    ///   - typeSize: By which fonts of text styles grow.
    func resolved(
        weight: Weight?, isBold: Bool, isItalic: Bool, typeSize: DynamicTypeSize = .large
    ) -> ResolvedFont {
        var value: Int
        let size: Double
        let design: Design?
        let leading: Double
        let style: TextStyle?
        switch provider {
        case .style(let named, let given, let givenWeight):
            size = named.measures.size * named.scale(at: typeSize)
            value = givenWeight?.value ?? named.measures.weight
            design = given
            leading = named.leading(at: typeSize)
            style = named
        case .custom(let points, let named):
            size = Double(points) * named.scale(at: typeSize)
            value = 400
            design = nil
            leading = 0
            style = nil
        case .system(let points, let givenWeight, let given):
            size = Double(points)
            value = givenWeight?.value ?? 400
            design = given
            leading = 0
            style = nil
        }
        var italic = isItalic
        var hasEvenDigits = false
        var bold = isBold
        for trait in traits {
            switch trait {
            case .italic: italic = true
            case .bold: bold = true
            case .weight(let weight): value = weight.value
            case .monospacedDigit: hasEvenDigits = true
            }
        }
        if bold {
            value = max(value, Font.boldWeight(of: style))
        }
        if let weight {
            value = weight.value
        }
        var key = FontKey(
            size: size, weight: value, isItalic: italic, design: design?.key ?? .standard)
        key.hasEvenDigits = hasEvenDigits
        return ResolvedFont(key: key, leading: leading)
    }

    /// Bold is a trait of a style, not always 700 (layout rules 9).
    private static func boldWeight(of style: TextStyle?) -> Int {
        switch style {
        case .body, .callout, .footnote, .subheadline, .title3, .caption2: 600
        case .headline: 800
        case .caption: 500
        case .largeTitle, .title, .title2, nil: 700
        }
    }
}

extension Font.TextStyle {
    var measures: AlightText.TextStyle {
        switch self {
        case .largeTitle: .largeTitle
        case .title: .title
        case .title2: .title2
        case .title3: .title3
        case .headline: .headline
        case .subheadline: .subheadline
        case .body: .body
        case .callout: .callout
        case .footnote: .footnote
        case .caption: .caption
        case .caption2: .caption2
        }
    }
}

extension Font.Design {
    var key: FontKey.Design {
        switch self {
        case .default: .standard
        case .serif: .serif
        case .rounded: .rounded
        case .monospaced: .monospaced
        }
    }
}

extension DisplayFont {
    init(_ key: FontKey) {
        let design: Design =
            switch key.design {
            case .standard: .standard
            case .monospaced: .monospaced
            case .serif: .serif
            case .rounded: .rounded
            }
        self.init(
            size: key.size, weight: key.weight, isItalic: key.isItalic, design: design)
        tracking = key.tracking
        hasEvenDigits = key.hasEvenDigits
    }
}
