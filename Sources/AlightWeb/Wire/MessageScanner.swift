// SPDX-License-Identifier: Apache-2.0

/// Reads the only JSON that a client sends: one flat array of numbers and strings, no spaces.
///
/// It takes nothing else, keeps no tree, and its work and memory are bounded by
/// the length of the message.
struct MessageScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var next: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    var isAtComma: Bool {
        next == UInt8(ascii: ",")
    }

    var isAtDigit: Bool {
        next.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }

    mutating func expect(_ character: Unicode.Scalar) throws(MessageError) {
        guard next == UInt8(ascii: character) else {
            throw .expected("'\(character)'", at: position)
        }
        position += 1
    }

    /// Takes the character if it is the next one.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    func expectEnd() throws(MessageError) {
        guard next == nil else {
            throw .expected("the end", at: position)
        }
    }

    /// Reads a string of one ASCII letter.
    mutating func letter() throws(MessageError) -> UInt8 {
        try expect("\"")
        guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "\"") else {
            throw .unknownKind
        }
        defer { position += 2 }
        return bytes[position]
    }

    /// Reads a whole number of at most 15 digits, so that a double holds it exactly.
    mutating func integer(
        _ name: StaticString, in range: ClosedRange<Int>
    ) throws(MessageError) -> Int {
        let value = try digits()
        guard range.contains(value) else {
            throw .outOfRange("\(name)")
        }
        return value
    }

    /// Reads a number that is not negative, with at most six decimal places.
    mutating func number(
        _ name: StaticString, in range: ClosedRange<Double>
    ) throws(MessageError) -> Double {
        var value = Double(try digits())
        if next == UInt8(ascii: ".") {
            position += 1
            let start = position
            let fraction = try digits(limit: 6, mayStartWithZero: true)
            var divisor = 1.0
            for _ in start..<position {
                divisor *= 10
            }
            value += Double(fraction) / divisor
        }
        guard range.contains(value) else {
            throw .outOfRange("\(name)")
        }
        return value
    }

    /// The same, also below zero.
    mutating func signedNumber(
        _ name: StaticString, in range: ClosedRange<Double>
    ) throws(MessageError) -> Double {
        let isNegative = next == UInt8(ascii: "-")
        if isNegative {
            position += 1
        }
        let value = try number(name, in: 0...max(-range.lowerBound, range.upperBound))
        guard range.contains(isNegative ? -value : value) else {
            throw .outOfRange("\(name)")
        }
        return isNegative ? -value : value
    }

    private mutating func digits(
        limit: Int = 15, mayStartWithZero: Bool = false
    ) throws(MessageError) -> Int {
        let start = position
        var value = 0
        while let byte = next, byte >= 0x30, byte <= 0x39, position - start < limit {
            value = value * 10 + Int(byte - 0x30)
            position += 1
        }
        let count = position - start
        let hasLeadingZero = count > 1 && bytes[start] == 0x30 && !mayStartWithZero
        guard count > 0, !hasLeadingZero else {
            throw .expected("a number", at: start)
        }
        return value
    }

    /// Reads a string; an escaped half of a surrogate pair becomes U+FFFD.
    mutating func text() throws(MessageError) -> String {
        try expect("\"")
        var result: [UInt8] = []
        var plainStart = position
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else {
                throw .expected("no control character", at: position)
            }
            if byte != UInt8(ascii: "\\") {
                position += 1
                continue
            }
            result.append(contentsOf: bytes[plainStart..<position])
            position += 1
            result.append(contentsOf: String(try escape()).utf8)
            plainStart = position
        }
        result.append(contentsOf: bytes[plainStart..<position])
        try expect("\"")
        guard let text = String(validating: result, as: UTF8.self) else {
            throw .invalidText
        }
        return text
    }

    private mutating func escape() throws(MessageError) -> Unicode.Scalar {
        let kind = next
        position += 1
        switch kind {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            return Unicode.Scalar(kind!)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape()
        default: throw .expected("an escape", at: position - 1)
        }
    }

    private mutating func unicodeEscape() throws(MessageError) -> Unicode.Scalar {
        let first = try hexadecimalUnit()
        if let scalar = Unicode.Scalar(first) {
            return scalar
        }
        let afterFirst = position
        guard first < 0xDC00, next == UInt8(ascii: "\\") else {
            return "\u{FFFD}"
        }
        position += 1
        guard next == UInt8(ascii: "u") else {
            position = afterFirst
            return "\u{FFFD}"
        }
        position += 1
        let second = try hexadecimalUnit()
        guard (0xDC00...0xDFFF).contains(second) else {
            position = afterFirst
            return "\u{FFFD}"
        }
        let value = 0x10000 + (UInt32(first - 0xD800) << 10) + UInt32(second - 0xDC00)
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    private mutating func hexadecimalUnit() throws(MessageError) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Self.hexadecimalValue(of: byte) else {
                throw .expected("a hexadecimal digit", at: position)
            }
            value = value << 4 | digit
            position += 1
        }
        return value
    }

    private static func hexadecimalValue(of byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
