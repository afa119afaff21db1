// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import SwiftUI
import Testing

private struct Form: View {
    @State private var name = ""
    @State private var submitted: [String] = []
    var body: some View {
        VStack {
            TextField("Name", text: $name)
            Text(submitted.joined(separator: " "))
        }
        .onSubmit { submitted.append("inner \(name)") }
        .onSubmit { submitted.append("outer") }
        .onSubmit(of: .search) { submitted.append("search") }
    }
}

private struct Forwarding: View {
    @State private var name = "a"
    var body: some View {
        TextField("Name", text: $name)
        Button("clear") { name = "" }
    }
}

private struct Filtering: View {
    @State private var digits = ""
    var body: some View {
        TextField(
            "Digits",
            text: Binding(get: { digits }, set: { digits = $0.filter(\.isNumber) }))
    }
}

private struct Bordered: View {
    var body: some View {
        TextField("Name", text: .constant("x"), prompt: Text("your name").foregroundColor(.red))
            .textFieldStyle(.roundedBorder)
    }
}

private struct Number: View {
    @State private var value = 1
    var body: some View {
        TextField("Value", value: $value, format: .number)
        Text("is \(value)")
    }
}

private struct Older: View {
    @State private var text = ""
    @State private var log: [String] = []
    var body: some View {
        TextField(
            "Old", text: $text, onEditingChanged: { log.append("\($0)") },
            onCommit: { log.append("commit") })
        Text(log.joined(separator: " "))
    }
}

private struct Scoped: View {
    @State private var log: [String] = []
    var body: some View {
        VStack {
            TextField("Name", text: .constant(""))
                .onSubmit { log.append("inner") }
                .submitScope()
            Text(log.joined(separator: " "))
        }
        .onSubmit { log.append("outer") }
    }
}

@MainActor
@Suite("TextField")
struct TextFieldTests {
    private func edit(_ screen: TestScreen, _ label: String, _ text: String) {
        #expect(screen.send(.text(screen.item(.textField, label).id, text)))
    }

    private func shown(_ screen: TestScreen, _ label: String) -> String? {
        guard case .textField(let field) = screen.item(.textField, label).content else {
            return nil
        }
        return field.text
    }

    @Test("One line as wide as it may be, with its title as prompt")
    func looks() {
        let screen = TestScreen { Filtering() }
        #expect(
            screen.text == """
                field 0,411 390x22 "" 17/400 #000000 prompt "Digits" #3c3c434d edit \
                textField "Digits" value ""

                """)
    }

    @Test("What is submitted in a scope stays in it")
    func submitScope() {
        let screen = TestScreen { Scoped() }
        #expect(screen.send(.submit(screen.item(.textField, "Name").id)))
        #expect(screen.texts == ["inner"])
    }

    @Test("An edit reaches the binding, and runs no body of who only passes it on")
    func edit() {
        let screen = TestScreen { Forwarding() }
        #expect(screen.takeBodies() == ["Forwarding"])
        edit(screen, "Name", "ab")
        #expect(screen.takeBodies() == [])
        #expect(shown(screen, "Name") == "ab")
        #expect(screen.item(.textField, "Name").semantics?.value == "ab")
        screen.tap(.button, "clear")
        #expect(shown(screen, "Name") == "")
    }

    @Test("What the program makes of an edit is shown; an edit that it drops changes nothing")
    func filter() {
        let screen = TestScreen { Filtering() }
        edit(screen, "Digits", "1a")
        #expect(shown(screen, "Digits") == "1")
        edit(screen, "Digits", "1b")
        #expect(screen.patches.isEmpty)
        #expect(shown(screen, "Digits") == "1")
    }

    @Test("Return runs what asked for it, inner before outer")
    func submit() {
        let screen = TestScreen { Form() }
        edit(screen, "Name", "x")
        #expect(screen.send(.submit(screen.item(.textField, "Name").id)))
        #expect(screen.texts == ["inner x outer"])
    }

    @Test("Another onSubmit closure runs no field again")
    func submitClosuresAreNotCompared() {
        let screen = TestScreen { Form() }
        let runs = screen.session.graph.totals.engine.runs
        screen.send(.submit(screen.item(.textField, "Name").id))
        // The view that wrote, its text, and the field that it gave a new value.
        #expect(screen.session.graph.totals.engine.runs == runs + 3)
    }

    @Test("The rounded border is 34 points high, around the field")
    func roundedBorder() {
        let screen = TestScreen { Bordered() }
        #expect(
            screen.text == """
                shape 0,405 390x34 rounded 5 continuous fill #ffffff stroke #3c3c432e 0.5
                  field 7,6 376x22 "x" 17/400 #000000 prompt "your name" #ff383c edit \
                textField "Name" value "x"

                """)
    }

    @Test("A secure field says nothing of its text")
    func secure() {
        let screen = TestScreen { SecureField("Password", text: .constant("secret")) }
        let field = screen.item(.textField, "Password")
        #expect(field.semantics?.value == nil)
        guard case .textField(let content) = field.content else {
            Issue.record("no field")
            return
        }
        #expect(content.isSecure)
    }

    @Test("A value is parsed when the person is done with it")
    func value() {
        let screen = TestScreen { Number() }
        edit(screen, "Value", "12")
        #expect(screen.texts == ["is 1"])
        let id = screen.item(.textField, "Value").id
        screen.send(.submit(id))
        #expect(screen.texts == ["is 12"])
        edit(screen, "Value", "none")
        screen.send(.submit(id))
        #expect(screen.texts == ["is 12"])
        #expect(shown(screen, "Value") == "12")
    }

    @Test("The older forms hear of focus and Return")
    func olderForms() {
        let screen = TestScreen { Older() }
        let id = screen.item(.textField, "Old").id
        screen.send(.focus(id))
        screen.send(.submit(id))
        screen.send(.focus(nil))
        #expect(screen.texts == ["true commit false"])
    }

    @Test("A disabled field takes no edit")
    func disabled() {
        let screen = TestScreen { Forwarding().disabled(true) }
        let id = screen.item(.textField, "Name").id
        #expect(screen.send(.text(id, "z")) == false)
        #expect(shown(screen, "Name") == "a")
    }
}
