// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Where the program's conditions stand, as far as they have run: each `if`, `switch`,
/// `.id(_:)` and `AnyView`, by the type of what it makes.
///
/// Result builders tell of each condition that they build; while nobody asks, that
/// costs them one comparison.
enum ConditionPlaces {
    private struct Listener {
        weak var probe: UpdateProbe?
    }

    private static let count = Atomic(0)
    @MainActor private static var listeners: [Listener] = []

    @MainActor
    static func add(_ probe: UpdateProbe) {
        listeners.removeAll { $0.probe == nil }
        listeners.append(Listener(probe: probe))
        count.add(1, ordering: .relaxed)
    }

    /// A probe ends.
    static func remove() {
        count.subtract(1, ordering: .relaxed)
    }

    /// The program makes a view of this type at this moment.
    @inline(__always)
    static func note(_ type: Any.Type) {
        if count.load(ordering: .relaxed) > 0 { tell(type) }
    }

    private static func tell(_ type: Any.Type) {
        guard MainThread.isCurrent else { return }
        MainThread.assume {
            // Closures of rows run without a `body`, and within their graph's engine.
            let probe = listeners.lazy.compactMap(\.probe).first { $0.graph.engine.isRunning }
            guard let probe, probe.isNamingCallers, !probe.graph.engine.isAside else { return }
            let caller = CallerFact(SourcePlace.framesOfProgram())
            guard caller.place != nil else { return }
            let key = ObjectIdentifier(type)
            if probe.conditions[key]?.contains(caller) != true {
                probe.conditions[key, default: []].append(caller)
            }
        }
    }
}
