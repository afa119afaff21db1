// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Where scroll views are, as programs hear of it")
struct ScrollGeometryTests {
    private func scroll(_ screen: TestScreen, to y: CGFloat) {
        let item = screen.items.first { $0.scroll != nil }!
        screen.send(.scroll(item.id, CGPoint(x: 0, y: y)))
    }

    @Test("The geometry is told at first, and when what is made of it differs")
    func geometry() {
        var told: [[CGFloat]] = []
        let screen = TestScreen(size: CGSize(width: 100, height: 100)) {
            ScrollView { Color.red.frame(height: 300) }
                .contentMargins(.vertical, 10)
                .onScrollGeometryChange(for: CGFloat.self) {
                    ($0.contentOffset.y / 50).rounded(.down)
                } action: { old, new in
                    told.append([old, new])
                }
        }
        #expect(told == [[-1, -1]])
        scroll(screen, to: 20)
        #expect(told == [[-1, -1], [-1, 0]])
        scroll(screen, to: 40)
        #expect(told.count == 2)
        scroll(screen, to: 900)
        #expect(told.last == [0, 4])
    }

    @Test("Margins are insets; what is behind them is not visible content")
    func parts() {
        var seen: ScrollGeometry?
        _ = TestScreen(size: CGSize(width: 100, height: 100)) {
            ScrollView { Color.red.frame(height: 300) }
                .contentMargins(.top, 30)
                .onScrollGeometryChange(for: ScrollGeometry.self) {
                    $0
                } action: {
                    seen = $1
                }
        }
        #expect(
            seen
                == ScrollGeometry(
                    contentOffset: CGPoint(x: 0, y: -30),
                    contentSize: CGSize(width: 100, height: 300),
                    contentInsets: EdgeInsets(top: 30, leading: 0, bottom: 0, trailing: 0),
                    containerSize: CGSize(width: 100, height: 100)))
        #expect(seen?.visibleRect == CGRect(x: 0, y: 0, width: 100, height: 70))
    }

    @Test("A row hears when half of it comes into sight, and when it leaves")
    func visibility() {
        var told: [Bool] = []
        let screen = TestScreen(size: CGSize(width: 100, height: 100)) {
            ScrollView {
                VStack(spacing: 0) {
                    Color.red.frame(height: 200)
                    Color.blue.frame(height: 40).onScrollVisibilityChange { told.append($0) }
                    Color.red.frame(height: 200)
                }
            }
        }
        #expect(told == [])
        scroll(screen, to: 119)
        #expect(told == [])
        scroll(screen, to: 120)
        #expect(told == [true])
        scroll(screen, to: 221)
        #expect(told == [true, false])
    }

    @Test("The nearest row is found among many, whichever was made first")
    func nearest() {
        let model = ObservedValue<Int?>(nil)
        let screen = TestScreen(size: CGSize(width: 100, height: 100)) {
            Rows(model: model)
        }
        scroll(screen, to: 4_004)
        #expect(model.value == 400)
        scroll(screen, to: 4_006)
        #expect(model.value == 401)
        scroll(screen, to: 0)
        #expect(model.value == 0)
    }

    private struct Rows: View {
        let model: ObservedValue<Int?>

        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<1_000, id: \.self) { _ in Color.red.frame(height: 10) }
                }
                .scrollTargetLayout()
            }
            .scrollPosition(
                id: Binding {
                    model.value
                } set: {
                    model.value = $0
                })
        }
    }
}
