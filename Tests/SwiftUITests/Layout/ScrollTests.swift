// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Scrolling")
struct ScrollTests {
    private func scrollItem(_ screen: TestScreen) -> DisplayItem {
        screen.items.first { $0.scroll != nil }!
    }

    @Test("A scroll view is an item with its axes and all that it scrolls over")
    func record() {
        let screen = TestScreen(size: CGSize(width: 100, height: 100)) {
            ScrollView {
                Color.red.frame(width: 50, height: 300)
            }
            .contentMargins(.vertical, 10)
        }
        let item = scrollItem(screen)
        #expect(item.frame == CGRect(x: 25, y: 0, width: 50, height: 100))
        #expect(
            item.scroll
                == DisplayScroll(axes: .vertical, extent: CGSize(width: 50, height: 320)))
        #expect(screen.text.contains("scroll vertical over 50x320"))
    }

    @Test("Where a person scrolled is kept in bounds, and sends nothing back")
    func person() {
        let board = ProbeBoard()
        let screen = TestScreen(size: CGSize(width: 100, height: 100)) {
            ScrollView { Color.red.frame(height: 300).probe("content", board) }
        }
        let id = scrollItem(screen).id
        #expect(screen.send(.scroll(id, CGPoint(x: 0, y: 40))))
        #expect(screen.patches == [])
        #expect(board.frame("content")?.minY == -40)
        screen.send(.scroll(id, CGPoint(x: 30, y: 900)))
        #expect(board.frame("content") == CGRect(x: 0, y: -200, width: 100, height: 300))
        screen.send(.scroll(id, CGPoint(x: CGFloat.nan, y: CGFloat.nan)))
        #expect(board.frame("content")?.minY == 0)
        #expect(!screen.send(.scroll(DisplayID(9_999), .zero)))
    }

    @Test("Content that starts at its end stays there while it grows")
    func anchored() {
        let board = ProbeBoard()
        let height = ObservedValue<CGFloat>(300)
        let screen = TestScreen(size: CGSize(width: 100, height: 100)) {
            Growing(height: height, board: board).defaultScrollAnchor(.bottom)
        }
        #expect(board.frame("content")?.minY == -200)
        #expect(scrollItem(screen).scroll?.offset == CGPoint(x: 0, y: 200))
        screen.perform { height.value = 350 }
        #expect(board.frame("content")?.minY == -250)
        screen.send(.scroll(scrollItem(screen).id, CGPoint(x: 0, y: 30)))
        screen.perform { height.value = 400 }
        #expect(board.frame("content")?.minY == -30)
    }

    @Test("Readers in the content hear of scrolling")
    func readers() {
        let log = LineLog()
        let screen = TestScreen(size: CGSize(width: 100, height: 100)) {
            ScrollView {
                Color.red.frame(height: 300)
                    .onGeometryChange(for: CGFloat.self) {
                        $0.frame(in: .scrollView).minY
                    } action: {
                        log.note("\($0)")
                    }
            }
            .padding(.top, 10)
        }
        screen.send(.scroll(scrollItem(screen).id, CGPoint(x: 0, y: 25)))
        #expect(log.lines == ["0.0", "-25.0"])
    }

    @Test("A proxy scrolls to views that the same action adds")
    func addedViews() {
        let model = ObservedValue(5)
        let board = ProbeBoard()
        let screen = TestScreen(size: CGSize(width: 100, height: 100)) {
            Chat(count: model, board: board)
        }
        screen.tap(.button, "add")
        #expect(board.frame("row5") == CGRect(x: 0, y: 70, width: 100, height: 30))
        let scroll = scrollItem(screen).scroll
        #expect(scroll?.request == 1)
        #expect(scroll?.offset == CGPoint(x: 0, y: 110))
        #expect(scroll?.isAnimated == true)
    }

    @Test("The bound id is that of the row at the start; writing it scrolls")
    func positions() {
        let position = ObservedValue<Int?>(nil)
        let board = ProbeBoard()
        let screen = TestScreen(size: CGSize(width: 100, height: 100)) {
            Positioned(position: position, board: board)
        }
        screen.send(.scroll(scrollItem(screen).id, CGPoint(x: 0, y: 64)))
        #expect(position.value == 3)
        screen.perform { position.value = 10 }
        #expect(board.frame("row10")?.minY == 0)
    }

    @Test("A scroll view that takes the place of another goes on with the position")
    func replacedScrollView() {
        let position = ObservedValue<Int?>(nil)
        let identity = ObservedValue(1)
        let board = ProbeBoard()
        let screen = TestScreen(size: CGSize(width: 100, height: 100)) {
            Positioned(position: position, board: board, identity: identity)
        }
        screen.perform { identity.value = 2 }
        screen.perform { position.value = 10 }
        #expect(board.frame("row10")?.minY == 0)
        screen.send(.scroll(scrollItem(screen).id, CGPoint(x: 0, y: 64)))
        #expect(position.value == 3)
    }
}

private struct Growing: View {
    let height: ObservedValue<CGFloat>
    let board: ProbeBoard

    var body: some View {
        ScrollView { Color.red.frame(height: height.value).probe("content", board) }
    }
}

private struct Chat: View {
    let count: ObservedValue<Int>
    let board: ProbeBoard

    var body: some View {
        ScrollViewReader { proxy in
            VStack(spacing: 0) {
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<count.value, id: \.self) { row in
                            Color.red.frame(height: 30).probe("row\(row)", board)
                        }
                    }
                }
                .frame(height: 70)
                .frame(height: 100, alignment: .bottom)
            }
            .overlay(alignment: .topLeading) {
                Button("add") {
                    count.value += 1
                    withAnimation { proxy.scrollTo(count.value - 1) }
                }
            }
        }
    }
}

private struct Positioned: View {
    let position: ObservedValue<Int?>
    let board: ProbeBoard
    var identity = ObservedValue(1)

    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                ForEach(0..<30) { row in
                    Color.red.frame(height: 20).probe("row\(row)", board)
                }
            }
            .scrollTargetLayout()
        }
        .id(identity.value)
        .scrollPosition(
            id: Binding(get: { position.value }, set: { position.value = $0 }))
    }
}
