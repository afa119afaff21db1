// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Testing

@testable import SwiftUI

/// Labels in the bars of a page, as iOS shows them: their icons.
@MainActor @Suite struct ToolbarLabelTests {
    @Test func labelsInABarAreTheirIcons() {
        let screen = TestScreen { Bars() }
        #expect(screen.texts == ["Page", "Tool"])
        let names = screen.items.compactMap(\.semantics).filter { $0.role == .button }.map(\.label)
        #expect(names == ["Add", "More", "Tool"])
    }

    @Test func whatABarsItemPresentsIsNotInTheBar() {
        let screen = TestScreen { Bars() }
        screen.tap(.button, "More")
        #expect(screen.texts.contains("Copy"))
        screen.tap(.menuItem, "Copy")
        screen.tap(.button, "Add")
        #expect(screen.texts.contains("In a sheet"))
    }
}

private struct Bars: View {
    @State private var isShown = false

    var body: some View {
        NavigationStack {
            Text("Page")
                .toolbar {
                    Button("Add", systemImage: "plus") { isShown = true }
                        .sheet(isPresented: $isShown) {
                            Label("In a sheet", systemImage: "star")
                        }
                    Menu {
                        Button("Copy", systemImage: "doc.on.doc") {}
                    } label: {
                        Label("More", systemImage: "ellipsis.circle")
                    }
                    Button("Tool") {}
                }
        }
    }
}
