// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

@MainActor
@Suite("Canvas")
struct CanvasTests {
    private func lines(
        _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) -> [String] {
        Shown(width: 40, height: 20) { Canvas(renderer: renderer) }.lines
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private var square: Path { Path(CGRect(x: 0, y: 0, width: 4, height: 4)) }

    @Test("What is drawn stands in the order of drawing, in the space of the canvas")
    func order() {
        #expect(
            lines { context, size in
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
                context.translateBy(x: 10, y: 5)
                context.scaleBy(x: 2, y: 2)
                context.stroke(self.square, with: .color(.white), lineWidth: 1)
            } == [
                "shape 0,0 40x20 path M0 0L40 0L40 20L0 20Z fill #000000",
                "shape 0,0 40x20 path M10 5L18 5L18 13L10 13Z stroke #ffffff 2 through",
            ])
    }

    @Test("A copy changes alone and draws on the same canvas")
    func copies() {
        #expect(
            lines { context, _ in
                var copy = context
                copy.opacity = 0.5
                copy.fill(self.square, with: .color(.black))
                context.fill(self.square, with: .color(.white))
            } == [
                "group 0,0 40x20 opacity 0.5",
                "shape 0,0 40x20 path M0 0L4 0L4 4L0 4Z fill #000000",
                "shape 0,0 40x20 path M0 0L4 0L4 4L0 4Z fill #ffffff",
            ])
    }

    @Test("Gradients lie by points of the canvas; clips, filters and layers hold what follows")
    func effects() {
        let drawn = lines { context, _ in
            context.clip(to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20)))
            context.addFilter(.blur(radius: 2))
            context.drawLayer { layer in
                layer.fill(
                    self.square,
                    with: .linearGradient(
                        Gradient(colors: [.black, .white]), startPoint: .zero,
                        endPoint: CGPoint(x: 40, y: 10)))
            }
        }
        #expect(drawn.count == 4)
        #expect(drawn[0].hasPrefix("group 0,0 40x20 clip path"))
        #expect(drawn[1] == "group 0,0 40x20 blur 2")
        #expect(drawn[2] == "group 0,0 40x20 together")
        #expect(drawn[3].hasSuffix("fill [linear 0,0 to 1,0.5: #000000 0, #ffffff 1]"))
    }

    @Test("A text stands with a point of it at a place")
    func texts() {
        let shown = Shown(width: 100, height: 100) {
            Canvas { context, size in
                context.draw(
                    Text("Middle"), at: CGPoint(x: size.width / 2, y: 50), anchor: .center)
            }
        }
        var frame: CGRect?
        shown.tree.forEach { item, _ in
            if case .text = item.content { frame = shown.tree.windowFrame(of: item.id) }
        }
        #expect(frame.map { abs($0.midX - 50) <= 0.5 && abs($0.midY - 50) <= 0.5 } == true)
    }
}
