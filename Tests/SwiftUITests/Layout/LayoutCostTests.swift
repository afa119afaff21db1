// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("What layout costs, counted in measures")
struct LayoutCostTests {
    @Test(
        "One size that changed among many measures that view and its stack, however many there are",
        arguments: [10, 10_000])
    func oneSize(count: Int) {
        let height = ObservedValue<CGFloat>(10)
        let shown = Shown(height: 100_000) { Column(count: count, height: height) }
        let before = shown.measures
        _ = shown.patches { height.value = 12 }
        // The row, its colour when it is aligned and placed, the stack and what is
        // around it.
        #expect(shown.measures - before <= 8)
    }

    @Test(
        "So it is where each row stands in frames", arguments: [10, 10_000])
    func framedRows(count: Int) {
        let height = ObservedValue<CGFloat>(10)
        let shown = Shown(height: 100_000) { FramedColumn(count: count, height: height) }
        let before = shown.measures
        _ = shown.patches { height.value = 12 }
        #expect(shown.measures - before <= 30)
    }

    @Test("A change that no size follows measures nothing", arguments: [10, 10_000])
    func noSize(count: Int) {
        let height = ObservedValue<CGFloat>(10)
        let shown = Shown(height: 100_000) { Column(count: count, height: height) }
        let before = shown.measures
        _ = shown.patches {}
        #expect(shown.measures == before)
    }
}

private struct FramedColumn: View {
    let count: Int
    let height: ObservedValue<CGFloat>

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(0..<count, id: \.self) { row in
                    Group {
                        if row == 4 {
                            Column.Tall(height: height)
                        } else {
                            Color.red.frame(height: 4)
                        }
                    }
                    .padding(1)
                    .frame(width: 50, alignment: .leading)
                }
            }
        }
    }
}

private struct Column: View {
    let count: Int
    let height: ObservedValue<CGFloat>

    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                ForEach(0..<count, id: \.self) { row in
                    if row == 4 {
                        Tall(height: height)
                    } else {
                        Color.red
                    }
                }
            }
        }
    }

    struct Tall: View {
        let height: ObservedValue<CGFloat>
        var body: some View { Color.blue.frame(width: 10, height: height.value) }
    }
}
