// SPDX-License-Identifier: Apache-2.0

import AlightTesting
import SwiftUI
import Testing

private struct Form: View {
    @State private var name = ""
    @State private var city = "Rom"
    @State private var isOn = false
    @State private var sent = ""

    var body: some View {
        TextField("Name", text: $name).onSubmit { sent = "\(name), \(city)" }
        TextField("City", text: $city)
        Toggle("Loud", isOn: $isOn)
        Text("sent: \(sent)")
        Button("Off") {}.disabled(true)
    }
}

@MainActor
@Suite("Controls without a window")
struct HeadlessControlsTests {
    private func shown() async throws -> HeadlessHost {
        let host = HeadlessHost { Form() }
        try await host.show()
        return host
    }

    private func texts(_ host: HeadlessHost) -> [String] {
        host.elements.compactMap(\.text)
    }

    private func error(_ script: String, _ host: HeadlessHost) async -> String? {
        let error = await #expect(throws: StepError.self) { try await host.run(script) }
        return error?.description
    }

    @Test("typing goes behind what the named field holds, and gives it the focus")
    func type() async throws {
        let host = try await shown()
        try await host.run(#"type "An" in "Name"; type "na""#)
        #expect(texts(host) == ["Anna", "Rom"])
        try await host.run(#"type "a" in "City"; key delete; key space; key x"#)
        #expect(texts(host) == ["Anna", "Rom x"])
    }

    @Test("return submits the field that has the focus")
    func submit() async throws {
        let host = try await shown()
        try await host.run(#"focus "Name"; type "Bo"; key return"#)
        #expect(host.elements.contains { $0.name == "sent: Bo, Rom" })
    }

    @Test("tab goes from field to field")
    func tab() async throws {
        let host = try await shown()
        try await host.run(#"key tab; type "A"; key tab; type "a""#)
        #expect(texts(host) == ["A", "Roma"])
    }

    @Test("without a focus there is nowhere to type; an unknown field lists those there are")
    func noField() async throws {
        let host = try await shown()
        #expect(await error(#"type "A""#, host) == #"step 1, type "A": no field has the focus"#)
        #expect(
            await error(#"type "A" in "Street""#, host)
                == #"step 1, type "A" in "Street": there is no such element; "#
                + #"there are: textField "Name", textField "City""#)
    }

    @Test("a toggle is turned by its name, and by a tap")
    func toggle() async throws {
        let host = try await shown()
        var states: [Bool?] = []
        for step in [#"toggle "Loud""#, #"tap "Loud""#, #"tap toggle 1"#] {
            try await host.run(step)
            states.append(host.elements.first { $0.role == .toggle }?.semantics.isOn)
        }
        #expect(states == [true, false, true])
        #expect(
            await error(#"toggle "Quiet""#, host)
                == #"step 1, toggle "Quiet": there is no such element; "#
                + #"there are: toggle "Loud""#)
    }

    @Test("a disabled control says that it is")
    func disabled() async throws {
        let host = try await shown()
        let error = try #require(await error(#"tap "Off""#, host))
        #expect(error.hasPrefix(#"step 1, tap "Off": button "Off" is disabled; there are: "#))
    }
}

private struct Keys: View {
    @State private var log: [String] = []
    @State private var name = ""

    var body: some View {
        TextField("Name", text: $name).onSubmit { log.append("submit") }
        Button("Save") { log.append("save") }.keyboardShortcut("s")
        Button("OK") { log.append("ok") }.keyboardShortcut(.defaultAction)
        Button("Cancel") { log.append("cancel") }.keyboardShortcut(.cancelAction)
        Text(log.joined(separator: " ")).accessibilityIdentifier("log")
    }
}

@MainActor
@Suite("Keys and text size without a window")
struct HeadlessKeyTests {
    private func log(_ host: HeadlessHost) -> String? {
        host.elements.first { $0.semantics.identifier == "log" }?.name
    }

    @Test("shortcuts tap their buttons, wherever the focus is")
    func shortcuts() async throws {
        let host = HeadlessHost { Keys() }
        try await host.show()
        try await host.run("key cmd+s; key escape")
        #expect(log(host) == "save cancel")
        try await host.run(#"focus "Name"; key s; key return; key cmd+s"#)
        #expect(log(host) == "save cancel submit ok save")
        #expect(host.elements.first { $0.text != nil }?.text == "s")
    }

    @Test("a key that is no shortcut is said to be none")
    func unknown() async throws {
        let host = HeadlessHost { Keys() }
        try await host.show()
        let error = await #expect(throws: StepError.self) { try await host.run("key cmd+x") }
        #expect(error?.description == "step 1, key cmd+x: no shortcut is cmd+x")
    }

    @Test("textsize changes the size of text")
    func textSize() async throws {
        let host = HeadlessHost { Text("a") }
        try await host.show()
        try await host.run("textsize xxl")
        #expect(host.environment.textScale == 21.0 / 17)
        guard case .text(let text)? = host.tree[host.elements[0].id]?.content else {
            Issue.record("no text")
            return
        }
        #expect(text.font.size == 21)
    }
}
