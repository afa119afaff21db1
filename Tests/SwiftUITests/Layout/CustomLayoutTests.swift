// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Layouts of a program's own")
struct CustomLayoutTests {
    @Test("Subviews stand where the layout places them; the last place counts")
    func placing() {
        let shown = Shown {
            Placing { subviews, bounds in
                subviews[0].place(
                    at: CGPoint(x: bounds.maxX, y: bounds.maxY), anchor: .bottomTrailing,
                    proposal: ProposedViewSize(width: 30, height: 20))
                subviews[1].place(at: .zero, proposal: .unspecified)
                subviews[1].place(
                    at: CGPoint(x: 5, y: 6), proposal: ProposedViewSize(width: 7, height: 8))
            } content: {
                Color.red
                Color.blue
            }
        }
        #expect(shown.frames == ["170,180 30x20", "5,6 7x8"])
    }

    @Test("A subview that is not placed stands in the middle, offered all of it")
    func notPlaced() {
        let shown = Shown {
            Placing { _, _ in
            } content: {
                Color.red
                Color.blue.frame(width: 40, height: 20)
            }
        }
        #expect(shown.frames == ["0,0 200x200", "80,90 40x20"])
    }

    @Test("Another layout's subviews, and places outside of placing, change nothing")
    func foreignSubviews() {
        let thief = Thief()
        let shown = Shown {
            VStack(spacing: 0) {
                Placing { subviews, _ in
                    thief.stolen = Array(subviews)
                    for subview in subviews {
                        subview.place(at: .zero, proposal: ProposedViewSize(width: 9, height: 9))
                    }
                } content: {
                    Color.red
                }
                Placing { subviews, bounds in
                    for subview in thief.stolen {
                        subview.place(at: CGPoint(x: 50, y: 50), proposal: .infinity)
                    }
                    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
                } content: {
                    Color.blue
                }
            }
        }
        thief.stolen.first?.place(at: CGPoint(x: 1, y: 1), proposal: .zero)
        #expect(shown.frames == ["0,0 9x9", "0,100 200x100"])
    }

    @Test("Sizes and places that are not numbers do no harm")
    func notNumbers() {
        let shown = Shown {
            Placing(size: CGSize(width: CGFloat.nan, height: -CGFloat.infinity)) { subviews, _ in
                subviews[0].place(
                    at: CGPoint(x: CGFloat.nan, y: .infinity),
                    proposal: ProposedViewSize(width: .nan, height: -5))
            } content: {
                Color.red
            }
        }
        #expect(shown.frames.count == 1)
    }

    @Test("Values are read through modifiers, and have defaults")
    func values() {
        let seen = Seen()
        _ = Shown {
            Placing { subviews, _ in
                seen.ranks = subviews.map { $0[Rank.self] }
                seen.priorities = subviews.map(\.priority)
            } content: {
                Color.red.layoutValue(key: Rank.self, value: 3).padding()
                Color.blue.layoutPriority(2)
            }
        }
        #expect(seen.ranks == [3, 7])
        #expect(seen.priorities == [0, 2])
    }

    @Test("The cache is made once, and updated only when something has changed")
    func caching() {
        let seen = Seen()
        let width = ObservedValue<CGFloat>(30)
        let shown = Shown { Caching(seen: seen, width: width) }
        #expect(seen.made == 1)
        #expect(seen.updated == 0)
        _ = shown.patches { width.value = 40 }
        #expect(seen.made == 1)
        #expect(seen.updated == 1)
        _ = shown.patches {}
        #expect(seen.updated == 1)
    }

    @Test("From right to left the finished places are turned around")
    func mirrored() {
        let shown = Shown {
            Placing { subviews, _ in
                subviews[0].place(at: .zero, proposal: ProposedViewSize(width: 30, height: 20))
            } content: {
                Color.red
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(shown.frames == ["170,0 30x20"])
    }

    @Test("Guides of subviews are merged, and a layout's own come before them")
    func guides() {
        let shown = Shown {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Placing(size: CGSize(width: 20, height: 60)) { subviews, _ in
                    subviews[0].place(
                        at: CGPoint(x: 0, y: 10),
                        proposal: ProposedViewSize(width: 20, height: 40))
                } content: {
                    Color.red.alignmentGuide(.firstTextBaseline) { _ in 15 }
                }
                Color.blue.frame(width: 10, height: 10)
            }
        }
        // The row is 60 high from the layout's top; the line is 25 below it.
        #expect(shown.frames == ["85,80 20x40", "105,85 10x10"])
    }

    @Test("Any layout keeps its views when it becomes another one")
    func changing() {
        let kind = ObservedValue(0)
        let shown = Shown { Changing(kind: kind) }
        #expect(shown.frames == ["90,95 10x10", "100,95 10x10"])
        _ = shown.patches { kind.value = 1 }
        #expect(shown.frames == ["95,90 10x10", "95,100 10x10"])
        _ = shown.patches { kind.value = 2 }
        #expect(shown.frames == ["95,95 10x10", "95,95 10x10"])
        _ = shown.patches { kind.value = 3 }
        #expect(shown.frames == ["95,95 10x10", "95,95 10x10"])
        #expect(Changing.made == 1)
    }
}

private final class Thief {
    var stolen: [LayoutSubview] = []
}

private final class Seen {
    var ranks: [Int] = []
    var priorities: [Double] = []
    var made = 0
    var updated = 0
}

private enum Rank: LayoutValueKey {
    static let defaultValue = 7
}

/// Places its subviews as a closure says, in all the room or in some.
private struct PlacingLayout: Layout {
    var size: CGSize?
    let place: (LayoutSubviews, CGRect) -> Void

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        size ?? proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        place(subviews, bounds)
    }
}

private struct Placing<Content: View>: View {
    var size: CGSize?
    let place: (LayoutSubviews, CGRect) -> Void
    @ViewBuilder let content: Content

    init(
        size: CGSize? = nil, place: @escaping (LayoutSubviews, CGRect) -> Void,
        @ViewBuilder content: () -> Content
    ) {
        self.size = size
        self.place = place
        self.content = content()
    }

    var body: some View {
        PlacingLayout(size: size, place: place) { content }
    }
}

private struct CountingLayout: Layout {
    let seen: Seen

    func makeCache(subviews: Subviews) -> Int {
        seen.made += 1
        return subviews.count
    }

    func updateCache(_ cache: inout Int, subviews: Subviews) {
        seen.updated += 1
        cache = subviews.count
    }

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Int
    ) -> CGSize {
        subviews[0].sizeThatFits(.unspecified)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int
    ) {
        subviews[0].place(at: bounds.origin, proposal: .unspecified)
    }
}

private struct Caching: View {
    let seen: Seen
    let width: ObservedValue<CGFloat>

    var body: some View {
        CountingLayout(seen: seen) { Inner(width: width) }
    }

    struct Inner: View {
        let width: ObservedValue<CGFloat>
        var body: some View { Color.red.frame(width: width.value, height: 10) }
    }
}

private struct Changing: View {
    static var made = 0
    let kind: ObservedValue<Int>

    private var layout: AnyLayout {
        switch kind.value {
        case 0: AnyLayout(HStackLayout(spacing: 0))
        case 1: AnyLayout(VStackLayout(spacing: 0))
        case 2: AnyLayout(ZStackLayout())
        default: AnyLayout(PlacingLayout { _, _ in })
        }
    }

    var body: some View {
        layout {
            Box().onAppear { Changing.made += 1 }
            Box()
        }
    }

    private struct Box: View {
        var body: some View {
            Color.red.frame(maxWidth: 10, maxHeight: 10)
        }
    }
}
