// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Text {
    /// Two texts, one after the other, each with its own looks.
    nonisolated public static func + (left: Text, right: Text) -> Text {
        Text([left, right])
    }

    private func letters(_ change: (inout TextLetters) -> Void) -> Text {
        withRarities { change(&$0.letters) }
    }

    /// The room behind each letter, in points.
    nonisolated public func kerning(_ kerning: CGFloat) -> Text {
        letters { $0.tracking = kerning }
    }

    /// The room behind each letter, in points.
    nonisolated public func tracking(_ tracking: CGFloat) -> Text {
        letters { $0.tracking = tracking }
    }

    /// How far above its line the text stands, in points.
    nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
        letters { $0.baselineOffset = baselineOffset }
    }

    nonisolated public func monospacedDigit() -> Text { letters { $0.hasEvenDigits = true } }

    nonisolated public func monospaced(_ isActive: Bool = true) -> Text {
        letters { $0.design = isActive ? .monospaced : nil }
    }

    nonisolated public func fontDesign(_ design: Font.Design?) -> Text {
        letters { $0.design = design }
    }
}

extension View {
    /// The room behind each letter of the text in this view, in points.
    nonisolated public func kerning(_ kerning: CGFloat) -> some View {
        transformEnvironment(\.text) { $0.letters.tracking = kerning }
    }

    nonisolated public func tracking(_ tracking: CGFloat) -> some View {
        transformEnvironment(\.text) { $0.letters.tracking = tracking }
    }

    nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        transformEnvironment(\.text) { $0.letters.baselineOffset = baselineOffset }
    }

    /// Gives all digits of the text in this view one width.
    nonisolated public func monospacedDigit() -> some View {
        transformEnvironment(\.text) { $0.letters.hasEvenDigits = true }
    }

    nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
        transformEnvironment(\.text) { $0.letters.design = isActive ? .monospaced : nil }
    }

    nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
        transformEnvironment(\.text) { $0.letters.design = design }
    }

    /// The bundled family has one width: the text stays as it is.
    nonisolated public func fontWidth(_ width: Font.Width?) -> some View { self }
}

extension Font {
    /// How wide letters are; the bundled family has one width.
    public struct Width: Hashable, Sendable {
        public var value: CGFloat
        public init(_ value: CGFloat) {
            self.value = value
        }
        public static let compressed = Width(-0.3)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }
}
