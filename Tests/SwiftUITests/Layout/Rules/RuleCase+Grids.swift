// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import SwiftUI

extension RuleCase {
    /// Layout rules 5, on grids.
    @MainActor static var grids: [RuleCase] { columns + cells + tracks }

    @MainActor private static var columns: [RuleCase] {
        [
            RuleCase(
                "two flexible columns share equally, whatever else is in them", 200, 100,
                [
                    "a": [35, 40, 30, 10], "b": [100, 40, 100, 10], "c": [0, 50, 100, 10],
                    "d": [125, 50, 50, 10],
                ]
            ) { board in
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow {
                        box(30, 10).probe("a", board)
                        Color.red.frame(height: 10).probe("b", board)
                    }
                    GridRow {
                        Color.red.frame(height: 10).probe("c", board)
                        box(50, 10).probe("d", board)
                    }
                }
            },
            RuleCase(
                "a flexible column takes what rigid ones leave", 200, 100,
                ["a": [0, 45, 30, 10], "b": [40, 45, 160, 10]]
            ) { board in
                Grid(horizontalSpacing: 10, verticalSpacing: 0) {
                    GridRow {
                        box(30, 10).probe("a", board)
                        Color.red.frame(height: 10).probe("b", board)
                    }
                }
            },
            RuleCase(
                "a wide cell widens its columns equally", 200, 100,
                ["s": [50, 40, 100, 10], "a": [60, 50, 20, 10], "b": [110, 50, 30, 10]]
            ) { board in
                Grid(horizontalSpacing: 10, verticalSpacing: 0) {
                    GridRow { box(100, 10).gridCellColumns(2).probe("s", board) }
                    GridRow {
                        box(20, 10).probe("a", board)
                        box(30, 10).probe("b", board)
                    }
                }
            },
            RuleCase(
                "flexible cells of a grid at its ideal size", 200, 100,
                ["c": [80, 40, 10, 20], "b": [90, 40, 30, 20]]
            ) { board in
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow {
                        Color.red.probe("c", board)
                        box(30, 20).probe("b", board)
                    }
                }
                .fixedSize()
            },
            RuleCase(
                "a line that is no row fills the grid", 200, 100,
                ["d": [0, 49.75, 200, 0.5], "a": [25, 39.75, 50, 10], "b": [125, 39.75, 50, 10]]
            ) { board in
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow {
                        box(50, 10).probe("a", board)
                        box(50, 10).probe("b", board)
                    }
                    Divider().probe("d", board)
                    GridRow {
                        box(20, 10)
                        box(20, 10)
                    }
                }
            },
            RuleCase(
                "a line without a say in the width is as wide as the rest", 200, 100,
                ["d": [80, 49.75, 40, 0.5]]
            ) { board in
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow {
                        box(20, 10)
                        box(20, 10)
                    }
                    Divider().gridCellUnsizedAxes(.horizontal).probe("d", board)
                    GridRow {
                        box(20, 10)
                        box(20, 10)
                    }
                }
            },
        ]
    }

    @MainActor private static var cells: [RuleCase] {
        [
            RuleCase(
                "a cell without a say takes its column's width and its row's height", 200, 100,
                ["u": [70, 30, 40, 10]]
            ) { board in
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow {
                        Color.red.gridCellUnsizedAxes([.horizontal, .vertical])
                            .probe("u", board)
                        box(20, 10)
                    }
                    GridRow {
                        box(40, 30)
                        box(20, 10)
                    }
                }
            },
            RuleCase(
                "alignments of a row and of a column", 200, 100,
                ["a": [45, 25, 20, 10], "x": [45, 65, 10, 10], "y": [145, 65, 10, 10]]
            ) { board in
                Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow(alignment: .top) {
                        box(20, 10).probe("a", board)
                        box(20, 30)
                    }
                    GridRow {
                        box(50, 10)
                        box(60, 10).gridColumnAlignment(.trailing)
                    }
                    GridRow {
                        box(10, 10).probe("x", board)
                        box(10, 10).probe("y", board)
                    }
                }
            },
            RuleCase(
                "cells that meet at a baseline", 100, 100,
                ["t": [30, 50.5, 20, 16], "b": [50, 33.5, 20, 30]]
            ) { board in
                Grid(
                    alignment: .leadingFirstTextBaseline, horizontalSpacing: 0,
                    verticalSpacing: 0
                ) {
                    GridRow {
                        line(20).probe("t", board)
                        box(20, 30).probe("b", board)
                    }
                }
            },
            RuleCase(
                "an anchor in a wide cell from right to left", 100, 100,
                ["a": [25, 40, 10, 10], "b": [55, 50, 20, 10]]
            ) { board in
                Grid(horizontalSpacing: 10, verticalSpacing: 0) {
                    GridRow {
                        box(10, 10).gridCellColumns(2).gridCellAnchor(.trailing)
                            .probe("a", board)
                    }
                    GridRow {
                        box(20, 10).probe("b", board)
                        box(20, 10)
                    }
                }
                .environment(\.layoutDirection, .rightToLeft)
            },
        ]
    }

    @MainActor private static var tracks: [RuleCase] {
        [
            RuleCase(
                "adaptive tracks no longer than their maximum stand in the middle", 200, 100,
                ["0": [4, 36, 42, 10], "3": [154, 36, 42, 10], "4": [4, 54, 42, 10]]
            ) { board in
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 40, maximum: 42))]) {
                    ForEach(0..<5) { index in
                        Color.red.frame(height: 10).probe("\(index)", board)
                    }
                }
            },
            RuleCase(
                "a minimum is taken before the next track", 150, 100,
                ["a": [0, 45, 100, 10], "b": [108, 45, 42, 10]]
            ) { board in
                LazyVGrid(columns: [GridItem(.flexible(minimum: 100)), GridItem()]) {
                    Color.red.frame(height: 10).probe("a", board)
                    Color.red.frame(height: 10).probe("b", board)
                }
            },
            RuleCase(
                "a lazy grid leaves a view its greatest width, as it is itself endless", 208, 100,
                ["a": [0, 45, 150, 10], "b": [158, 0, 50, 100]]
            ) { board in
                HStack {
                    LazyVGrid(columns: [GridItem()]) {
                        Color.red.frame(height: 10).probe("a", board)
                    }
                    Color.blue.frame(maxWidth: 50).probe("b", board)
                }
            },
            RuleCase(
                "rows of a horizontal grid", 200, 100,
                ["a": [86, 0, 10, 20], "b": [86, 28, 10, 72], "c": [104, 0, 10, 20]]
            ) { board in
                LazyHGrid(rows: [GridItem(.fixed(20)), GridItem()]) {
                    Color.red.frame(width: 10).probe("a", board)
                    Color.red.frame(width: 10).probe("b", board)
                    Color.red.frame(width: 10).probe("c", board)
                }
            },
            RuleCase(
                "an item's alignment, and the grid's", 100, 100,
                ["a": [30, 35, 10, 10], "b": [40, 35, 10, 30]]
            ) { board in
                LazyVGrid(
                    columns: [
                        GridItem(.fixed(40), spacing: 0, alignment: .topTrailing),
                        GridItem(.fixed(40)),
                    ], alignment: .leading
                ) {
                    box(10, 10).probe("a", board)
                    box(10, 30).probe("b", board)
                }
            },
            RuleCase(
                "fixed and adaptive tracks together, from right to left", 200, 100,
                ["a": [130, 45, 70, 10], "b": [65, 45, 57, 10], "c": [0, 45, 57, 10]]
            ) { board in
                LazyVGrid(columns: [GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))]) {
                    Color.red.frame(height: 10).probe("a", board)
                    Color.red.frame(height: 10).probe("b", board)
                    Color.red.frame(height: 10).probe("c", board)
                }
                .environment(\.layoutDirection, .rightToLeft)
            },
        ]
    }
}
