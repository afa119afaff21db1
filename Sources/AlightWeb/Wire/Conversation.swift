// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// What one visit has said and heard so far; decides what its next message means.
///
/// Invariants: events are numbered from 1 without gaps, across connections; a
/// batch is acknowledged only after it was sent, and never one before another
/// that was acknowledged. Whatever breaks one of these closes the connection.
///
/// A `Visitor` owns one and carries out the steps that it returns.
struct Conversation {
    enum Step: Equatable {
        case deliver(InputEvent)
        /// Every batch up to `acknowledged` is on the page.
        case acknowledged
        case nothing
        case close(CloseReason)
    }

    /// Number of the last event that was taken.
    private(set) var received = 0
    /// Number of the last batch that was sent.
    private(set) var sent = 0
    /// Number of the last batch that the browser has on its page.
    private(set) var acknowledged = 0
    private var isClosed = false

    /// - Parameter received: 1 after a hello, which is the first message.
    init(received: Int) {
        self.received = received
    }

    mutating func receive(_ bytes: [UInt8]) -> Step {
        guard !isClosed else {
            return .nothing
        }
        let step: Step
        do {
            step = take(try MessageDecoder.decode(bytes))
        } catch {
            step = .close(.malformed(error.description))
        }
        if case .close = step {
            isClosed = true
        }
        return step
    }

    private mutating func take(_ message: ClientMessage) -> Step {
        switch message.body {
        case .event(let event):
            guard message.sequence == received + 1 else {
                return .close(
                    .outOfOrder("message \(message.sequence) came after \(received)"))
            }
            if let batch = message.acknowledgedBatch,
                case .close(let reason) = acknowledge(batch)
            {
                return .close(reason)
            }
            received = message.sequence
            return .deliver(event)
        case .acknowledge(let batch):
            return acknowledge(batch)
        case .hello, .resume:
            return .close(.outOfOrder("a second hello"))
        }
    }

    private mutating func acknowledge(_ batch: Int) -> Step {
        guard isOnItsWay(batch) else {
            return .close(
                .outOfOrder("batch \(batch) acknowledged, of \(acknowledged) to \(sent)"))
        }
        acknowledged = batch
        return .acknowledged
    }

    /// Whether a page can have come as far as this batch.
    func isOnItsWay(_ batch: Int) -> Bool {
        batch >= acknowledged && batch <= sent
    }

    /// Goes on over another connection, whose page has come as far as `batch`.
    mutating func resume(from batch: Int) {
        assert(isOnItsWay(batch))
        acknowledged = batch
        isClosed = false
    }

    /// The number of the batch that goes out next.
    mutating func nextBatch() -> Int {
        sent += 1
        return sent
    }
}

/// What the first message of a connection asks for.
enum Greeting: Equatable {
    case begin(Opening)
    case resume(token: String, batch: Int, Opening)
    case refuse(CloseReason)

    init(_ bytes: [UInt8]) {
        do {
            self = Self.read(try MessageDecoder.decode(bytes))
        } catch {
            self = .refuse(.malformed(error.description))
        }
    }

    private static func read(_ message: ClientMessage) -> Greeting {
        let greeting: Greeting
        let opening: Opening
        switch message.body {
        case .hello(let said):
            guard message.sequence == 1 else {
                return .refuse(.outOfOrder("message \(message.sequence) came after 0"))
            }
            greeting = .begin(said)
            opening = said
        case .resume(let token, let batch, let said):
            greeting = .resume(token: token, batch: batch, said)
            opening = said
        case .event, .acknowledge:
            return .refuse(.outOfOrder("the first message is not the hello"))
        }
        guard opening.version == ClientMessage.version else {
            return .refuse(.otherVersion("the client speaks version \(opening.version)"))
        }
        return greeting
    }
}
