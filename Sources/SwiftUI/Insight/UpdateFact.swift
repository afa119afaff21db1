// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// One fact about an update, in the words of the program: what a `body` was
/// given, what it made, who wrote what where.
///
/// An `UpdateProbe` finds them while they happen and hands them on in order.
@MainActor
package enum UpdateFact {
    case wrote(WriteFact)
    /// The rule has to run because of the last write.
    case marked(NodeID)
    case began(ViewFact)
    case ended(NodeID, states: [StateFact], ReplacementFact?)
    case took(NodeID, InputFact)
    case skipped(NodeID, EngineEvent.Reason, differing: [FieldFact])
    /// A view ends or begins where another of its type with an equal value begins or ends.
    case sameInput(NodeID)
    case willRun(NodeID, BodyRun, [PropertyFact])
    case didRun(NodeID, isOutputChanged: Bool?, rows: Int, reads: [String])
    case rows(RowsFact)
    /// The closure of one row ran by itself.
    case rowClosure(list: NodeID?)
    case stale(NodeID, StaleFact)
    /// To compare the views of this one's kind took so many values.
    case comparison(NodeID, values: Int)
    /// A row of a lazy container shows nothing, or was made to learn what it shows.
    case emptyRow(list: NodeID?)
    /// A mistake that was told of before, and is made again.
    case warnedAgain(RuntimeWarning)
}

/// A line of the program that is running, and the function around it.
package struct CallerFact: Equatable, Sendable {
    package let place: SourcePlace?
    /// `closure #1 in CardView.body`, `Game.toggle`.
    package let function: String?
    /// The property whose setter was called: `Card.isSelected`.
    package let property: String?

    /// Where nobody looked.
    static let unknown = CallerFact(place: nil, function: nil, property: nil)
}

package struct WriteFact {
    package enum Target {
        /// A source of the engine, and the view that owns it.
        case source(NodeID, owner: NodeID, name: String, wrapper: String)
        /// A property of an `@Observable` object, an `ObservableObject`, a key.
        case named(String, wrapper: String)
    }

    package let target: Target
    package let type: String?
    package let old: String?
    package internal(set) var new: String?
    package internal(set) var isEqual: Bool
    package let caller: CallerFact
    package let isDuringUpdate: Bool
}

/// A view that appears.
package struct ViewFact {
    package let rule: NodeID
    package let plan: ViewPlan
    /// The ids of the rows around it, outermost first, each below the view with
    /// this rule.
    package let parent: NodeID?
    package let row: String?
    package let isEquatable: Bool
    package let fields: [DeclaredField]
    package let cause: ReplacementFact?
}

package struct DeclaredField {
    package enum Trait {
        case closure, object, silentObject, unobservedObject, dottedKey, erased
    }

    package let name: String
    package let wrapper: String?
    package let type: String
    package let trait: Trait?
}

package struct StateFact {
    package let name: String
    package let value: String
    package let isChanged: Bool
}

/// A value that a view was given and that is not equal to the one before.
package struct InputFact {
    package let changed: [FieldFact]
    package let equal: [String]
    /// Whether the view's own `==`, which was not asked, says equal.
    package let isEqualByItself: Bool
}

package struct FieldFact {
    package enum Status {
        case changed, equalButNew, closure, seed, seedObject
    }

    package let name: String
    package let status: Status
    package let old: String?
    package let new: String?
}

/// A dynamic property because of which a `body` runs.
package struct PropertyFact {
    package let name: String
    package let wrapper: String
    package let source: NodeID?
    package let old: String?
    package let new: String?
}

/// What took the place of what.
package struct ReplacementFact {
    package enum Kind {
        case branch, optional, identifier, type, row
    }

    package let kind: Kind
    package let number: Int
    package let old: String?
    package let new: String?
    package let owner: NodeID?
    /// Where what took the place is made; several where one type stands at several
    /// places of the same body.
    package let places: [SourcePlace]
}

package struct RowsFact {
    package let owner: NodeID?
    package let type: String
    package let count: Int
    package let removed: [String]
    package let inserted: [String]
    package let replaced: Int
    package let number: Int
    package let isPositional: Bool
}

package struct StaleFact {
    package enum Kind {
        case equality, closure, silentObject, silentObjectInClosure, foreignObject, outside,
            stateInClosure
    }

    package let kind: Kind
    package let fields: [String]
    package let old: String?
    package let new: String?
}

/// Takes the facts that a probe finds.
///
/// Invariant: it neither reads state nor writes it, nor calls back into the graph.
@MainActor
package protocol UpdateFactTaker: AnyObject {
    func take(_ fact: UpdateFact)
}
