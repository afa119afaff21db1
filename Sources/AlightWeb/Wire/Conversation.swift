// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// What one connection has said and heard so far; decides what its next message means.
///
/// Invariants: messages are numbered from 1 without gaps; the first is the hello
/// and no other is; a batch is acknowledged at most once and only after it was
/// sent. Whatever breaks one of these closes the connection.
///
/// A `Visitor` owns one and carries out the steps that it returns.
struct Conversation {
    enum Step: Equatable {
        case begin(SceneEnvironment)
        case deliver(InputEvent)
        case nothing
        case close(CloseReason)
    }

    private enum Phase {
        case awaitingHello, open, closed
    }

    private var phase = Phase.awaitingHello
    /// Number of the last message that was taken.
    private(set) var received = 0
    /// Number of the last batch that was sent.
    private(set) var sent = 0
    /// Number of the last batch that the browser has on its page.
    private(set) var acknowledged = 0

    mutating func receive(_ bytes: [UInt8]) -> Step {
        guard phase != .closed else {
            return .nothing
        }
        let step: Step
        do {
            step = take(try MessageDecoder.decode(bytes))
        } catch {
            step = .close(.malformed(error.description))
        }
        if case .close = step {
            phase = .closed
        }
        return step
    }

    private mutating func take(_ message: ClientMessage) -> Step {
        guard message.sequence == received + 1 else {
            return .close(.outOfOrder("message \(message.sequence) came after \(received)"))
        }
        received = message.sequence
        switch (phase, message.body) {
        case (.awaitingHello, .hello(ClientMessage.version, let environment)):
            phase = .open
            return .begin(environment)
        case (.awaitingHello, .hello(let version, _)):
            return .close(.otherVersion("the client speaks version \(version)"))
        case (.open, .event(let event)):
            return .deliver(event)
        case (.open, .acknowledge(let batch)):
            return acknowledge(batch)
        case (.awaitingHello, _):
            return .close(.outOfOrder("the first message is not the hello"))
        case (_, .hello):
            return .close(.outOfOrder("a second hello"))
        case (.closed, _):
            return .nothing
        }
    }

    private mutating func acknowledge(_ batch: Int) -> Step {
        guard batch > acknowledged, batch <= sent else {
            return .close(
                .outOfOrder("batch \(batch) acknowledged, of \(acknowledged) to \(sent)"))
        }
        acknowledged = batch
        return .nothing
    }

    /// Notes that a batch goes out; batches are numbered without gaps.
    mutating func willSend(batch: Int) {
        assert(batch == sent + 1, "batch \(batch) follows \(sent)")
        sent = batch
    }
}
