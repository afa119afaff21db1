// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

@MainActor
@Suite("Layout from right to left")
struct DirectionTests {
    @Test("A row begins at the right; leading is right")
    func stacks() {
        let row = Shown {
            HStack(spacing: 0) {
                Color.red.frame(width: 10, height: 10)
                Color.blue.frame(width: 20, height: 10)
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(row.frames == ["105,95 10x10", "85,95 20x10"])
        let column = Shown {
            VStack(alignment: .leading, spacing: 0) {
                Color.red.frame(width: 10, height: 10)
                Color.blue.frame(width: 20, height: 10)
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(column.frames == ["100,90 10x10", "90,100 20x10"])
        let depth = Shown {
            ZStack(alignment: .topTrailing) {
                Color.red.frame(width: 10, height: 10)
                Color.blue.frame(width: 20, height: 20)
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(depth.frames == ["90,90 10x10", "90,90 20x20"])
    }

    @Test("Padding, frames, offsets and overlays are turned around")
    func modifiers() {
        let shown = Shown {
            Color.red.frame(width: 10, height: 10)
                .padding(.leading, 5)
                .overlay(alignment: .leading) { Color.blue.frame(width: 2, height: 2) }
                .offset(x: 3)
                .frame(width: 100, alignment: .leading)
                .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(shown.frames == ["132,95 10x10", "145,99 2x2"])
        let corners = Shown {
            UnevenRoundedRectangle(topLeadingRadius: 4)
                .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(
            corners.lines == [
                "shape 0,0 200x200 rounded 0,4,0,0 continuous fill #000000"
            ])
    }

    @Test("An island of another direction is laid out its own way")
    func islands() {
        let shown = Shown {
            HStack(spacing: 0) {
                HStack(spacing: 0) {
                    Color.red.frame(width: 10, height: 10)
                    Color.blue.frame(width: 20, height: 10)
                }
                .environment(\.layoutDirection, .leftToRight)
                Color.green.frame(width: 30, height: 10)
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(shown.frames == ["100,95 10x10", "110,95 20x10", "70,95 30x10"])
    }

    @Test("A changed direction moves what is there")
    func change() {
        let model = ObservedValue(LayoutDirection.leftToRight)
        let shown = Shown { Turning(model: model) }
        #expect(shown.frames == ["85,95 10x10", "95,95 20x10"])
        _ = shown.patches { model.value = .rightToLeft }
        #expect(shown.frames == ["105,95 10x10", "85,95 20x10"])
    }
}

private struct Turning: View {
    let model: ObservedValue<LayoutDirection>

    var body: some View {
        HStack(spacing: 0) {
            Color.red.frame(width: 10, height: 10)
            Color.blue.frame(width: 20, height: 10)
        }
        .environment(\.layoutDirection, model.value)
    }
}
