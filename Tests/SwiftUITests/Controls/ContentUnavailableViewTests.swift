// SPDX-License-Identifier: Apache-2.0

import AlightTesting
import SwiftUI
import Testing

/// What stands where content would, and what a phone alone could do.
@MainActor @Suite struct ContentUnavailableViewTests {
    @Test func aTitleAndADescriptionAreShown() async throws {
        let window = try await TestWindow {
            ContentUnavailableView(
                "No Mail", systemImage: "tray.fill", description: Text("New mail stands here."))
        }
        #expect(window.texts == ["No Mail", "New mail stands here."])
    }

    @Test func actionsCanBeTapped() async throws {
        let window = try await TestWindow { Emptied() }
        try await window.tap("Refill")
        #expect(window.texts.contains("Full"))
    }

    @Test func aSearchNamesItsText() async throws {
        let window = try await TestWindow { ContentUnavailableView.search(text: "abc") }
        #expect(
            window.texts == [
                "No Results for “abc”", "Check the spelling or try a new search.",
            ])
    }

    @Test func aProgramWithCommandsShowsItsWindow() async throws {
        let window = try await TestWindow(app: CommandedApp.self)
        #expect(window.texts == ["active"])
    }
}

private struct Emptied: View {
    @State private var isFull = false

    var body: some View {
        if isFull {
            Text("Full")
        } else {
            ContentUnavailableView {
                Label("Empty", systemImage: "tray")
            } description: {
                Text("There is nothing.")
            } actions: {
                Button("Refill") { isFull = true }
            }
        }
    }
}

private struct CommandedApp: App {
    var body: some Scene {
        WindowGroup {
            Phase()
                .onOpenURL { _ in }
                .sensoryFeedback(.success, trigger: 1)
                .statusBarHidden()
        }
        .commands {
            SidebarCommands()
            CommandMenu("Tools") { Button("Sharpen") {} }
            CommandGroup(replacing: .newItem) {}
        }
    }
}

private struct Phase: View {
    @Environment(\.scenePhase) private var phase

    var body: some View {
        Text(phase == .active ? "active" : "not active")
    }
}
