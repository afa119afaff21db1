// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("The cost of long lists", .countsInBodies)
struct ListCostTests {
    private static let size = CGSize(width: 390, height: 520)

    @Test("A hundred thousand rows cost what a hundred do, and no id is looked at twice")
    func firstFrame() {
        var costs: [[Int]] = []
        for count in [100, 100_000] {
            let counts = RowCounts()
            let screen = TestScreen(size: Self.size) { LongList(count: count, counts: counts) }
            let graph = screen.session.graph
            costs.append([
                counts.closures, counts.ids, graph.counters.liveElements,
                graph.stage.counters.measures, graph.stage.counters.placements,
            ])
            #expect(screen.takeBodies().filter { $0 == "LongRow" }.count == counts.closures)
        }
        #expect(costs[0] == costs[1])
        // Half a window below what is seen: 780 points of rows of 52.
        #expect(costs[0][0] == 15)
        #expect(costs[0][1] <= 100_000)
    }

    @Test("Scrolling makes the rows that come, and no others")
    func scrolling() {
        let counts = RowCounts()
        let screen = TestScreen(size: Self.size) { LongList(count: 100_000, counts: counts) }
        let scroll = screen.items.first { $0.scroll != nil }!
        counts.closures = 0
        screen.send(.scroll(scroll.id, CGPoint(x: 0, y: 52)))
        #expect(counts.closures == 1)
        counts.closures = 0
        screen.send(.scroll(scroll.id, CGPoint(x: 0, y: 52 * 60_000)))
        #expect(counts.closures < 25)
    }
}

private final class RowCounts {
    var closures = 0
    var ids = 0
}

private struct Numbered: Identifiable {
    let number: Int
    let counts: RowCounts

    var id: Int {
        counts.ids += 1
        return number
    }
}

private struct LongList: View {
    let count: Int
    let counts: RowCounts

    var body: some View {
        List((0..<count).map { Numbered(number: $0, counts: counts) }) { item in
            row(item)
        }
    }

    private func row(_ item: Numbered) -> LongRow {
        counts.closures += 1
        return LongRow(number: item.number)
    }
}

private struct LongRow: View {
    let number: Int

    var body: some View { Text("Row \(number)") }
}
