// SPDX-License-Identifier: Apache-2.0

/// Names one node of an engine's graph: a source or a rule.
///
/// The place of a destroyed node is used again, the serial number never is, so
/// a name cannot come to mean another node.
package struct NodeID: Hashable, Sendable, CustomStringConvertible {
    /// The node's place in the engine's table.
    package let index: UInt32
    /// Counts the nodes that the engine made, from 1.
    package let serial: UInt32

    @usableFromInline
    package init(index: UInt32, serial: UInt32) {
        self.index = index
        self.serial = serial
    }

    package var description: String { "#\(serial)" }
}

/// The name of a node, or of none, in the eight bytes of a name: an optional
/// takes nine, and there are several in each of a scene's many objects.
@propertyWrapper
package struct CompactNodeID {
    /// No node has the serial number 0.
    @usableFromInline var index: UInt32 = 0
    @usableFromInline var serial: UInt32 = 0

    @inlinable package init() {}

    @inlinable package init(wrappedValue: NodeID?) {
        self.wrappedValue = wrappedValue
    }

    @inlinable package var wrappedValue: NodeID? {
        get { serial == 0 ? nil : NodeID(index: index, serial: serial) }
        set {
            index = newValue?.index ?? 0
            serial = newValue?.serial ?? 0
        }
    }
}

/// What a rule does when it must run.
///
/// The engine does not keep its evaluators alive: whoever makes a rule destroys
/// it before the evaluator goes away.
package protocol RuleEvaluator: AnyObject {
    /// Computes the rule's output again and returns whether it changed.
    ///
    /// What the evaluator reads through `Engine.read(_:)` in the meantime becomes
    /// the rule's dependencies until the next run.
    func evaluate(_ rule: NodeID, because causes: Causes) -> Bool
}

/// Why a rule is asked to run; several causes may meet in one run.
package struct Causes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// It has not run before.
    package static let created = Causes(rawValue: 1 << 0)
    /// Its owner gave it another input.
    package static let input = Causes(rawValue: 1 << 1)
    /// A source or rule that it read has changed.
    package static let dependency = Causes(rawValue: 1 << 2)
    /// Something outside of the graph that it read has changed.
    package static let external = Causes(rawValue: 1 << 3)

    // The protocol's own functions are not specialised in other modules.

    /// Whether nothing asks for a run but what the rule read.
    @inlinable package var isDependencyAlone: Bool { rawValue & ~(1 << 2) == 0 }
    @inlinable package var hasCreated: Bool { rawValue & 1 << 0 != 0 }
}

/// A node's state between two pulls.
///
///     clean ──a dependency may have changed──▶ check ──one did──▶ dirty
///       ▲                                        │                  │
///       └──────────── none did ──────────────────┘      ran ◀───────┘
enum Freshness: UInt8 {
    case clean, check, dirty
}

/// A position in the table of edges; `none` ends a list.
typealias EdgeIndex = UInt32

extension EdgeIndex {
    static let none = EdgeIndex.max
}

/// One node: 56 bytes, in a table that all nodes of an engine share.
struct Node {
    /// What runs; `nil` for a source.
    unowned(unsafe) var evaluator: (any RuleEvaluator)?
    var serial: UInt32 = 0
    /// Readers, oldest first.
    var firstReader = EdgeIndex.none
    var lastReader = EdgeIndex.none
    /// What this rule read, in the order in which its last run first did.
    var firstDependency = EdgeIndex.none
    var lastDependency = EdgeIndex.none
    /// The readers that run now, innermost first, to find an edge at once.
    var firstRunningReader = EdgeIndex.none
    /// Greater than the height of the rule that made this one.
    var height: UInt32 = 0
    /// Counts the runs of this rule (see `Edge.run`).
    var run: UInt32 = 0
    var freshness = Freshness.clean
    var causes: Causes = []
    var flags: Flags = []
    /// Runs within the present settling, to find loops.
    var runsInSettling: UInt8 = 0

    struct Flags: OptionSet {
        let rawValue: UInt8
        static let isAlive = Flags(rawValue: 1 << 0)
        /// Its output is wanted: the engine runs it without being asked.
        static let isDemanded = Flags(rawValue: 1 << 1)
        static let isQueued = Flags(rawValue: 1 << 2)
        static let isRunning = Flags(rawValue: 1 << 3)
        /// It waits on the stack of pulls for what it read.
        static let isPulled = Flags(rawValue: 1 << 4)
        /// Its dependencies were relinked while it was pulled.
        static let hasOtherDependencies = Flags(rawValue: 1 << 5)
        /// Some edge to a rule that it reads is kept.
        static let keepsRules = Flags(rawValue: 1 << 6)
        /// While one of these holds, a destroyed node keeps its place.
        static let keepsPlace: Flags = [.isAlive, .isQueued, .isRunning, .isPulled]
    }
}

/// One fact "`reader` reads `source`": 32 bytes, a member of two lists at once,
/// and of a third while the reader runs.
///
///     source.firstReader ─▶ edge ⇄ edge ⇄ edge ◀─ source.lastReader
///     reader.firstDependency ─▶ edge ⇄ edge ◀─ reader.lastDependency
///     source.firstRunningReader ─▶ edge ─▶ edge
struct Edge {
    var source: UInt32
    var reader: UInt32
    var nextReader = EdgeIndex.none
    var previousReader = EdgeIndex.none
    var nextDependency = EdgeIndex.none
    var previousDependency = EdgeIndex.none
    var nextRunningReader = EdgeIndex.none
    /// The run of the reader that last read, and whether the edge is kept.
    private var runAndKept: UInt32

    private static let keptBit: UInt32 = 1 << 31

    init(source: UInt32, reader: UInt32) {
        self.source = source
        self.reader = reader
        runAndKept = 0
    }

    /// The run of the reader, modulo 2³¹, that last confirmed the edge.
    var run: UInt32 {
        get { runAndKept & ~Edge.keptBit }
        set { runAndKept = runAndKept & Edge.keptBit | newValue & ~Edge.keptBit }
    }

    /// Whether the edge stays until its reader is destroyed.
    var isKept: Bool {
        get { runAndKept & Edge.keptBit != 0 }
        set { runAndKept = newValue ? runAndKept | Edge.keptBit : run }
    }

    /// The number of the run after `run`; never 0, that of an edge never read.
    static func run(after run: UInt32) -> UInt32 {
        run == ~keptBit ? 1 : run + 1
    }
}
