// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import SwiftUI

/// What a long lazy stack and a long list take beside short ones: their first frame,
/// and a change in which every row moves.
@MainActor
struct ListMeasurement {
    private static let short = 100
    private static let long = 100_000
    private static let size = CGSize(width: 390, height: 844)

    private let kind: Kind
    private var shortFrame = Samples()
    private var longFrame = Samples()
    /// Seconds from the end of the action that turns the rows around.
    private var reversal = Samples()

    enum Kind: String, CaseIterable {
        case stack = "LazyVStack"
        case list = "List"
    }

    init(_ kind: Kind, rounds: Int) {
        self.kind = kind
        _ = firstFrame(Self.short)
        for _ in 0..<rounds {
            shortFrame.add(firstFrame(Self.short))
            longFrame.add(firstFrame(Self.long))
        }
        measureReversal(rounds)
    }

    private func session(_ rows: LongRows) -> ViewSession {
        ViewSession(
            .view { LongList(kind: kind, rows: rows) }, SceneEnvironment(size: Self.size))
    }

    private func firstFrame(_ count: Int) -> Double {
        let session = session(LongRows(count))
        let start = Instant.now
        session.start()
        let seconds = Instant.now.seconds(since: start)
        session.end()
        return seconds
    }

    private mutating func measureReversal(_ rounds: Int) {
        let session = session(LongRows(Self.long))
        var button: DisplayID?
        session.onBatch = { batch in
            for case .insert(let item, _, _) in batch.patches
            where button == nil && item.interactions.contains(.tap) {
                button = item.id
            }
        }
        session.start()
        for _ in 0..<rounds {
            session.handle(.tap(button!))
            reversal.add(Instant.now.seconds(since: Measured.actionEnd))
        }
        session.end()
    }

    static func report(rounds: Int) -> Report {
        var report = Report([
            "\(long) rows", "first frame", "of \(short) rows", "ratio, at most 1.5",
            "all move, ns a row, at most 50",
        ])
        for kind in Kind.allCases {
            let one = ListMeasurement(kind, rounds: rounds)
            func text(_ samples: Samples) -> String {
                String(format: "%.2f ms", samples.lowest * 1e3)
            }
            report.add([
                kind.rawValue, text(one.longFrame), text(one.shortFrame),
                String(format: "%.2f", one.longFrame.lowest / one.shortFrame.lowest),
                String(format: "%.0f", one.reversal.lowest * 1e9 / Double(long)),
            ])
        }
        return report
    }
}

@Observable
private final class LongRows {
    var ids: [Int]

    init(_ count: Int) {
        ids = Array(0..<count)
    }
}

private struct LongList: View {
    let kind: ListMeasurement.Kind
    let rows: LongRows

    var body: some View {
        Button("Reverse") { Measured.action { rows.ids.reverse() } }
        switch kind {
        case .stack:
            ScrollView {
                LazyVStack {
                    ForEach(rows.ids, id: \.self) { Text("Row \($0)") }
                }
            }
        case .list:
            List(rows.ids, id: \.self) { Text("Row \($0)") }
        }
    }
}
