// SPDX-License-Identifier: Apache-2.0

/// Bytes of one outgoing message, written in place and kept for the next one.
///
/// Values are printed as JSON prints them, in as few characters as they take.
/// The memory is the buffer's own: an array would ask for each byte whether it is
/// shared.
///
/// Invariants: the first `count` bytes are valid UTF-8, whatever text was
/// appended; `count` is never above `capacity`.
struct WireBuffer: ~Copyable {
    private static let firstCapacity = 4096
    private static let keptCapacity = 1024 * 1024

    private var memory: UnsafeMutablePointer<UInt8>
    private var capacity = Self.firstCapacity
    private(set) var count = 0

    init() {
        memory = .allocate(capacity: capacity)
    }

    deinit {
        memory.deallocate()
    }

    /// A copy of what was written.
    var bytes: [UInt8] {
        Array(UnsafeBufferPointer(start: memory, count: count))
    }

    /// Starts over. The memory of an unusually long message is given back.
    mutating func removeAll() {
        count = 0
        if capacity > Self.keptCapacity {
            memory.deallocate()
            capacity = Self.firstCapacity
            memory = .allocate(capacity: capacity)
        }
    }

    @inline(__always)
    private mutating func reserve(_ additional: Int) {
        if count + additional > capacity {
            grow(toHold: count + additional)
        }
    }

    @inline(never)
    private mutating func grow(toHold needed: Int) {
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: max(needed, capacity * 2))
        larger.update(from: memory, count: count)
        memory.deallocate()
        memory = larger
        capacity = max(needed, capacity * 2)
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)
        memory[count] = byte
        count += 1
    }

    /// Appends text that is known to need no escapes.
    @inline(__always)
    mutating func append(_ literal: StaticString) {
        append(
            UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    @inline(__always)
    private mutating func append(_ source: UnsafeBufferPointer<UInt8>) {
        guard let base = source.baseAddress else {
            return
        }
        reserve(source.count)
        (memory + count).update(from: base, count: source.count)
        count += source.count
    }

    mutating func append(integer: Int) {
        if integer >= 0, integer < 10 {
            append(0x30 + UInt8(truncatingIfNeeded: integer))
            return
        }
        if integer < 0 {
            append(UInt8(ascii: "-"))
        }
        appendDigits(of: integer.magnitude)
    }

    private mutating func appendDigits(of magnitude: UInt) {
        var digits = 1
        var limit: UInt = 10
        while digits < 20, magnitude >= limit {
            digits += 1
            limit = digits < 20 ? limit &* 10 : .max
        }
        reserve(digits)
        var rest = magnitude
        for index in stride(from: count + digits - 1, through: count, by: -1) {
            memory[index] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        count += digits
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
            append(UnsafeBufferPointer(rebasing: text[plainStart..<index]))
            append(escapeFor: text[index])
            plainStart = index + 1
        }
        append(UnsafeBufferPointer(rebasing: text[plainStart...]))
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
