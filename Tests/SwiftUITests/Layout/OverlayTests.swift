// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

@MainActor
@Suite("Overlays and backgrounds")
struct OverlayTests {
    @Test("The secondary view is offered the primary's size and aligned with it")
    func alignment() {
        let over = Shown {
            Color.red.frame(width: 100, height: 50)
                .overlay(alignment: .bottomTrailing) { Color.blue.frame(width: 10, height: 10) }
        }
        #expect(over.frames == ["50,75 100x50", "140,115 10x10"])
        let under = Shown {
            Color.red.frame(width: 100, height: 50)
                .background(alignment: .topLeading) { Color.blue.frame(width: 10, height: 10) }
        }
        #expect(under.frames == ["50,75 10x10", "50,75 100x50"])
        let old = Shown {
            Color.red.frame(width: 100, height: 50)
                .overlay(Circle(), alignment: .leading)
                .background(Divider(), alignment: .bottom)
        }
        #expect(old.frames == ["50,124.5 100x0.5", "50,75 100x50", "50,75 50x50"])
    }

    @Test("Several secondary views lie on top of each other")
    func severalViews() {
        let shown = Shown {
            Color.red.frame(width: 100, height: 50)
                .overlay(alignment: .bottom) {
                    Color.blue.frame(width: 20, height: 20)
                    Color.green.frame(width: 10, height: 10)
                }
        }
        #expect(shown.frames == ["50,75 100x50", "90,105 20x20", "95,110 10x10"])
    }

    @Test("Styles are painted in the whole frame or in a shape")
    func styles() {
        let shown = Shown {
            Color.clear.frame(width: 100, height: 50)
                .background(.blue)
                .background(.red, in: Circle())
                .background(.green.opacity(0.5), in: .rect(cornerRadius: 5))
                .background()
                .overlay(.red.opacity(0.2))
                .overlay(Color.black, in: Capsule())
        }
        #expect(
            shown.lines == [
                "shape 50,75 100x50 rectangle fill #ffffff",
                "shape 50,75 100x50 rounded 5 continuous fill #34c75980",
                "shape 75,75 50x50 circle fill #ff383c",
                "shape 50,75 100x50 rectangle fill #0088ff",
                "shape 50,75 100x50 rectangle fill #00000000 through",
                "shape 50,75 100x50 rectangle fill #ff383c33",
                "shape 50,75 100x50 capsule fill #000000",
            ])
    }

    @Test("Each view of a group gets a secondary view of its own")
    func groups() {
        let shown = Shown {
            HStack(spacing: 0) {
                Group {
                    Color.red.frame(width: 10, height: 10)
                    Color.blue.frame(width: 20, height: 20)
                }
                .background(.green)
            }
        }
        #expect(shown.frames == ["85,95 10x10", "85,95 10x10", "95,90 20x20", "95,90 20x20"])
    }

    @Test("Nothing has no background")
    func emptyPrimary() {
        let shown = Shown { EmptyView().background(.red) }
        #expect(shown.lines == [])
    }

    @Test("Views that come and go bring their secondary views and take them away")
    func changingPrimary() {
        let model = ObservedValue(1)
        let shown = Shown { Rows(model: model) }
        #expect(shown.frames == ["95,95 10x10", "95,95 10x10"])
        _ = shown.patches { model.value = 3 }
        #expect(
            shown.frames == [
                "85,95 10x10", "85,95 10x10", "95,95 10x10", "95,95 10x10",
                "105,95 10x10", "105,95 10x10",
            ])
        _ = shown.patches { model.value = 1 }
        #expect(shown.frames == ["95,95 10x10", "95,95 10x10"])
        _ = shown.patches { model.value = 0 }
        #expect(shown.lines == [])
    }

    @Test("A guide of the primary view's own moves the secondary one")
    func guides() {
        let shown = Shown {
            Color.red.frame(width: 100, height: 50)
                .alignmentGuide(.leading) { _ in 30 }
                .overlay(alignment: .topLeading) { Color.blue.frame(width: 10, height: 10) }
        }
        #expect(shown.frames == ["50,75 100x50", "80,75 10x10"])
    }
}

private struct Rows: View {
    let model: ObservedValue<Int>

    var body: some View {
        HStack(spacing: 0) {
            ForEach(Array(0..<model.value), id: \.self) { _ in
                Color.red.frame(width: 10, height: 10)
            }
            .background(.blue)
        }
    }
}
