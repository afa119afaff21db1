// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Refreshing")
struct RefreshTests {
    @Test("A pull past the top runs the action, and shows that it runs")
    func pull() async {
        let gate = Gate()
        let screen = TestScreen {
            List { Text("Row") }
                .refreshable { await gate.pass() }
        }
        let item = screen.items.first { $0.scroll != nil }!
        #expect(item.scroll!.axes.contains(.canBePulled))
        screen.send(.scroll(item.id, CGPoint(x: 0, y: -40)))
        #expect(!screen.texts.contains("Refreshing\u{2026}"))
        screen.send(.scroll(item.id, CGPoint(x: 0, y: -80)))
        #expect(screen.texts.contains("Refreshing\u{2026}"))
        await gate.open()
        // The sign fades once the action has come back.
        for _ in 0..<1_000 where screen.texts.contains("Refreshing\u{2026}") {
            await Task.yield()
            screen.runScheduled()
            screen.advance(by: 1)
        }
        #expect(screen.texts == ["Row"])
    }
}

/// Lets nobody through until it is opened.
private actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func pass() async {
        guard !isOpen else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
        isOpen = true
        waiting.forEach { $0.resume() }
        waiting = []
    }
}
