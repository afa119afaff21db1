// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Testing

@testable import SwiftUI

/// `GridLayout` in an `AnyLayout` does what `Grid` does.
@MainActor
@Suite("Grids as layouts")
struct GridLayoutTests {
    @ViewBuilder private func rows() -> some View {
        GridRow {
            Color.red.frame(width: 20, height: 10)
            Color.green.frame(width: 30, height: 10)
        }
        GridRow {
            Color.blue.frame(width: 40, height: 10)
            Color.black.frame(width: 10, height: 10)
        }
    }

    private func grid(_ alignment: Alignment) -> [String] {
        Shown { Grid(alignment: alignment, horizontalSpacing: 0, verticalSpacing: 0) { rows() } }
            .frames
    }

    @Test("Cells stand as in a grid, also when only the alignment changes")
    func alignment() {
        let alignment = ObservedValue<Alignment>(.leading)
        let shown = Shown {
            AlignedGrid(alignment: alignment) { rows() }
        }
        #expect(shown.frames == grid(.leading))
        _ = shown.patches { alignment.value = .trailing }
        #expect(shown.frames == grid(.trailing))
        #expect(grid(.leading) != grid(.trailing))
    }
}

private struct AlignedGrid<Content: View>: View {
    let alignment: ObservedValue<Alignment>
    @ViewBuilder let content: Content

    var body: some View {
        let layout = GridLayout(
            alignment: alignment.value, horizontalSpacing: 0, verticalSpacing: 0)
        AnyLayout(layout) { content }
    }
}
