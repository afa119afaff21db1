// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightTesting
import Foundation
import SwiftUI
import Testing

/// What is shown over a window: who sees it, and how it ends.
@MainActor @Suite struct PresentationTests {
    @Test func aSheetHidesWhatIsBehindIt() async throws {
        let window = try await TestWindow { SheetOwner() }
        try await window.run("tap \"Show\"")
        // The content sees the state as the owner's last body did; that does not read it.
        #expect(window.texts.contains("Sheet 0"))
        #expect(!window.texts.contains("Show"))
        try await window.run("tap \"Close\"")
        #expect(window.texts.contains("Show"))
        #expect(window.texts.contains("Dismissed 1"))
    }

    @Test func onlyThePresenterRunsNotTheOwner() async throws {
        let window = try await TestWindow { QuietOwner() }
        try await window.run("tap \"Show\"")
        #expect(window.bodies == ["QuietSheet": 1])
    }

    @Test func theEnvironmentFlowsIntoASheet() async throws {
        let window = try await TestWindow {
            SheetOwner().environment(\.number, 7)
        }
        try await window.run("tap \"Show\"")
        #expect(window.texts.contains("Number 7"))
        #expect(window.texts.contains("Presented true"))
    }

    @Test func escapeEndsASheetUnlessItIsDisabled() async throws {
        let window = try await TestWindow { SheetOwner() }
        try await window.run("tap \"Show\"; dismiss")
        #expect(window.texts.contains("Dismissed 1"))
        try await window.run("tap \"Show\"; tap \"Lock\"")
        await #expect(throws: TestError.self) { try await window.run("dismiss") }
        #expect(window.texts.contains("Sheet 2"))
    }

    @Test func whatIsBehindASheetCanBeUsedUpToADetent() async throws {
        let window = try await TestWindow { SheetOverButton() }
        #expect(window.texts == ["taps 0", "Count", "Sheet", "Grow"])
        #expect(try window.frame(of: "panel") == CGRect(x: 0, y: 644, width: 390, height: 200))
        try await window.run("tap \"Count\"")
        #expect(window.texts == ["taps 1", "Count", "Sheet", "Grow"])
        try await window.run("tap \"Grow\"")
        #expect(window.texts == ["Sheet", "Grow"])
        try await window.run("dismiss")
        #expect(window.texts == ["taps 1", "Count"])
    }

    @Test func anotherItemIsAnotherSheet() async throws {
        let window = try await TestWindow { ItemSheetOwner() }
        try await window.run("tap \"First\"")
        #expect(window.texts.contains("Item 1, taps 0"))
        try await window.run("tap \"Tap\"")
        #expect(window.texts.contains("Item 1, taps 1"))
        try await window.run("tap \"Second\"")
        #expect(window.texts.contains("Item 2, taps 0"))
    }

    @Test func aSheetRestsAtItsLowestHeight() async throws {
        let window = try await TestWindow {
            Color.clear.sheet(isPresented: .constant(true)) {
                Color.red.accessibilityIdentifier("content")
                    .accessibilityLabel(Text("content"))
                    .presentationDetents([.height(200), .large])
            }
        }
        #expect(try window.frame(of: "content") == CGRect(x: 0, y: 644, width: 390, height: 200))
        try await window.run("tap \"Sheet Grabber\"")
        #expect(try window.frame(of: "content") == CGRect(x: 0, y: 11, width: 390, height: 833))
    }

    @Test func preferencesOfASheetStayInIt() async throws {
        let window = try await TestWindow { PreferenceOwner() }
        #expect(window.texts.contains("Sum 1"))
    }

    @Test func anAlertsButtonActsAndEndsIt() async throws {
        let window = try await TestWindow { AlertOwner() }
        try await window.run("tap \"Ask\"")
        #expect(window.texts.contains("Delete?"))
        #expect(window.texts.contains("It cannot be had back."))
        try await window.run("tap \"Delete\"")
        #expect(window.texts.contains("deleted"))
        try await window.run("tap \"Ask\"; dismiss")
        #expect(window.texts.contains("cancelled"))
    }

    @Test func anAlertWithoutButtonsHasOne() async throws {
        let window = try await TestWindow {
            Text("Ground").alert("Done", isPresented: .constant(true)) {}
        }
        #expect(window.has("OK", role: .button))
    }

    @Test func anAlertShowsOnlyWithItsValue() async throws {
        let window = try await TestWindow { DataAlert() }
        try await window.run("tap \"Without\"")
        #expect(window.texts.contains("Without"))
        try await window.run("tap \"With\"")
        #expect(window.texts.contains("About 3"))
    }

    @Test func theOlderAlertsWork() async throws {
        let window = try await TestWindow { OlderAlerts() }
        try await window.run("tap \"Alert\"; tap \"Yes\"")
        #expect(window.texts.contains("yes"))
        try await window.run("tap \"Sheet\"; tap \"Red\"")
        #expect(window.texts.contains("red"))
    }

    @Test func aConfirmationDialogCanBeCancelled() async throws {
        let window = try await TestWindow { Confirmation() }
        try await window.run("tap \"Clear\"")
        #expect(window.texts.contains("Clear all"))
        try await window.run("tap \"Cancel\"")
        #expect(window.texts.contains("kept"))
        try await window.run("tap \"Clear\"; tap \"Clear all\"")
        #expect(window.texts.contains("cleared"))
    }

    @Test func aSheetInASheetIsInFront() async throws {
        let window = try await TestWindow {
            Color.clear.sheet(isPresented: .constant(true)) {
                Text("Outer").sheet(isPresented: .constant(true)) { Text("Inner") }
            }
        }
        #expect(window.texts.contains("Inner"))
        #expect(!window.texts.contains("Outer"))
    }

    @Test func anOpenedAddressReachesTheHost() async throws {
        let host = HeadlessHost { Opener() }
        try await host.show()
        try await host.run("tap \"Open\"")
        #expect(host.tree.openedAddresses == ["https://example.org"])
        try await host.run("tap \"Handled\"")
        #expect(host.tree.openedAddresses == ["https://example.org"])
        host.end()
    }
}

extension EnvironmentValues {
    @Entry fileprivate var number = 0
}

private struct SheetOwner: View {
    @State private var isShown = false
    @State private var shown = 0
    @State private var dismissed = 0

    var body: some View {
        VStack {
            Text("Dismissed \(dismissed)")
            Button("Show") {
                shown += 1
                isShown = true
            }
        }
        .sheet(isPresented: $isShown, onDismiss: { dismissed += 1 }) {
            SheetContent(count: shown)
        }
    }
}

private struct SheetContent: View {
    let count: Int
    @State private var isLocked = false
    @Environment(\.dismiss) private var dismiss
    @Environment(\.number) private var number
    @Environment(\.isPresented) private var isPresented

    var body: some View {
        VStack {
            Text("Sheet \(count)")
            Text("Number \(number)")
            Text("Presented \(String(isPresented))")
            Button("Close") { dismiss() }
            Button("Lock") { isLocked = true }
        }
        .interactiveDismissDisabled(isLocked)
    }
}

private struct QuietOwner: View {
    @State private var isShown = false

    var body: some View {
        Button("Show") { isShown = true }
            .sheet(isPresented: $isShown) { QuietSheet() }
    }
}

private struct QuietSheet: View {
    var body: some View { Text("Quiet") }
}

private struct ItemSheetOwner: View {
    private struct Item: Identifiable {
        let id: Int
    }

    @State private var item: Item?

    var body: some View {
        Button("First") { item = Item(id: 1) }
            .sheet(item: $item) { shown in
                ItemSheet(id: shown.id) { item = Item(id: 2) }
            }
    }
}

private struct ItemSheet: View {
    let id: Int
    let next: () -> Void
    @State private var taps = 0

    var body: some View {
        Text("Item \(id), taps \(taps)")
        Button("Tap") { taps += 1 }
        Button("Second", action: next)
    }
}

private struct SumKey: PreferenceKey {
    static let defaultValue = 0

    static func reduce(value: inout Int, nextValue: () -> Int) {
        value += nextValue()
    }
}

private struct PreferenceOwner: View {
    @State private var sum = 0

    var body: some View {
        Text("Sum \(sum)")
            .preference(key: SumKey.self, value: 1)
            .popover(isPresented: .constant(true)) {
                Text("Sum \(sum)").preference(key: SumKey.self, value: 10)
            }
            .onPreferenceChange(SumKey.self) { [$sum] in $sum.wrappedValue = $0 }
    }
}

private struct AlertOwner: View {
    @State private var isAsked = false
    @State private var result = ""

    var body: some View {
        VStack {
            Text(result)
            Button("Ask") { isAsked = true }
        }
        .alert("Delete?", isPresented: $isAsked) {
            Button("Delete", role: .destructive) { result = "deleted" }
            Button("Keep", role: .cancel) { result = "cancelled" }
        } message: {
            Text("It cannot be had back.")
        }
    }
}

private struct DataAlert: View {
    @State private var isShown = false
    @State private var number: Int?

    var body: some View {
        VStack {
            Button("Without") { isShown = true }
            Button("With") {
                number = 3
                isShown = true
            }
        }
        .alert("Number", isPresented: $isShown, presenting: number) { _ in
            Button("OK") {}
        } message: { number in
            Text("About \(number)")
        }
    }
}

private struct OlderAlerts: View {
    @State private var isAlert = false
    @State private var isSheet = false
    @State private var result = ""

    var body: some View {
        VStack {
            Text(result)
            Button("Alert") { isAlert = true }
                .alert(isPresented: $isAlert) {
                    Alert(
                        title: Text("Sure?"), message: Text("Really?"),
                        primaryButton: .default(Text("Yes")) { result = "yes" },
                        secondaryButton: .cancel())
                }
            Button("Sheet") { isSheet = true }
                .actionSheet(isPresented: $isSheet) {
                    ActionSheet(
                        title: Text("Colour"),
                        buttons: [.destructive(Text("Red")) { result = "red" }, .cancel()])
                }
        }
    }
}

private struct Confirmation: View {
    @State private var isAsked = false
    @State private var result = "kept"

    var body: some View {
        VStack {
            Text(result)
            Button("Clear") { isAsked = true }
        }
        .confirmationDialog("Sure?", isPresented: $isAsked) {
            Button("Clear all", role: .destructive) { result = "cleared" }
        }
    }
}

private struct Opener: View {
    @Environment(\.openURL) private var openURL

    var body: some View {
        VStack {
            Button("Open") { openURL(URL(string: "https://example.org")!) }
            Handler().environment(\.openURL, OpenURLAction { _ in .handled })
        }
    }
}

private struct Handler: View {
    @Environment(\.openURL) private var openURL

    var body: some View {
        Button("Handled") { openURL(URL(string: "https://example.org/2")!) }
    }
}

private struct SheetOverButton: View {
    @State private var taps = 0
    @State private var isShown = true
    @State private var detent = PresentationDetent.height(200)

    var body: some View {
        VStack {
            Text("taps \(taps)")
            Button("Count") { taps += 1 }
        }
        .sheet(isPresented: $isShown) {
            VStack {
                Text("Sheet")
                Button("Grow") { detent = .large }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .accessibilityIdentifier("panel")
            .presentationDetents([.height(200), .large], selection: $detent)
            .presentationDragIndicator(.hidden)
            .presentationBackgroundInteraction(.enabled(upThrough: .height(200)))
        }
    }
}
