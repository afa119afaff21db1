// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// One message from a browser, numbered from 1 without gaps in each connection.
struct ClientMessage: Equatable, Sendable {
    enum Body: Equatable, Sendable {
        /// Always the first message, and never again.
        case hello(version: Int, SceneEnvironment)
        case event(InputEvent)
        /// Every batch up to this number is on the page.
        case acknowledge(batch: Int)
    }

    /// Changes whenever an older client could misread a message.
    static let version = 1

    var sequence: Int
    var body: Body
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
