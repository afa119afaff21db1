// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// One message from a browser. Events are numbered from 1 without gaps through the
/// whole visit, whatever happens to its connections; what is only about the
/// connection has the number 0.
struct ClientMessage: Equatable, Sendable {
    enum Body: Equatable, Sendable {
        /// The first message of a visit, and its only one of this kind.
        case hello(Opening)
        /// The first message of a further connection of the same visit: every batch up
        /// to this number is on the page.
        case resume(token: String, batch: Int, Opening)
        case event(InputEvent)
        /// Every batch up to this number is on the page.
        case acknowledge(batch: Int)
    }

    /// Changes whenever an older client could misread a message.
    static let version = 2

    var sequence: Int
    var body: Body
    /// What an event says besides: every batch up to this number is on the page.
    var acknowledgedBatch: Int?
}

/// What a browser says of itself when it connects.
struct Opening: Equatable, Sendable {
    var version: Int
    var environment: SceneEnvironment
    /// Whether it unpacks binary messages.
    var takesPacked = false
}

/// Why bytes from a browser are not a message.
enum MessageError: Error, Equatable, CustomStringConvertible {
    case expected(String, at: Int)
    case outOfRange(String)
    case unknownKind
    case invalidText

    var description: String {
        switch self {
        case .expected(let what, let position): "expected \(what) at byte \(position)"
        case .outOfRange(let what): "\(what) is out of range"
        case .unknownKind: "unknown kind of message"
        case .invalidText: "text is not valid UTF-8"
        }
    }
}
