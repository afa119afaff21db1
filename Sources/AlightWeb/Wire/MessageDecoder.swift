// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// Turns bytes from a browser into a message, or says why they are none.
enum MessageDecoder {
    /// The largest whole number that JavaScript counts exactly has 16 digits; this has 15.
    private static let counts = 1...999_999_999_999_999
    private static let countsFromZero = 0...counts.upperBound
    private static let lengths = 0.0...100_000.0
    private static let scales = 0.1...16.0
    /// Beyond what any browser scrolls.
    private static let offsets = 0.0...100_000_000.0

    static func decode(_ bytes: [UInt8]) throws(MessageError) -> ClientMessage {
        var scanner = MessageScanner(bytes)
        try scanner.expect("[")
        let sequence = try scanner.integer("sequence", in: countsFromZero)
        try scanner.expect(",")
        var batch: Int?
        if scanner.isAtDigit {
            batch = try scanner.integer("batch", in: countsFromZero)
            try scanner.expect(",")
        }
        let kind = try scanner.letter()
        let body = try body(of: kind, &scanner)
        try scanner.expect("]")
        try scanner.expectEnd()
        guard (sequence == 0) == body.isAboutConnection else {
            throw .outOfRange("sequence")
        }
        guard batch == nil || body.mayAcknowledge else {
            throw .outOfRange("batch")
        }
        return ClientMessage(sequence: sequence, body: body, acknowledgedBatch: batch)
    }

    private static func body(
        of kind: UInt8, _ scanner: inout MessageScanner
    ) throws(MessageError) -> ClientMessage.Body {
        switch kind {
        case UInt8(ascii: "h"):
            return .hello(try opening(&scanner))
        case UInt8(ascii: "r"):
            try scanner.expect(",")
            let token = try scanner.text()
            try scanner.expect(",")
            let batch = try scanner.integer("batch", in: countsFromZero)
            return .resume(token: token, batch: batch, try opening(&scanner))
        case UInt8(ascii: "a"):
            try scanner.expect(",")
            return .acknowledge(batch: try scanner.integer("batch", in: countsFromZero))
        case UInt8(ascii: "e"):
            return .event(.environment(try environment(&scanner)))
        case UInt8(ascii: "t"):
            return .event(.tap(try identifier(&scanner)))
        case UInt8(ascii: "s"):
            return .event(.submit(try identifier(&scanner)))
        case UInt8(ascii: "x"):
            let id = try identifier(&scanner)
            try scanner.expect(",")
            return .event(.text(id, try scanner.text()))
        case UInt8(ascii: "o"):
            let id = try identifier(&scanner)
            try scanner.expect(",")
            let x = try scanner.number("offset", in: offsets)
            try scanner.expect(",")
            let y = try scanner.number("offset", in: offsets)
            return .event(.scroll(id, CGPoint(x: x, y: y)))
        case UInt8(ascii: "m"):
            return .event(.menu(try identifier(&scanner)))
        case UInt8(ascii: "k"):
            return .event(.cancel)
        case UInt8(ascii: "b"):
            try scanner.expect(",")
            return .event(.history(depth: try scanner.integer("depth", in: countsFromZero)))
        case UInt8(ascii: "f"):
            try scanner.expect(",")
            let id = try scanner.integer("item", in: countsFromZero)
            return .event(.focus(id == 0 ? nil : DisplayID(id)))
        default:
            throw .unknownKind
        }
    }

    private static func identifier(
        _ scanner: inout MessageScanner
    ) throws(MessageError) -> DisplayID {
        try scanner.expect(",")
        return DisplayID(try scanner.integer("item", in: counts))
    }

    private static func opening(
        _ scanner: inout MessageScanner
    ) throws(MessageError) -> Opening {
        try scanner.expect(",")
        let version = try scanner.integer("version", in: counts)
        let environment = try environment(&scanner)
        guard scanner.isAtComma else {
            return Opening(version: version, environment: environment)
        }
        try scanner.expect(",")
        let takesPacked = try scanner.integer("packing", in: 0...1) == 1
        return Opening(version: version, environment: environment, takesPacked: takesPacked)
    }

    private static func environment(
        _ scanner: inout MessageScanner
    ) throws(MessageError) -> SceneEnvironment {
        try scanner.expect(",")
        let width = try scanner.number("width", in: lengths)
        try scanner.expect(",")
        let height = try scanner.number("height", in: lengths)
        try scanner.expect(",")
        let isDark = try scanner.integer("colour scheme", in: 0...1) == 1
        try scanner.expect(",")
        let scale = try scanner.number("display scale", in: scales)
        return SceneEnvironment(
            size: CGSize(width: width, height: height), colorScheme: isDark ? .dark : .light,
            displayScale: scale)
    }
}

extension ClientMessage.Body {
    fileprivate var isAboutConnection: Bool {
        switch self {
        case .resume, .acknowledge: true
        case .hello, .event: false
        }
    }

    /// Whether a batch may be acknowledged by the way.
    fileprivate var mayAcknowledge: Bool {
        if case .event = self { true } else { false }
    }
}
