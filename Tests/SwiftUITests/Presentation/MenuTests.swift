// SPDX-License-Identifier: Apache-2.0

import AlightTesting
import SwiftUI
import Testing

/// Menus: their actions, and how they open and end.
@MainActor @Suite struct MenuTests {
    @Test func aMenusActionEndsIt() async throws {
        let window = try await TestWindow { MenuOwner() }
        try await window.run("tap \"Options\"")
        #expect(window.texts.contains("Copy"))
        #expect(!window.texts.contains("Options"))
        try await window.run("tap \"Copy\"")
        #expect(window.texts.contains("copied"))
        #expect(window.texts.contains("Options"))
    }

    @Test func escapeClosesAMenu() async throws {
        let window = try await TestWindow { MenuOwner() }
        try await window.run("tap \"Options\"; key escape")
        #expect(window.texts.contains("Options"))
        #expect(window.texts.contains("nothing"))
    }

    @Test func anActionOfAMenuInAMenuEndsBoth() async throws {
        let window = try await TestWindow { MenuOwner() }
        try await window.run("tap \"Options\"; tap \"More\"; tap \"Deep\"")
        #expect(window.texts.contains("deep"))
        #expect(window.texts.contains("Options"))
    }

    @Test func aMenuWithASymbolIsNamedByItsTitle() async throws {
        let window = try await TestWindow {
            Menu("Options", systemImage: "ellipsis.circle") { Button("Copy") {} }
        }
        try await window.run("tap \"Options\"")
        #expect(window.texts == ["Copy"])
    }

    @Test func aToggleInAMenuIsAMark() async throws {
        let window = try await TestWindow { MenuOwner() }
        try await window.run("tap \"Options\"; tap \"Wrap\"")
        #expect(window.texts.contains("wraps"))
    }

    @Test func aPickerInAMenuIsItsOptions() async throws {
        let window = try await TestWindow { SortMenu() }
        try await window.run("tap \"Sort\"")
        #expect(window.texts == ["Name", "Size", "More, Large", "Copy"])
        #expect(window.elements.filter { $0.isOn == true }.map(\.name) == ["Name"])
        try await window.run("tap \"Size\"")
        #expect(window.texts.contains("by Size, zoom Large"))
        try await window.run("tap \"Sort\"")
        #expect(window.elements.filter { $0.isOn == true }.map(\.name) == ["Size"])
    }

    @Test func aPickerOfAMenusOwnStyleLeadsToItsOptions() async throws {
        let window = try await TestWindow { SortMenu() }
        try await window.run("tap \"Sort\"; tap \"More, Large\"; tap \"Small\"")
        #expect(window.texts == ["by Name, zoom Small", "Sort"])
    }

    @Test func aLongPressShowsTheContextMenu() async throws {
        let window = try await TestWindow { ContextOwner() }
        try await window.run("longpress \"Held\"; tap \"Delete\"")
        #expect(window.texts.contains("deleted"))
    }

    @Test func aMenuWithAnActionOfItsOwnOpensAfterALongPress() async throws {
        let window = try await TestWindow { PrimaryMenu() }
        try await window.run("tap \"Add\"")
        #expect(window.texts.contains("added"))
        try await window.run("longpress \"Add\"; tap \"Add two\"")
        #expect(window.texts.contains("added two"))
    }
}

private struct MenuOwner: View {
    @State private var result = "nothing"
    @State private var wraps = false

    var body: some View {
        VStack {
            Text(wraps ? "wraps" : result)
            Menu("Options") {
                Button("Copy") { result = "copied" }
                Toggle("Wrap", isOn: $wraps)
                Menu("More") {
                    Button("Deep") { result = "deep" }
                }
            }
        }
    }
}

private struct ContextOwner: View {
    @State private var result = "kept"

    var body: some View {
        VStack {
            Text(result)
            Text("Held").contextMenu {
                Button("Delete", role: .destructive) { result = "deleted" }
            }
        }
    }
}

private struct PrimaryMenu: View {
    @State private var result = "none"

    var body: some View {
        VStack {
            Text(result)
            Menu("Add") {
                Button("Add two") { result = "added two" }
            } primaryAction: {
                result = "added"
            }
        }
    }
}

private struct SortMenu: View {
    @State private var order = "Name"
    @State private var zoom = "Large"

    var body: some View {
        VStack {
            Text("by \(order), zoom \(zoom)")
            Menu("Sort") {
                Picker("Order", selection: $order) {
                    ForEach(["Name", "Size"], id: \.self) { Text($0) }
                }
                Picker("More", selection: $zoom) {
                    ForEach(["Small", "Large"], id: \.self) { Text($0) }
                }
                .pickerStyle(.menu)
                Button("Copy") {}
            }
        }
    }
}
