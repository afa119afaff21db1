// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Layouts that follow the window")
struct AdaptiveLayoutTests {
    @Test("A row becomes a column, and its content keeps its state")
    func turning() {
        let isColumn = ObservedValue(false)
        let shown = Shown { Turning(isColumn: isColumn) }
        #expect(shown.frames == ["0,95 10x10", "190,95 10x10"])
        _ = shown.patches { isColumn.value = true }
        #expect(shown.frames == ["95,0 10x10", "95,190 10x10"])
        _ = shown.patches { isColumn.value = false }
        #expect(shown.frames == ["0,95 10x10", "190,95 10x10"])
        #expect(Turning.made == 1)
    }

    @Test(
        "The size class follows the window's size",
        arguments: [
            (CGSize(width: 390, height: 844), "compact regular"),
            (CGSize(width: 844, height: 390), "regular compact"),
            (CGSize(width: 639, height: 479), "compact compact"),
            (CGSize(width: 640, height: 480), "regular regular"),
        ])
    func sizeClasses(size: CGSize, expected: String) {
        let screen = TestScreen(size: CGSize(width: 1_200, height: 800)) { SizeClasses() }
        #expect(screen.texts == ["regular regular"])
        _ = screen.takeBodies()
        screen.send(.environment(SceneEnvironment(size: CGSize(width: 1_100, height: 700))))
        #expect(screen.takeBodies() == [])
        screen.send(.environment(SceneEnvironment(size: size)))
        #expect(screen.texts == [expected])
    }
}

private struct Turning: View {
    static var made = 0
    let isColumn: ObservedValue<Bool>

    var body: some View {
        let layout =
            isColumn.value
            ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
        layout {
            Color.red.frame(width: 10, height: 10)
            Spacer().onAppear { Turning.made += 1 }
            Color.blue.frame(width: 10, height: 10)
        }
    }
}

private struct SizeClasses: View {
    @Environment(\.horizontalSizeClass) private var horizontal
    @Environment(\.verticalSizeClass) private var vertical

    var body: some View {
        Text(verbatim: "\(horizontal!) \(vertical!)")
    }
}
