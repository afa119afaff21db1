// SPDX-License-Identifier: Apache-2.0

import AlightTesting
import Foundation
import SwiftUI
import Testing

private struct Values: View {
    @State private var volume = 0.5
    @State private var edits: [Bool] = []
    @State private var count = 2
    @State private var color = "Red"
    @State private var size: Int? = 1
    @State private var day = Date(timeIntervalSince1970: 1_700_000_000)
    @State private var tone = Color.red

    var body: some View {
        VStack {
            Slider(value: $volume, in: 0...10, step: 0.5) {
                Text("Volume")
            } onEditingChanged: {
                edits.append($0)
            }
            Stepper("Count", value: $count, in: 0...3)
            Picker("Colour", selection: $color) {
                ForEach(["Red", "Green"], id: \.self) { Text($0).tag($0) }
            }
            Picker("Size", selection: $size) {
                Text("Small").tag(1)
                Text("Large").tag(2)
            }
            .pickerStyle(.segmented)
            DatePicker(
                "Due", selection: $day, in: Date(timeIntervalSince1970: 0)...,
                displayedComponents: .date)
            ColorPicker("Tone", selection: $tone)
            Text("v \(volume, specifier: "%.1f") \(edits.count)")
            Text("c \(count)")
            Text("p \(color) \(size ?? 0)")
        }
        .environment(\.timeZone, TimeZone(identifier: "UTC")!)
    }
}

@MainActor
@Suite("Controls that choose a value")
struct ValueControlTests {
    private func shown() async throws -> HeadlessHost {
        let host = HeadlessHost { Values() }
        try await host.show()
        return host
    }

    private func has(_ text: String, _ host: HeadlessHost) -> Bool {
        host.elements.contains { $0.name == text }
    }

    @Test("a slider goes to the nearest step, and tells that editing began and ended")
    func slider() async throws {
        let host = try await shown()
        try await host.run("set \"Volume\" 3.3")
        #expect(has("v 3.5 2", host))
        try await host.run("set \"Volume\" 99")
        #expect(has("v 10.0 4", host))
        let slider = host.elements.first { $0.role == .slider }
        #expect(slider?.semantics.value == "100%")
    }

    @Test("a stepper stays in its range; its halves are buttons")
    func stepper() async throws {
        let host = try await shown()
        try await host.run("set \"Count\" 9")
        #expect(has("c 3", host))
        let increment = host.elements.first { $0.name == "Increment" }
        #expect(increment?.semantics.isEnabled == false)
        try await host.run("tap \"Decrement\"")
        #expect(has("c 2", host))
    }

    @Test("pickers choose by the title of an option; a tag counts for an optional selection")
    func pickers() async throws {
        let host = try await shown()
        try await host.run("select \"Green\" in \"Colour\"; select \"Large\" in \"Size\"")
        #expect(has("p Green 2", host))
        try await host.run("tap button \"Small\"")
        #expect(has("p Green 1", host))
        let error = await #expect(throws: StepError.self) {
            try await host.run("select \"Blue\" in \"Colour\"")
        }
        #expect(error?.reason == "there is no such item; there are: \"Red\", \"Green\"")
    }

    @Test("a date is taken as a host writes it; what is no date changes nothing")
    func dates() async throws {
        let host = try await shown()
        let due = { host.elements.first { $0.name == "Due" }?.control?.value }
        #expect(due() == "2023-11-14")
        try await host.run("select \"2024-02-29\" in \"Due\"; select \"29.2.\" in \"Due\"")
        #expect(due() == "2024-02-29")
        try await host.run("select \"1950-01-01\" in \"Due\"")
        #expect(due() == "1970-01-01")
    }

    @Test("a colour is taken by its hexadecimal number")
    func colors() async throws {
        let host = try await shown()
        try await host.run("select \"#0080ff\" in \"Tone\"; select \"blue\" in \"Tone\"")
        #expect(host.elements.first { $0.name == "Tone" }?.control?.value == "#0080ff")
    }
}
