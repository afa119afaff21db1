// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

private struct Keys: View {
    @State private var log: [String] = []

    var body: some View {
        VStack {
            VStack {
                Text("inner").focusable()
                    .onKeyPress(.upArrow) { note("up", .handled) }
                    .onKeyPress("x") { note("x", .ignored) }
                Button("Go") { log.append("went") }
                    .onKeyPress(.space) { note("space", .ignored) }
            }
            .onKeyPress(keys: ["x", .upArrow], phases: .all) { press in
                note("outer \(press.characters) \(press.phase.rawValue)", .handled)
            }
            Text("digits").focusable()
                .onKeyPress(characters: .decimalDigits) { note($0.characters, .handled) }
            Text(log.joined(separator: ", ")).accessibilityIdentifier("log")
        }
    }

    private func note(_ text: String, _ result: KeyPress.Result) -> KeyPress.Result {
        log.append(text)
        return result
    }
}

private struct Focusing: View {
    @Environment(\.isFocused) private var isFocused

    var body: some View {
        Text(isFocused ? "in" : "out")
    }
}

@MainActor
@Suite("Keys")
struct KeyPressTests {
    private func log(_ screen: TestScreen) -> String? { screen.texts.last }

    private func focusItem(_ position: Int, _ screen: TestScreen) -> DisplayItem {
        screen.items.filter { $0.interactions.contains(.focus) }[position]
    }

    @Test("Inner views hear of a key first; who handles it ends its way")
    func order() {
        let screen = TestScreen { Keys() }
        let inner = focusItem(0, screen).id
        #expect(screen.send(.key(inner, KeyInput(key: "up"))))
        #expect(log(screen) == "up")
        screen.send(.key(inner, KeyInput(key: "X", modifiers: 2)))
        #expect(log(screen) == "up, x, outer X 1")
        screen.send(.key(inner, KeyInput(key: "x", phase: .up)))
        #expect(log(screen) == "up, x, outer X 1, outer x 4")
    }

    @Test("A key that nobody handles does what it does by itself")
    func unhandled() {
        let screen = TestScreen { Keys() }
        screen.send(.key(screen.item(.button, "Go").id, KeyInput(key: "space")))
        #expect(log(screen) == "space, went")
    }

    @Test("Characters choose the keys that type them")
    func characters() {
        let screen = TestScreen { Keys() }
        let digits = focusItem(1, screen).id
        screen.send(.key(digits, KeyInput(key: "a")))
        screen.send(.key(digits, KeyInput(key: "7")))
        #expect(log(screen) == "7")
    }

    @Test("Hosts are told which keys are asked for")
    func requests() {
        let screen = TestScreen { Keys() }
        #expect(focusItem(0, screen).semantics?.keys == ["up", "x", "^"])
        #expect(focusItem(1, screen).semantics?.keys == ["*"])
        #expect(screen.item(.button, "Go").semantics?.keys == ["space", "up", "x", "^"])
        #expect(screen.item(.text, "digits").semantics?.keys == [])
    }

    @Test("A view knows whether the focus is in the nearest focusable view around it")
    func isFocused() {
        let screen = TestScreen {
            VStack {
                Focusing().focusable()
                Focusing()
            }
        }
        #expect(screen.texts == ["out", "out"])
        screen.send(.focus(focusItem(0, screen).id))
        #expect(screen.texts == ["in", "out"])
        screen.send(.focus(nil))
        #expect(screen.texts == ["out", "out"])
    }

    @Test("The ring can be left away")
    func focusEffect() {
        let screen = TestScreen { Button("Go") {}.focusEffectDisabled() }
        #expect(screen.item(.button, "Go").semantics?.details == [.plainFocus])
    }
}
