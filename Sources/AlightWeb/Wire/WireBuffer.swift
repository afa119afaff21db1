// SPDX-License-Identifier: Apache-2.0

/// Bytes of one outgoing message, written in place and kept for the next one.
///
/// Values are printed as JSON prints them, in as few characters as they take.
/// Invariant: `bytes` is valid UTF-8, whatever text was appended.
struct WireBuffer {
    private(set) var bytes: [UInt8] = []

    init() {
        bytes.reserveCapacity(4096)
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        bytes.append(byte)
    }

    /// Appends text that is known to need no escapes.
    @inline(__always)
    mutating func append(_ literal: StaticString) {
        bytes.append(
            contentsOf: UnsafeBufferPointer(
                start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    mutating func append(integer: Int) {
        if integer >= 0, integer < 10 {
            bytes.append(0x30 + UInt8(truncatingIfNeeded: integer))
            return
        }
        if integer < 0 {
            bytes.append(UInt8(ascii: "-"))
        }
        appendDigits(of: integer.magnitude)
    }

    private mutating func appendDigits(of magnitude: UInt) {
        var rest = magnitude
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = 20
            repeat {
                start -= 1
                digits[start] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            bytes.append(contentsOf: UnsafeMutableBufferPointer(rebasing: digits[start...]))
        }
    }

    /// Appends a number rounded to a ten-thousandth: finer than any screen or easing shows.
    ///
    /// A number that no JSON can hold becomes 0, and a magnitude above 10¹² is
    /// limited to it, so that a message stays readable whatever it was given.
    mutating func append(number: Double) {
        guard number.isFinite else {
            append(0x30)
            return
        }
        let scaled = (min(max(number, -1e12), 1e12) * 10_000).rounded()
        let whole = Int(scaled)
        if whole % 10_000 == 0 {
            append(integer: whole / 10_000)
            return
        }
        if whole < 0 {
            append(UInt8(ascii: "-"))
        }
        appendDigits(of: whole.magnitude / 10_000)
        append(UInt8(ascii: "."))
        var fraction = whole.magnitude % 10_000
        var place: UInt = 1_000
        while fraction > 0 {
            append(0x30 + UInt8(truncatingIfNeeded: fraction / place))
            fraction %= place
            place /= 10
        }
    }

    /// Appends a string in quotes, with the escapes that JSON asks for.
    mutating func append(quoted text: String) {
        append(UInt8(ascii: "\""))
        var copy = text
        copy.withUTF8 { append(escaping: $0) }
        append(UInt8(ascii: "\""))
    }

    private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
        var plainStart = 0
        for index in text.indices where Self.needsEscape(text[index]) {
            bytes.append(contentsOf: text[plainStart..<index])
            append(escapeFor: text[index])
            plainStart = index + 1
        }
        bytes.append(contentsOf: text[plainStart...])
    }

    @inline(__always)
    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func append(escapeFor byte: UInt8) {
        append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\n"):
            append(UInt8(ascii: "n"))
        case UInt8(ascii: "\t"):
            append(UInt8(ascii: "t"))
        case 0..<0x20:
            append("u00")
            append(hexadecimal: byte)
        default:
            append(byte)
        }
    }

    /// Appends two hexadecimal digits.
    @inline(__always)
    mutating func append(hexadecimal byte: UInt8) {
        append(Self.hexadecimalDigit(byte >> 4))
        append(Self.hexadecimalDigit(byte & 15))
    }

    @inline(__always)
    private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? 0x30 + value : UInt8(ascii: "a") + value - 10
    }
}
