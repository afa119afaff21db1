// SPDX-License-Identifier: Apache-2.0

import Dispatch
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
    }

    private let state = Mutex(State())
    private let limits: WebLimits
    private let deliver: @MainActor @Sendable ([Entry]) -> Void

    init(limits: WebLimits, deliver: @escaping @MainActor @Sendable ([Entry]) -> Void) {
        self.limits = limits
        self.deliver = deliver
    }

    func post(_ entry: Entry) {
        let schedules = state.withLock { state in
            state.entries.append(entry)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if schedules {
            DispatchQueue.main.async {
                MainActor.assumeIsolated { self.deliverAll() }
            }
        }
    }

    /// Posts a message, or returns `false` when too much of this connection waits already.
    func post(_ message: [UInt8], from connection: WebConnection) -> Bool {
        let fits = state.withLock { state in
            var load = state.loads[connection] ?? Load()
            load.messages += 1
            load.bytes += message.count
            let fits =
                load.messages <= limits.pendingMessages && load.bytes <= limits.pendingBytes
            if fits {
                state.loads[connection] = load
            }
            return fits
        }
        if fits {
            post(.received(connection, message))
        }
        return fits
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
