// SPDX-License-Identifier: Apache-2.0

import AlightTesting
import Foundation
import SwiftUI
import Testing

private struct Panel: View {
    @State private var count = 0
    @State private var isOn = false
    @State private var name = "Ann"
    @Environment(\.locale) private var locale
    @Environment(\.layoutDirection) private var direction
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        VStack(spacing: 0) {
            Text("Panel").accessibilityAddTraits(.isHeader)
            Button("Add") { count += 1 }.accessibilityIdentifier("add")
            Button("Add twice") { count += 2 }.disabled(true)
            Toggle("Wi-Fi", isOn: $isOn)
            TextField("Name", text: $name)
            Text("\(count) taps")
            Text(verbatim: "\(locale.identifier) \(direction) \(scheme)")
            Color.red.frame(width: 10.25, height: 20).accessibilityIdentifier("bar")
        }
    }
}

private struct Later: View {
    @State private var text = "before"

    var body: some View {
        Text(text).task { text = "after" }
    }
}

#Preview("harness panel", traits: .fixedLayout(width: 200, height: 300)) {
    Panel()
}

@Suite("The public harness")
@MainActor
struct TestWindowTests {
    @Test("finds by name, role, identifier and text")
    func finding() async throws {
        let window = try await TestWindow { Panel() }
        #expect(try window.element("Add").role == .button)
        #expect(try window.element(identifier: "add").name == "Add")
        #expect(try window.element("Add twice", role: .button).isEnabled == false)
        #expect(try window.element(text: "0 taps").role == .text)
        #expect(try window.element(text: "Ann").name == "Name")
        #expect(try window.element(.toggle).isOn == false)
        #expect(window.elements(.button).map(\.name) == ["Add", "Add twice"])
        #expect(window.has("Add") && !window.has("Add", role: .text))
        #expect(window.elements(.heading).map(\.description) == ["heading \"Panel\""])
    }

    @Test("none or several is an error that lists what there is")
    func strictness() async throws {
        let window = try await TestWindow {
            VStack {
                Text("same")
                Text("same")
            }
        }
        #expect(throws: TestError.self) { try window.element("other") }
        let error = #expect(throws: TestError.self) { try window.element("same", role: .text) }
        #expect(
            error?.description
                == "text \"same\": 2 elements match; there are: text \"same\", text \"same\"")
        let step = await #expect(throws: TestError.self) { try await window.tap("other") }
        #expect(step?.description.hasPrefix("tap \"other\": there is no such element") == true)
        await #expect(throws: TestError.self) { try await window.run("tap") }
        await #expect(throws: TestError.self) {
            try await TestWindow(preview: "there is none of this name")
        }
    }

    @Test("does what a person does, and tells which bodies ran")
    func steps() async throws {
        let window = try await TestWindow { Panel() }
        #expect(window.bodies == ["Panel": 1])
        let step = try await window.tap("Add")
        #expect(step.text == "tap \"Add\"" && step.bodies == ["Panel": 1])
        #expect(window.has("1 taps"))
        try await window.tap(identifier: "add")
        try await window.tap(.button, at: 1)
        #expect(window.has("3 taps"))
        try await window.toggle("Wi-Fi")
        #expect(try window.element(.toggle).isOn == true)
        try await window.type(" B", in: "Name")
        #expect(try window.element("Name").value == "Ann B")
        try await window.press("delete")
        #expect(try window.element("Name").value == "Ann ")
        try await window.wait(0.5)
        #expect(window.time == 0.5 && window.bodies.isEmpty)
        let steps = try await window.run("tap \"Add\"; wait 1")
        #expect(steps.map(\.text) == ["tap \"Add\"", "wait 1"])
    }

    @Test("a window has a size, a scheme and a locale, and they may change")
    func traits() async throws {
        let traits = TestTraits(
            size: CGSize(width: 100, height: 300), colorScheme: .dark,
            locale: Locale(identifier: "ar"))
        let window = try await TestWindow(traits) { Panel() }
        #expect(window.size == CGSize(width: 100, height: 300))
        #expect(window.has("ar rightToLeft dark"))
        try await window.setLocale(Locale(identifier: "de"))
        try await window.setColorScheme(.light)
        #expect(window.has("de leftToRight light"))
        try await window.resize(width: 320, height: 480)
        #expect(window.size == CGSize(width: 320, height: 480))
    }

    @Test("a preview has the window that its traits ask for")
    func preview() async throws {
        let window = try await TestWindow(preview: "harness panel")
        #expect(window.size == CGSize(width: 200, height: 300))
        #expect(window.has("0 taps"))
    }

    @Test("frames are as layout found them")
    func frames() async throws {
        let window = try await TestWindow(TestTraits(size: CGSize(width: 90, height: 90))) {
            Color.red.frame(width: 10.25, height: 20).accessibilityIdentifier("bar")
        }
        let frame = CGRect(x: (90 - 10.25) / 2, y: 35, width: 10.25, height: 20)
        #expect(try window.frame(of: "bar") == frame)
        #expect(try window.frames() == ["bar": frame])
        #expect(throws: TestError.self) { try window.frame(of: "none") }
    }

    @Test("pictures are compared with stored ones; a missing one is an error")
    func pictures() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("panel.png").path
        let window = try await TestWindow(TestTraits(size: CGSize(width: 60, height: 40))) {
            Color.red
        }
        #expect(throws: TestError.self) { try window.comparePicture(with: path) }
        try window.writePicture(to: path)
        try window.comparePicture(with: path)
        let other = try await TestWindow(TestTraits(size: CGSize(width: 60, height: 40))) {
            Color.blue
        }
        let error = #expect(throws: TestError.self) { try other.comparePicture(with: path) }
        #expect(error?.description.hasPrefix("9600 of 9600 pixels differ from") == true)
        #expect(throws: TestError.self) { try window.writePicture(to: path + ".gif") }
    }

    @Test("a step ends when what it caused has settled; actions are steps too")
    func settling() async throws {
        let window = try await TestWindow { Later() }
        #expect(window.texts == ["after"])
        let step = try await window.perform {}
        #expect(step.bodies.isEmpty)
        window.close()
        window.close()
    }
}
