// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The key of a text that a table of strings may translate.
///
/// Without a table the key itself, with its values put in, is the text.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    let text: String

    public init(_ value: String) {
        text = value
    }

    public init(stringLiteral value: String) {
        text = value
    }

    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        public mutating func appendInterpolation(_ string: String) {
            text += string
        }

        public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
            text += value._formatted
        }

        /// A value printed by a format such as `%.2f`.
        public mutating func appendInterpolation<T>(_ value: T, specifier: String)
        where T: _FormatSpecifiable {
            text += String(format: specifier, value._argument)
        }

        public mutating func appendInterpolation<F>(_ input: F.FormatInput, format: F)
        where F: FormatStyle, F.FormatOutput == String {
            text += format.format(input)
        }

        public mutating func appendInterpolation(_ text: Text) {
            self.text += text.string
        }

        @_disfavoredOverload
        public mutating func appendInterpolation<T>(_ value: T) {
            text += String(describing: value)
        }
    }
}

/// A number that a localised text may hold; printed without grouping marks, as
/// Apple's formats `%lld` and `%lf` do.
public protocol _FormatSpecifiable {
    var _formatted: String { get }
    var _argument: any CVarArg { get }
}

extension _FormatSpecifiable where Self: BinaryInteger & CVarArg {
    public var _formatted: String { String(self) }
    public var _argument: any CVarArg { self }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint & CVarArg {
    public var _formatted: String { String(format: "%lf", Double(self)) }
    public var _argument: any CVarArg { Double(self) }
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
}
