// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Groups, outlines and labelled values")
struct ListContainerTests {
    private func rows(_ screen: TestScreen) -> [DisplayItem] {
        screen.items.filter { $0.semantics?.role == .row }
    }

    @Test("A disclosure group in a list is a row, and each view of it is one while it is open")
    func disclosureGroup() {
        let screen = TestScreen {
            List {
                DisclosureGroup("More") {
                    Text("One")
                    Text("Two")
                }
            }
        }
        #expect(rows(screen).count == 1)
        screen.tap(.button, "More")
        screen.advance(by: 1)
        #expect(rows(screen).count == 3)
        #expect(screen.texts.contains("Two"))
        screen.tap(.button, "More")
        screen.advance(by: 1)
        #expect(rows(screen).count == 1)
    }

    @Test("Elsewhere it is a column")
    func disclosureColumn() {
        let screen = TestScreen {
            DisclosureGroup("More", isExpanded: .constant(true)) { Text("One") }
        }
        #expect(rows(screen).isEmpty)
        #expect(screen.texts.contains("One"))
    }

    @Test("A tree opens branch by branch")
    func outline() {
        let screen = TestScreen {
            List(Branch.tree, children: \.branches) { Text($0.name) }
        }
        #expect(rows(screen).count == 2)
        screen.tap(.button, "Root")
        screen.advance(by: 1)
        #expect(rows(screen).count == 4)
        screen.tap(.button, "Inner")
        screen.advance(by: 1)
        #expect(rows(screen).count == 5)
        #expect(screen.texts.contains("Leaf"))
    }

    @Test("Sections of a collection are sections", .countsInBodies)
    func sectionsOfCollections() {
        let made = Count()
        let screen = TestScreen(size: CGSize(width: 390, height: 400)) {
            List {
                ForEach(0..<2) { section in
                    Section("Section \(section)") {
                        ForEach(0..<100) { row in
                            counting(made, "\(section).\(row)")
                        }
                    }
                }
            }
        }
        #expect(screen.texts.prefix(2) == ["Section 0", "0.0"])
        #expect(made.rows < 40)
    }

    /// Not observable: the rows that count do not depend on what they count.
    private final class Count {
        var rows = 0
    }

    private func counting(_ made: Count, _ text: String) -> Text {
        made.rows += 1
        return Text(text)
    }

    @Test("A view of the program's own may be a section")
    func sectionViews() {
        let screen = TestScreen {
            List { ForEach(0..<2) { OwnSection(number: $0) } }
        }
        let frames = rows(screen).map { screen.tree.windowFrame(of: $0.id)! }
        #expect(screen.texts == ["Section 0", "Row 0", "Section 1", "Row 1"])
        #expect(frames.map(\.minY) == [51.5, 155])
    }

    @Test("A section hides its rows while it is collapsed")
    func collapsing() {
        let screen = TestScreen { Collapsing() }
        #expect(rows(screen).count == 1)
        screen.tap(.button, "Header")
        screen.advance(by: 1)
        #expect(rows(screen).count == 0)
        screen.tap(.button, "Header")
        screen.advance(by: 1)
        #expect(rows(screen).count == 1)
    }

    @Test("A labelled value stands at the end of its row, as its style says")
    func labeledContent() {
        let screen = TestScreen {
            List {
                LabeledContent("Name", value: "Anna")
                LabeledContent("Other", value: "Ben").labeledContentStyle(Upright())
            }
        }
        #expect(screen.texts == ["Name", "Anna", "Ben", "Other"])
    }

    @Test("Forms and group boxes show what they hold")
    func forms() {
        let screen = TestScreen {
            Form {
                Section("Head") { Toggle("On", isOn: .constant(true)) }
                GroupBox("Box") { Text("Inside") }
            }
        }
        #expect(screen.texts == ["Head", "On", "Box", "Inside"])
        #expect(rows(screen).map { screen.tree.windowFrame(of: $0.id)!.height }.first == 52)
    }

    @Test("A badge stands at the end of its row; none where there is nothing to say")
    func badges() {
        let screen = TestScreen {
            List {
                Text("One").badge(3)
                Text("Two").badge(0)
                Text("Three").badge("new")
            }
        }
        #expect(screen.texts == ["One", "3", "Two", "Three", "new"])
    }

    @Test("The badge of a link stands before its arrow")
    func linkBadges() throws {
        let model = ObservedValue(3)
        let screen = TestScreen {
            NavigationStack {
                List { LinkWithBadge(model: model) }
            }
        }
        func frame(where matches: (DisplayItem) -> Bool) throws -> CGRect {
            var found: DisplayItem?
            screen.tree.forEach { item, _ in if matches(item) { found = item } }
            return try #require(found.flatMap { screen.tree.windowFrame(of: $0.id) })
        }
        let arrow = try frame { $0.frame.size == CGSize(width: 8, height: 13) }
        func badge(_ text: String) throws -> CGRect {
            try frame {
                guard case .text(let shown) = $0.content else { return false }
                return shown.lines.map(\.text) == [text]
            }
        }
        #expect(try badge("3").maxX == arrow.minX - 8)
        #expect(abs(try badge("3").midY - arrow.midY) < 1)
        screen.perform { model.value = 12_345 }
        #expect(try badge("12345").maxX == arrow.minX - 8)
        #expect(screen.item(.button, "Inbox").semantics?.label == "Inbox")
        screen.perform { model.value = 0 }
        #expect(screen.texts == ["Inbox"])
    }
}

private struct LinkWithBadge: View {
    let model: ObservedValue<Int>

    var body: some View {
        NavigationLink("Inbox") { Text("Mail") }.badge(model.value)
    }
}

private struct Branch: Identifiable {
    let name: String
    var branches: [Branch]?
    var id: String { name }

    static let tree = [
        Branch(
            name: "Root",
            branches: [
                Branch(name: "Inner", branches: [Branch(name: "Leaf")]), Branch(name: "Other"),
            ]), Branch(name: "Alone"),
    ]
}

private struct OwnSection: View {
    let number: Int

    var body: some View {
        Section("Section \(number)") { Text("Row \(number)") }
    }
}

private struct Collapsing: View {
    @State private var isExpanded = true

    var body: some View {
        List {
            Section("Header", isExpanded: $isExpanded) { Text("Row") }
        }
        .listStyle(.sidebar)
    }
}

private struct Upright: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.content
            configuration.label
        }
    }
}
