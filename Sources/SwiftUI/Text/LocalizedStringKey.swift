// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The key of a text that a table of strings may translate.
///
/// Without a table the key itself, with its values put in, is the text.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    /// With its values put in, as it stands without a table.
    let text: String
    /// What a table looks up, where values are put in: `Hello %@`.
    private let interpolation: StringInterpolation?

    public init(_ value: String) {
        text = value
        interpolation = nil
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
        interpolation =
            stringInterpolation.holdsTexts || StringTables.arePresent ? stringInterpolation : nil
    }

    public static func == (left: LocalizedStringKey, right: LocalizedStringKey) -> Bool {
        left.text == right.text && left.interpolation?.pieces == right.interpolation?.pieces
    }

    /// The parts of the text, where it is translated, marked up or holds texts.
    func pieces(table: String?, bundle: Bundle?) -> [Text]? {
        let format = StringTables.translation(
            of: interpolation?.format ?? text, table: table, bundle: bundle)
        guard let interpolation else {
            let text = format ?? self.text
            return InlineMarkdown.pieces(of: text) ?? format.map { [Text(verbatim: $0)] }
        }
        guard let format else {
            return interpolation.holdsTexts ? interpolation.pieces : InlineMarkdown.pieces(of: text)
        }
        return interpolation.filled(format)
    }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""
        /// The parts in order: literals with Markdown, values, texts.
        fileprivate var pieces: [Text] = []
        fileprivate var format = ""
        private var values: [Text] = []
        fileprivate var holdsTexts = false

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        public mutating func appendLiteral(_ literal: String) {
            text += literal
            guard StringTables.arePresent || holdsTexts else { return }
            add(literal)
            format += literal.replacingOccurrences(of: "%", with: "%%")
        }

        public mutating func appendInterpolation(_ string: String) {
            append(string, "%@")
        }

        private mutating func append(_ value: String, _ specifier: String) {
            text += value
            guard StringTables.arePresent || holdsTexts else { return }
            append(Text(verbatim: value), specifier)
        }

        private mutating func append(_ value: Text, _ specifier: String) {
            pieces.append(value)
            values.append(value)
            format += specifier
        }

        private mutating func add(_ literal: String) {
            pieces += InlineMarkdown.pieces(of: literal) ?? [Text(verbatim: literal)]
        }

        /// A table's text with the values in their places: `%@`, `%lld`, `%2$@` …
        fileprivate func filled(_ format: String) -> [Text] {
            var pieces: [Text] = []
            var next = 0
            for part in FormatPart.parts(of: format) {
                switch part {
                case .text(let text):
                    pieces += InlineMarkdown.pieces(of: text) ?? [Text(verbatim: text)]
                case .value(let place):
                    let index = place ?? next
                    next = index + 1
                    if values.indices.contains(index) { pieces.append(values[index]) }
                }
            }
            return pieces
        }

        public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
            append(value._formatted, value._specifier)
        }

        /// A value printed by a format such as `%.2f`.
        public mutating func appendInterpolation<T>(_ value: T, specifier: String)
        where T: _FormatSpecifiable {
            append(String(format: specifier, value._argument), specifier)
        }

        public mutating func appendInterpolation<F>(_ input: F.FormatInput, format: F)
        where F: FormatStyle, F.FormatOutput == String {
            append(format.format(input), "%@")
        }

        public mutating func appendInterpolation(_ text: Text) {
            if !holdsTexts, !StringTables.arePresent {
                // What came before was not kept apart.
                add(self.text)
                format = self.text.replacingOccurrences(of: "%", with: "%%")
            }
            holdsTexts = true
            self.text += text.string
            append(text, "%@")
        }

        /// A picture among the letters.
        public mutating func appendInterpolation(_ image: Image) {
            appendInterpolation(Text(image))
        }

        @_disfavoredOverload
        public mutating func appendInterpolation<T>(_ value: T) {
            append(String(describing: value), "%@")
        }
    }
}

/// A number that a localised text may hold; printed without grouping marks, as
/// Apple's formats `%lld` and `%lf` do.
public protocol _FormatSpecifiable {
    var _formatted: String { get }
    var _argument: any CVarArg { get }
    /// How a table's key writes it.
    var _specifier: String { get }
}

extension _FormatSpecifiable where Self: BinaryInteger & CVarArg {
    public var _formatted: String { String(self) }
    public var _argument: any CVarArg { self }
    public var _specifier: String { Self.isSigned ? "%lld" : "%llu" }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint & CVarArg {
    public var _formatted: String { String(format: "%lf", Double(self)) }
    public var _argument: any CVarArg { Double(self) }
    public var _specifier: String { "%lf" }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}

extension CGFloat: _FormatSpecifiable {
    public var _formatted: String { Double(self)._formatted }
    public var _argument: any CVarArg { Double(self) }
    public var _specifier: String { "%lf" }
}
