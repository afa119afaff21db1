// SPDX-License-Identifier: Apache-2.0

/// Why the server ends a connection: a code for the client, a line for the log.
package struct CloseReason: Hashable, Sendable, CustomStringConvertible {
    /// As RFC 6455 section 7.4 numbers them; from 4000 on they are ours.
    package let code: UInt16
    package let description: String

    private init(_ code: UInt16, _ description: String) {
        self.code = code
        self.description = description
    }

    package static let binary = CloseReason(1003, "a binary message")
    package static func tooLarge(limit: Int) -> CloseReason {
        CloseReason(1009, "a message of more than \(limit) bytes")
    }
    package static func malformed(_ what: String) -> CloseReason {
        CloseReason(4400, "malformed message: \(what)")
    }
    /// The client opened the connection and said nothing.
    package static let silent = CloseReason(4401, "no message came")
    /// The client did not read what it was sent.
    package static func tooSlow(limit: Int) -> CloseReason {
        CloseReason(4408, "more than \(limit) bytes wait for a slow client")
    }
    package static func outOfOrder(_ what: String) -> CloseReason {
        CloseReason(4409, "message out of order: \(what)")
    }
    /// Its time is over, or the token was never given out.
    package static let unknownVisit = CloseReason(4410, "no visit has this token")
    package static let resumedElsewhere = CloseReason(
        4411, "the visit goes on over another connection")
    package static func otherVersion(_ what: String) -> CloseReason {
        CloseReason(4426, "other version: \(what)")
    }
    /// The client sent faster than the program takes events.
    package static let flooding = CloseReason(4429, "more messages than the program can take")
}
