// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// An element whose `body` can be run aside: to see what it would make, with
/// nobody hearing of it and nothing coming of it.
///
/// While code runs aside, reads make no edges, writes are refused, and neither
/// observers nor counters nor warnings tell of it. What the program's own code
/// does besides (printing, counting) does happen, so only checks and answers to
/// questions run bodies aside. Elements of views and modifiers are such.
@MainActor
package protocol BodyAside: AnyObject {
    var planOfBody: ViewPlan? { get }
    var ruleOfBody: NodeID { get }
    /// The view or modifier that the element keeps: the last that was not equal.
    var presentValue: Any { get }

    /// What `body` makes of a value of the element's type at this moment, and what
    /// it reads of the engine's nodes; `nil` for a value of another type.
    func runBodyAside(of value: Any) -> (output: Any, reads: [ReadAside])?
}

/// Hears what bodies made and which values were skipped, with the values.
///
/// It may run bodies aside at once; it must not call into the graph otherwise.
@MainActor
package protocol BodyWitness: AnyObject {
    func didRun(_ element: any BodyAside, output: Any)
    /// The owner's next value was found equal, and dropped.
    func didSkip(_ element: any BodyAside, given: Any)
}

extension ViewGraph {
    /// Adds a witness, which the graph then holds. Without one, a run and a skip
    /// cost a branch.
    package func addBodyWitness(_ witness: any BodyWitness) {
        bodyWitnesses.append(witness)
    }

    @inline(__always)
    func tellWitnesses(_ tell: (any BodyWitness) -> Void) {
        guard !bodyWitnesses.isEmpty else { return }
        bodyWitnesses.forEach(tell)
    }
}
