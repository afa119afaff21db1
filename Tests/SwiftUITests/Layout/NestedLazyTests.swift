// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

/// Rows and sections that come from a collection in a row of another one.
@MainActor
@Suite("Collections in rows of collections")
struct NestedLazyTests {
    private static let size = CGSize(width: 100, height: 200)

    private func scrollItem(_ screen: TestScreen) -> DisplayItem {
        screen.items.first { $0.scroll != nil }!
    }

    private func scroll(_ screen: TestScreen, to offset: CGFloat) {
        screen.send(.scroll(scrollItem(screen).id, CGPoint(x: 0, y: offset)))
    }

    private func frames(_ screen: TestScreen) -> [CGRect] {
        screen.items.compactMap {
            guard case .shape = $0.content else { return nil }
            return screen.tree.windowFrame(of: $0.id)
        }
    }

    @Test("Of a hundred thousand sections as few are made as of ten, and of their rows those seen")
    func firstFrame() {
        var elements: [Int] = []
        for count in [10, 100_000] {
            let made = Made()
            let screen = TestScreen(size: Self.size) {
                Sections(numbers: .init(Array(0..<count)), rows: 50, made: made)
            }
            // A header of 30 and rows of 20 from -100 to 300.
            #expect(made.headers == [0])
            #expect(made.rows == (0...13).map { "0.\($0)" })
            elements.append(screen.session.graph.counters.liveElements)
            // No frame is longer than ten million points.
            #expect(
                scrollItem(screen).scroll?.extent.height == min(CGFloat(count) * 1_030, 10_000_000))
        }
        #expect(elements[0] == elements[1])
    }

    @Test("Short sections are made until they fill what is near")
    func shortSections() {
        let made = Made()
        let screen = TestScreen(size: Self.size) {
            Sections(numbers: .init(Array(0..<1_000)), rows: 2, made: made)
        }
        // A section is 70 long; 300 are near.
        #expect(made.headers == Array(0...4))
        #expect(made.rows.count == 8)
        #expect(scrollItem(screen).scroll?.extent.height == 70_000)
        #expect(made.seen == [0, 1, 2])
        scroll(screen, to: 69_800)
        #expect(screen.texts.suffix(1) == ["999"])
        #expect(made.headers.last == 999)
        #expect(made.rows.last == "999.1")
        #expect(made.unseen == [0, 1, 2])
    }

    @Test("Sections without rows, and rows without sections, are found behind each other")
    func oddRows() {
        let screen = TestScreen(size: Self.size) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<100) { number in
                        if number % 3 == 0 {
                            Section {
                            } header: {
                                Color.blue.frame(height: 10)
                            }
                        } else {
                            ForEach(0..<(number % 3 - 1), id: \.self) { _ in
                                Color.red.frame(height: 7)
                            }
                        }
                    }
                }
            }
        }
        #expect(frames(screen).prefix(4).map(\.minY) == [0, 10, 17, 27])
        scroll(screen, to: 100_000)
        // 34 headers and 33 rows.
        #expect(frames(screen).last?.maxY == 571)
        #expect(scrollItem(screen).scroll?.extent.height == 571)
    }

    @Test("All that is seen stands where it would if everything existed", arguments: 0..<4)
    func places(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        let heights = (0..<40).map { _ in
            (0..<Int.random(in: 0...12, using: &numbers)).map { _ in
                CGFloat(Int.random(in: 5...60, using: &numbers))
            }
        }
        let lazy = TestScreen(size: Self.size) {
            ScrollView { LazyVStack(spacing: 3) { Uneven(heights: heights) } }
        }
        let eager = TestScreen(size: Self.size) {
            ScrollView { VStack(spacing: 3) { Uneven(heights: heights) } }
        }
        let all = frames(eager)
        // Down step by step, so that everything is measured on the way.
        let bottom = scrollItem(eager).scroll!.extent.height - Self.size.height
        for offset in stride(from: 0, through: bottom, by: 50) {
            scroll(lazy, to: offset)
            let seen = CGRect(x: 0, y: offset, width: 100, height: 200)
            let shown = frames(lazy).filter { $0.intersects(seen) }
            #expect(shown == all.filter { $0.intersects(seen) }, "at \(offset)")
        }
        #expect(scrollItem(lazy).scroll?.extent.height == scrollItem(eager).scroll?.extent.height)
    }

    @Test("Rows keep their state when sections and rows come and go before them")
    func changing() {
        let made = Made()
        let sections = ObservedValue([1, 2, 3])
        let screen = TestScreen(size: Self.size) {
            Sections(numbers: sections, rows: 3, made: made)
        }
        #expect(screen.texts == ["1", "2", "3"])
        made.rows = []
        screen.perform { sections.value = [0, 1, 2, 3] }
        #expect(screen.texts.prefix(3) == ["0", "1", "2"])
        #expect(made.rows == ["0.0", "0.1", "0.2"])
        screen.perform { sections.value = [3, 1] }
        #expect(screen.texts == ["3", "1"])
        #expect(made.rows.count == 3)
        screen.perform { sections.value = [] }
        #expect(screen.texts == [])
    }

    @Test("Headers of such sections stay in sight until their section ends")
    func pinning() {
        let screen = TestScreen(size: Self.size) {
            Sections(
                numbers: .init(Array(0..<100)), rows: 5, made: Made(), pinned: .sectionHeaders)
        }
        func top(_ number: Int) -> CGFloat? {
            let header = screen.items.first {
                if case .text(let text) = $0.content {
                    text.lines[0].text == "\(number)"
                } else {
                    false
                }
            }
            return header.flatMap { screen.tree.windowFrame(of: $0.id) }.map(\.midY)
        }
        #expect(top(0) == 15.25)
        scroll(screen, to: 50)
        #expect(top(0) == 65.25)
        // The section ends at 130, so that its header is pushed out.
        scroll(screen, to: 120)
        #expect(top(0) == 115.25)
        #expect(top(1) == 145.25)
    }

    @Test("Scrolling leads to a row of a section, and to a section that does not exist")
    func scrollingTo() {
        let scroller = CaseScroller()
        let screen = TestScreen(size: Self.size) {
            ScrollViewReader { proxy in
                let _ = scroller.proxy = proxy
                Sections(numbers: .init(Array(0..<1_000)), rows: 20, made: Made())
            }
        }
        screen.perform { scroller.proxy?.scrollTo("0.15", anchor: .top) }
        #expect(scrollItem(screen).scroll?.offset.y == 330)
        screen.perform { scroller.proxy?.scrollTo(500, anchor: .top) }
        #expect(scrollItem(screen).scroll?.offset.y == 215_000)
        #expect(screen.texts.contains("500"))
    }

    @Test("In a grid the rows of a section flow through its columns")
    func grid() {
        let made = Made()
        let screen = TestScreen(size: Self.size) {
            ScrollView {
                LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
                    ForEach(0..<1_000) { number in
                        Section {
                            ForEach(0..<3) { row in
                                Color.red.frame(height: 20).onAppear {
                                    made.rows.append("\(number).\(row)")
                                }
                            }
                        } header: {
                            Color.blue.frame(height: 30)
                        }
                    }
                }
            }
        }
        #expect(
            frames(screen).prefix(5).map(\.origin) == [
                CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 30), CGPoint(x: 50, y: 30),
                CGPoint(x: 0, y: 50), CGPoint(x: 0, y: 70),
            ])
        #expect(scrollItem(screen).scroll?.extent.height == 70_000)
        #expect(made.rows.last == "2.2")
    }

    @Test("In a list too, only rows near what is seen exist")
    func list() {
        let made = Made()
        let screen = TestScreen(size: CGSize(width: 390, height: 400)) {
            List {
                ForEach(0..<3) { group in
                    Text("Group \(group)")
                    ForEach(0..<1_000) { row in
                        Text("\(group).\(row)").onAppear { made.rows.append("\(group).\(row)") }
                    }
                    .onDelete { _ in }
                }
            }
        }
        #expect(screen.texts.prefix(2) == ["Group 0", "0.0"])
        #expect(screen.texts.count < 30)
        #expect(made.rows.allSatisfy { $0.hasPrefix("0.") })
        scroll(screen, to: 3_000 * 100)
        #expect(screen.texts.last == "2.999")
    }
}

@MainActor
private final class Made {
    var headers: [Int] = []
    var rows: [String] = []
    var seen: [Int] = []
    var unseen: [Int] = []

    nonisolated init() {}
}

/// Notes when the view that owns it is made.
@MainActor
private final class Life: ObservableObject {
    init(_ note: () -> Void) { note() }
}

private struct Header: View {
    let number: Int
    let made: Made
    @StateObject private var life: Life

    init(number: Int, made: Made) {
        self.number = number
        self.made = made
        _life = StateObject(wrappedValue: Life { made.headers.append(number) })
    }

    var body: some View {
        Text(verbatim: "\(number)")
            .frame(maxWidth: .infinity)
            .frame(height: 30)
            .onAppear { made.seen.append(number) }
            .onDisappear { made.unseen.append(number) }
    }
}

private struct Row: View {
    @StateObject private var life: Life

    init(name: String, made: Made) {
        _life = StateObject(wrappedValue: Life { made.rows.append(name) })
    }

    var body: some View {
        Color.blue.frame(height: 20)
    }
}

private struct Sections: View {
    let numbers: ObservedValue<[Int]>
    let rows: Int
    let made: Made
    var pinned: PinnedScrollableViews = []

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0, pinnedViews: pinned) {
                ForEach(numbers.value, id: \.self) { number in
                    Section {
                        ForEach((0..<rows).map { "\(number).\($0)" }, id: \.self) {
                            Row(name: $0, made: made)
                        }
                    } header: {
                        Header(number: number, made: made)
                    }
                }
            }
        }
    }
}

private struct Uneven: View {
    let heights: [[CGFloat]]

    var body: some View {
        ForEach(heights.indices, id: \.self) { section in
            Section {
                ForEach(heights[section].indices, id: \.self) { row in
                    Color.red.frame(width: 20, height: heights[section][row])
                }
            } header: {
                Color.blue.frame(width: 30, height: CGFloat(10 + section))
            }
        }
    }
}
