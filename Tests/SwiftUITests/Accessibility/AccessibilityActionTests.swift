// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Testing

@testable import SwiftUI

private struct Acting: View {
    @State private var log: [String] = []
    @State private var value = 3

    var body: some View {
        VStack {
            Text("Row")
                .accessibilityAction(named: "Delete") { log.append("delete") }
                .accessibilityAction(named: Text("Share")) { log.append("share") }
            Text("Volume")
                .accessibilityValue("\(value)")
                .accessibilityAdjustableAction { value += $0 == .increment ? 1 : -1 }
            Text(log.joined(separator: " ")).accessibilityIdentifier("log")
        }
    }
}

private struct Tapping: View {
    @State private var taps = 0
    var isDisabled = false

    var body: some View {
        VStack {
            HStack {
                Text("Name")
                Text("Value")
            }
            .onTapGesture { taps += 1 }
            .accessibilityElement(children: .combine)
            .disabled(isDisabled)
            Text("\(taps)")
        }
    }
}

private struct Several: View {
    @State private var log = ""

    var body: some View {
        VStack {
            HStack {
                Text("Mail")
                Button("Archive") { log = "archived" }
                Button("Flag") { log = "flagged" }
            }
            .accessibilityElement(children: .combine)
            Text(log)
        }
    }
}

private struct Speaking: View {
    var body: some View {
        VStack {
            Button("now") { AccessibilityNotification.Announcement("Saved").post() }
            Text("x").task { AccessibilityNotification.Announcement("Loaded").post() }
        }
    }
}

@MainActor
@Suite("What people can do without seeing the screen")
struct AccessibilityActionTests {
    @Test("Named actions run what was given for them")
    func named() throws {
        let screen = TestScreen { Acting() }
        let row = screen.item(.text, "Row")
        #expect(row.semantics?.actions == ["Delete", "Share"])
        #expect(screen.send(.action(row.id, 1)))
        #expect(screen.send(.action(row.id, 0)))
        #expect(screen.texts.last == "share delete")
        #expect(screen.send(.action(row.id, 2)) == false)
        #expect(screen.send(.action(screen.item(.text, "share delete").id, 0)) == false)
    }

    @Test("Adjustable values become more and less")
    func adjustable() {
        let screen = TestScreen { Acting() }
        let volume = screen.item(.text, "Volume").id
        #expect(screen.send(.adjust(volume, isIncrement: true)))
        #expect(screen.item(.text, "Volume").semantics?.value == "4")
        screen.send(.adjust(volume, isIncrement: false))
        #expect(screen.item(.text, "Volume").semantics?.value == "3")
        #expect(screen.send(.adjust(screen.item(.text, "Row").id, isIncrement: true)) == false)
    }

    @Test("A combined element does what a tap inside it does")
    func combinedTap() {
        let screen = TestScreen { Tapping() }
        #expect(screen.tap(.button, "Name, Value"))
        #expect(screen.texts.last == "1")
        #expect(screen.items.filter { $0.semantics?.role == .button }.count == 1)
    }

    @Test("It takes no taps while what is inside takes none")
    func combinedAndDisabled() {
        let screen = TestScreen { Tapping(isDisabled: true) }
        #expect(screen.tap(.group, "Name, Value") == false)
    }

    @Test("Several controls of a combined element become its actions")
    func combinedActions() {
        let screen = TestScreen { Several() }
        let row = screen.item(.group, "Mail, Archive, Flag")
        #expect(row.semantics?.actions == ["Archive", "Flag"])
        #expect(screen.send(.action(row.id, 1)))
        #expect(screen.texts.last == "flagged")
    }

    @Test("Headings have levels, and siblings an order")
    func headings() {
        let screen = TestScreen {
            VStack {
                Text("Title").accessibilityHeading(.h1)
                Text("Part").accessibilityAddTraits(.isHeader).accessibilitySortPriority(2)
            }
        }
        #expect(screen.item(.heading, "Title").semantics?.details == [.headingLevel(1)])
        #expect(screen.item(.heading, "Part").semantics?.details == [.sortPriority(2)])
    }

    @Test("Announcements reach the window whose action posts them")
    func announcements() {
        let (screen, other) = (TestScreen { Speaking() }, TestScreen { Speaking() })
        // Their tasks may come later than the test's end.
        defer { [screen, other].forEach { $0.session.end() } }
        screen.tap(.button, "now")
        #expect(screen.patches == [.announce("Saved", isUrgent: false)])
        #expect(other.tree.announcement != "Saved")
    }
}
