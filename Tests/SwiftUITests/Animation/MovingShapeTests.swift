// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

/// Shapes whose `animatableData` are those that SwiftUI's interface declares: of
/// `ScaledShape` and `RotatedShape` the scale or the angle with the anchor, of
/// `_SizedShape` the size, of `TransformedShape` the inner shape's alone.
@MainActor
@Suite("Shapes that move")
struct MovingShapeTests {
    /// The outlines at first, after half of a second's animation to 1, and at its end.
    private func outlines(
        _ shape: @escaping @MainActor (Double) -> any View
    ) -> [DisplayShape] {
        let model = ObservedValue(0.0)
        let screen = TestScreen(size: CGSize(width: 20, height: 20)) {
            MovedShape(model: model, shape: shape)
        }
        var outlines = [outline(screen)]
        screen.perform { withAnimation(.linear(duration: 1)) { model.value = 1 } }
        screen.advance(by: 0.5)
        outlines.append(outline(screen))
        screen.advance(by: 1)
        outlines.append(outline(screen))
        return outlines.compactMap { $0 }
    }

    private func outline(_ screen: TestScreen) -> DisplayShape? {
        for item in screen.items {
            if case .shape(let shape, _, _) = item.content { return shape }
        }
        return nil
    }

    private func still(_ shape: some View) -> DisplayShape? {
        outline(TestScreen(size: CGSize(width: 20, height: 20)) { shape })
    }

    private func expectMovement(
        _ name: String, _ shape: @escaping @MainActor (Double) -> any View
    ) {
        let found = outlines(shape)
        let expected = [0, 0.5, 1].compactMap { still(AnyView(shape($0))) }
        #expect(found.count == 3, "\(name)")
        for (found, expected) in zip(found, expected) {
            #expect(areNear(found, expected), "\(name)")
        }
        #expect(found.first != found.last, "\(name)")
    }

    /// Numbers are sums of frames.
    private func areNear(_ left: DisplayShape, _ right: DisplayShape) -> Bool {
        guard case .path(let left) = left, case .path(let right) = right else {
            return left == right
        }
        let (one, other) = (left.points, right.points)
        return one.count == other.count
            && zip(one, other).allSatisfy { abs($0.x - $1.x) < 1e-6 && abs($0.y - $1.y) < 1e-6 }
    }

    @Test("A shape's rotation, scale, offset and size move, each as where it is on its way")
    func transforms() {
        expectMovement("rotation") { Rectangle().rotation(.degrees(90 * $0)) }
        expectMovement("rotation's anchor") {
            Rectangle().rotation(.degrees(30), anchor: UnitPoint(x: $0, y: 1 - $0))
        }
        expectMovement("scale") { Rectangle().scale(x: 1 + $0, y: 1 - $0 / 2) }
        expectMovement("scale's anchor") {
            Rectangle().scale(0.5, anchor: UnitPoint(x: $0, y: 0.5))
        }
        expectMovement("offset") { Rectangle().offset(x: 8 * $0, y: -4 * $0) }
        expectMovement("size") { Rectangle().size(width: 4 + 8 * $0, height: 6) }
        expectMovement("trim") { Rectangle().trim(to: $0 / 2) }
    }

    @Test("So do shapes of shapes, and their fills and strokes")
    func nested() {
        expectMovement("several") {
            Rectangle().scale(1 - $0 / 2).offset(x: 4 * $0).rotation(.degrees(45 * $0))
        }
        expectMovement("fill") { Rectangle().rotation(.degrees(90 * $0)).fill(.red) }
        expectMovement("stroke") { Rectangle().scale(1 - $0 / 2).stroke(.red, lineWidth: 2) }
        expectMovement("border") {
            Rectangle().rotation(.degrees(45 * $0)).strokeBorder(.red, lineWidth: 2)
        }
    }

    @Test("A shape's transform is there at once, and what is in it moves")
    func transform() {
        let jumped = outlines {
            Rectangle().transform(CGAffineTransform(translationX: 4 * $0, y: 0))
        }
        #expect(jumped.count == 3 && jumped[1] == jumped[2])
        expectMovement("inside") {
            Rectangle().scale(1 - $0 / 2).transform(CGAffineTransform(translationX: 4, y: 0))
        }
    }

    @Test("What a view is cut to moves, and ends with its view")
    func clips() {
        let model = ObservedValue(0.0)
        let screen = TestScreen(size: CGSize(width: 20, height: 20)) {
            MovedShape(model: model) {
                $0 < 2
                    ? AnyView(Color.red.clipShape(Rectangle().trim(to: 0.5 + $0 / 2)))
                    : AnyView(EmptyView())
            }
        }
        func clip() -> DisplayShape? { screen.items.compactMap(\.clip).first }
        func still(_ share: Double) -> DisplayShape? {
            TestScreen(size: CGSize(width: 20, height: 20)) {
                Color.red.clipShape(Rectangle().trim(to: share))
            }.items.compactMap(\.clip).first
        }
        #expect(clip() == still(0.5))
        screen.perform { withAnimation(.linear(duration: 1)) { model.value = 1 } }
        screen.advance(by: 0.5)
        #expect(clip().flatMap { clip in still(0.75).map { areNear(clip, $0) } } == true)
        screen.advance(by: 1)
        #expect(clip() == still(1))
        screen.perform { withAnimation(.linear(duration: 1)) { model.value = 0 } }
        let frames = screen.session.graph.counters.frames
        screen.perform { model.value = 2 }
        screen.advance(by: 1)
        #expect(screen.session.graph.counters.frames - frames <= 2)
    }

    @Test("A second of it is sixty outlines and no body; without an animation it jumps")
    func cost() {
        let model = ObservedValue(0.0)
        let screen = TestScreen(size: CGSize(width: 20, height: 20)) {
            MovedShape(model: model) { Rectangle().rotation(.degrees(90 * $0)) }
        }
        screen.perform { withAnimation(.linear(duration: 1)) { model.value = 1 } }
        _ = screen.takeBodies()
        let frames = screen.session.graph.counters.frames
        screen.advance(by: 3)
        #expect(screen.session.graph.counters.frames - frames == 60)
        #expect(screen.takeBodies() == [])
        screen.perform { model.value = 0.5 }
        let turned = outline(screen)
        screen.advance(by: 1)
        #expect(screen.session.graph.counters.frames - frames == 61)
        #expect(outline(screen) == turned)
    }
}

extension OutlinePath {
    /// The points of its lines and curves, in order.
    fileprivate var points: [CGPoint] {
        steps.flatMap { step -> [CGPoint] in
            switch step {
            case .move(let point), .line(let point): [point]
            case .curve(let first, let second, let end): [first, second, end]
            case .close: []
            }
        }
    }
}

private struct MovedShape: View {
    let model: ObservedValue<Double>
    let shape: @MainActor (Double) -> any View

    var body: some View {
        AnyView(shape(model.value))
    }
}
