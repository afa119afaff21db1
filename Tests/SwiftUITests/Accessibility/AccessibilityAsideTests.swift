// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Testing

@testable import SwiftUI

private struct Represented: View {
    @State private var isOn = false

    var body: some View {
        VStack {
            Circle().frame(width: 40, height: 40)
                .accessibilityRepresentation { Toggle("Light", isOn: $isOn) }
            HStack {
                Text("drawn")
                Text("only")
            }
            .accessibilityRepresentation { Text("spoken") }
            Text(isOn ? "on" : "off")
        }
    }
}

private struct Acting: View {
    @State private var canShare = false
    @State private var log = ""

    var body: some View {
        VStack {
            Text("Mail")
                .accessibilityActions {
                    Button("Delete") { log = "deleted" }
                    if canShare {
                        Button("Share") { log = "shared" }
                    }
                }
                .accessibilityAction {
                    log = "flagged"
                } label: {
                    Text("Flag")
                }
            Button("allow") { canShare = true }
            Text(log).accessibilityIdentifier("log")
        }
    }
}

private struct MovingFocus: View {
    @AccessibilityFocusState private var isAtTitle: Bool

    var body: some View {
        VStack {
            Text("Title").accessibilityAddTraits(.isHeader).accessibilityFocused($isAtTitle)
            Button("to title") { isAtTitle = true }
            Text(isAtTitle ? "there" : "elsewhere")
        }
    }
}

@MainActor
@Suite("Views that only screen readers find")
struct AccessibilityAsideTests {
    @Test("A representation is told in place of what is shown")
    func representation() {
        let screen = TestScreen { Represented() }
        let light = screen.item(.toggle, "Light")
        #expect(light.semantics?.isOn == false)
        #expect(screen.item(.text, "spoken").semantics?.role == .text)
        let names = screen.items.compactMap(\.semantics?.label)
        #expect(!names.contains("drawn"))
        #expect(screen.tap(.toggle, "Light"))
        #expect(screen.item(.toggle, "Light").semantics?.isOn == true)
        #expect(screen.texts.contains("on"))
    }

    @Test("It takes no room and draws nothing")
    func room() {
        let screen = TestScreen {
            Color.red.frame(width: 10, height: 10)
                .accessibilityRepresentation { Text("A long text that is not shown") }
        }
        #expect(!screen.texts.contains { $0.hasPrefix("A long") })
    }

    @Test("Controls given as actions are actions, as long as they are given")
    func actions() {
        let screen = TestScreen { Acting() }
        var names: [String]? { screen.item(.text, "Mail").semantics?.actions }
        #expect(names == ["Delete", "Flag"])
        screen.tap(.button, "allow")
        #expect(names == ["Delete", "Share", "Flag"])
        #expect(screen.send(.action(screen.item(.text, "Mail").id, 1)))
        #expect(screen.texts.last == "shared")
        #expect(screen.send(.action(screen.item(.text, "Mail").id, 2)))
        #expect(screen.texts.last == "flagged")
    }

    @Test("Screen readers are moved to what takes no input as well")
    func focus() {
        let screen = TestScreen { MovingFocus() }
        screen.tap(.button, "to title")
        #expect(screen.tree.focus == screen.item(.heading, "Title").id)
        #expect(screen.texts.last == "there")
        screen.send(.focus(screen.item(.button, "to title").id))
        #expect(screen.texts.last == "elsewhere")
    }

    @Test("Keyboards pass over what does not respond, and come to what does")
    func responding() {
        let screen = TestScreen {
            VStack {
                Button("Go") {}.accessibilityRespondsToUserInteraction(false)
                Text("Text").accessibilityRespondsToUserInteraction()
            }
        }
        #expect(screen.item(.button, "Go").semantics?.details == [.focusable(false)])
        #expect(screen.item(.text, "Text").semantics?.details == [.focusable(true)])
    }
}
