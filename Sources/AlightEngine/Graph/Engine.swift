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
/// - between two settlings of the engine no node is running or being pulled.
///
/// An engine and all that it calls belong to one thread at a time; in a scene
/// that is the main thread. No access to a field spans a call to an evaluator,
/// a subscriber or a pending write, so the compiler's checks for overlapping
/// accesses are off: they were half of the time of an update.
package final class Engine {
    /// Hears every decision. Without one, an event costs a branch.
    @exclusivity(unchecked) package var subscriber: ((EngineEvent) -> Void)?
    @exclusivity(unchecked) package internal(set) var counters = EngineCounters()
    @exclusivity(unchecked) package internal(set) var transactions = TransactionQueue()

    @exclusivity(unchecked) var nodes = Table<Node>()
    @exclusivity(unchecked) var edges = Table<Edge>()
    @exclusivity(unchecked) var queue = RunQueue()
    /// Rules whose readers are still to be marked; empty between two marks.
    @exclusivity(unchecked) var newlyMarked: [UInt32] = []
    /// The rules that are being pulled, outermost first.
    @exclusivity(unchecked) var pulls: [Pull] = []
    /// The rule that runs now; what is read goes to its account.
    @exclusivity(unchecked) var runningRule: UInt32?
    /// How many rules run now, each within the one before.
    @exclusivity(unchecked) var runDepth = 0
    /// Whether a settling, or a pull outside of one, is under way.
    @exclusivity(unchecked) var isCountingRuns = false
    /// What runs while nobody is to account for what is read.
    static let nobody = UInt32.max
    var nobodyDidRead = false
    /// What is read while code runs aside; `nil` at all other times.
    @exclusivity(unchecked) var readsAside: [ReadAside]?
    /// Rules that ran in the present settling.
    @exclusivity(unchecked) var ranInSettling: [UInt32] = []
    /// Rules that were stopped in the present settling.
    @exclusivity(unchecked) var stopped: [NodeID] = []
    private var lastSerial: UInt32 = 0

    /// 1 for an engine on the main thread, whose runs `isAnyRunning` tells of.
    let weight: Int

    package init(isOnMainThread: Bool = false) {
        weight = isOnMainThread ? 1 : 0
    }

    deinit {
        nodes.deallocate()
        edges.deallocate()
    }

    /// Whether a rule runs at this moment.
    package var isRunning: Bool { runningRule != nil }

    /// Whether a rule of any engine on the main thread runs at this moment.
    package static var isAnyRunning: Bool { runsOfAnyEngine > 0 }

    /// Changed on the main thread only; another thread may read a stale value.
    nonisolated(unsafe) static var runsOfAnyEngine = 0

    /// Whether a demanded rule waits to run, or a transaction to be applied.
    package var needsSettling: Bool { !queue.isEmpty || !transactions.isEmpty }

    @inline(__always)
    func emit(_ event: @autoclosure () -> EngineEvent) {
        if subscriber != nil {
            tell(event())
        }
    }

    /// Apart from the question, so that where nobody listens nothing is saved for a call.
    @inline(never)
    private func tell(_ event: EngineEvent) {
        subscriber?(event)
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

    /// Makes a node that does nothing but own others, one step higher than a rule
    /// that `owner` makes.
    package func makeLevel(below owner: NodeID?) -> NodeID {
        var level = Node()
        level.height = owner.map { node($0).pointee.height + 1 } ?? 0
        return makeNode(level, .source)
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
    /// A rule may be destroyed while it runs, by itself or by a rule that runs
    /// within it: what it still reads is then not recorded.
    package func destroy(_ id: NodeID) {
        let node = node(id)
        removeDependencies(of: id.index)
        removeReaders(of: id.index)
        node.pointee.flags.remove(.isAlive)
        node.pointee.evaluator = nil
        freePlaceIfUnused(id.index)
        counters.liveNodes -= 1
        emit(.destroyed(id))
    }

    /// Gives back the place of a node that is destroyed, once neither the queue
    /// nor a pull nor a run refers to it.
    func freePlaceIfUnused(_ index: UInt32) {
        if nodes.elements[Int(index)].flags.isDisjoint(with: .keepsPlace) {
            nodes.remove(index)
        }
    }
}

extension Engine {
    /// What runs for a rule; `nil` for a source.
    package func evaluator(of rule: NodeID) -> (any RuleEvaluator)? {
        node(rule).pointee.evaluator
    }
}
