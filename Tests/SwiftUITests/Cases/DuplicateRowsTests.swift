// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

@MainActor
@Suite("Rows beside ids that occur twice")
struct DuplicateRowsTests {
    @Test("A row behind such an id runs its closure with its own element")
    func element() {
        let suffix = ObservedValue("a")
        let items = [
            Item(id: 1, name: "one"), Item(id: 1, name: "again"), Item(id: 2, name: "two"),
        ]
        let screen = TestScreen { Rows(items: items, suffix: suffix) }
        #expect(screen.texts == ["one a", "two a"])
        screen.perform { suffix.value = "b" }
        #expect(screen.texts == ["one b", "two b"])
    }
}

private struct Item: Identifiable {
    let id: Int
    let name: String
}

private struct Rows: View {
    let items: [Item]
    let suffix: ObservedValue<String>

    var body: some View {
        ForEach(items) { item in
            Text("\(item.name) \(suffix.value)")
        }
    }
}
