// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

@MainActor
@Suite("Shapes")
struct ShapeTests {
    @Test("Shapes take the foreground style of their surroundings")
    func foreground() {
        let shown = Shown {
            VStack(spacing: 0) {
                Rectangle()
                RoundedRectangle(cornerRadius: 5)
                RoundedRectangle(cornerSize: CGSize(width: 4, height: 6), style: .circular)
                Capsule()
                Ellipse()
            }
            .foregroundStyle(.red)
        }
        #expect(
            shown.lines == [
                "shape 0,0 200x40 rectangle fill #ff383c",
                "shape 0,40 200x40 rounded 5 continuous fill #ff383c",
                "shape 0,80 200x40 rounded 4 fill #ff383c",
                "shape 0,120 200x40 capsule fill #ff383c",
                "shape 0,160 200x40 ellipse fill #ff383c",
            ])
        #expect(
            Shown(colorScheme: .dark) { Rectangle() }.lines
                == ["shape 0,0 200x200 rectangle fill #ffffff"])
    }

    @Test("A circle is a square in the middle; without a proposal shapes are 10 by 10")
    func sizes() {
        #expect(Shown(height: 100) { Circle() }.frames == ["50,0 100x100"])
        #expect(Shown { Circle().fixedSize() }.frames == ["95,95 10x10"])
        #expect(Shown { Capsule().fixedSize() }.frames == ["95,95 10x10"])
        #expect(
            Circle().sizeThatFits(ProposedViewSize(width: 30, height: nil))
                == CGSize(width: 30, height: 30))
        #expect(Rectangle().sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
    }

    @Test("Fills and strokes")
    func painting() {
        let shown = Shown {
            VStack(spacing: 0) {
                Rectangle().fill(.blue)
                Circle().fill()
                Rectangle().stroke(.blue, lineWidth: 3)
                Capsule().stroke(lineWidth: 2)
                Rectangle().stroke(
                    Color.red,
                    style: StrokeStyle(
                        lineWidth: 1, lineCap: .round, lineJoin: .bevel, dash: [4, 2], dashPhase: 1)
                )
            }
        }
        #expect(
            shown.lines == [
                "shape 0,0 200x40 rectangle fill #0088ff",
                "shape 80,40 40x40 circle fill #000000",
                "shape 0,80 200x40 rectangle stroke #0088ff 3 through",
                "shape 0,120 200x40 capsule stroke #000000 2 through",
                "shape 0,160 200x40 rectangle stroke #ff383c 1 cap round join bevel dash 4,2 "
                    + "phase 1 through",
            ])
    }

    @Test("A stroke border lies inside, and corners keep their centres")
    func strokeBorder() {
        let shown = Shown {
            VStack(spacing: 0) {
                Rectangle().strokeBorder(.blue, lineWidth: 3)
                RoundedRectangle(cornerRadius: 8).strokeBorder(lineWidth: 4)
                RoundedRectangle(cornerRadius: 8).inset(by: 3).fill(.red)
                Circle().inset(by: 2).inset(by: 1).strokeBorder(style: StrokeStyle(lineWidth: 2))
            }
        }
        #expect(
            shown.lines == [
                "shape 0,0 200x50 rectangle inset 1.5 stroke #0088ff 3 through",
                "shape 0,50 200x50 rounded 6 continuous inset 2 stroke #000000 4 through",
                "shape 0,100 200x50 rounded 5 continuous inset 3 fill #ff383c",
                "shape 75,150 50x50 circle inset 4 stroke #000000 2 through",
            ])
    }

    @Test("Paintings of one shape lie on top of each other")
    func layers() {
        let shown = Shown {
            Circle().fill(.red).strokeBorder(.blue, lineWidth: 2).stroke(.green)
        }
        #expect(
            shown.lines == [
                "shape 0,0 200x200 circle fill #ff383c",
                "shape 0,0 200x200 circle inset 1 stroke #0088ff 2 through",
                "shape 0,0 200x200 circle stroke #34c759 1 through",
            ])
    }

    @Test("A border is drawn inside the view's edges")
    func border() {
        let shown = Shown { Color.red.frame(width: 20, height: 10).border(.blue, width: 2) }
        #expect(
            shown.lines == [
                "shape 90,95 20x10 rectangle fill #ff383c",
                "shape 90,95 20x10 rectangle inset 1 stroke #0088ff 2 through",
            ])
    }

    @Test("A type that hides the shape draws the same")
    func anyShape() {
        let shape = AnyShape(.rect(cornerRadii: .init(topLeading: 1, bottomTrailing: 3)))
        #expect(
            Shown { shape.fill(.red) }.lines
                == ["shape 0,0 200x200 rounded 1,0,3,0 continuous fill #ff383c"])
    }

    @Test("Levels of the foreground style, the tint, and colours by scheme")
    func styles() {
        let shown = Shown(colorScheme: .dark) {
            VStack(spacing: 0) {
                Rectangle().fill(.secondary)
                Rectangle().fill(.tint)
                Color.green
                Color.white
            }
            .tint(.red)
        }
        #expect(
            shown.lines == [
                "shape 0,0 200x50 rectangle fill #ebebf599",
                "shape 0,50 200x50 rectangle fill #ff4245",
                "shape 0,100 200x50 rectangle fill #30d158",
                "shape 0,150 200x50 rectangle fill #ffffff",
            ])
    }

    @Test("A new paint changes the paint alone, a new outline the content")
    func changes() {
        let model = ObservedValue(ShapeState())
        let shown = Shown { ChangingShape(model: model) }
        #expect(
            shown.patches { model.value.color = .blue } == [
                "update #1: paint #0088ff", "update #2: paint #0088ff",
            ])
        #expect(
            shown.patches { withAnimation(.linear(duration: 1)) { model.value.color = .red } } == [
                "update #1: paint #ff383c over 1s 0,0,1,1",
                "update #2: paint #ff383c over 1s 0,0,1,1",
            ])
        #expect(
            shown.patches { model.value.radius = 3 } == [
                "update #1: content shape rounded 3 continuous fill #ff383c",
                "update #2: content shape rounded 3 continuous stroke #ff383c 1",
            ])
        #expect(
            shown.patches { model.value.color = .clear } == [
                "update #1: paint #00000000, interactions through", "update #2: paint #00000000",
            ])
    }

    @Test("Repainting measures nothing")
    func cost() {
        let model = ObservedValue(ShapeState())
        let shown = Shown { ChangingShape(model: model) }
        let before = shown.measures
        _ = shown.patches { model.value.color = .blue }
        #expect(shown.measures == before)
    }
}

private struct ShapeState {
    var color = Color.red
    var radius: CGFloat = 2
}

private struct ChangingShape: View {
    let model: ObservedValue<ShapeState>

    var body: some View {
        let shape = RoundedRectangle(cornerRadius: model.value.radius)
        shape.fill(model.value.color)
        shape.stroke(model.value.color)
    }
}
