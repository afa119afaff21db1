// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// Knows which item of a scene has the keyboard's focus, and keeps it and the
/// program's focus states in step.
///
/// Hosts report every move of the focus; a program's write to a focus state
/// becomes a patch that moves it. Both ends may move it at once: the host does
/// last what it was told last, and reports that again, so that they agree.
///
/// A graph makes one when the focus is first spoken of.
@MainActor
final class FocusController {
    private unowned let graph: ViewGraph
    /// Its node may be gone, until the display knows.
    private var record: DisplayRecord?
    /// Whether only the program can move the focus to the item, as to a text.
    private var isQuiet = false
    /// The ties of the focused node, from the inside out.
    private var targets: [FocusTarget] = []

    init(_ graph: ViewGraph) {
        self.graph = graph
    }

    /// A program wants to know where the focus is.
    func watch() {
        guard !isWatching else { return }
        isWatching = true
        graph.stage.hostRequests.append(.watchFocus)
    }

    private var isWatching = false
    private var focused: DisplayID? { record?.id }

    func enqueueAction(_ action: @escaping () -> Void) {
        graph.enqueueAction(action)
    }

    /// What the focused view gives to others; made when somebody first asks.
    var values: FocusedValueStore {
        let values = valuesIfAny ?? FocusedValueStore(self)
        valuesIfAny = values
        return values
    }

    private var valuesIfAny: FocusedValueStore?

    /// The focused node and all around it.
    var nodesAroundFocus: [LayoutNode] {
        guard let record, record.isInserted else { return [] }
        return Array(sequence(first: record.node) { $0.parent })
    }

    // MARK: The host moved it

    /// Returns whether the item is one that can have the focus.
    func hostDidMove(to id: DisplayID?) -> Bool {
        guard id != focused else { return true }
        let record = id.flatMap { graph.stage.record($0) }
        graph.perform { move(to: record) }
        return id == nil || record != nil
    }

    private func move(to record: DisplayRecord?) {
        let former = focused.flatMap { graph.stage.record($0) }
        let left = targets
        self.record = record
        isQuiet = record.map { graph.stage.record($0.id) == nil } ?? false
        targets = record.map { Self.targets(around: $0.node) } ?? []
        former?.reactions?.onFocus?(false)
        record?.reactions?.onFocus?(true)
        for target in left where !targets.contains(where: { $0.location === target.location }) {
            // A program that has written another value meanwhile keeps it.
            if target.isWanted {
                target.location.clear()
            }
        }
        for target in targets {
            target.take()
        }
        valuesIfAny?.update()
    }

    /// Of several ties to one state, the innermost counts.
    private static func targets(around node: LayoutNode) -> [FocusTarget] {
        var targets: [FocusTarget] = []
        var next: LayoutNode? = node
        while let node = next {
            if let target = node.focusTarget,
                !targets.contains(where: { $0.location === target.location })
            {
                targets.append(target)
            }
            next = node.parent
        }
        return targets
    }

    /// The focused item may be gone since the last frame, or disabled.
    func checkFocus() {
        guard let record else { return }
        let isThere = isQuiet ? record.isInserted : graph.stage.record(record.id) != nil
        guard !isThere else { return }
        graph.enqueueAction { [unowned self] in move(to: nil) }
    }

    // MARK: The program moves it

    /// Moves the focus where a state wants it, once its views are there.
    func request(_ location: AnyFocusLocation) {
        enqueue(location, attempt: 1)
    }

    private func enqueue(_ location: AnyFocusLocation, attempt: Int) {
        graph.enqueueAction { [unowned self] in fulfil(location, attempt: attempt) }
    }

    private func fulfil(_ location: AnyFocusLocation, attempt: Int) {
        guard !location.isEmpty else {
            if targets.contains(where: { $0.location === location }) {
                moveHost(to: nil)
            }
            return
        }
        let wanted = location.liveNodes.first { $0.focusTarget?.isWanted == true && $0.isInWindow }
        if let record = wanted.flatMap(Self.goal) {
            moveHost(to: record)
        } else if attempt == 1, graph.engine.needsSettling {
            // What was written beside it may show the view.
            enqueue(location, attempt: 2)
        } else {
            location.clear()
        }
    }

    /// Where the focus goes in a view: to what takes it by itself, or, for screen
    /// readers, to what they read.
    private static func goal(in node: FocusedNode) -> DisplayRecord? {
        node.firstRecord { !$0.interactions.isDisjoint(with: [.edit, .tap, .focus]) }
            ?? (node.focusTarget?.location.isOfScreenReader == true
                ? node.firstRecord { $0.semantics.map { !$0.isHidden } ?? false } : nil)
    }

    private func moveHost(to record: DisplayRecord?) {
        guard record?.id != focused else { return }
        graph.stage.hostRequests.append(.focus(record?.id))
        graph.setNeedsFrame()
        move(to: record)
    }
}

extension LayoutNode {
    final var isInWindow: Bool {
        var node = self
        while let parent = node.parent {
            guard node.isShown else { return false }
            node = parent
        }
        return node === stage.root
    }

    /// The first such record of this node and those below that are shown.
    final func firstRecord(where isWanted: (DisplayRecord) -> Bool) -> DisplayRecord? {
        if let record, isWanted(record) {
            return record
        }
        var found: DisplayRecord?
        forEachChild { child in
            if found == nil, child.isShown {
                found = child.firstRecord(where: isWanted)
            }
        }
        return found
    }
}
