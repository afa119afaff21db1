// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import SwiftUI

extension RuleCase {
    /// Layout rules 2 and 3.
    @MainActor static var stacks: [RuleCase] { sharing + ideal + distances + depth }

    @MainActor private static var sharing: [RuleCase] {
        [
            RuleCase(
                "four priorities: each keeps the minimums of those below it", 300, 100,
                [
                    "a": [0, 0, 170, 100], "s": [170, 50, 20, 0], "b": [190, 0, 50, 100],
                    "c": [240, 0, 60, 100],
                ]
            ) { board in
                HStack(spacing: 0) {
                    Color.red.frame(minWidth: 30).probe("a", board).layoutPriority(-1)
                    Spacer(minLength: 20).probe("s", board)
                    Color.red.frame(width: 50).probe("b", board)
                    Color.red.frame(minWidth: 10, maxWidth: 60).probe("c", board)
                        .layoutPriority(1)
                }
            },
            RuleCase(
                "a negative priority gets nothing beside a flexible view", 200, 50,
                ["a": [0, 0, 0, 50], "b": [10, 0, 190, 50]]
            ) { board in
                HStack(spacing: 10) {
                    Color.red.layoutPriority(-1).probe("a", board)
                    Color.blue.probe("b", board)
                }
            },
            RuleCase(
                "both endless: the larger minimum goes first", 100, 50,
                ["a": [0, 0, 20, 50], "b": [20, 0, 80, 50]]
            ) { board in
                HStack(spacing: 0) {
                    Color.red.probe("a", board)
                    Color.blue.frame(minWidth: 80).probe("b", board)
                }
            },
            RuleCase(
                "the least flexible goes first", 300, 50,
                ["a": [0, 0, 125, 50], "b": [125, 0, 50, 50], "c": [175, 0, 125, 50]]
            ) { board in
                HStack(spacing: 0) {
                    Color.red.frame(maxWidth: 200).probe("a", board)
                    Color.red.frame(maxWidth: 50).probe("b", board)
                    Color.red.probe("c", board)
                }
            },
            RuleCase(
                "what does not fit sticks out on both sides", 200, 50,
                ["a": [-25, 15, 150, 20], "b": [125, 15, 100, 20]]
            ) { board in
                HStack(spacing: 0) {
                    box(150, 20).probe("a", board)
                    box(100, 20).probe("b", board)
                }
            },
            RuleCase(
                "a square beside a flexible view", 200, 50,
                ["a": [0, 0, 50, 50], "b": [50, 0, 150, 50]]
            ) { board in
                HStack(spacing: 0) {
                    Color.red.aspectRatio(1, contentMode: .fit).probe("a", board)
                    Color.blue.probe("b", board)
                }
            },
            RuleCase(
                "a spacer in padding and a frame knows the stack's axis", 100, 100,
                ["a": [15, 40, 20, 20], "s": [35, 46, 30, 8], "b": [65, 40, 20, 20]]
            ) { board in
                HStack(spacing: 0) {
                    box(20, 20).probe("a", board)
                    Spacer(minLength: 5).padding(.vertical, 4).frame(maxWidth: 30)
                        .probe("s", board)
                    box(20, 20).probe("b", board)
                }
            },
            RuleCase(
                "a view that fits takes its share as any other", 100, 100,
                ["n": [10, 45, 30, 10], "b": [40, 45, 50, 10]]
            ) { board in
                HStack(spacing: 0) {
                    ViewThatFits(in: .horizontal) {
                        box(80, 10).probe("w", board)
                        box(30, 10).probe("n", board)
                    }
                    box(50, 10).probe("b", board)
                }
            },
        ]
    }

    @MainActor private static var ideal: [RuleCase] {
        [
            RuleCase(
                "a row at its ideal size", 200, 100,
                ["r": [76, 45, 48, 10], "s": [106, 50, 8, 0], "c": [114, 45, 10, 10]]
            ) { board in
                HStack {
                    box(30, 10)
                    Spacer().probe("s", board)
                    Color.red.probe("c", board)
                }
                .fixedSize()
                .probe("r", board)
            },
            RuleCase(
                "flexible views fill a column at its ideal width", 200, 100,
                ["r": [70, 40, 60, 20], "a": [70, 50, 60, 10]]
            ) { board in
                VStack(spacing: 0) {
                    box(60, 10)
                    Color.red.frame(height: 10).probe("a", board)
                }
                .fixedSize()
                .probe("r", board)
            },
            RuleCase(
                "dividers lie across each stack", 200, 200,
                [
                    "a": [50, 0, 100, 20], "d": [0, 20, 200, 0.5],
                    "h": [79.75, 20.5, 40.5, 179.5], "v": [99.75, 20.5, 0.5, 179.5],
                ]
            ) { board in
                VStack(spacing: 0) {
                    box(100, 20).probe("a", board)
                    Divider().probe("d", board)
                    HStack(spacing: 0) {
                        box(20, 60)
                        Divider().probe("v", board)
                        box(20, 60)
                    }
                    .probe("h", board)
                }
            },
            RuleCase(
                "a divider in a row at its ideal height", 100, 100,
                ["v": [49.75, 30, 0.5, 40]]
            ) { board in
                HStack(spacing: 0) {
                    box(20, 40)
                    Divider().probe("v", board)
                    box(20, 10)
                }
                .fixedSize()
            },
        ]
    }

    @MainActor private static var distances: [RuleCase] {
        [
            RuleCase(
                "a text above a row that holds a view and a text", 100, 100,
                ["t": [30, 27.92456, 40, 16], "b": [21, 52.07544, 20, 20]]
            ) { board in
                VStack {
                    line(40).probe("t", board)
                    HStack {
                        box(20, 20).probe("b", board)
                        line(30)
                    }
                }
            },
            RuleCase(
                "a view without a size keeps its distances", 100, 100,
                ["a": [22, 50, 0, 0], "b": [30, 40, 20, 20], "c": [58, 40, 20, 20]]
            ) { board in
                HStack {
                    box(0, 0).probe("a", board)
                    box(20, 20).probe("b", board)
                    EmptyView()
                    box(20, 20).probe("c", board)
                }
            },
            RuleCase(
                "an empty stack wants no distance", 100, 100,
                ["a": [30, 40, 20, 20], "b": [50, 40, 20, 20]]
            ) { board in
                HStack {
                    box(20, 20).probe("a", board)
                    VStack {}
                    box(20, 20).probe("b", board)
                }
            },
            RuleCase(
                "a stack with one view is that view", 100, 100,
                ["a": [0, 40, 20, 20], "b": [80, 40, 20, 20]]
            ) { board in
                HStack {
                    box(20, 20).probe("a", board)
                    HStack { Spacer() }
                    box(20, 20).probe("b", board)
                }
            },
            RuleCase(
                "padding makes a text an ordinary view, an offset does not", 100, 100,
                [
                    "p": [40, 11.55347, 20, 20], "b": [45, 39.55347, 10, 10],
                    "o": [40, 54.29565, 20, 16], "c": [45, 78.44653, 10, 10],
                ]
            ) { board in
                VStack {
                    line(20).padding(.vertical, 2).probe("p", board)
                    box(10, 10).probe("b", board)
                    line(20).offset(x: 7).probe("o", board)
                    box(10, 10).probe("c", board)
                }
            },
            RuleCase(
                "a layout has the distances of all its views", 100, 100,
                ["m": [40, 27.92456, 20, 16], "b": [40, 52.07544, 20, 20]]
            ) { board in
                VStack {
                    Piling {
                        line(20)
                        box(5, 5)
                    }
                    .probe("m", board)
                    box(20, 20).probe("b", board)
                }
            },
            RuleCase(
                "several views at the root stand below each other", 100, 100,
                ["a": [40, 26, 20, 20], "b": [40, 54, 20, 20]]
            ) { board in
                Group {
                    box(20, 20).probe("a", board)
                    box(20, 20).probe("b", board)
                }
            },
        ]
    }

    @MainActor private static var depth: [RuleCase] {
        [
            RuleCase(
                "a depth stack at its ideal size offers all views what it took", 100, 100,
                ["c": [35, 40, 30, 20]]
            ) { board in
                ZStack {
                    Color.red.probe("c", board)
                    box(30, 20)
                }
                .fixedSize()
            },
            RuleCase(
                "lines of tags by guides: the stack reaches around all of them", 100, 100,
                [
                    "z": [10, 40, 80, 20], "0": [10, 40, 40, 10], "1": [50, 40, 40, 10],
                    "2": [10, 50, 40, 10],
                ]
            ) { board in
                Tags(board: board)
            },
        ]
    }
}

/// The way in which many programs break tags into lines: guides that count along.
private struct Tags: View {
    let board: ProbeBoard

    var body: some View {
        var x: CGFloat = 0
        var y: CGFloat = 0
        return ZStack(alignment: .topLeading) {
            ForEach(0..<3) { index in
                box(40, 10).probe("\(index)", board)
                    .alignmentGuide(.leading) { size in
                        if abs(x - size.width) > 100 {
                            x = 0
                            y -= size.height
                        }
                        defer { x = index == 2 ? 0 : x - size.width }
                        return x
                    }
                    .alignmentGuide(.top) { _ in
                        defer { if index == 2 { y = 0 } }
                        return y
                    }
            }
        }
        .probe("z", board)
    }
}
