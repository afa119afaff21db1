// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

/// What it costs to find the rows of a long list again whose elements all have other
/// places.
@MainActor @Suite struct RowSearchTests {
    private struct CountedID: Hashable {
        nonisolated(unsafe) static var hashes = 0
        let number: Int

        func hash(into hasher: inout Hasher) {
            CountedID.hashes += 1
            hasher.combine(number)
        }
    }

    private struct Element: Identifiable {
        nonisolated(unsafe) static var reads = 0
        let number: Int

        var id: CountedID {
            Element.reads += 1
            return CountedID(number: number)
        }
    }

    private struct Rows: View {
        let model: ObservedValue<[Element]>

        var body: some View {
            List(model.value) { Text("Row \($0.number)") }
        }
    }

    @Test func rowsAreFoundByOnePassOverTheIds() {
        let count = 10_000
        let model = ObservedValue((0..<count).map { Element(number: $0) })
        let screen = TestScreen { Rows(model: model) }
        #expect(screen.texts.contains("Row 0"))
        let next = Array(model.value.reversed())
        (CountedID.hashes, Element.reads) = (0, 0)
        screen.perform { model.value = next }
        #expect(screen.texts.contains("Row 9999"))
        // The rest is for the rows that are made.
        #expect((count..<count + 300).contains(CountedID.hashes))
        #expect((count..<count + 300).contains(Element.reads))
    }
}
