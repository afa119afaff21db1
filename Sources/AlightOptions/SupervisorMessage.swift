// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the command tells a program that it watches over, so that pages show it.
package enum SupervisorMessage: Codable, Equatable, Sendable {
    /// The sources have changed, and are being built.
    case building
    /// What is shown stays, and this is to be corrected.
    case problem(ProgramProblem)
    /// Nothing is to be said any more.
    case fine
}

/// What a program tells the command that watches over it.
package enum ProgramMessage: Codable, Equatable, Sendable {
    /// Visitors may come.
    case serving
}

/// Messages as lines of JSON, taken apart in whatever pieces they arrive.
package struct MessageLines {
    private var pending = Data()

    package init() {}

    /// The messages that `data` completes; what cannot be read is left out, since
    /// command and program may be of neighbouring versions.
    package mutating func take<Message: Decodable>(
        _ data: Data, as type: Message.Type = Message.self
    ) -> [Message] {
        pending.append(data)
        var messages: [Message] = []
        while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
            let line = Data(pending[..<end])
            pending = Data(pending[pending.index(after: end)...])
            if let message = try? JSONDecoder().decode(type, from: line) {
                messages.append(message)
            }
        }
        return messages
    }

    /// One line, its end included.
    package static func line(_ message: some Encodable) -> Data {
        var data = (try? JSONEncoder().encode(message)) ?? Data()
        data.append(UInt8(ascii: "\n"))
        return data
    }
}
