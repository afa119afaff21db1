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
    private static let places = -lengths.upperBound...lengths.upperBound
    /// Of one round of touches, in seconds.
    private static let times = 0.0...10_000.0
    /// Beyond what any browser scrolls; below 0 where content is pulled past its start.
    private static let offsets = -10_000.0...100_000_000.0

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
            return .event(.environment(try environmentWithPreferences(&scanner)))
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
            let x = try scanner.signedNumber("offset", in: offsets)
            try scanner.expect(",")
            let y = try scanner.signedNumber("offset", in: offsets)
            return .event(.scroll(id, CGPoint(x: x, y: y)))
        case UInt8(ascii: "m"):
            return .event(.menu(try identifier(&scanner)))
        case UInt8(ascii: "q"):
            return .event(.cancel)
        case UInt8(ascii: "b"):
            try scanner.expect(",")
            return .event(.history(depth: try scanner.integer("depth", in: countsFromZero)))
        case UInt8(ascii: "l"):
            let id = try identifier(&scanner)
            return .event(.move(id, onto: try identifier(&scanner)))
        case UInt8(ascii: "g"):
            return .event(try pointer(&scanner))
        case UInt8(ascii: "v"):
            let id = try identifier(&scanner)
            try scanner.expect(",")
            let isAbove = try scanner.integer("hover", in: 0...1) == 1
            let place = try place(&scanner)
            return .event(.hover(id, isAbove ? place : nil))
        case UInt8(ascii: "f"):
            try scanner.expect(",")
            let id = try scanner.integer("item", in: countsFromZero)
            return .event(.focus(id == 0 ? nil : DisplayID(id)))
        case UInt8(ascii: "d"):
            let id = try identifier(&scanner)
            return .event(.press(id, isDown: try flag("press", &scanner)))
        case UInt8(ascii: "c"):
            let id = try identifier(&scanner)
            try scanner.expect(",")
            return .event(.action(id, try scanner.integer("action", in: 0...999)))
        case UInt8(ascii: "j"):
            let id = try identifier(&scanner)
            return .event(.adjust(id, isIncrement: try flag("direction", &scanner)))
        case UInt8(ascii: "k"):
            let id = try identifier(&scanner)
            return .event(.key(id, try key(&scanner)))
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

    /// What a finger did.
    private static func pointer(
        _ scanner: inout MessageScanner
    ) throws(MessageError) -> InputEvent {
        let id = try identifier(&scanner)
        try scanner.expect(",")
        let number = try scanner.integer("finger", in: 0...9)
        try scanner.expect(",")
        let phases = 0...PointerInput.Phase.cancelled.rawValue
        let phase = PointerInput.Phase(rawValue: try scanner.integer("phase", in: phases))
        let place = try place(&scanner)
        try scanner.expect(",")
        let time = try scanner.number("time", in: times)
        guard let phase else { throw .outOfRange("phase") }
        return .pointer(id, PointerInput(phase, at: place, pointer: number, time: time))
    }

    /// A place of the window; fingers may leave it.
    private static func place(
        _ scanner: inout MessageScanner
    ) throws(MessageError) -> CGPoint {
        try scanner.expect(",")
        let x = try scanner.signedNumber("place", in: places)
        try scanner.expect(",")
        let y = try scanner.signedNumber("place", in: places)
        return CGPoint(x: x, y: y)
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

    private static func key(_ scanner: inout MessageScanner) throws(MessageError) -> KeyInput {
        try scanner.expect(",")
        let key = try scanner.text()
        try scanner.expect(",")
        let modifiers = try scanner.integer("modifiers", in: 0...63)
        try scanner.expect(",")
        let phase = try scanner.integer("phase", in: 0...2)
        return KeyInput(key: key, modifiers: modifiers, phase: KeyInput.Phase(rawValue: phase)!)
    }

    private static func flag(
        _ name: StaticString, _ scanner: inout MessageScanner
    ) throws(MessageError) -> Bool {
        try scanner.expect(",")
        return try scanner.integer(name, in: 0...1) == 1
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

    /// An environment with what the person prefers, where that is not the usual.
    private static func environmentWithPreferences(
        _ scanner: inout MessageScanner
    ) throws(MessageError) -> SceneEnvironment {
        var environment = try environment(&scanner)
        guard scanner.skip(",") else { return environment }
        environment.textScale = try scanner.number("text scale", in: scales)
        environment.reducesMotion = try flag("reduced motion", &scanner)
        environment.increasesContrast = try flag("contrast", &scanner)
        return environment
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
