// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

@MainActor
@Suite("Layout modifiers")
struct LayoutModifierTests {
    @Test("A spacer takes what is left along its stack")
    func spacer() {
        let row = Shown {
            HStack {
                Color.red.frame(width: 20, height: 10)
                Spacer()
                Color.blue.frame(width: 30, height: 10)
            }
        }
        #expect(row.frames == ["0,95 20x10", "170,95 30x10"])
        let column = Shown {
            VStack(spacing: 0) {
                Color.red.frame(height: 10)
                Spacer().padding(.horizontal, 5)
                Color.blue.frame(height: 10)
            }
            .frame(height: 100)
        }
        #expect(column.frames == ["0,50 200x10", "0,140 200x10"])
    }

    @Test("A spacer keeps its least length")
    func spacerMinimum() {
        let shown = Shown {
            HStack(spacing: 0) {
                Color.red.frame(width: 100, height: 10)
                Spacer(minLength: 40)
                Color.blue.frame(minWidth: 100, maxHeight: 10)
            }
        }
        #expect(shown.frames == ["-20,95 100x10", "120,95 100x10"])
    }

    @Test("A divider is a pixel thick, and upright in a row")
    func divider() {
        let row = Shown { HStack(spacing: 0) { Divider() }.frame(height: 50) }
        #expect(row.lines == ["shape 100,75 0.5x50 rectangle fill #3c3c434a"])
        let column = Shown(displayScale: 3) { VStack { Divider().padding(5) } }
        #expect(column.frames == ["5,100 190x0.333"])
        let dark = Shown(colorScheme: .dark) { Divider() }
        #expect(dark.lines == ["shape 0,100 200x0.5 rectangle fill #54545899"])
    }

    @Test("A fixed size is the ideal one")
    func fixedSize() {
        let both = Shown { Color.red.fixedSize() }
        #expect(both.frames == ["95,95 10x10"])
        let across = Shown { Color.red.fixedSize(horizontal: true, vertical: false) }
        #expect(across.frames == ["95,0 10x200"])
    }

    @Test("A higher priority leaves others their shortest length")
    func layoutPriority() {
        let shown = Shown {
            HStack(spacing: 0) {
                Color.red.frame(minWidth: 30, maxHeight: 10)
                Color.blue.frame(height: 10).layoutPriority(1)
            }
        }
        #expect(shown.frames == ["0,95 30x10", "30,95 170x10"])
    }

    @Test("A priority is read through padding and frames, a spacer's own is not")
    func priorityIsATrait() {
        let shown = Shown {
            HStack(spacing: 0) {
                Color.red.frame(height: 10)
                Color.blue.frame(height: 10).layoutPriority(1).padding(5).frame(minHeight: 10)
            }
        }
        #expect(shown.frames == ["0,95 0x10", "5,95 190x10"])
        let spacers = Shown {
            HStack(spacing: 0) {
                Color.red.frame(height: 10)
                Spacer().padding(.vertical, 1)
            }
        }
        #expect(spacers.frames == ["0,95 100x10"])
    }

    @Test("An offset moves what is drawn, and nothing else")
    func offset() {
        let shown = Shown {
            VStack(spacing: 0) {
                Color.red.frame(width: 10, height: 10).offset(x: 3, y: -4)
                Color.blue.frame(width: 10, height: 10).offset(CGSize(width: -5, height: 0))
            }
        }
        #expect(shown.frames == ["98,86 10x10", "90,100 10x10"])
    }

    @Test("A position puts the centre at a point of the room")
    func position() {
        let shown = Shown {
            ZStack {
                Color.red.frame(width: 10, height: 20).position(x: 50, y: 60)
                Color.blue.frame(width: 10, height: 20).position(CGPoint(x: 10, y: 10))
            }
        }
        #expect(shown.frames == ["45,50 10x20", "5,0 10x20"])
    }

    @Test("Proportions are kept inside the room or around it")
    func aspectRatio() {
        let fit = Shown { Color.red.aspectRatio(2, contentMode: .fit) }
        #expect(fit.frames == ["0,50 200x100"])
        let fill = Shown {
            Color.red.aspectRatio(CGSize(width: 2, height: 1), contentMode: .fill)
        }
        #expect(fill.frames == ["-100,0 400x200"])
        let own = Shown {
            Color.red.frame(idealWidth: 40, idealHeight: 10).scaledToFit()
        }
        #expect(own.frames == ["0,75 200x50"])
        let around = Shown {
            Color.red.frame(idealWidth: 40, idealHeight: 20).scaledToFill()
                .frame(width: 50, height: 50)
        }
        #expect(around.frames == ["50,75 100x50"])
    }

    @Test("A guide of a view's own decides where it stands")
    func alignmentGuide() {
        let shown = Shown {
            VStack(alignment: .leading, spacing: 0) {
                Color.red.frame(width: 100, height: 10)
                Color.blue.frame(width: 10, height: 10)
                    .alignmentGuide(.leading) { $0[.leading] - 25 }
                    .padding(5)
            }
        }
        #expect(shown.frames == ["50,85 100x10", "75,100 10x10"])
        let row = Shown {
            HStack(alignment: .top, spacing: 0) {
                Color.red.frame(width: 10, height: 40)
                Color.blue.frame(width: 10, height: 10).alignmentGuide(.top) { $0.height - 20 }
            }
        }
        #expect(row.frames == ["90,80 10x40", "100,90 10x10"])
    }

    @Test("A hidden view keeps its place")
    func hidden() {
        let shown = Shown {
            HStack(spacing: 0) {
                Color.red.frame(width: 10, height: 10).opacity(0.5).hidden()
                Color.blue.frame(width: 10, height: 10)
            }
        }
        #expect(shown.lines == ["shape 100,95 10x10 rectangle fill #0088ff"])
    }

    @Test("Higher views are painted later, through wrappers as well")
    func paintingOrder() {
        let shown = Shown {
            ZStack {
                Color.red.zIndex(1).padding(1)
                Color.blue.zIndex(2).opacity(0.5)
                Color.green
            }
            .frame(width: 10, height: 10)
        }
        #expect(
            shown.lines == [
                "shape 95,95 10x10 rectangle fill #34c759",
                "shape 96,96 8x8 rectangle fill #ff383c",
                "group 95,95 10x10 opacity 0.5",
                "  shape 0,0 10x10 rectangle fill #0088ff",
            ])
    }

    @Test("A changed order moves what is there")
    func changedPaintingOrder() {
        let model = ObservedValue(1.0)
        let shown = Shown { ReorderingView(model: model) }
        #expect(shown.frames == ["0,0 200x200", "95,95 10x10"])
        #expect(shown.patches { model.value = -1 } == ["move #2 before #1"])
        #expect(shown.patches { model.value = -2 } == [])
    }

    @Test("A modifier around a group applies to each of its views")
    func groups() {
        let shown = Shown {
            HStack(spacing: 0) {
                Group {
                    Color.red
                    Color.blue
                }
                .frame(width: 10, height: 10)
                .padding(.leading, 2)
                .opacity(0.5)
            }
        }
        #expect(
            shown.lines == [
                "group 88,95 12x10 opacity 0.5",
                "  shape 2,0 10x10 rectangle fill #ff383c",
                "group 100,95 12x10 opacity 0.5",
                "  shape 2,0 10x10 rectangle fill #0088ff",
            ])
    }
}

private struct ReorderingView: View {
    let model: ObservedValue<Double>

    var body: some View {
        ZStack {
            Color.red
            Color.blue.zIndex(model.value).frame(width: 10, height: 10)
        }
    }
}
