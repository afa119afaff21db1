// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import SwiftUI

extension RuleCase {
    /// Layout rules 4.
    @MainActor static var frames: [RuleCase] { bounded + shaped + fitting }

    @MainActor private static var bounded: [RuleCase] {
        [
            RuleCase(
                "a minimum alone shrinks below a larger view", 100, 100,
                ["m": [20, 45, 60, 10]]
            ) { board in
                box(80, 10).frame(minWidth: 50).probe("m", board).frame(width: 60)
            },
            RuleCase(
                "an ideal width counts where none is offered", 100, 100,
                ["m": [35, 40, 30, 20]]
            ) { board in
                Color.red.frame(idealWidth: 30, maxWidth: 50, maxHeight: 20)
                    .probe("m", board).fixedSize(horizontal: true, vertical: false)
            },
            RuleCase(
                "an endless frame at its ideal size is its view, within bounds", 100, 100,
                ["m": [40, 45, 20, 10]]
            ) { board in
                Color.red.frame(minWidth: 20, maxWidth: .infinity).probe("m", board).fixedSize()
            },
            RuleCase(
                "an ideal width is raised to the minimum", 100, 100, ["m": [30, 45, 40, 10]]
            ) { board in
                Color.red.frame(minWidth: 40, idealWidth: 40).probe("m", board).fixedSize()
            },
            RuleCase(
                "a view at the end of an endless frame in padding", 100, 100,
                ["b": [60, 45, 30, 10]]
            ) { board in
                box(30, 10).probe("b", board).frame(maxWidth: .infinity, alignment: .trailing)
                    .padding(.horizontal, 10)
            },
            RuleCase(
                "a view too large for its frame keeps to the corner", 100, 100,
                ["f": [35, 35, 30, 30], "b": [15, 15, 50, 50]]
            ) { board in
                box(50, 50).probe("b", board)
                    .frame(width: 30, height: 30, alignment: .bottomTrailing).probe("f", board)
            },
            RuleCase(
                "negative padding lets a view stick out", 100, 100,
                ["p": [35, 45, 30, 10], "b": [30, 40, 40, 20]]
            ) { board in
                box(40, 20).probe("b", board).padding(-5).probe("p", board)
            },
            RuleCase(
                "padding larger than the room offers nothing", 100, 100,
                ["p": [20, 20, 60, 60], "c": [50, 50, 0, 0]]
            ) { board in
                Color.red.probe("c", board).padding(30).probe("p", board)
                    .frame(width: 40, height: 40)
            },
            RuleCase(
                "a minimum height in a column that is too short", 100, 50,
                ["a": [0, -5, 100, 30], "b": [0, 25, 100, 30]]
            ) { board in
                VStack(spacing: 0) {
                    Color.red.frame(minHeight: 30).probe("a", board)
                    Color.blue.frame(minHeight: 30).probe("b", board)
                }
            },
        ]
    }

    @MainActor private static var shaped: [RuleCase] {
        [
            RuleCase(
                "a position without a proposal", 100, 100,
                ["p": [40, 40, 20, 20], "b": [35, 35, 20, 20]]
            ) { board in
                box(20, 20).probe("b", board).position(x: 5, y: 5).probe("p", board)
                    .fixedSize()
            },
            RuleCase(
                "proportions of one length, fitting", 200, 100, ["a": [70, 35, 60, 30]]
            ) { board in
                Color.red.aspectRatio(2, contentMode: .fit).probe("a", board)
                    .fixedSize(horizontal: true, vertical: false).frame(height: 30)
            },
            RuleCase(
                "proportions of one length, filling", 200, 100, ["a": [70, 35, 60, 30]]
            ) { board in
                Color.red.aspectRatio(2, contentMode: .fill).probe("a", board)
                    .fixedSize(horizontal: true, vertical: false).frame(height: 30)
            },
            RuleCase(
                "a view without an ideal size is a square", 100, 60, ["a": [20, 0, 60, 60]]
            ) { board in
                Color.red.frame(idealWidth: 0, idealHeight: 0)
                    .aspectRatio(contentMode: .fit).probe("a", board)
            },
            RuleCase(
                "what fills its frame sticks out in the middle", 100, 100,
                ["a": [20, 35, 60, 30]]
            ) { board in
                Color.red.frame(idealWidth: 20, idealHeight: 10).scaledToFill()
                    .probe("a", board).frame(width: 30, height: 30)
            },
            RuleCase(
                "several views behind one are centred at its size", 100, 100,
                ["c": [30, 30, 40, 40], "d": [45, 45, 10, 10]]
            ) { board in
                box(40, 40).background(alignment: .bottomLeading) {
                    Color.red.probe("c", board)
                    box(10, 10).probe("d", board)
                }
            },
            RuleCase(
                "views in a geometry reader lie on each other at its corner", 100, 100,
                ["a": [0, 0, 50, 20], "b": [0, 0, 10, 10]]
            ) { board in
                GeometryReader { geometry in
                    Color.red.frame(width: geometry.size.width / 2, height: 20)
                        .probe("a", board)
                    box(10, 10).probe("b", board)
                }
            },
        ]
    }

    @MainActor private static var fitting: [RuleCase] {
        [
            RuleCase(
                "a text that breaks fits by its height at the width that it has", 100, 30,
                ["t": [0, 5, 100, 20]]
            ) { board in
                ViewThatFits(in: .vertical) {
                    Breaking {}.probe("t", board)
                    box(5, 5).probe("f", board)
                }
            },
            RuleCase(
                "and does not where its lines are too many", 50, 30, ["f": [22.5, 12.5, 5, 5]]
            ) { board in
                ViewThatFits(in: .vertical) {
                    Breaking {}.probe("t", board)
                    box(5, 5).probe("f", board)
                }
            },
            RuleCase(
                "on both axes it has its ideal width", 100, 30, ["f": [47.5, 12.5, 5, 5]]
            ) { board in
                ViewThatFits {
                    Breaking {}.probe("t", board)
                    box(5, 5).probe("f", board)
                }
            },
            RuleCase(
                "without a proposal everything fits", 100, 30, ["t": [-50, 10, 200, 10]]
            ) { board in
                ViewThatFits {
                    Breaking {}.probe("t", board)
                    box(5, 5).probe("f", board)
                }
                .fixedSize()
            },
        ]
    }
}
