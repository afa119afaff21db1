// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing

@testable import SwiftUI

/// A long stack keeps little of its children between layouts.
@MainActor
@Suite("Long stacks")
struct LongStackTests {
    @Observable
    final class Model {
        var isTall = false
    }

    private func column(_ model: Model) -> Shown {
        Shown(height: 1_000) {
            VStack(spacing: 1) {
                ForEach(0..<100) { row in
                    Color.red.frame(height: row == 70 && model.isTall ? 6 : 2)
                }
            }
        }
    }

    @Test("Another size of one row puts all where a new stack has them")
    func oneRow() {
        let model = Model()
        let shown = column(model)
        _ = shown.patches(after: { model.isTall = true })
        #expect(shown.frames == column(model).frames)
        _ = shown.patches(after: { model.isTall = false })
        #expect(shown.frames == column(model).frames)
    }

    @Test("A closure that reads an object in one row of many runs for that row alone")
    func oneRowReads() {
        let model = Model()
        var runs: [Int] = []
        let shown = Shown {
            VStack {
                ForEach(0..<100) { row in
                    let _ = runs.append(row)
                    Text(row == 70 && model.isTall ? "b" : "a")
                }
            }
        }
        runs = []
        _ = shown.patches(after: { model.isTall = true })
        #expect(runs == [70])
        _ = shown.patches(after: { model.isTall = false })
        #expect(runs == [70, 70])
    }
}
