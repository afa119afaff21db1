// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// Views in rows with common columns.
nonisolated public struct Grid<Content>: View where Content: View {
    public typealias Body = Never

    let layout: GridLayout
    let content: Content

    nonisolated public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(
            alignment: alignment, horizontalSpacing: horizontalSpacing,
            verticalSpacing: verticalSpacing)
        self.content = content()
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        GridElement(view, inputs)
    }
}

/// What a `Grid` does, as a value.
public struct GridLayout: Layout, Sendable {
    public var alignment: Alignment
    public var horizontalSpacing: CGFloat?
    public var verticalSpacing: CGFloat?

    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    func algorithm(_ layoutDirection: LayoutDirection) -> GridAlgorithm {
        GridAlgorithm(
            alignment: alignment, horizontalSpacing: horizontalSpacing,
            verticalSpacing: verticalSpacing, layoutDirection: layoutDirection)
    }

    public func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
        algorithm(subviews.layoutDirection).spacing(
            grid: GridNode.content(of: subviews.allNodes))
    }

    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        algorithm(subviews.layoutDirection).sizeThatFits(
            proposal, grid: GridNode.content(of: subviews.allNodes))
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout ()
    ) -> CGFloat? {
        explicitAlignment(guide.key, in: bounds, proposal, subviews)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout ()
    ) -> CGFloat? {
        explicitAlignment(guide.key, in: bounds, proposal, subviews)
    }

    private func explicitAlignment(
        _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: Subviews
    ) -> CGFloat? {
        algorithm(subviews.layoutDirection).explicitAlignment(
            key, in: LayoutGeometry(size: bounds.size, proposal: proposal),
            grid: GridNode.content(of: subviews.allNodes))
    }

    /// The cells of a row are placed with their row: it has the grid's width.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        let content = GridNode.content(of: subviews.allNodes)
        let geometry = LayoutGeometry(size: bounds.size, proposal: proposal)
        var cells: [Placement] = []
        algorithm(subviews.layoutDirection).place(in: geometry, grid: content) { _, placement in
            cells.append(placement)
        }
        for (index, row) in zip(subviews.indices, content.cellsByRow) {
            let node = subviews[index].node
            if let gridRow = node.gridRow {
                gridRow.takePlacements(Array(cells[row]))
                subviews[index].place(
                    at: bounds.origin, proposal: ProposedViewSize(bounds.size))
            } else if let cell = cells[row].first {
                subviews[index].place(cell, in: bounds)
            }
        }
    }
}

private final class GridElement<Content: View>:
    ArrangingElement<Grid<Content>, Content, GridNode>
{
    init(_ view: Grid<Content>, _ inputs: _ElementInputs) {
        super.init(GridNode(inputs.graph.stage, view.layout), view.content, inputs)
    }

    override func update(_ view: Grid<Content>) {
        node.layout = view.layout
        child.update(view.content)
    }
}

final class GridNode: ContainerNode {
    var layout: GridLayout {
        didSet {
            if layout.algorithm(.leftToRight) != oldValue.algorithm(.leftToRight) {
                setNeedsLayout()
            }
        }
    }
    /// Made once after each change below.
    private var known: GridContent<LayoutNode>?

    init(_ stage: Stage, _ layout: GridLayout) {
        self.layout = layout
        super.init(stage)
    }

    override func forgetLayout() {
        known = nil
    }

    private var grid: GridContent<LayoutNode> {
        if let known { return known }
        let grid = Self.content(of: children)
        known = grid
        return grid
    }

    static func content(of nodes: NodeList) -> GridContent<LayoutNode> {
        var content = GridContent<LayoutNode>()
        for node in nodes {
            if let row = node.gridRow {
                content.appendRow(row.children.map(cell), alignment: row.alignment)
            } else {
                content.appendWhole(cell(node))
            }
        }
        content.finish()
        return content
    }

    private static func cell(_ node: LayoutNode) -> GridCell<LayoutNode> {
        var cell = GridCell(node)
        let subview = LayoutSubview(node: node, index: 0)
        cell.span = subview[GridCellColumnsKey.self]
        cell.anchor = subview[GridCellAnchorKey.self]
        cell.unsizedAxes = subview[GridCellUnsizedAxesKey.self]
        cell.columnAlignment = subview[GridColumnAlignmentKey.self]
        return cell
    }

    private var algorithm: GridAlgorithm { layout.algorithm(layoutDirection) }

    override var stackAxisForChildren: Axis? { nil }
    override var spacing: ViewSpacing { algorithm.spacing(grid: grid) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        algorithm.sizeThatFits(proposal, grid: grid)
    }

    override func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        algorithm.explicitAlignment(key, in: geometry, grid: grid)
    }

    override func placeChildren() {
        let grid = grid
        var cells: [Placement] = []
        algorithm.place(in: geometry, grid: grid) { _, placement in cells.append(placement) }
        for (child, row) in zip(children, grid.cellsByRow) {
            if let gridRow = child.gridRow {
                gridRow.takePlacements(Array(cells[row]))
                gridRow.place(at: origin, LayoutGeometry(filling: geometry.size))
            } else if let cell = cells[row].first {
                place(child, cell)
            }
        }
    }
}
