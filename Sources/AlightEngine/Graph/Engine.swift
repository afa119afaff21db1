// SPDX-License-Identifier: Apache-2.0

/// An incremental graph that decides what must run after a change, and runs
/// nothing else.
///
/// A *source* is a value that somebody writes. A *rule* computes from what it
/// reads. Reading registers the reader, so an edge goes to who reads a value,
/// not to who owns it. A write only marks; a pull evaluates; a rule whose
/// output comes out equal stops the wave.
///
///     let engine = Engine()
///     let celsius = Source(20.0, in: engine)
///     let isWarm = Derived(in: engine) { celsius.value > 25 }
///     celsius.value = 21      // marks isWarm; nothing runs
///     isWarm.value            // runs once, is false as before: its readers rest
///
/// The engine knows nothing of the values: sources and rules are names here,
/// and what they hold lives with whoever made them (`Source`, `Derived`, the
/// elements of a view tree).
///
/// Invariants, checked by `checkInvariants()`:
/// - every edge stands in its source's and in its reader's list;
/// - a demanded rule that is not clean is queued, unless it runs right now;
/// - the readers of a rule that is not clean are not clean themselves;
/// - between two settlings of the engine no node is running.
///
/// An engine and all that it calls belong to one thread at a time; in a scene
/// that is the main thread.
package final class Engine {
    /// Hears every decision. Without one, an event costs a branch.
    package var subscriber: ((EngineEvent) -> Void)?
    package internal(set) var counters = EngineCounters()
    package internal(set) var transactions = TransactionQueue()

    var nodes = Table<Node>()
    var edges = Table<Edge>()
    var queue = RunQueue()
    var markStack: [UInt32] = []
    /// The rule that runs now; what is read goes to its account.
    var runningRule: UInt32?
    /// Rules that ran in the present settling.
    var ranInSettling: [UInt32] = []
    private var lastSerial: UInt32 = 0

    /// How often one rule may run in one settling. SwiftUI bounds its inner
    /// loops alike (`render` settles at most eight times a frame).
    package static let runLimit = 8

    package init() {}

    deinit {
        nodes.deallocate()
        edges.deallocate()
    }

    /// Whether a rule runs at this moment.
    package var isRunning: Bool { runningRule != nil }

    /// Whether a rule of any engine runs at this moment, on the main thread.
    package static var isAnyRunning: Bool { runDepth > 0 }

    /// Changed on the main thread only; another thread may read a stale value.
    nonisolated(unsafe) static var runDepth = 0

    /// Whether a demanded rule waits to run, or a transaction to be applied.
    package var needsSettling: Bool { !queue.isEmpty || !transactions.isEmpty }

    @inline(__always)
    func emit(_ event: @autoclosure () -> EngineEvent) {
        if let subscriber {
            subscriber(event())
        }
    }

    func name(_ index: UInt32) -> NodeID {
        NodeID(index: index, serial: nodes.elements[Int(index)].serial)
    }

    @inline(__always)
    func node(_ id: NodeID) -> UnsafeMutablePointer<Node> {
        let node = nodes.elements.advanced(by: Int(id.index))
        assert(
            node.pointee.serial == id.serial && node.pointee.flags.contains(.isAlive),
            "\(id) was destroyed; its maker must forget it")
        return node
    }
}

// MARK: - Making and destroying nodes

extension Engine {
    package func makeSource() -> NodeID {
        makeNode(Node(), .source)
    }

    /// Makes a rule, which has not run yet.
    ///
    /// - Parameters:
    ///   - owner: The rule that makes this one and gives it its input; it runs
    ///     before this one whenever both must.
    ///   - isDemanded: Whether the engine runs it as soon as it is not clean;
    ///     otherwise it runs when somebody pulls or reads it.
    ///   - isQueued: Whether a demanded rule waits for its first run; `false` when
    ///     the maker runs it at once.
    package func makeRule(
        _ evaluator: any RuleEvaluator, ownedBy owner: NodeID? = nil, isDemanded: Bool,
        isQueued: Bool = true
    ) -> NodeID {
        var rule = Node()
        rule.evaluator = evaluator
        rule.height = owner.map { node($0).pointee.height + 1 } ?? 0
        rule.flags = isDemanded ? .isDemanded : []
        rule.freshness = .dirty
        rule.causes = .created
        let id = makeNode(rule, .rule)
        if isQueued {
            enqueueIfDemanded(id.index)
        }
        return id
    }

    private func makeNode(_ node: Node, _ kind: EngineEvent.Kind) -> NodeID {
        var node = node
        node.flags.insert(.isAlive)
        lastSerial += 1
        node.serial = lastSerial
        let id = NodeID(index: nodes.insert(node), serial: lastSerial)
        counters.liveNodes += 1
        emit(.created(id, kind))
        return id
    }

    /// Removes a node with its edges; its readers are not marked.
    ///
    /// A rule may be destroyed while it runs, by an owner that it called: what
    /// it still reads is then not recorded.
    package func destroy(_ id: NodeID) {
        let node = node(id)
        removeDependencies(of: id.index)
        removeReaders(of: id.index)
        node.pointee.flags.remove(.isAlive)
        node.pointee.evaluator = nil
        if !node.pointee.flags.contains(.isQueued) {
            nodes.remove(id.index)
        }
        counters.liveNodes -= 1
        emit(.destroyed(id))
    }
}
