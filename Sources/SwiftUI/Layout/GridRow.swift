// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// The cells of one row of a `Grid`.
nonisolated public struct GridRow<Content>: View where Content: View {
    public typealias Body = Never

    let alignment: VerticalAlignment?
    let content: Content

    nonisolated public init(
        alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.content = content()
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        GridRowElement(view, inputs)
    }
}

private final class GridRowElement<Content: View>:
    ArrangingElement<GridRow<Content>, Content, GridRowNode>
{
    init(_ view: GridRow<Content>, _ inputs: _ElementInputs) {
        let node = GridRowNode(inputs.graph.stage)
        node.alignment = view.alignment
        super.init(node, view.content, inputs)
    }

    override func update(_ view: GridRow<Content>) {
        node.alignment = view.alignment
        child.update(view.content)
    }
}

/// Holds cells for the grid around it, which measures and places them; outside
/// of a grid it is a row.
final class GridRowNode: ContainerNode {
    var alignment: VerticalAlignment? {
        didSet {
            if alignment != oldValue {
                setNeedsLayout()
            }
        }
    }
    /// Where the grid puts the cells, from its own corner.
    private var placements: [Placement]?
    private var cache = StackAlgorithm.Cache()

    override var gridRow: GridRowNode? { self }
    override var stackAxisForChildren: Axis? { nil }

    override func setChildren(_ next: NodeList) {
        cache.reset()
        super.setChildren(next)
    }

    override func forgetLayout() {
        cache.invalidate()
    }

    /// For the grid, while it places the row: cells may stand elsewhere although
    /// the row does not.
    func takePlacements(_ placements: [Placement]) {
        self.placements = placements
        setNeedsPlacing()
    }

    private var row: StackAlgorithm {
        StackAlgorithm(
            horizontal: alignment ?? .center, spacing: nil, layoutDirection: layoutDirection)
    }

    override var spacing: ViewSpacing { row.spacing(children: children) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        row.sizeThatFits(proposal, children: children, cache: &cache)
    }

    override func placeChildren() {
        if let placements {
            for (child, placement) in zip(children, placements) {
                place(child, placement)
            }
        } else {
            row.place(in: geometry, children: children, cache: &cache) { index, placement in
                place(children[index], placement)
            }
        }
    }
}

enum GridCellColumnsKey: LayoutValueKey { static let defaultValue = 1 }
enum GridCellAnchorKey: LayoutValueKey { static let defaultValue: UnitPoint? = nil }
enum GridCellUnsizedAxesKey: LayoutValueKey { static let defaultValue: Axis.Set = [] }
enum GridColumnAlignmentKey: LayoutValueKey {
    static let defaultValue: HorizontalAlignment? = nil
}

extension View {
    /// Makes the cell as wide as several columns.
    nonisolated public func gridCellColumns(_ count: Int) -> some View {
        layoutValue(key: GridCellColumnsKey.self, value: count)
    }

    /// Where in its cell the view stands, in place of the grid's alignments.
    nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        layoutValue(key: GridCellAnchorKey.self, value: anchor)
    }

    /// Gives the view no say in the size of its column or row.
    nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
    }

    /// Sets the alignment of the view's whole column.
    nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutValue(key: GridColumnAlignmentKey.self, value: guide)
    }
}
