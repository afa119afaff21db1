// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import SwiftUI

extension RuleCase {
    /// Rules of several sections at once.
    @MainActor static var further: [RuleCase] { ends + spacers + sections + shapes + lines }

    @MainActor private static var ends: [RuleCase] {
        [
            RuleCase(
                "short content stands where its scroll view starts", 300, 200,
                ["a": [90, 180, 120, 20]]
            ) { board in
                ScrollView { box(120, 20).probe("a", board) }.defaultScrollAnchor(.bottom)
            },
            RuleCase(
                "an anchor for short content alone", 300, 200, ["a": [90, 90, 120, 20]]
            ) { board in
                ScrollView { box(120, 20).probe("a", board) }
                    .defaultScrollAnchor(.bottom)
                    .defaultScrollAnchor(.center, for: .alignment)
            },
            RuleCase(
                "no anchor for short content, beside one for all else", 300, 200,
                ["a": [90, 0, 120, 20]]
            ) { board in
                ScrollView { box(120, 20).probe("a", board) }
                    .defaultScrollAnchor(.bottom)
                    .defaultScrollAnchor(nil, for: .alignment)
            },
            RuleCase(
                "a short row from right to left stands at the right, behind its margin", 100, 50,
                ["a": [50, 20, 40, 10]]
            ) { board in
                ScrollView(.horizontal) { box(40, 10).probe("a", board) }
                    .contentMargins(.leading, 10, for: .scrollContent)
                    .environment(\.layoutDirection, .rightToLeft)
            },
            RuleCase(
                "an endless frame in a scroll view is as high as its view", 100, 100,
                ["f": [40, 0, 20, 10]]
            ) { board in
                ScrollView {
                    box(20, 10).frame(maxHeight: .infinity, alignment: .bottom).probe("f", board)
                }
            },
        ]
    }

    @MainActor private static var spacers: [RuleCase] {
        [
            RuleCase(
                "a spacer of a fixed size keeps its place in the order", 100, 100,
                ["s": [20, 50, 8, 0], "c": [28, 0, 72, 100]]
            ) { board in
                HStack {
                    box(20, 20)
                    Spacer().fixedSize().probe("s", board)
                    Color.red.probe("c", board)
                }
            },
            RuleCase(
                "a frame around a spacer keeps its distances", 100, 100,
                ["a": [15, 40, 20, 20], "b": [65, 40, 20, 20]]
            ) { board in
                HStack {
                    box(20, 20).probe("a", board)
                    Spacer().frame(width: 30)
                    box(20, 20).probe("b", board)
                }
            },
            RuleCase(
                "texts above and below a divider", 100, 100,
                ["d": [0, 51.45435, 100, 0.5], "t": [40, 56.69653, 20, 16]]
            ) { board in
                VStack {
                    line(20)
                    Divider().probe("d", board)
                    line(20).probe("t", board)
                }
            },
            RuleCase(
                "a negative spacing", 100, 100, ["a": [25, 45, 30, 10], "b": [45, 45, 30, 10]]
            ) { board in
                HStack(spacing: -10) {
                    box(30, 10).probe("a", board)
                    box(30, 10).probe("b", board)
                }
            },
        ]
    }

    @MainActor private static var sections: [RuleCase] {
        [
            RuleCase(
                "a section in a row is its header, its views and its footer", 100, 100,
                [
                    "h": [15, 45, 20, 10], "a": [35, 45, 10, 10], "b": [45, 45, 10, 10],
                    "f": [55, 45, 30, 10],
                ]
            ) { board in
                HStack(spacing: 0) {
                    Section {
                        box(10, 10).probe("a", board)
                        box(10, 10).probe("b", board)
                    } header: {
                        box(20, 10).probe("h", board)
                    } footer: {
                        box(30, 10).probe("f", board)
                    }
                }
            },
            RuleCase(
                "what modifies a section modifies each of its parts", 100, 100,
                ["h": [40, 35, 20, 10], "a": [45, 55, 10, 10]]
            ) { board in
                VStack(spacing: 0) {
                    Section {
                        box(10, 10).probe("a", board)
                    } header: {
                        box(20, 10).probe("h", board)
                    }
                    .padding(5)
                }
            },
        ]
    }

    @MainActor private static var shapes: [RuleCase] {
        [
            RuleCase(
                "changed shapes at their ideal size", 100, 100,
                [
                    "a": [18, 45, 10, 10], "b": [36, 45, 10, 10], "c": [54, 45, 10, 10],
                    "d": [72, 45, 10, 10],
                ]
            ) { board in
                HStack(spacing: 8) {
                    Circle().offset(x: 5).fill(.red).probe("a", board)
                    Rectangle().size(width: 30, height: 20).fill(.red).probe("b", board)
                    Path { $0.addRect(CGRect(x: 0, y: 0, width: 24, height: 16)) }.fill(.red)
                        .probe("c", board)
                    Circle().trim(from: 0, to: 0.5).fill(.red).probe("d", board)
                }
                .fixedSize()
            },
            RuleCase(
                "a part of a circle is laid out as a circle", 100, 100,
                ["t": [30, 30, 40, 40]]
            ) { board in
                Circle().trim(from: 0.25, to: 1).stroke(.red, lineWidth: 4).probe("t", board)
                    .frame(width: 60, height: 40)
            },
            RuleCase(
                "fitting proportions in a column, beside a flexible view", 100, 100,
                ["a": [0, 0, 100, 50], "b": [0, 50, 100, 50]]
            ) { board in
                VStack(spacing: 0) {
                    Color.red.aspectRatio(2, contentMode: .fit).probe("a", board)
                    Color.blue.probe("b", board)
                }
            },
            RuleCase(
                "filling proportions have no shorter length than their width asks for", 100, 60,
                ["a": [0, 0, 100, 50], "b": [0, 50, 100, 10]]
            ) { board in
                VStack(spacing: 0) {
                    Color.red.aspectRatio(2, contentMode: .fill).probe("a", board)
                    Color.blue.probe("b", board)
                }
            },
        ]
    }

    @MainActor private static var lines: [RuleCase] {
        [
            RuleCase(
                "a guide in a lazy column", 100, 100, ["a": [10, 45, 20, 10]]
            ) { board in
                LazyVStack(alignment: .leading) {
                    box(20, 10).probe("a", board).alignmentGuide(.leading) { _ in -10 }
                }
            },
            RuleCase(
                "a guide in a grid's cell", 100, 100, ["a": [35, 40, 20, 10]]
            ) { board in
                Grid(alignment: .leading, verticalSpacing: 0) {
                    GridRow {
                        box(20, 10).probe("a", board).alignmentGuide(.leading) { _ in -5 }
                    }
                    GridRow { box(40, 10) }
                }
            },
            RuleCase(
                "rows of a grid from a collection", 100, 100,
                ["0": [35, 35, 10, 10], "2": [35, 55, 10, 10], "l": [45, 35, 20, 10]]
            ) { board in
                Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
                    ForEach(0..<3) { index in
                        GridRow {
                            box(10, 10).probe("\(index)", board)
                            if index == 0 { box(20, 10).probe("l", board) }
                        }
                    }
                }
            },
            RuleCase(
                "the first line of a column beside a box", 100, 100,
                ["v": [30, 42.5, 20, 32], "b": [50, 25.5, 20, 30]]
            ) { board in
                HStack(alignment: .firstTextBaseline, spacing: 0) {
                    VStack(spacing: 0) {
                        line(20)
                        line(20)
                    }
                    .probe("v", board)
                    box(20, 30).probe("b", board)
                }
            },
        ]
    }
}
