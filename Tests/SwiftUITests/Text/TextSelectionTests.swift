// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Testing

@testable import SwiftUI

private struct Selecting: View {
    @State private var isOn = false

    var body: some View {
        VStack {
            if isOn {
                texts.textSelection(.enabled)
            } else {
                texts
            }
            Button("on") { isOn = true }
        }
    }

    private var texts: some View {
        VStack {
            Text("a")
            Text("b").textSelection(.disabled)
        }
    }
}

@MainActor
@Suite("Selecting text")
struct TextSelectionTests {
    @Test("Texts are selectable where the nearest modifier says so")
    func selectable() {
        let screen = TestScreen { Selecting() }
        var selectable: [String] {
            screen.items.filter { $0.interactions.contains(.select) }
                .compactMap(\.semantics?.label)
        }
        #expect(selectable == [])
        screen.tap(.button, "on")
        #expect(selectable == ["a"])
    }
}
