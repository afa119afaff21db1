// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Testing

@testable import SwiftUI

private enum Entry: Hashable {
    case name, city
}

private struct Form: View {
    @FocusState private var focus: Entry?
    @State private var name = ""
    @State private var city = ""

    var body: some View {
        VStack {
            TextField("Name", text: $name).focused($focus, equals: .name)
            TextField("City", text: $city).focused($focus, equals: .city)
            TextField("Other", text: $city)
            Button("next") { focus = focus == .name ? .city : .name }
            Button("none") { focus = nil }
            Text(focus.map { "\($0)" } ?? "nothing")
        }
    }
}

private struct Child: View {
    @FocusState.Binding var isFocused: Bool

    var body: some View {
        TextField("Inner", text: .constant("")).focused($isFocused)
    }
}

private struct Late: View {
    @FocusState private var isFocused: Bool
    @State private var isShown = false

    var body: some View {
        VStack {
            Button("show") {
                isShown = true
                isFocused = true
            }
            Button("hide") { isShown = false }
            Button("lose") { isFocused = true }
            if isShown {
                Child(isFocused: $isFocused)
            }
            Text(isFocused ? "in" : "out")
        }
    }
}

private struct Silent: View {
    @FocusState private var isFocused: Bool

    var body: some View {
        VStack {
            Button("go") { isFocused = true }
            TextField("Field", text: .constant("")).focused($isFocused)
        }
    }
}

private struct Initial: View {
    @FocusState private var focus: Entry?

    var body: some View {
        VStack {
            TextField("Name", text: .constant("")).focused($focus, equals: .name)
            TextField("City", text: .constant("")).focused($focus, equals: .city)
        }
        .defaultFocus($focus, .city)
    }
}

private struct Taking: View {
    @FocusState private var isFocused: Bool
    let take: (FocusState<Bool>.Binding) -> Void

    var body: some View {
        let _ = take($isFocused)
        Text(isFocused ? "in" : "out").focused($isFocused)
    }
}

private struct Renamed: View {
    @FocusState private var isFocused: Bool
    @State private var name = "a"

    var body: some View {
        VStack {
            TextField("Name", text: $name).focused($isFocused).id(name)
            Text(isFocused ? "in" : "out")
        }
    }
}

@MainActor
@Suite("Focus")
struct FocusTests {
    private func focusPatches(_ screen: TestScreen) -> [DisplayID?] {
        screen.patches.compactMap { patch -> DisplayID?? in
            if case .focus(let id) = patch { .some(id) } else { nil }
        }
    }

    @Test("A state follows the focus into its views and out of them")
    func follows() {
        let screen = TestScreen { Form() }
        #expect(screen.send(.focus(screen.item(.textField, "Name").id)))
        #expect(screen.texts.last == "name")
        #expect(focusPatches(screen) == [])
        screen.send(.focus(screen.item(.textField, "City").id))
        #expect(screen.texts.last == "city")
        screen.send(.focus(screen.item(.textField, "Other").id))
        #expect(screen.texts.last == "nothing")
        screen.send(.focus(nil))
        #expect(screen.texts.last == "nothing")
    }

    @Test("A write moves the focus, and nil takes it away")
    func moves() {
        let screen = TestScreen { Form() }
        screen.tap(.button, "next")
        #expect(focusPatches(screen) == [screen.item(.textField, "Name").id])
        #expect(screen.texts.last == "name")
        screen.tap(.button, "next")
        #expect(focusPatches(screen) == [screen.item(.textField, "City").id])
        #expect(screen.tree.focus == screen.item(.textField, "City").id)
        screen.tap(.button, "none")
        #expect(focusPatches(screen) == [nil])
        #expect(screen.texts.last == "nothing")
    }

    @Test("The same focus again moves nothing")
    func sameAgain() {
        let screen = TestScreen { Form() }
        let name = screen.item(.textField, "Name").id
        screen.tap(.button, "next")
        screen.send(.focus(name))
        #expect(screen.patches == [])
    }

    @Test("A view that appears with the write gets the focus; without its view the state is empty")
    func appears() {
        let screen = TestScreen { Late() }
        screen.tap(.button, "lose")
        #expect(screen.texts.last == "out")
        #expect(focusPatches(screen) == [])
        screen.tap(.button, "show")
        #expect(focusPatches(screen) == [screen.item(.textField, "Inner").id])
        #expect(screen.texts.last == "in")
        screen.tap(.button, "hide")
        #expect(screen.texts.last == "out")
    }

    @Test("A view that becomes another one loses the focus (rules 3: id made of content)")
    func anotherIdentity() {
        let screen = TestScreen { Renamed() }
        screen.send(.focus(screen.item(.textField, "Name").id))
        #expect(screen.texts.last == "in")
        screen.send(.text(screen.item(.textField, "Name").id, "b"))
        #expect(screen.texts.last == "out")
    }

    @Test("A write for a scene that is gone changes nothing")
    func goneScene() {
        var binding: FocusState<Bool>.Binding?
        var screen: TestScreen? = TestScreen {
            Taking { binding = $0 }
        }
        #expect(screen?.texts == ["out"])
        screen = nil
        binding?.wrappedValue = true
        #expect(binding?.wrappedValue == false)
    }

    @Test("A view that never reads its state runs no body when the focus moves")
    func runsNothing() {
        let screen = TestScreen { Silent() }
        _ = screen.takeBodies()
        screen.tap(.button, "go")
        #expect(focusPatches(screen).count == 1)
        #expect(screen.takeBodies() == [])
    }

    @Test("A default is where the focus begins")
    func defaults() {
        let screen = TestScreen { Initial() }
        #expect(screen.tree.focus == screen.item(.textField, "City").id)
    }

    @Test("Hosts are asked to watch the focus only where a program does")
    func watching() {
        #expect(TestScreen { Form() }.patches.contains(.watchFocus))
        #expect(!TestScreen { TextField("", text: .constant("")) }.patches.contains(.watchFocus))
    }

    @Test("What takes no input can be reached, and controls can be passed over")
    func focusable() {
        let screen = TestScreen {
            VStack {
                Text("a").focusable()
                Button("b") {}.focusable(false)
            }
        }
        #expect(screen.items.filter { $0.interactions.contains(.focus) }.count == 1)
        #expect(screen.item(.button, "b").semantics?.details == [.focusable(false)])
    }
}

@MainActor
@Suite("Keyboard shortcuts")
struct KeyboardShortcutTests {
    @Test("A control is told its keys, its parts are not")
    func names() {
        let screen = TestScreen {
            VStack {
                Button("Save") {}.keyboardShortcut("s")
                Button("All") {}.keyboardShortcut("A", modifiers: [.shift, .command, .option])
                Button("OK") {}.keyboardShortcut(.defaultAction)
                Button("Cancel") {}.keyboardShortcut(.cancelAction)
                Button("None") {}.keyboardShortcut(nil)
                Text("Text").keyboardShortcut("t")
            }
        }
        #expect(
            screen.items.compactMap(\.semantics?.shortcut) == [
                "cmd+s", "cmd+opt+shift+a", "return", "escape",
            ])
    }
}

private struct Pressing: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
    }
}

private struct Plain: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
    }
}

@MainActor
@Suite("Presses")
struct PressTests {
    @Test("A style that draws presses hears of them")
    func presses() {
        let screen = TestScreen { Button("Go") {}.buttonStyle(Pressing()) }
        let button = screen.item(.button, "Go")
        #expect(button.interactions == [.tap, .press])
        #expect(screen.send(.press(button.id, isDown: true)))
        #expect(screen.items.map(\.opacity).contains(0.5))
        #expect(screen.send(.press(button.id, isDown: false)))
        #expect(!screen.items.map(\.opacity).contains(0.5))
    }

    @Test("Hosts report presses only to styles that read them")
    func readers() {
        let screen = TestScreen { Button("Go") {}.buttonStyle(Plain()) }
        let button = screen.item(.button, "Go")
        #expect(button.interactions == .tap)
        #expect(screen.send(.press(button.id, isDown: true)) == false)
    }
}
