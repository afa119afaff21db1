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

    package var description: String { "#\(serial)" }
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
    /// What this rule read, in the order in which it first did.
    var firstDependency = EdgeIndex.none
    var lastDependency = EdgeIndex.none
    /// Greater than the height of the rule that made this one.
    var height: UInt32 = 0
    /// The run in which an edge was last confirmed (see `Edge.run`).
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
    }
}

/// One fact "`reader` reads `source`", a member of two lists at once:
///
///     source.firstReader ─▶ edge ⇄ edge ⇄ edge ◀─ source.lastReader
///     reader.firstDependency ─▶ edge ─▶ edge ◀─ reader.lastDependency
struct Edge {
    var source: UInt32
    var reader: UInt32
    var nextReader = EdgeIndex.none
    var previousReader = EdgeIndex.none
    var nextDependency = EdgeIndex.none
    /// The run of the reader that last confirmed it, or `kept`.
    var run: UInt32

    /// The `run` of an edge that stays until its reader is destroyed.
    static let kept = UInt32.max
}
