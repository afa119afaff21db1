// SPDX-License-Identifier: Apache-2.0

/// One decision of the engine: the spine of every update record.
///
/// Events come in the order in which the decisions were taken, on the thread
/// that the engine runs on. A subscriber must not call back into the engine.
package enum EngineEvent: Equatable, Sendable {
    /// The version of this vocabulary; it changes when a reader of stored
    /// events would misread them.
    package static let version = 1

    case created(NodeID, Kind)
    case destroyed(NodeID)
    case written(NodeID)
    /// A write, or an input from the owner, that equals what was there.
    case comparedEqual(NodeID)
    /// `node` may or must run again, because of `source` (`nil`: not a node).
    case marked(NodeID, by: NodeID?, isCertain: Bool)
    case willRun(NodeID, because: Causes)
    case didRun(NodeID, outputChanged: Bool)
    case skipped(NodeID, Reason)
    case transactionApplied(Int, writes: Int)
    /// A settling ended; `runs` rules ran.
    case settled(runs: Int)
    /// `NodeID` ran more often in one settling than a frame allows, and was stopped.
    case loopStopped(NodeID)

    package enum Kind: Equatable, Sendable {
        case source, rule
    }

    /// Why a rule that was considered did not run.
    package enum Reason: Equatable, Sendable {
        /// All that it read came out equal.
        case dependenciesEqual
        /// Its owner gave it an input that equals the former one.
        case inputEqual
        /// It decided itself that nothing which it uses has changed.
        case ownChoice
    }
}

/// What an engine has done since it was made; cheap enough to be always on.
package struct EngineCounters: Equatable, Sendable {
    package var runs = 0
    package var skips = 0
    package var writes = 0
    package var equalWrites = 0
    package var marks = 0
    package var transactions = 0
    package var settlings = 0
    package var liveNodes = 0
    package var liveEdges = 0

    package init() {}
}
