// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import SwiftUI

extension RuleCase {
    /// Layout rules 7.
    @MainActor static var guides: [RuleCase] { baselines + explicit }

    @MainActor private static var baselines: [RuleCase] {
        [
            RuleCase(
                "baselines of padded and moved lines", 100, 100,
                [
                    "t": [15, 50.5, 20, 16], "b": [35, 33.5, 10, 30], "p": [45, 40.5, 20, 26],
                    "o": [65, 55.5, 20, 16],
                ]
            ) { board in
                HStack(alignment: .firstTextBaseline, spacing: 0) {
                    line(20).probe("t", board)
                    box(10, 30).probe("b", board)
                    line(20).padding(.top, 10).probe("p", board)
                    line(20).probe("o", board).offset(y: 5)
                }
            },
            RuleCase(
                "the last baseline of a column is its lowest line's", 100, 100,
                ["v": [30, 34, 20, 32], "t": [50, 50, 20, 16]]
            ) { board in
                HStack(alignment: .lastTextBaseline, spacing: 0) {
                    VStack(spacing: 0) {
                        line(20)
                        line(20)
                    }
                    .probe("v", board)
                    line(20).probe("t", board)
                }
            },
            RuleCase(
                "the first baseline of a grid and of a layout", 100, 100,
                ["g": [10, 40.5, 30, 26], "p": [40, 50.5, 20, 16], "b": [60, 33.5, 10, 30]]
            ) { board in
                HStack(alignment: .firstTextBaseline, spacing: 0) {
                    Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                        GridRow { box(30, 10) }
                        GridRow { line(20) }
                    }
                    .probe("g", board)
                    Piling { line(20) }.probe("p", board)
                    box(10, 30).probe("b", board)
                    box(20, 0)
                }
            },
        ]
    }

    @MainActor private static var explicit: [RuleCase] {
        [
            RuleCase(
                "guides that all lie before their views", 100, 100,
                ["s": [20, 40, 60, 20], "a": [40, 40, 40, 10], "b": [30, 50, 30, 10]]
            ) { board in
                VStack(alignment: .leading, spacing: 0) {
                    box(40, 10).probe("a", board).alignmentGuide(.leading) { _ in -20 }
                    box(30, 10).probe("b", board).alignmentGuide(.leading) { _ in -10 }
                }
                .probe("s", board)
            },
            RuleCase(
                "a guide of one's own lies at the mean of those that say it", 100, 100,
                ["v": [40, 30, 10, 40], "b": [50, 40, 10, 10]]
            ) { board in
                HStack(alignment: .ownLine, spacing: 0) {
                    VStack(spacing: 0) {
                        box(10, 20).alignmentGuide(.ownLine) { $0[.top] }
                        box(10, 20).alignmentGuide(.ownLine) { $0[.bottom] }
                    }
                    .probe("v", board)
                    box(10, 10).probe("b", board)
                }
            },
            RuleCase(
                "a guide is seen through padding", 100, 100,
                ["p": [27.5, 40, 45, 10], "b": [42.5, 50, 20, 10]]
            ) { board in
                VStack(alignment: .leading, spacing: 0) {
                    box(40, 10).alignmentGuide(.leading) { _ in 10 }.padding(.leading, 5)
                        .probe("p", board)
                    box(20, 10).probe("b", board)
                }
            },
            RuleCase(
                "an edge of a view in a row is no edge of the row", 100, 100,
                ["h": [40, 40, 20, 10], "b": [40, 50, 20, 10]]
            ) { board in
                VStack(alignment: .leading, spacing: 0) {
                    HStack(spacing: 0) {
                        box(10, 10).alignmentGuide(.leading) { _ in 5 }
                        box(10, 10)
                    }
                    .probe("h", board)
                    box(20, 10).probe("b", board)
                }
            },
            RuleCase(
                "but it is one of a row with nothing else", 100, 100,
                ["h": [37.5, 40, 10, 10], "b": [42.5, 50, 20, 10]]
            ) { board in
                VStack(alignment: .leading, spacing: 0) {
                    HStack { box(10, 10).alignmentGuide(.leading) { _ in 5 } }
                        .probe("h", board)
                    box(20, 10).probe("b", board)
                }
            },
            RuleCase(
                "a frame aligns by the view's guide", 100, 100,
                ["f": [20, 40, 60, 20], "b": [25, 40, 20, 20]]
            ) { board in
                box(20, 20).probe("b", board).alignmentGuide(.leading) { _ in -5 }
                    .frame(width: 60, alignment: .leading)
                    .probe("f", board)
            },
            RuleCase(
                "the outer of two guides sees the inner one", 100, 100,
                ["a": [47, 40, 10, 10], "b": [43, 50, 10, 10]]
            ) { board in
                VStack(alignment: .leading, spacing: 0) {
                    box(10, 10).alignmentGuide(.leading) { _ in -6 }
                        .alignmentGuide(.leading) { $0[.leading] + 2 }
                        .probe("a", board)
                    box(10, 10).probe("b", board)
                }
            },
            RuleCase(
                "a badge's middle at a corner", 100, 100,
                ["p": [30, 30, 40, 40], "o": [65, 25, 10, 10]]
            ) { board in
                box(40, 40).overlay(alignment: .topTrailing) {
                    box(10, 10).probe("o", board)
                        .alignmentGuide(.trailing) { $0.width / 2 }
                        .alignmentGuide(.top) { $0.height / 2 }
                }
                .probe("p", board)
            },
        ]
    }
}

private enum OwnLine: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
}

extension VerticalAlignment {
    fileprivate static let ownLine = VerticalAlignment(OwnLine.self)
}
