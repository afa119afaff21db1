// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import SwiftUI

extension RuleCase {
    /// Layout rules 5, on what scrolls.
    @MainActor static var scrolling: [RuleCase] {
        [
            RuleCase(
                "a lazy column's rows at its trailing edge", 100, 100,
                ["a": [80, 37.5, 20, 10], "b": [0, 52.5, 100, 10]]
            ) { board in
                LazyVStack(alignment: .trailing, spacing: 5) {
                    box(20, 10).probe("a", board)
                    Color.red.frame(height: 10).probe("b", board)
                }
            },
            RuleCase(
                "a lazy row is as high as its scroll view may be", 100, 50,
                ["a": [0, 40, 20, 10]]
            ) { board in
                ScrollView(.horizontal) {
                    LazyHStack(alignment: .bottom, spacing: 0) { box(20, 10).probe("a", board) }
                }
            },
            RuleCase(
                "scrolling both ways", 100, 100, ["s": [0, 0, 100, 100], "c": [0, 0, 400, 300]]
            ) { board in
                ScrollView([.horizontal, .vertical]) { box(400, 300).probe("c", board) }
                    .probe("s", board)
            },
            RuleCase(
                "flexible views in a scroll view have their ideal height", 100, 100,
                ["c": [0, 0, 100, 10], "g": [0, 18, 100, 10]]
            ) { board in
                ScrollView {
                    Color.red.probe("c", board)
                    GeometryReader { _ in Color.red.probe("g", board) }
                }
            },
            RuleCase(
                "margins widen a scroll view whose content is narrow", 300, 200,
                ["s": [70, 0, 160, 200], "a": [90, 20, 120, 20]]
            ) { board in
                ScrollView { box(120, 20).probe("a", board) }
                    .contentMargins(20, for: .scrollContent).probe("s", board)
            },
            RuleCase(
                "margins of indicators move nothing", 300, 200,
                ["s": [90, 0, 120, 200], "a": [90, 0, 120, 20]]
            ) { board in
                ScrollView { box(120, 20).probe("a", board) }
                    .contentMargins(20, for: .scrollIndicators).probe("s", board)
            },
            RuleCase(
                "a scroll view between texts", 100, 100,
                ["a": [40, 0, 20, 16], "s": [35, 16, 30, 68], "b": [40, 84, 20, 16]]
            ) { board in
                VStack(spacing: 0) {
                    line(20).probe("a", board)
                    ScrollView { box(30, 400) }.probe("s", board)
                    line(20).probe("b", board)
                }
            },
            RuleCase(
                "from right to left a row starts at its end", 100, 50,
                ["a": [60, 20, 40, 10], "c": [-40, 20, 40, 10]]
            ) { board in
                ScrollView(.horizontal) {
                    HStack(spacing: 10) {
                        box(40, 10).probe("a", board)
                        box(40, 10)
                        box(40, 10).probe("c", board)
                    }
                    .frame(height: 50)
                }
                .environment(\.layoutDirection, .rightToLeft)
            },
            RuleCase(
                "two of three parts of a viewport", 320, 100, ["a": [0, 40, 210, 20]]
            ) { board in
                ScrollView(.horizontal) {
                    LazyHStack(spacing: 10) {
                        Color.red.frame(height: 20)
                            .containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10)
                            .probe("a", board)
                    }
                }
            },
            RuleCase(
                "a part of the window, in padding", 200, 100, ["a": [50, 37.5, 100, 25]]
            ) { board in
                Color.red.containerRelativeFrame([.horizontal, .vertical]) { length, axis in
                    axis == .horizontal ? length / 2 : length / 4
                }
                .probe("a", board)
                .padding(10)
            },
        ]
    }

    /// Layout rules 6.
    @MainActor static var safeAreas: [RuleCase] { bars + reaching }

    @MainActor private static var bars: [RuleCase] {
        [
            RuleCase(
                "a flexible bar leaves a view its shortest length", 100, 100,
                ["c": [0, 0, 100, 30], "bar": [0, 38, 100, 62]]
            ) { board in
                Color.red.frame(minHeight: 30).probe("c", board)
                    .safeAreaInset(edge: .bottom) { Color.blue.probe("bar", board) }
            },
            RuleCase(
                "a bar wider than the view widens both", 100, 100,
                ["n": [10, 25, 80, 50], "c": [30, 25, 40, 40], "bar": [10, 65, 80, 10]]
            ) { board in
                box(40, 40).probe("c", board)
                    .safeAreaInset(edge: .bottom, spacing: 0) { box(80, 10).probe("bar", board) }
                    .probe("n", board)
            },
            RuleCase(
                "a bar stands at the view's edge", 100, 100,
                ["c": [30, 35, 40, 40], "bar": [50, 25, 20, 10]]
            ) { board in
                box(40, 40).probe("c", board)
                    .safeAreaInset(edge: .top, alignment: .trailing, spacing: 0) {
                        box(20, 10).probe("bar", board)
                    }
            },
            RuleCase(
                "a bar above, with a gap", 100, 100,
                ["c": [0, 15, 100, 85], "bar": [80, 0, 20, 10]]
            ) { board in
                Color.red.probe("c", board)
                    .safeAreaInset(edge: .top, alignment: .trailing, spacing: 5) {
                        box(20, 10).probe("bar", board)
                    }
            },
            RuleCase(
                "without a gap given, a text keeps its distance", 100, 100,
                ["c": [40, 32.92456, 20, 16], "bar": [0, 57.07544, 100, 10]]
            ) { board in
                line(20).probe("c", board)
                    .safeAreaInset(edge: .bottom) {
                        Color.red.frame(height: 10).probe("bar", board)
                    }
            },
            RuleCase(
                "a bar at the leading edge, from right to left", 100, 100,
                ["c": [0, 0, 80, 100], "bar": [80, 45, 20, 10]]
            ) { board in
                Color.red.probe("c", board)
                    .safeAreaInset(edge: .leading, spacing: 0) { box(20, 10).probe("bar", board) }
                    .environment(\.layoutDirection, .rightToLeft)
            },
            RuleCase(
                "two bars at one edge, the later one outside", 100, 100,
                ["c": [0, 0, 100, 50], "1": [0, 50, 100, 20], "2": [0, 70, 100, 30]]
            ) { board in
                Color.red.probe("c", board)
                    .safeAreaInset(edge: .bottom, spacing: 0) {
                        Color.blue.frame(height: 20).probe("1", board)
                    }
                    .safeAreaInset(edge: .bottom, spacing: 0) {
                        Color.green.frame(height: 30).probe("2", board)
                    }
            },
            RuleCase(
                "a scroll view keeps its frame under two bars", 100, 100,
                ["c": [0, 20, 100, 400], "1": [0, 0, 100, 20], "2": [0, 70, 100, 30]]
            ) { board in
                ScrollView { Color.red.frame(height: 400).probe("c", board) }
                    .safeAreaInset(edge: .top, spacing: 0) {
                        Color.blue.frame(height: 20).probe("1", board)
                    }
                    .safeAreaInset(edge: .bottom, spacing: 0) {
                        Color.green.frame(height: 30).probe("2", board)
                    }
            },
        ]
    }

    @MainActor private static var reaching: [RuleCase] {
        [
            RuleCase(
                "a view reaches under a bar that it touches", 100, 200,
                ["c": [0, 0, 100, 190], "bar": [0, 0, 100, 30]]
            ) { board in
                Color.red.probe("c", board).ignoresSafeArea().padding(.bottom, 10)
                    .safeAreaInset(edge: .top, spacing: 0) {
                        Color.blue.frame(height: 30).probe("bar", board)
                    }
            },
            RuleCase(
                "and does not reach where it does not touch", 100, 200,
                ["c": [0, 40, 100, 160]]
            ) { board in
                Color.red.probe("c", board).ignoresSafeArea().padding(.top, 10)
                    .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 30) }
            },
            RuleCase(
                "a narrow view under a wide bar does not reach sideways", 100, 100,
                ["c": [40, 0, 20, 100], "bar": [0, 0, 100, 30]]
            ) { board in
                Color.red.probe("c", board).ignoresSafeArea().frame(width: 20)
                    .safeAreaInset(edge: .top, spacing: 0) {
                        Color.blue.frame(height: 30).probe("bar", board)
                    }
            },
            RuleCase(
                "only on the edges that it names", 100, 100,
                ["c": [0, 20, 100, 80], "1": [0, 0, 100, 20], "2": [0, 70, 100, 30]]
            ) { board in
                Color.red.probe("c", board).ignoresSafeArea(edges: .bottom)
                    .safeAreaInset(edge: .top, spacing: 0) {
                        Color.blue.frame(height: 20).probe("1", board)
                    }
                    .safeAreaInset(edge: .bottom, spacing: 0) {
                        Color.green.frame(height: 30).probe("2", board)
                    }
            },
            RuleCase(
                "padding of the safe area, reached into by what ignores it", 100, 150,
                ["c": [20, 20, 60, 110], "d": [0, 0, 100, 150]]
            ) { board in
                Color.red.probe("c", board)
                    .background { Color.blue.probe("d", board).ignoresSafeArea() }
                    .safeAreaPadding(20)
            },
        ]
    }
}
