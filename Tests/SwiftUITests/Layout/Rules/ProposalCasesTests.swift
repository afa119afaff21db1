// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SwiftUI

/// What a view answers where nothing, zero and everything is proposed.
private struct ProposalCase {
    let name: String
    let ideal: CGSize
    let shortest: CGSize
    let longest: CGSize
    let view: @MainActor () -> AnyView

    init(
        _ name: String, _ ideal: (CGFloat, CGFloat), _ shortest: (CGFloat, CGFloat),
        _ longest: (CGFloat, CGFloat), @ViewBuilder view: @escaping @MainActor () -> some View
    ) {
        self.name = name
        self.ideal = CGSize(width: ideal.0, height: ideal.1)
        self.shortest = CGSize(width: shortest.0, height: shortest.1)
        self.longest = CGSize(width: longest.0, height: longest.1)
        self.view = { AnyView(view()) }
    }
}

@MainActor
@Suite("Sizes where nothing, zero and everything is proposed")
struct ProposalCasesTests {
    @Test("Containers, modifiers and leaves answer each by the rules")
    func cases() {
        for item in Self.containers + Self.scrolling + Self.modifiers + Self.leaves {
            let answers = Answers()
            let view = item.view
            _ = TestScreen(size: CGSize(width: 100, height: 100)) {
                Asking(answers: answers) { view() }
            }
            #expect(
                answers.sizes == [item.ideal, item.shortest, item.longest], "\(item.name)")
        }
    }

    private static let all = CGFloat.infinity

    private static let containers = [
        ProposalCase("row", (38, 10), (28, 10), (all, all)) {
            HStack(spacing: 8) {
                box(20, 10)
                Color.red
            }
        },
        ProposalCase("column with a spacer", (20, 18), (20, 18), (20, all)) {
            VStack {
                box(20, 10)
                Spacer()
            }
        },
        ProposalCase("depth", (20, 10), (20, 10), (all, all)) {
            ZStack {
                box(20, 10)
                Color.red
            }
        },
        ProposalCase("grid", (30, 10), (20, 10), (all, all)) {
            Grid(horizontalSpacing: 0) {
                GridRow {
                    box(20, 10)
                    Color.red
                }
            }
        },
        ProposalCase("views of which one fits", (50, 10), (20, 5), (50, 10)) {
            ViewThatFits {
                box(50, 10)
                box(20, 5)
            }
        },
        ProposalCase("empty column", (0, 0), (0, 0), (0, 0)) { VStack {} },
        ProposalCase("bar below", (40, 20), (40, 10), (all, all)) {
            Color.red.safeAreaInset(edge: .bottom, spacing: 0) { box(40, 10) }
        },
    ]

    private static let scrolling = [
        ProposalCase("lazy column", (20, 10), (0, 10), (all, 10)) {
            LazyVStack { box(20, 10) }
        },
        ProposalCase("lazy row", (20, 10), (20, 0), (20, all)) {
            LazyHStack { box(20, 10) }
        },
        ProposalCase("lazy grid", (48, 10), (48, 10), (all, 10)) {
            LazyVGrid(columns: [GridItem(.fixed(20)), GridItem(.fixed(20))]) { box(20, 10) }
        },
        ProposalCase("scrolled down", (20, 10), (20, 0), (20, all)) {
            ScrollView { box(20, 10) }
        },
        ProposalCase("scrolled aside", (20, 10), (0, 10), (all, 10)) {
            ScrollView(.horizontal) { box(20, 10) }
        },
        ProposalCase("scrolled both ways", (20, 10), (0, 0), (all, all)) {
            ScrollView([.horizontal, .vertical]) { box(20, 10) }
        },
        ProposalCase("geometry reader", (10, 10), (0, 0), (all, all)) {
            GeometryReader { _ in box(20, 10) }
        },
    ]

    private static let modifiers = [
        ProposalCase("padding", (20, 20), (10, 10), (all, all)) { Color.red.padding(5) },
        ProposalCase("bounds", (30, 10), (30, 0), (60, all)) {
            Color.red.frame(minWidth: 30, maxWidth: 60)
        },
        ProposalCase("ideal width, greatest height", (40, 10), (0, 0), (all, 50)) {
            Color.red.frame(idealWidth: 40, maxHeight: 50)
        },
        ProposalCase("endless frame of a rigid view", (20, 10), (20, 10), (all, all)) {
            box(20, 10).frame(maxWidth: .infinity, maxHeight: .infinity)
        },
        ProposalCase("endless frame down to nothing", (20, 10), (0, 10), (all, 10)) {
            box(20, 10).frame(minWidth: 0, maxWidth: .infinity)
        },
        ProposalCase("least width of a rigid view", (20, 10), (5, 10), (20, 10)) {
            box(20, 10).frame(minWidth: 5)
        },
        ProposalCase("fixed size", (10, 10), (10, 10), (10, 10)) { Color.red.fixedSize() },
        ProposalCase("fixed width", (10, 10), (10, 0), (10, all)) {
            Color.red.fixedSize(horizontal: true, vertical: false)
        },
        ProposalCase("proportions", (10, 10), (0, 0), (all, all)) {
            Color.red.aspectRatio(2, contentMode: .fit)
        },
        ProposalCase("position", (20, 10), (0, 0), (all, all)) { box(20, 10).position() },
        ProposalCase("overlay", (20, 10), (20, 10), (20, 10)) {
            box(20, 10).overlay { Color.red.frame(width: 90) }
        },
    ]

    private static let leaves = [
        ProposalCase("spacer outside of stacks", (8, 8), (8, 8), (all, all)) { Spacer() },
        ProposalCase("divider outside of stacks", (10, 0.5), (0, 0.5), (all, 0.5)) { Divider() },
        ProposalCase("circle", (10, 10), (0, 0), (all, all)) { Circle() },
        ProposalCase("nothing", (0, 0), (0, 0), (0, 0)) { EmptyView() },
    ]
}

private final class Answers {
    var sizes: [CGSize] = []
}

/// Asks its view for the three sizes.
private struct Asking: Layout {
    let answers: Answers

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        answers.sizes = [ProposedViewSize.unspecified, .zero, .infinity].map { proposal in
            subviews.first?.sizeThatFits(proposal) ?? .zero
        }
        return CGSize(width: 100, height: 100)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        for subview in subviews {
            subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
        }
    }
}
