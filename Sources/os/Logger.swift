// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes messages of a program to standard error, by subsystem and category.
public struct Logger: Sendable {
    private let label: String

    public init() {
        label = ""
    }

    public init(subsystem: String, category: String) {
        label = "[\(subsystem):\(category)] "
    }

    public init(_ log: OSLog) {
        label = log.label
    }

    /// At which level a message counts; `debug` is the least.
    public func log(level: OSLogType, _ message: OSLogMessage) {
        FileHandle.standardError.write(Data("\(level.name): \(label)\(message.text)\n".utf8))
    }

    public func log(_ message: OSLogMessage) { log(level: .default, message) }
    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
    public func info(_ message: OSLogMessage) { log(level: .info, message) }
    public func notice(_ message: OSLogMessage) { log(level: .default, message) }
    public func warning(_ message: OSLogMessage) { log(level: .error, message) }
    public func error(_ message: OSLogMessage) { log(level: .error, message) }
    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// How much a message matters.
public struct OSLogType: Equatable, Sendable {
    fileprivate let name: String

    public static let `default` = OSLogType(name: "notice")
    public static let info = OSLogType(name: "info")
    public static let debug = OSLogType(name: "debug")
    public static let error = OSLogType(name: "error")
    public static let fault = OSLogType(name: "fault")
}

/// A log of one subsystem and category.
public final class OSLog: Sendable {
    fileprivate let label: String

    public init(subsystem: String, category: String) {
        label = "[\(subsystem):\(category)] "
    }

    private init() {
        label = ""
    }

    public static let `default` = OSLog()
    public static let disabled = OSLog()
}

/// Whether a value is written. Nothing is held back here: the log is the
/// developer's own terminal.
public struct OSLogPrivacy: Sendable {
    public static let `public` = OSLogPrivacy()
    public static let `private` = OSLogPrivacy()
    public static let sensitive = OSLogPrivacy()
    public static let auto = OSLogPrivacy()

    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }

    public struct Mask: Sendable {
        public static let hash = Mask()
        public static let none = Mask()
    }
}

/// A message with values put in.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    fileprivate let text: String

    public init(stringLiteral value: String) {
        text = value
    }

    public init(stringInterpolation: Interpolation) {
        text = stringInterpolation.text
    }

    public struct Interpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        public mutating func appendInterpolation<Value>(
            _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
        ) {
            text += String(describing: value())
        }

        public mutating func appendInterpolation(
            _ value: @autoclosure () -> Double, format: OSLogFloatFormatting,
            privacy: OSLogPrivacy = .auto
        ) {
            text += format.text(value())
        }
    }
}

/// How a number is written.
public struct OSLogFloatFormatting: Sendable {
    fileprivate let text: @Sendable (Double) -> String

    public static var fixed: OSLogFloatFormatting { fixed(precision: 6) }

    public static func fixed(precision: Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting { String(format: "%.\(precision)f", $0) }
    }
}

/// The older way to write a message, with a format as `printf` has it.
public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: any CVarArg...
) {
    let format = "\(message)".replacingOccurrences(of: "{public}", with: "")
        .replacingOccurrences(of: "{private}", with: "")
    let text = String(format: format, arguments: arguments)
    Logger(log).log(level: type, OSLogMessage(stringLiteral: text))
}
