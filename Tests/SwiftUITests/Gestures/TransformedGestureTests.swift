// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightTesting
import Foundation
import Testing

@testable import SwiftUI

/// Hosts tell places of the window; gestures tell them in their spaces, through all that
/// draws a view elsewhere (`CoordinateSpaceGesture` in OpenSwiftUI converts "global to
/// space" by the view's transform).
@MainActor
@Suite struct TransformedGestureTests {
    private static func point(_ point: CGPoint) -> String {
        "\(Int(point.x.rounded())), \(Int(point.y.rounded()))"
    }

    /// Sends fingers to the innermost view that follows them, in the middle of a window
    /// of 200 by 200.
    private func touch(
        _ points: [CGPoint], _ content: @escaping () -> some View
    ) {
        let screen = TestScreen(size: CGSize(width: 200, height: 200)) { content() }
        let item = screen.items.last { $0.interactions.contains(.pointer) }!.id
        for (index, point) in points.enumerated() {
            let phase: PointerInput.Phase =
                index == 0 ? .down : index == points.count - 1 ? .up : .moved
            screen.send(
                .pointer(item, PointerInput(phase, at: point, time: Double(index) * 0.05)))
        }
    }

    @Test func aDragInAScaledViewIsToldInItsOwnPoints() {
        var values: [DragGesture.Value] = []
        touch([
            CGPoint(x: 100, y: 100), CGPoint(x: 140, y: 100), CGPoint(x: 180, y: 80),
        ]) {
            Color.red.frame(width: 100, height: 100)
                .gesture(DragGesture().onEnded { values.append($0) })
                .scaleEffect(2)
        }
        #expect(values.first?.startLocation == CGPoint(x: 50, y: 50))
        #expect(values.first?.location == CGPoint(x: 90, y: 40))
        #expect(values.first?.translation == CGSize(width: 40, height: -10))
        // 80 to the right and 20 up in a tenth of a second, in the window.
        #expect(values.first?.velocity == CGSize(width: 400, height: -100))
    }

    @Test func spacesAroundAndInTheTransformDiffer() {
        var lines: [String] = []
        func drag(_ space: CoordinateSpace) -> some Gesture {
            DragGesture(minimumDistance: 0, coordinateSpace: space)
                .onEnded { lines.append(Self.point($0.location)) }
        }
        touch([CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 120)]) {
            Color.red.frame(width: 40, height: 40)
                .simultaneousGesture(drag(.local))
                .simultaneousGesture(drag(.global))
                .simultaneousGesture(drag(.named("inside")))
                .simultaneousGesture(drag(.named("outside")))
                .padding(10).coordinateSpace(.named("inside"))
                .rotationEffect(.degrees(90))
                .padding(5).coordinateSpace(.named("outside"))
        }
        // Turned clockwise, what is below in the window is to the right in the view.
        #expect(lines == ["40, 20", "100, 120", "50, 30", "35, 55"])
    }

    @Test func tapsAndPointersAreToldLikewise() {
        var lines: [String] = []
        let screen = TestScreen(size: CGSize(width: 200, height: 200)) {
            Color.red.frame(width: 40, height: 20)
                .onTapGesture(coordinateSpace: .local) { lines.append("tap \(Self.point($0))") }
                .onContinuousHover {
                    if case .active(let point) = $0 { lines.append("above \(Self.point(point))") }
                }
                .rotationEffect(.degrees(180))
        }
        for item in screen.items {
            if item.interactions.contains(.hover) {
                screen.send(.hover(item.id, CGPoint(x: 85, y: 95)))
            }
            guard item.interactions.contains(.pointer) else { continue }
            for phase in [PointerInput.Phase.down, .up] {
                screen.send(
                    .pointer(item.id, PointerInput(phase, at: CGPoint(x: 90, y: 92), time: 0)))
            }
        }
        #expect(Set(lines) == ["tap 30, 18", "above 35, 15"])
    }

    @Test func aPlaceInPerspectiveLeadsBack() {
        var place: CGPoint?
        var corner = CGPoint.zero
        touch([CGPoint(x: 100, y: 100), CGPoint(x: 107, y: 94)]) {
            Color.red.frame(width: 40, height: 20)
                .gesture(DragGesture(minimumDistance: 0).onEnded { place = $0.location })
                .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0))
        }
        // Forwards again, by hand: half as far to the side and smaller with the distance.
        guard let place else {
            Issue.record("No drag ended.")
            return
        }
        let depth = 1 + (place.x - 20) * sin(Double.pi / 3) / 40
        corner = CGPoint(
            x: 100 + (place.x - 20) / 2 / depth, y: 100 + (place.y - 10) / depth)
        #expect(abs(corner.x - 107) < 1e-9 && abs(corner.y - 94) < 1e-9)
    }

    @Test func stepsTouchWhereATransformShowsTheView() async throws {
        let window = try await TestWindow { Enlarged() }
        try await window.run("drag \"Card\" by 40,0")
        #expect(window.texts.contains("from the middle by 20"))
    }

    @Test func aMenuOpensWhereItsButtonIsSeen() async throws {
        let host = HeadlessHost { ScrolledMenu() }
        try await host.show()
        try await host.run("scroll to \"Options\"; scroll \"Options\" by 400")
        let button = host.elements.first { $0.name == "Options" }!.frame
        try await host.run("tap \"Options\"")
        let action = host.elements.first { $0.name == "Copy" }!.frame
        #expect(abs(action.midY - button.midY) < 100)
    }
}

private struct Enlarged: View {
    @State private var text = "nothing"

    var body: some View {
        VStack {
            Text("Card")
                .frame(width: 60, height: 20)
                .gesture(
                    DragGesture().onEnded { value in
                        let isMiddle =
                            abs(value.startLocation.x - 30) < 1
                            && abs(value.startLocation.y - 10) < 1
                        text =
                            "from \(isMiddle ? "the middle" : "elsewhere") by "
                            + "\(Int(value.translation.width.rounded()))"
                    }
                )
                .scaleEffect(2, anchor: .topLeading)
            Text(text)
        }
    }
}

private struct ScrolledMenu: View {
    var body: some View {
        ScrollView {
            Color.red.frame(height: 2_000)
            Menu("Options") { Button("Copy") {} }
            Color.red.frame(height: 2_000)
        }
    }
}
