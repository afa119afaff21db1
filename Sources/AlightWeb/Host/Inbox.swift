// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What the transport's thread has for the main actor, in the order in which it happened.
///
/// The transport's thread posts; the main actor takes all of it at once, so that
/// a burst of messages costs one hop. Bounded for each connection: a client that
/// sends faster than the program handles is refused further messages.
final class Inbox: Sendable {
    enum Entry: Sendable {
        case opened(WebConnection)
        case received(WebConnection, [UInt8])
        case closed(WebConnection)
        /// Somebody asks for a page that is made anew for each.
        case asked(WebRequest)
    }

    private struct Load {
        var messages = 0
        var bytes = 0
    }

    private struct State {
        var entries: [Entry] = []
        var loads: [WebConnection: Load] = [:]
        var isScheduled = false

        /// Whether nobody has been asked to come and take what waits.
        mutating func add(_ entry: Entry) -> Bool {
            entries.append(entry)
            defer { isScheduled = true }
            return !isScheduled
        }
    }

    private let state = Mutex(State())
    private let limits: WebLimits
    /// Runs work on the main actor soon.
    private let hop: @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void
    private let deliver: @MainActor @Sendable ([Entry]) -> Void

    init(
        limits: WebLimits,
        hop: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void,
        deliver: @escaping @MainActor @Sendable ([Entry]) -> Void
    ) {
        self.limits = limits
        self.hop = hop
        self.deliver = deliver
    }

    func post(_ entry: Entry) {
        scheduleIfNeeded(state.withLock { $0.add(entry) })
    }

    private func scheduleIfNeeded(_ isNeeded: Bool) {
        if isNeeded {
            hop { self.deliverAll() }
        }
    }

    /// Posts a message, or returns `false` when too much of this connection waits already.
    func post(_ message: [UInt8], from connection: WebConnection) -> Bool {
        let isFirst: Bool? = state.withLock { state in
            var load = state.loads[connection] ?? Load()
            load.messages += 1
            load.bytes += message.count
            guard load.messages <= limits.pendingMessages, load.bytes <= limits.pendingBytes
            else {
                return nil
            }
            state.loads[connection] = load
            return state.add(.received(connection, message))
        }
        scheduleIfNeeded(isFirst == true)
        return isFirst != nil
    }

    @MainActor
    private func deliverAll() {
        let entries = state.withLock { state in
            defer {
                state.entries = []
                state.loads = [:]
                state.isScheduled = false
            }
            return state.entries
        }
        deliver(entries)
    }
}
