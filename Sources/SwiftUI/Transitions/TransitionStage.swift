// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// What makes views come and go by animations in one scene.
///
/// A view that comes is shown once as it is before (`willAppear`), then on its way
/// to what it is. One that goes leaves the layout at once and is shown in its last
/// place until its animation is over; its element lives as long, so that it can be
/// taken back with its state (semantics rules 6).
@MainActor
final class TransitionStage {
    // Not owned: it ends with the graph.
    private unowned(unsafe) let graph: ViewGraph
    private var insertions: [Passage] = []
    private var removals: [Passage] = []
    /// What is to set off, or to turn back, at the end of the present frame.
    private var departing: [(passage: Passage, phase: TransitionPhase)] = []

    /// One child of a container on its way in or out.
    private final class Passage {
        let child: _AnyElement
        let container: _AnyElement
        /// By which the container knows the child again.
        let key: AnyHashable?
        let transaction: Transaction
        var subjects: [Subject] = []

        init(
            _ child: _AnyElement, _ container: _AnyElement, _ key: AnyHashable?,
            _ transaction: Transaction
        ) {
            self.child = child
            self.container = container
            self.key = key
            self.transaction = transaction
        }

        var nodes: NodeList { NodeList(subjects.map(\.node)) }
        var records: ContiguousArray<DisplayRecord> {
            ContiguousArray(subjects.flatMap(\.records))
        }
    }

    /// One of the views that a child consists of, with what it says of its way.
    private struct Subject {
        let node: LayoutNode
        let source: (any PhaseSource)?
        var records: ContiguousArray<DisplayRecord>

        @MainActor
        init(_ node: LayoutNode) {
            self.node = node
            source = node.transition
            var records: ContiguousArray<DisplayRecord> = []
            node.collectRecords(into: &records)
            self.records = records
        }

        @MainActor
        func animation(_ transaction: Transaction, isRemoval: Bool) -> Animation? {
            source?.ownAnimation(isRemoval: isRemoval) ?? transaction.animation
        }
    }

    init(_ graph: ViewGraph) {
        self.graph = graph
    }

    private func subjects(of child: _AnyElement) -> [Subject] {
        var nodes: NodeList = []
        child.collectNodes(into: &nodes)
        return nodes.map(Subject.init)
    }

    /// Shows the views as they are in a phase; those that do not say how fade.
    private func show(
        _ subjects: [Subject], _ phase: TransitionPhase, _ transaction: Transaction
    ) {
        for subject in subjects {
            var own = transaction
            if transaction.animation != nil {
                own.animation = subject.animation(transaction, isRemoval: phase == .didDisappear)
            }
            let animation = own.animation?.description(in: graph)
            if let source = subject.source {
                graph.settle(under: own) { source.show(phase, by: animation) }
            } else {
                for record in subject.records {
                    record.setPresence(phase.isIdentity ? 1 : 0, animation: animation)
                }
            }
        }
    }

    // MARK: Frames

    /// Before the frame is shown: what comes is as it is before, and what goes sets
    /// off.
    func begin() {
        if graph.stage.departures.knowsSubviews {
            giveUpMovedSubviews()
        }
        guard !insertions.isEmpty || !departing.isEmpty else { return }
        for insertion in insertions {
            // What is shown already comes from another place.
            insertion.subjects = subjects(of: insertion.child).compactMap { subject in
                var coming = subject
                coming.records.removeAll(where: \.isInserted)
                return coming.records.isEmpty && !subject.records.isEmpty ? nil : coming
            }
            show(insertion.subjects, .willAppear, Transaction())
        }
        let changes = departing
        departing = []
        for (passage, phase) in changes {
            show(passage.subjects, phase, passage.transaction)
        }
        graph.stage.layOut()
    }

    /// After hosts were told of what came: it sets off.
    func finishInsertions() -> [DisplayPatch] {
        guard !insertions.isEmpty else { return [] }
        let pending = insertions
        insertions = []
        for insertion in pending {
            show(insertion.subjects, .identity, insertion.transaction)
        }
        graph.stage.layOut()
        return graph.stage.takePatches()
    }

    // MARK: Coming

    func insert(_ child: _AnyElement, into container: _AnyElement, _ transaction: Transaction) {
        insertions.append(Passage(child, container, nil, transaction))
    }

    // MARK: Going

    /// - Returns: Whether the child is shown on; otherwise it can end at once.
    func remove(
        _ child: _AnyElement, from container: _AnyElement, _ key: AnyHashable?,
        _ transaction: Transaction
    ) -> Bool {
        if let place = insertions.firstIndex(where: { $0.child === child }) {
            insertions.remove(at: place)
            return false
        }
        let removal = Passage(child, container, key, transaction)
        removal.subjects = subjects(of: child).filter { subject in
            !subject.records.isEmpty && subject.records.allSatisfy(\.isInserted)
                && subject.source?.isAtOnce != true
        }
        let time = removal.subjects.compactMap {
            $0.animation(transaction, isRemoval: true)?.description(in: graph)?.totalDuration
        }.max()
        guard let time, time.isFinite else { return false }
        removals.append(removal)
        departing.append((removal, .didDisappear))
        for record in removal.records {
            graph.stage.setReachable(record, false)
        }
        graph.stage.departures.begin(removal.records, removal.nodes)
        graph.preferenceQueue.setLeaving(child, true)
        graph.clock.call(after: time) { [weak self, weak removal] in
            if let self, let removal {
                finish(removal)
            }
        }
        return true
    }

    private func finish(_ removal: Passage) {
        guard removals.contains(where: { $0 === removal }) else { return }
        graph.perform { end(removal) }
    }

    private func end(_ removal: Passage) {
        removals.removeAll { $0 === removal }
        departing.removeAll { $0.passage === removal }
        for record in removal.records {
            if let parent = record.parent {
                graph.stage.setNeedsChildren(parent)
            }
        }
        graph.stage.departures.end(removal.records, removal.nodes, isReturning: false)
        removal.child.destroy()
    }

    /// Lets go of subviews that have another place now: they are not on their way out
    /// from the former one.
    private func giveUpMovedSubviews() {
        var moved = graph.stage.departures.takeMovedRecords()
        for (passage, phase) in departing where !phase.isIdentity {
            for subject in passage.subjects where subject.node.isInWindow {
                moved.formUnion(subject.records.lazy.map(\.id))
            }
        }
        guard !moved.isEmpty else { return }
        for removal in removals {
            for (index, subject) in removal.subjects.enumerated().reversed() {
                var going = subject
                going.records.removeAll { !moved.contains($0.id) }
                guard !going.records.isEmpty else { continue }
                removal.subjects[index].records.removeAll { moved.contains($0.id) }
                let isWhole = removal.subjects[index].records.isEmpty
                if isWhole {
                    removal.subjects.remove(at: index)
                }
                graph.stage.departures.end(
                    going.records, isWhole ? [going.node] : [], isReturning: true)
                for record in going.records {
                    graph.stage.setReachable(record, true)
                }
                show([going], .identity, removal.transaction)
            }
        }
    }

    /// The child of that key that is on its way out, which turns back.
    func takeBack(
        _ key: AnyHashable?, into container: _AnyElement, _ transaction: Transaction
    ) -> _AnyElement? {
        let place = removals.lastIndex { $0.container === container && $0.key == key }
        guard let place else { return nil }
        let removal = removals.remove(at: place)
        graph.stage.departures.end(removal.records, removal.nodes, isReturning: true)
        graph.preferenceQueue.setLeaving(removal.child, false)
        for record in removal.records {
            graph.stage.setReachable(record, true)
        }
        departing.removeAll { $0.passage === removal }
        let way = Passage(removal.child, container, key, transaction)
        way.subjects = removal.subjects
        departing.append((way, .identity))
        return removal.child
    }

    var isRemoving: Bool { !removals.isEmpty }

    /// A child ends in the frame in which it came.
    func willEnd(_ child: _AnyElement) {
        insertions.removeAll { $0.child === child }
        departing.removeAll { $0.passage.child === child }
    }

    /// The container ends, and with it all that it still shows.
    func containerWillEnd(_ container: _AnyElement) {
        insertions.removeAll { $0.container === container }
        departing.removeAll { $0.passage.container === container }
        for removal in removals where removal.container === container {
            end(removal)
        }
    }
}

extension _AnyElement {
    /// Ends a child that is there no longer, after its way out if it has one.
    final func remove(_ child: _AnyElement, key: @autoclosure () -> AnyHashable? = nil) {
        if graph.transaction.animation != nil || graph.liveTransactionScopes > 0 {
            let transaction = graph.transaction(for: self)
            if transaction.animation != nil,
                transitionStage.remove(child, from: self, key(), transaction)
            {
                return
            }
        }
        graph.transitions?.willEnd(child)
        child.destroy()
    }

    /// Notes that a child came to where others were shown before.
    final func didInsert(_ child: _AnyElement) {
        guard graph.transaction.animation != nil || graph.liveTransactionScopes > 0 else { return }
        let transaction = graph.transaction(for: self)
        guard transaction.animation != nil else { return }
        transitionStage.insert(child, into: self, transaction)
    }

    /// Ends a child by a transaction of this element's own, at once without an animation.
    final func remove(_ child: _AnyElement, by transaction: Transaction) {
        if transaction.animation != nil,
            transitionStage.remove(child, from: self, nil, transaction)
        {
            return
        }
        graph.transitions?.willEnd(child)
        child.destroy()
    }

    /// Notes that a child came, by a transaction of this element's own.
    final func didInsert(_ child: _AnyElement, by transaction: Transaction) {
        if transaction.animation != nil {
            transitionStage.insert(child, into: self, transaction)
        }
    }

    /// A child with this key that is on its way out: it turns back.
    final func takeBack(_ key: @autoclosure () -> AnyHashable? = nil) -> _AnyElement? {
        guard let transitions = graph.transitions, transitions.isRemoving else { return nil }
        return transitions.takeBack(key(), into: self, graph.transaction(for: self))
    }

    /// Whether a view that this element shows says how it comes and goes.
    final var hasTransition: Bool {
        guard graph.liveTransitions > 0 else { return false }
        var nodes: NodeList = []
        collectNodes(into: &nodes)
        return nodes.contains { $0.transition != nil }
    }

    /// For containers, before their children end.
    final func endTransitions() {
        graph.transitions?.containerWillEnd(self)
    }

    private var transitionStage: TransitionStage {
        if let transitions = graph.transitions { return transitions }
        let transitions = TransitionStage(graph)
        graph.transitions = transitions
        return transitions
    }
}
