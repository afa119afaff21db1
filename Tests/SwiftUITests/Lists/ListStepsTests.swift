// SPDX-License-Identifier: Apache-2.0

import AlightTesting
import SwiftUI
import Testing

@MainActor
@Suite("Steps of lists")
struct ListStepsTests {
    @Test("A swipe shows a row's actions; a second one back covers them")
    func swipe() async throws {
        let window = try await TestWindow { Chores() }
        try await window.swipe(.left, on: "Sweep")
        #expect(window.has("Delete"))
        try await window.swipe(.right, on: "Sweep")
        #expect(!window.has("Delete"))
        try await window.swipe(.left, on: "Sweep")
        try await window.tap("Delete")
        #expect(!window.has("Sweep"))
        await #expect(throws: (any Error).self) {
            try await window.swipe(.left, on: "Title")
        }
    }

    @Test("A drag moves a row while its list is edited")
    func drag() async throws {
        let window = try await TestWindow { Chores() }
        try await window.tap("Edit")
        try await window.drag("Wash", to: "Cook")
        let names = window.elements(.text).map(\.name)
        #expect(
            names.filter { ["Sweep", "Wash", "Cook"].contains($0) } == ["Sweep", "Cook", "Wash"])
    }
}

private struct Chores: View {
    @State private var names = ["Wash", "Sweep", "Cook"]

    var body: some View {
        VStack {
            Text("Title")
            EditButton()
            List {
                ForEach(names, id: \.self) { Text($0) }
                    .onDelete { names.remove(atOffsets: $0) }
                    .onMove { names.move(fromOffsets: $0, toOffset: $1) }
            }
        }
    }
}
