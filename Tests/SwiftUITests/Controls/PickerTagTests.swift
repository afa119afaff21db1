// SPDX-License-Identifier: Apache-2.0

import AlightTesting
import SwiftUI
import Testing

/// What the options of a picker stand for where no tag says so.
@MainActor @Suite struct PickerTagTests {
    @Test func rowsStandForTheirIDs() async throws {
        let window = try await TestWindow { Tips() }
        #expect(try window.element("Tip", role: .picker).value == "20 %")
        try await window.run("select \"15 %\" in \"Tip\"")
        #expect(window.texts.contains("Tip 15"))
        try await window.run("tap button \"10 %\"")
        #expect(window.texts.contains("Tip 10"))
    }

    @Test func rowsOfAConstantRangeAreCountedFromItsStart() async throws {
        let window = try await TestWindow { Guests() }
        #expect(try window.element("Guests", role: .picker).value == "4 guests")
        try await window.run("select \"2 guests\" in \"Guests\"")
        #expect(window.texts.contains("Row 0"))
    }

    @Test func anIDCountsForAnOptionalSelection() async throws {
        let window = try await TestWindow { Choice() }
        try await window.run("select \"b\" in \"Letter\"")
        #expect(window.texts.contains("Letter b"))
    }

    @Test func tagsComeBeforeIDs() async throws {
        let window = try await TestWindow { TaggedRows() }
        #expect(try window.element("Row", role: .picker).value == "Row 1")
    }

    @Test func aWheelTurnsBothWays() async throws {
        let window = try await TestWindow { Wheel() }
        for fruit in ["Plum", "Apple", "Pear", "Apple", "Plum", "Pear"] {
            try await window.run("select \"\(fruit)\" in \"Fruit\"")
            #expect(try window.element("Fruit", role: .picker).value == fruit)
        }
    }

    @Test func rowsKeepTheirIDsWhereTheyMove() async throws {
        let window = try await TestWindow { Growing() }
        try await window.tap("Add")
        try await window.run("select \"zero\" in \"Word\"")
        #expect(window.texts.contains("Word zero"))
        #expect(try window.element("Word", role: .picker).value == "zero")
    }
}

private struct Tips: View {
    @State private var tip = 20

    var body: some View {
        VStack {
            Picker("Tip", selection: $tip) {
                ForEach([10, 15, 20], id: \.self) { Text("\($0) %") }
            }
            Picker("Parts", selection: $tip) {
                ForEach([10, 15, 20], id: \.self) { Text("\($0) %") }
            }
            .pickerStyle(.segmented)
            Text("Tip \(tip)")
        }
    }
}

private struct Guests: View {
    @State private var row = 2

    var body: some View {
        VStack {
            Picker("Guests", selection: $row) {
                ForEach(2..<10) { Text("\($0) guests") }
            }
            Text("Row \(row)")
        }
    }
}

private struct Wheel: View {
    @State private var fruit = "Apple"

    var body: some View {
        Picker("Fruit", selection: $fruit) {
            ForEach(["Apple", "Pear", "Plum"], id: \.self) { Text($0) }
        }
        .pickerStyle(.wheel)
    }
}

private struct Choice: View {
    @State private var letter: String?

    var body: some View {
        VStack {
            Picker("Letter", selection: $letter) {
                ForEach(["a", "b"], id: \.self) { Text($0) }
            }
            Text("Letter \(letter ?? "none")")
        }
    }
}

private struct TaggedRows: View {
    @State private var row = 10

    var body: some View {
        Picker("Row", selection: $row) {
            ForEach([0, 1], id: \.self) { Text("Row \($0)").tag(9 + $0) }
        }
    }
}

private struct Growing: View {
    @State private var words = ["one"]
    @State private var word = "one"

    var body: some View {
        VStack {
            Picker("Word", selection: $word) {
                ForEach(words, id: \.self) { Text($0) }
            }
            Button("Add") { words.insert("zero", at: 0) }
            Text("Word \(word)")
        }
    }
}
