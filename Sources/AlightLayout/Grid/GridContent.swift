// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One view in a grid and what it says about its cell.
package struct GridCell<Child: LayoutChild> {
    package var child: Child
    /// Columns that the cell takes.
    package var span = 1
    /// Where in its cell the view stands, in place of alignments.
    package var anchor: UnitPoint?
    /// The axes on which the view takes what others leave.
    package var unsizedAxes: Axis.Set = []
    /// For all cells of the column.
    package var columnAlignment: HorizontalAlignment?
    package fileprivate(set) var column = 0
    package fileprivate(set) var row = 0

    package init(_ child: Child) {
        self.child = child
    }
}

/// The cells of a grid, row by row.
///
/// Invariants: cells of a row follow each other; `rowAlignments` and
/// `cellsByRow` have an entry for each row.
package struct GridContent<Child: LayoutChild> {
    package private(set) var cells: ContiguousArray<GridCell<Child>> = []
    package private(set) var cellsByRow: [Range<Int>] = []
    package private(set) var rowAlignments: [VerticalAlignment?] = []
    package private(set) var columnCount = 0
    private var columnAlignments: [HorizontalAlignment?] = []
    private var wholeRows: [Int] = []

    package init() {}

    package var rowCount: Int { cellsByRow.count }

    /// Adds the cells of one `GridRow`.
    package mutating func appendRow(
        _ row: [GridCell<Child>], alignment: VerticalAlignment? = nil
    ) {
        let start = cells.count
        var column = 0
        for var cell in row {
            cell.column = column
            cell.row = rowCount
            cell.span = min(max(cell.span, 1), Self.spanLimit)
            column += cell.span
            cells.append(cell)
        }
        endRow(from: start, alignment)
        columnCount = max(columnCount, column)
    }

    /// Adds a view that is no row: it spans all columns.
    package mutating func appendWhole(_ cell: GridCell<Child>) {
        var cell = cell
        cell.row = rowCount
        cells.append(cell)
        wholeRows.append(cells.count - 1)
        endRow(from: cells.count - 1, nil)
        columnCount = max(columnCount, 1)
    }

    /// Settles what depends on all rows; call it after the last one.
    package mutating func finish() {
        for index in wholeRows {
            cells[index].span = columnCount
        }
        columnAlignments = Array(repeating: nil, count: columnCount)
        for cell in cells where cell.span == 1 || !isWhole(cell) {
            guard let alignment = cell.columnAlignment, columnAlignments[cell.column] == nil
            else { continue }
            columnAlignments[cell.column] = alignment
        }
    }

    /// What the cell's column says; a cell that spans several has none but its own.
    func alignment(of cell: GridCell<Child>) -> HorizontalAlignment? {
        cell.span == 1 ? columnAlignments[cell.column] : cell.columnAlignment
    }

    private func isWhole(_ cell: GridCell<Child>) -> Bool {
        cell.span == columnCount && cellsByRow[cell.row].count == 1 && columnCount > 1
    }

    private mutating func endRow(from start: Int, _ alignment: VerticalAlignment?) {
        cellsByRow.append(start..<cells.count)
        rowAlignments.append(alignment)
    }

    /// More columns than a person can see.
    private static var spanLimit: Int { 1_000 }

    /// The cell of a row that covers a column.
    func cell(inRow row: Int, column: Int) -> GridCell<Child>? {
        cells[cellsByRow[row]].first {
            $0.column <= column && column < $0.column + $0.span
        }
    }
}
