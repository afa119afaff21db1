// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Columns and rows of a grid for one proposal.
struct GridSolution {
    struct Line {
        var start: CGFloat = 0
        var length: CGFloat = 0
        /// To the line before it.
        var gap: CGFloat = 0
    }

    var columns: [Line]
    var rows: [Line]

    var size: CGSize {
        CGSize(width: Self.end(of: columns), height: Self.end(of: rows))
    }

    func width<Child: LayoutChild>(of cell: GridCell<Child>) -> CGFloat {
        guard !columns.isEmpty else { return 0 }
        let last = columns[cell.column + cell.span - 1]
        return last.start + last.length - columns[cell.column].start
    }

    func proposal<Child: LayoutChild>(for cell: GridCell<Child>) -> ProposedViewSize {
        ProposedViewSize(width: width(of: cell), height: rows[cell.row].length)
    }

    static func end(of lines: [Line]) -> CGFloat {
        lines.last.map { $0.start + $0.length } ?? 0
    }

    static func arrange(_ lines: inout [Line]) {
        var start: CGFloat = 0
        for index in lines.indices {
            start += lines[index].gap
            lines[index].start = start
            start += lines[index].length
        }
    }
}

/// All cells of one column or row, as a stack sees one child.
private final class GridLine: LayoutChild {
    let measure: (CGFloat?) -> CGFloat
    let axis: Axis

    init(_ axis: Axis, _ measure: @escaping (CGFloat?) -> CGFloat) {
        self.axis = axis
        self.measure = measure
    }

    var layoutPriority: Double { 0 }
    var spacing: ViewSpacing { .plain }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let length = measure(proposal[axis])
        return CGSize(major: length.isNaN ? 0 : length, minor: 0, axis: axis)
    }

    func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? { nil }
}

extension GridAlgorithm {
    func solve<Child: LayoutChild>(
        _ proposal: ProposedViewSize, _ grid: GridContent<Child>
    ) -> GridSolution {
        var solution = GridSolution(
            columns: Array(repeating: GridSolution.Line(), count: grid.columnCount),
            rows: Array(repeating: GridSolution.Line(), count: grid.rowCount))
        setGaps(&solution, grid)
        solveColumns(&solution, grid, proposed: proposal.width)
        solveRows(&solution, grid, proposed: proposal.height)
        return solution
    }

    // MARK: Gaps

    /// The gap between two lines is the largest that any two neighbouring cells
    /// prefer.
    private func setGaps<Child: LayoutChild>(
        _ solution: inout GridSolution, _ grid: GridContent<Child>
    ) {
        for column in solution.columns.indices.dropFirst() {
            solution.columns[column].gap = horizontalSpacing ?? gap(beforeColumn: column, grid)
        }
        for row in solution.rows.indices.dropFirst() {
            solution.rows[row].gap = verticalSpacing ?? gap(beforeRow: row, grid)
        }
    }

    private func gap<Child: LayoutChild>(
        beforeColumn column: Int, _ grid: GridContent<Child>
    ) -> CGFloat {
        var gaps: [CGFloat] = []
        for cells in grid.cellsByRow {
            for (left, right) in zip(cells, cells.dropFirst())
            where grid.cells[right].column == column {
                gaps.append(distance(grid.cells[left], grid.cells[right], along: .horizontal))
            }
        }
        return gaps.max() ?? ViewSpacing.standardDistance
    }

    private func gap<Child: LayoutChild>(
        beforeRow row: Int, _ grid: GridContent<Child>
    ) -> CGFloat {
        var gaps: [CGFloat] = []
        for upper in grid.cells[grid.cellsByRow[row - 1]] {
            for lower in grid.cells[grid.cellsByRow[row]]
            where upper.column < lower.column + lower.span
                && lower.column < upper.column + upper.span
            {
                gaps.append(distance(upper, lower, along: .vertical))
            }
        }
        return gaps.max() ?? ViewSpacing.standardDistance
    }

    private func distance<Child: LayoutChild>(
        _ first: GridCell<Child>, _ second: GridCell<Child>, along axis: Axis
    ) -> CGFloat {
        first.child.spacing.distance(
            to: second.child.spacing, along: axis, layoutDirection: layoutDirection)
    }

    // MARK: Lengths

    private func solveColumns<Child: LayoutChild>(
        _ solution: inout GridSolution, _ grid: GridContent<Child>, proposed: CGFloat?
    ) {
        let sized = grid.cells.filter { !$0.unsizedAxes.includes(.horizontal) }
        let lines = solution.columns.indices.map { column in
            let cells = sized.filter { $0.column == column && $0.span == 1 }
            return GridLine(.horizontal) { width in
                cells.map {
                    $0.child.lengthThatFits(
                        ProposedViewSize(width: width, height: nil), axis: .horizontal)
                }.max() ?? 0
            }
        }
        distribute(proposed, among: lines, to: &solution.columns, axis: .horizontal)
        for cell in sized where cell.span > 1 {
            widen(&solution, for: cell, proposed: proposed)
        }
    }

    /// Widens the columns of a cell equally by what it needs more than they have.
    private func widen<Child: LayoutChild>(
        _ solution: inout GridSolution, for cell: GridCell<Child>, proposed: CGFloat?
    ) {
        let has = solution.width(of: cell)
        let left = proposed.map { max($0 - GridSolution.end(of: solution.columns), 0) }
        let needed = cell.child.lengthThatFits(
            ProposedViewSize(width: left.map { has + $0 }, height: nil), axis: .horizontal)
        let missing = (needed - has) / CGFloat(cell.span)
        guard missing > 0 else { return }
        for column in cell.column..<cell.column + cell.span {
            solution.columns[column].length += missing
        }
        GridSolution.arrange(&solution.columns)
    }

    private func solveRows<Child: LayoutChild>(
        _ solution: inout GridSolution, _ grid: GridContent<Child>, proposed: CGFloat?
    ) {
        let columns = solution
        let lines = solution.rows.indices.map { row in
            let cells = grid.cells[grid.cellsByRow[row]].filter {
                !$0.unsizedAxes.includes(.vertical)
            }
            let key = (grid.rowAlignments[row] ?? alignment.vertical).key
            return GridLine(.vertical) { height in
                Self.height(of: cells, key, columns, proposed: height)
            }
        }
        distribute(proposed, among: lines, to: &solution.rows, axis: .vertical)
    }

    /// The tallest cell; cells that meet at a baseline reach above and below it.
    private static func height<Child: LayoutChild>(
        of cells: some Sequence<GridCell<Child>>, _ key: AlignmentKey, _ columns: GridSolution,
        proposed: CGFloat?
    ) -> CGFloat {
        var tallest: CGFloat = 0
        var above: CGFloat = 0
        var below: CGFloat = 0
        for cell in cells {
            let geometry = cell.child.geometry(
                for: ProposedViewSize(width: columns.width(of: cell), height: proposed))
            tallest = max(tallest, geometry.size.height)
            guard key.merge != .ignore, geometry.size.height.isFinite else { continue }
            let guide = cell.child.alignment(key, in: geometry)
            above = max(above, guide)
            below = max(below, geometry.size.height - guide)
        }
        return max(tallest, above + below)
    }

    /// Gives each line its length, as a stack does for its children.
    private func distribute(
        _ proposed: CGFloat?, among lines: [GridLine], to solution: inout [GridSolution.Line],
        axis: Axis
    ) {
        let gaps = solution.reduce(0) { $0 + $1.gap }
        let stack = StackAlgorithm(
            axis: axis, alignment: axis == .horizontal ? .top : .leading, spacing: 0)
        var cache = StackAlgorithm.Cache()
        let proposal = ProposedViewSize(
            major: proposed.map { max($0 - gaps, 0) }, minor: 0, axis: axis)
        let children = ContiguousArray(lines)
        let size = stack.sizeThatFits(proposal, children: children, cache: &cache)
        stack.place(
            in: LayoutGeometry(size: size, proposal: proposal), children: children, cache: &cache
        ) { index, placement in
            solution[index].length = max(placement.geometry.size[axis], 0)
        }
        GridSolution.arrange(&solution)
    }
}
