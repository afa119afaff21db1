// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Cells in rows, with columns that all rows share: `Grid` (layout rules 5).
///
/// A column is as wide as its widest cell wants to be; what is left of the
/// proposal goes to columns with flexible cells, as a stack would give it to
/// its children. A cell that spans several columns widens them equally if they
/// are not enough. Rows are made in the same way.
package struct GridAlgorithm: Equatable, Sendable {
    package var alignment: Alignment
    /// Between columns; `nil` lets neighbouring cells decide.
    package var horizontalSpacing: CGFloat?
    /// Between rows; `nil` lets neighbouring cells decide.
    package var verticalSpacing: CGFloat?
    package var layoutDirection: LayoutDirection

    package init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, layoutDirection: LayoutDirection = .leftToRight
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing.flatMap { $0.isNaN ? nil : $0 }
        self.verticalSpacing = verticalSpacing.flatMap { $0.isNaN ? nil : $0 }
        self.layoutDirection = layoutDirection
    }

    package func sizeThatFits<Child: LayoutChild>(
        _ proposal: ProposedViewSize, grid: GridContent<Child>
    ) -> CGSize {
        solve(proposal.sanitized, grid).size
    }

    /// Calls `body` with each cell's place, row by row.
    package func place<Child: LayoutChild>(
        in geometry: LayoutGeometry, grid: GridContent<Child>, _ body: (Int, Placement) -> Void
    ) {
        let solution = solve(geometry.proposal.sanitized, grid)
        for (row, cells) in grid.cellsByRow.enumerated() {
            let line = line(of: cells, row, grid, solution)
            for index in cells {
                body(index, placement(of: grid.cells[index], row, grid, solution, line: line))
            }
        }
    }

    /// A guide that cells set, merged: never an edge or centre of theirs.
    package func explicitAlignment<Child: LayoutChild>(
        _ key: AlignmentKey, in geometry: LayoutGeometry, grid: GridContent<Child>
    ) -> CGFloat? {
        guard key.merge != .ignore else { return nil }
        var merge = ExplicitMerge(key)
        place(in: geometry, grid: grid) { index, placement in
            let child = grid.cells[index].child
            if let value = child.explicitAlignment(key, in: placement.geometry) {
                merge.add(value + placement.origin[key.axis])
            }
        }
        return merge.value
    }

    package func spacing<Child: LayoutChild>(grid: GridContent<Child>) -> ViewSpacing {
        guard !grid.cells.isEmpty else { return .zero }
        var result = ViewSpacing.none
        result.layoutDirection = layoutDirection
        for cell in grid.cells {
            var edges: AbsoluteEdges = []
            if cell.row == 0 { edges.insert(.top) }
            if cell.row == grid.rowCount - 1 { edges.insert(.bottom) }
            if cell.column == 0 { edges.insert(.start(of: .horizontal, layoutDirection)) }
            if cell.column + cell.span == grid.columnCount {
                edges.insert(.end(of: .horizontal, layoutDirection))
            }
            result.merge(cell.child.spacing, on: edges)
        }
        return result
    }

    // MARK: Placing

    /// The guide of a row at which its cells meet, for guides that are no edge or
    /// centre of the row.
    private func line<Child: LayoutChild>(
        of cells: Range<Int>, _ row: Int, _ grid: GridContent<Child>, _ solution: GridSolution
    ) -> CGFloat? {
        let key = (grid.rowAlignments[row] ?? alignment.vertical).key
        guard key.merge != .ignore else { return nil }
        return cells.map { index in
            let cell = grid.cells[index]
            return cell.child.alignment(
                key, in: cell.child.geometry(for: solution.proposal(for: cell)))
        }.max()
    }

    private func placement<Child: LayoutChild>(
        of cell: GridCell<Child>, _ row: Int, _ grid: GridContent<Child>,
        _ solution: GridSolution, line: CGFloat?
    ) -> Placement {
        let area = CGSize(
            width: solution.width(of: cell), height: solution.rows[row].length)
        let corner = CGPoint(
            x: solution.columns[cell.column].start, y: solution.rows[row].start)
        let geometry = cell.child.geometry(for: solution.proposal(for: cell))
        if let anchor = cell.anchor {
            let free = CGSize(
                width: area.width - geometry.size.width, height: area.height - geometry.size.height)
            let inset = anchor.point(in: free)
            return Placement(
                origin: CGPoint(x: corner.x + inset.x, y: corner.y + inset.y), geometry: geometry)
        }
        let own = Alignment(
            horizontal: grid.alignment(of: cell) ?? alignment.horizontal,
            vertical: grid.rowAlignments[row] ?? alignment.vertical)
        let guides = cell.child.alignment(own, in: geometry)
        return Placement(
            origin: CGPoint(
                x: corner.x + own.horizontal.key.defaultValue(inEmpty: area) - guides.x,
                y: corner.y + (line ?? own.vertical.key.defaultValue(inEmpty: area)) - guides.y),
            geometry: geometry)
    }
}
