// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// The rows of one `ForEach` in a lazy container: those that exist, by their
/// positions among all.
///
/// It takes part in the layout as a node without size of its own; the lazy
/// container places the rows.
final class LazyRunNode: ContainerNode {
    /// The rows that exist, in ascending order, each with its views.
    private(set) var rows: [(position: Int, nodes: NodeList)] = []
    /// How many rows there are.
    private(set) var count = 0
    weak var source: (any LazyRowSource)?
    /// What a person can do with the rows, as modifiers around them say.
    var edits: [RowEdits] = []

    /// Whether a row that exists is more than views: a section, or the rows of
    /// another collection.
    ///
    /// How many views the other rows are can only be told from the first on, so that
    /// rows of such a run exist up to the last one that is needed (semantics rules 8).
    private(set) var isNested = false

    /// The header of the first section, where the rows are sections of a list.
    var firstSection: ListSectionPartNode? {
        guard let first = rows.first?.nodes.first else { return nil }
        if case .section(let section)? = first.listPart { return section }
        return first.lazyRun?.firstSection
    }

    override var lazyRun: LazyRunNode? { self }

    /// The container that this stands in, by itself or in a row of another run.
    private var container: LazyNode? {
        (parent as? LazyNode) ?? (parent as? LazyRunNode)?.container
    }

    /// Takes the rows that exist now.
    func take(count: Int, _ rows: [(position: Int, nodes: NodeList)]) {
        let didMove =
            count != self.count || !rows.elementsEqual(self.rows) { $0.position == $1.position }
        self.count = count
        self.rows = rows
        var nodes: NodeList = []
        for row in rows { nodes.append(contentsOf: row.nodes) }
        isNested = nodes.contains { $0.lazyRun != nil || $0.isSectionPart }
        setChildren(nodes)
        if didMove {
            setNeedsLayout()
        }
    }

    /// Other rows may stand where a person looks; the next layout tells who is seen.
    func rowsDidChange() {
        container?.forgetSight()
    }

    /// Rows moved: tells the container what is known of their lengths.
    func rowsDidMove(_ move: LazyRowMove) {
        container?.rowsDidMove(move, in: self)
    }

    /// Where a row stands or would stand, in the window as if nothing were scrolled.
    func frame(ofRow position: Int) -> CGRect? {
        container?.frame(ofRow: position, in: self)
    }
}

extension LayoutNode {
    /// Whether a header or a footer stands here, or what is around a list's section.
    fileprivate var isSectionPart: Bool {
        if case .section? = listPart { true } else { sectionPart != nil }
    }
}

/// A list, which puts a row of its own around each view.
@MainActor
protocol RowDressing: _AnyElement {
    /// The rows for the views of one element of a collection.
    ///
    /// - Parameter former: The rows that the last call for this element gave.
    func dress(
        _ nodes: NodeList, as id: some Hashable, in run: LazyRunNode, keeping former: NodeList
    ) -> NodeList
    /// The views of an element are about to end.
    func undress(_ rows: NodeList)
}

/// How rows moved in an update, as far as lengths that were measured follow.
enum LazyRowMove {
    /// Rows up to the first have what they had; those after it are further back.
    case shift(from: Int, by: Int)
    case anyhow
}

/// Makes rows when they are needed.
@MainActor
protocol LazyRowSource: AnyObject {
    /// Makes the rows of `needed` that do not exist, and ends those outside of
    /// `kept`.
    /// - Returns: Whether other rows exist now.
    func setRows(needed: Range<Int>, kept: Range<Int>) -> Bool
    /// Says which rows a person sees; others have not appeared, or have disappeared.
    func setSight(_ sight: Range<Int>)
}
