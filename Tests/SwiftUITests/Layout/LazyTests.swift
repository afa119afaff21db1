// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Lazy stacks and grids")
struct LazyTests {
    private static let size = CGSize(width: 100, height: 200)

    private func scrollItem(_ screen: TestScreen) -> DisplayItem {
        screen.items.first { $0.scroll != nil }!
    }

    @Test("A hundred thousand rows make no more elements than a hundred, and no far row")
    func firstFrame() {
        var elements: [Int] = []
        for count in [100, 100_000] {
            let made = Made()
            let screen = TestScreen(size: Self.size) { Rows(count: .init(count), made: made) }
            // Rows of 20 with gaps of 8 from -100 to 300.
            #expect(made.rows == Array(0...10))
            elements.append(screen.session.graph.counters.liveElements)
            let extent = scrollItem(screen).scroll?.extent.height
            #expect(extent == CGFloat(count) * 28 - 8)
        }
        #expect(elements[0] == elements[1])
    }

    @Test("[lists-05] rows are made as they come near, and end with their state when they are far")
    func scrolling() {
        let made = Made()
        let screen = TestScreen(size: Self.size) { Rows(count: .init(100_000), made: made) }
        made.rows = []
        let id = scrollItem(screen).id
        screen.send(.scroll(id, CGPoint(x: 0, y: 60)))
        #expect(made.rows == [11, 12])
        #expect(made.ended == [])
        made.rows = []
        screen.send(.scroll(id, CGPoint(x: 0, y: 28 * 50_000)))
        #expect(made.rows == Array(49_996...50_010))
        #expect(made.ended.sorted() == Array(0...12))
        #expect(scrollItem(screen).scroll?.extent.height == 2_799_992)
    }

    @Test("[lists-06] a row that is made ahead and never seen runs its body and does not appear")
    func prefetch() {
        let made = Made()
        let screen = TestScreen(size: Self.size) { Rows(count: .init(100), made: made) }
        // Rows of 20 with gaps of 8: eight are seen, three are made ahead.
        #expect(made.rows == Array(0...10))
        #expect(made.seen == Array(0...7))
        let id = scrollItem(screen).id
        screen.send(.scroll(id, CGPoint(x: 0, y: 30)))
        #expect(made.rows == Array(0...11))
        #expect(made.seen == Array(0...8))
        #expect(made.unseen == [0])
        screen.send(.scroll(id, .zero))
        // The first is seen again with its state; the twelfth never was.
        #expect(made.seen == Array(0...8) + [0])
        #expect(made.unseen == [0, 8])
        #expect(made.rows == Array(0...11) && made.ended == [])
    }

    @Test("Rows stand where they would in a stack")
    func places() {
        let lazy = Shown {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 5) { Uneven() }
            }
        }
        let eager = Shown {
            ScrollView {
                VStack(alignment: .leading, spacing: 5) { Uneven() }
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        #expect(lazy.frames == eager.frames)
        #expect(lazy.frames.count == 9)
    }

    @Test("Rows keep their state and place when others come before them")
    func inserting() {
        let numbers = ObservedValue(Array(0..<1_000))
        let made = Made()
        let screen = TestScreen(size: Self.size) { Numbers(numbers: numbers, made: made) }
        made.rows = []
        screen.perform { numbers.value.insert(-1, at: 0) }
        #expect(made.rows == [-1])
        #expect(screen.texts.prefix(2) == ["-1", "0"])
        screen.perform { numbers.value.removeAll { $0 % 2 == 0 } }
        #expect(screen.texts.prefix(3) == ["-1", "1", "3"])
        made.rows = []
        screen.perform { numbers.value = [] }
        #expect(screen.texts == [])
        screen.perform { numbers.value = [7, 7, 8] }
        #expect(screen.texts == ["7", "8"])
        #expect(screen.warnings.contains { $0.contains("occurs multiple times") })
    }

    @Test("Scrolling to a row that does not exist shows it")
    func scrollingTo() {
        let scroller = CaseScroller()
        let board = ProbeBoard()
        let screen = TestScreen(size: Self.size) {
            ScrollViewReader { proxy in
                let _ = scroller.proxy = proxy
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<100_000) { row in
                            Color.red.frame(height: row % 7 == 3 ? 50 : 20)
                                .probe("row\(row)", board)
                        }
                    }
                }
            }
        }
        screen.perform { scroller.proxy?.scrollTo(70_000, anchor: .top) }
        #expect(board.frame("row70000")?.minY == 0)
        screen.perform { scroller.proxy?.scrollTo(99_999) }
        #expect(board.frame("row99999")?.maxY == 200)
    }

    @Test("Grids fill lines from their columns, and only near lines exist")
    func grids() {
        let made = Made()
        let screen = TestScreen(size: Self.size) {
            ScrollView {
                LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) {
                    Color.red.frame(height: 30)
                    ForEach(0..<10_000) { cell in
                        Cell(cell: cell, made: made)
                    }
                }
            }
        }
        // The first line has the single view and cell 0.
        #expect(made.rows.max() == 28)
        let frames = screen.items.compactMap { screen.tree.windowFrame(of: $0.id) }
        #expect(frames.contains(CGRect(x: 54, y: 0, width: 46, height: 20)) == false)
        #expect(frames.contains(CGRect(x: 54, y: 5, width: 46, height: 20)))
        #expect(frames.contains(CGRect(x: 0, y: 30, width: 46, height: 20)))
    }

    @Test("A row that scrolls in from the side exists only there")
    func horizontal() {
        let made = Made()
        let screen = TestScreen(size: Self.size) {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    ForEach(0..<1_000) { cell in
                        Cell(cell: cell, made: made).frame(width: 50)
                    }
                }
            }
        }
        #expect(made.rows == Array(0...3))
        let scroll = scrollItem(screen).scroll
        #expect(scroll?.axes == .horizontal)
        #expect(scroll?.extent.width == 50_000)
    }

    @Test("Sections stand below each other with their headers")
    func sections() {
        let shown = Shown(width: 100, height: 200) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<2) { section in
                        Section {
                            ForEach(0..<2) { _ in Color.red.frame(height: 10) }
                        } header: {
                            Color.blue.frame(height: 20)
                        }
                    }
                }
            }
        }
        #expect(
            shown.frames == [
                "0,0 100x20", "0,20 100x10", "0,30 100x10", "0,40 100x20", "0,60 100x10",
                "0,70 100x10",
            ])
    }
}

@MainActor
private final class Made {
    var rows: [Int] = []
    var ended: [Int] = []
    var seen: [Int] = []
    var unseen: [Int] = []

    nonisolated init() {}
}

/// Notes when the row that owns it is made and ended, seen or not.
@MainActor
private final class Life: ObservableObject {
    private let cell: Int
    private let made: Made

    init(_ cell: Int, _ made: Made) {
        self.cell = cell
        self.made = made
        made.rows.append(cell)
    }

    isolated deinit {
        made.ended.append(cell)
    }
}

private struct Cell: View {
    let cell: Int
    let made: Made
    @StateObject private var life: Life

    init(cell: Int, made: Made) {
        self.cell = cell
        self.made = made
        _life = StateObject(wrappedValue: Life(cell, made))
    }

    var body: some View {
        Color.blue.frame(height: 20)
            .onAppear { made.seen.append(cell) }
            .onDisappear { made.unseen.append(cell) }
    }
}

private struct Rows: View {
    let count: ObservedValue<Int>
    let made: Made

    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(0..<count.value, id: \.self) { row in
                    Cell(cell: row, made: made)
                }
            }
        }
    }
}

private struct Uneven: View {
    var body: some View {
        Color.red.frame(width: 30, height: 12)
        ForEach(0..<8) { row in
            Color.blue.frame(width: 20, height: CGFloat(10 + row))
        }
    }
}

private struct Numbers: View {
    let numbers: ObservedValue<[Int]>
    let made: Made

    var body: some View {
        ScrollView {
            LazyVStack {
                ForEach(numbers.value, id: \.self) { number in
                    Text(verbatim: "\(number)").onAppear { made.rows.append(number) }
                }
            }
        }
    }
}
