// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// Reads a control's binding on the account of the control's own rule, so that
/// who hands the binding down does not run when its value changes.
///
/// Made by an element that has such a rule; ended with it.
@MainActor
struct BindingReader<Value> {
    private let rule: NodeID
    private unowned let graph: ViewGraph
    private var reader: ReaderLocation<Value>?
    private let habit: ObservationHabit
    private var tracking: RuleTracking?

    /// - Parameter habit: That of the kind of element.
    init(_ rule: NodeID, _ graph: ViewGraph, _ habit: ObservationHabit) {
        self.rule = rule
        self.graph = graph
        self.habit = habit
    }

    /// The value; call it from the rule only, in each run.
    mutating func read(_ binding: Binding<Value>) -> Value {
        let location = binding.location
        guard !location.isLive else {
            // The object behind it notes who reads.
            return RuleTracking.track(&tracking, habit, of: rule, in: graph) { location.get() }
        }
        if reader?.isEqual(to: location) != true {
            reader = ReaderLocation(location, reader: rule, engine: graph.engine)
        }
        reader!.markRead()
        return location.peek()
    }

    func end() {
        tracking?.cancel()
    }
}
