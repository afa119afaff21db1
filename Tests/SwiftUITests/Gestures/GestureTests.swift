// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

/// What happened, in order.
@MainActor
private final class Log {
    var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// One finger on the innermost item of a screen that follows fingers.
@MainActor
private struct Touch {
    let screen: TestScreen
    let item: DisplayID
    var number = 0

    init(_ screen: TestScreen, on label: String? = nil, number: Int = 0) {
        self.screen = screen
        self.number = number
        let uses: Interactions = [.tap, .edit, .pointer]
        let items = screen.items.filter { !$0.interactions.isDisjoint(with: uses) }
        item = label.map { screen.item(.button, $0).id } ?? items.last!.id
    }

    func send(_ phase: PointerInput.Phase, _ x: Double, _ y: Double, at time: Double? = nil) {
        let input = PointerInput(
            phase, at: CGPoint(x: x, y: y), pointer: number, time: time ?? screen.time)
        screen.send(.pointer(item, input))
    }
}

@MainActor
@Suite struct GestureTests {
    private let log = Log()

    private func square() -> some View {
        Color.red.frame(width: 100, height: 100)
    }

    // MARK: Drag

    @Test func aDragBeginsAfterTenPoints() {
        let log = log
        let screen = TestScreen {
            square().gesture(
                DragGesture()
                    .onChanged {
                        log.add("moved \($0.translation.width), \($0.translation.height)")
                    }
                    .onEnded { log.add("ended \($0.translation.width)") })
        }
        let touch = Touch(screen)
        touch.send(.down, 195, 422)
        touch.send(.moved, 203, 422, at: 0.02)
        #expect(log.take() == [])
        touch.send(.moved, 195, 432, at: 0.04)
        touch.send(.moved, 200, 440, at: 0.06)
        #expect(log.take() == ["moved 0.0, 10.0", "moved 5.0, 18.0"])
        touch.send(.up, 200, 440, at: 0.08)
        #expect(log.take() == ["ended 5.0"])
    }

    @Test func aShortDragIsNone() {
        let log = log
        let screen = TestScreen {
            square().gesture(DragGesture().onEnded { _ in log.add("ended") })
        }
        let touch = Touch(screen)
        touch.send(.down, 195, 422)
        touch.send(.moved, 200, 422)
        touch.send(.up, 200, 422)
        #expect(log.take() == [])
    }

    @Test func aCancelledDragHasNoEndAndItsStateGoesBack() {
        struct Card: View {
            @GestureState private var offset = 0.0
            let log: Log

            var body: some View {
                Text("at \(Int(offset))").frame(width: 100, height: 100).gesture(
                    DragGesture(minimumDistance: 0)
                        .updating($offset) { value, state, _ in
                            state = value.translation.width
                        }
                        .onEnded { _ in log.add("ended") })
            }
        }
        let log = log
        let screen = TestScreen { Card(log: log) }
        let touch = Touch(screen)
        touch.send(.down, 195, 422)
        touch.send(.moved, 215, 422)
        #expect(screen.texts == ["at 20"])
        touch.send(.cancelled, 215, 422)
        #expect(screen.texts == ["at 0"])
        touch.send(.down, 195, 422)
        touch.send(.moved, 200, 422)
        touch.send(.up, 200, 422)
        #expect(screen.texts == ["at 0"])
        #expect(log.take() == ["ended"])
    }

    @Test func placesAreThoseOfTheChosenSpace() {
        let log = log
        func drag(_ name: String, in space: CoordinateSpace) -> some Gesture {
            DragGesture(minimumDistance: 0, coordinateSpace: space)
                .onChanged { log.add("\(name) \($0.startLocation.x), \($0.startLocation.y)") }
        }
        let screen = TestScreen {
            square()
                .simultaneousGesture(drag("local", in: .local))
                .simultaneousGesture(drag("global", in: .global))
                .padding(20)
                .simultaneousGesture(drag("named", in: .named("box")))
                .coordinateSpace(.named("box"))
        }
        Touch(screen).send(.down, 195, 432)
        #expect(log.take() == ["local 50.0, 60.0", "global 195.0, 432.0", "named 70.0, 80.0"])
    }

    @Test func tellsHowFastTheFingerIsAndWhereItGoes() {
        var value: DragGesture.Value?
        let screen = TestScreen {
            square().gesture(DragGesture().onEnded { value = $0 })
        }
        let touch = Touch(screen)
        touch.send(.down, 100, 100, at: 0)
        touch.send(.moved, 150, 100, at: 0.05)
        touch.send(.up, 200, 80, at: 0.1)
        #expect(value?.velocity == CGSize(width: 1000, height: -200))
        #expect(value?.predictedEndTranslation == CGSize(width: 350, height: -70))
    }

    @Test func closuresAreTheNewestWhileAFingerIsDown() {
        struct Counting: View {
            @State private var moves = 0
            let log: Log

            var body: some View {
                Text("\(moves)").frame(width: 100, height: 100).gesture(
                    DragGesture(minimumDistance: 0).onChanged { _ in
                        log.add("had \(moves)")
                        moves += 1
                    })
            }
        }
        let log = log
        let screen = TestScreen { Counting(log: log) }
        let touch = Touch(screen)
        touch.send(.down, 195, 422)
        touch.send(.moved, 196, 422)
        touch.send(.moved, 197, 422)
        #expect(log.take() == ["had 0", "had 1", "had 2"])
        #expect(screen.texts == ["3"])
    }

    // MARK: Presses

    @Test func aLongPressEndsWhileTheFingerIsDown() {
        let log = log
        let screen = TestScreen {
            square().onLongPressGesture {
                log.add("performed")
            } onPressingChanged: {
                log.add("pressing \($0)")
            }
        }
        let touch = Touch(screen)
        touch.send(.down, 195, 422)
        screen.advance(by: 0.49)
        #expect(log.take() == ["pressing true"])
        screen.advance(by: 0.02)
        #expect(log.take() == ["performed", "pressing false"])
        touch.send(.up, 195, 422)
        #expect(log.take() == [])
    }

    @Test func aPressThatIsTooShortOrMovesIsNone() {
        let log = log
        let screen = TestScreen {
            square().onLongPressGesture(minimumDuration: 1) {
                log.add("performed")
            } onPressingChanged: {
                log.add("pressing \($0)")
            }
        }
        let touch = Touch(screen)
        touch.send(.down, 195, 422)
        screen.advance(by: 0.9)
        touch.send(.up, 195, 422)
        screen.advance(by: 1)
        #expect(log.take() == ["pressing true", "pressing false"])
        touch.send(.down, 195, 422)
        touch.send(.moved, 195, 440)
        screen.advance(by: 2)
        touch.send(.up, 195, 440)
        #expect(log.take() == ["pressing true", "pressing false"])
    }

    // MARK: Taps

    @Test func countsTapsWithinTheirTime() {
        let log = log
        let screen = TestScreen {
            square().onTapGesture(count: 2) { log.add("double") }
        }
        let touch = Touch(screen)
        func tap() {
            touch.send(.down, 195, 422)
            touch.send(.up, 195, 422)
        }
        tap()
        screen.advance(by: 0.2)
        tap()
        #expect(log.take() == ["double"])
        tap()
        screen.advance(by: 0.5)
        tap()
        screen.advance(by: 0.5)
        #expect(log.take() == [])
    }

    @Test func aSingleTapWaitsForTheDoubleTapInside() {
        let log = log
        let screen = TestScreen {
            square()
                .onTapGesture(count: 2) { log.add("double") }
                .onTapGesture { log.add("single") }
        }
        let touch = Touch(screen)
        func tap() {
            touch.send(.down, 195, 422)
            touch.send(.up, 195, 422)
        }
        tap()
        #expect(log.take() == [])
        screen.advance(by: 0.4)
        #expect(log.take() == ["single"])
        tap()
        tap()
        screen.advance(by: 0.4)
        #expect(log.take() == ["double"])
    }

    @Test func aTapTellsItsPlace() {
        let log = log
        let screen = TestScreen {
            square().onTapGesture { log.add("\($0.x), \($0.y)") }
        }
        let touch = Touch(screen)
        touch.send(.down, 150, 380)
        touch.send(.up, 150, 380)
        #expect(log.take() == ["5.0, 8.0"])
    }

    @Test func keysAndScreenReadersTapInTheMiddle() {
        let log = log
        let screen = TestScreen {
            square().gesture(SpatialTapGesture().onEnded { log.add("\($0.location.x)") })
        }
        let item = screen.items.last { $0.interactions.contains(.tap) }!
        screen.send(.tap(item.id))
        #expect(log.take() == ["50.0"])
    }

    // MARK: Several gestures

    @Test func theInnerGestureComesFirst() {
        let log = log
        let screen = TestScreen {
            square()
                .gesture(TapGesture().onEnded { log.add("inner") })
                .padding()
                .gesture(TapGesture().onEnded { log.add("outer") })
        }
        let touch = Touch(screen)
        touch.send(.down, 195, 422)
        touch.send(.up, 195, 422)
        #expect(log.take() == ["inner"])
    }

    @Test(arguments: [
        (GesturePriority.high, ["outer"]), (.simultaneous, ["inner", "outer"]),
    ])
    func prioritiesChangeThat(_ priority: GesturePriority, _ expected: [String]) {
        let log = log
        let outer = TapGesture().onEnded { log.add("outer") }
        let screen = TestScreen {
            let inner = square().gesture(TapGesture().onEnded { log.add("inner") }).padding()
            return priority == .high
                ? AnyView(inner.highPriorityGesture(outer))
                : AnyView(inner.simultaneousGesture(outer))
        }
        let touch = Touch(screen)
        touch.send(.down, 195, 422)
        touch.send(.up, 195, 422)
        #expect(log.take() == expected)
    }

    @Test(arguments: [
        (GestureMask.all, ["inner"]), (.gesture, ["outer"]), (.subviews, ["inner"]), (.none, []),
    ])
    func masksLeaveGesturesOut(_ mask: GestureMask, _ expected: [String]) {
        let log = log
        let screen = TestScreen {
            square()
                .gesture(TapGesture().onEnded { log.add("inner") })
                .gesture(TapGesture().onEnded { log.add("outer") }, including: mask)
        }
        let touch = Touch(screen)
        touch.send(.down, 195, 422)
        touch.send(.up, 195, 422)
        #expect(log.take() == expected)
    }

    @Test func aDragAroundATapBeginsWhenTheFingerMoves() {
        let log = log
        let screen = TestScreen {
            square()
                .onTapGesture { log.add("tap") }
                .gesture(
                    DragGesture(minimumDistance: 0)
                        .onChanged { log.add("drag \($0.translation.width)") })
        }
        let touch = Touch(screen)
        touch.send(.down, 195, 422)
        touch.send(.moved, 199, 422)
        #expect(log.take() == [])
        touch.send(.up, 199, 422)
        #expect(log.take() == ["tap"])
        touch.send(.down, 195, 422)
        touch.send(.moved, 215, 422)
        touch.send(.up, 215, 422)
        #expect(log.take().last == "drag 20.0")
    }

    @Test func aButtonInsideKeepsItsTap() {
        let log = log
        let screen = TestScreen {
            Button("Play") { log.add("play") }
                .gesture(TapGesture().onEnded { log.add("around") })
        }
        let touch = Touch(screen, on: "Play")
        touch.send(.down, 195, 422)
        touch.send(.up, 195, 422)
        screen.tap(.button, "Play")
        #expect(log.take() == ["play"])
    }

    @Test func aGestureOfHighPriorityTakesTheTapFromAButton() {
        let log = log
        let screen = TestScreen {
            Button("Play") { log.add("play") }
                .highPriorityGesture(TapGesture().onEnded { log.add("around") })
        }
        let touch = Touch(screen, on: "Play")
        touch.send(.down, 195, 422)
        touch.send(.up, 195, 422)
        screen.tap(.button, "Play")
        #expect(log.take() == ["around"])
        // The keyboard's press has nothing to do with it.
        screen.tap(.button, "Play")
        #expect(log.take() == ["play"])
    }

    // MARK: Combinations

    @Test func oneGestureAfterAnother() {
        let log = log
        let screen = TestScreen {
            square().gesture(
                LongPressGesture(minimumDuration: 0.3)
                    .sequenced(before: DragGesture())
                    .onChanged { value in
                        switch value {
                        case .first(let isDown): log.add("first \(isDown)")
                        case .second(_, nil): log.add("second")
                        case .second(_, let drag?): log.add("drag \(drag.translation.width)")
                        }
                    }
                    .onEnded { _ in log.add("ended") })
        }
        let touch = Touch(screen)
        touch.send(.down, 195, 422)
        #expect(log.take() == ["first true"])
        screen.advance(by: 0.3)
        #expect(log.take() == ["second"])
        touch.send(.moved, 215, 422)
        touch.send(.up, 215, 422)
        #expect(log.take() == ["drag 20.0", "ended"])
    }

    @Test func theSecondOfTwoIfTheFirstFails() {
        let log = log
        let screen = TestScreen {
            square().gesture(
                TapGesture(count: 2).onEnded { log.add("double") }
                    .exclusively(before: TapGesture().onEnded { log.add("single") }))
        }
        let touch = Touch(screen)
        touch.send(.down, 195, 422)
        touch.send(.up, 195, 422)
        screen.advance(by: 0.4)
        #expect(log.take() == ["single"])
        for _ in 0..<2 {
            touch.send(.down, 195, 422)
            touch.send(.up, 195, 422)
        }
        #expect(log.take() == ["double"])
    }

    @Test func twoFingersMagnifyAndTurn() {
        let log = log
        let screen = TestScreen {
            square().gesture(
                MagnifyGesture().simultaneously(with: RotateGesture())
                    .onEnded { value in
                        let scale = value.first?.magnification ?? 1
                        let degrees = value.second?.rotation.degrees ?? 0
                        log.add("\(scale) \(degrees.rounded())")
                    })
        }
        let one = Touch(screen)
        let other = Touch(screen, number: 1)
        one.send(.down, 195, 422)
        other.send(.down, 205, 422)
        other.send(.moved, 195, 442)
        other.send(.up, 195, 442)
        one.send(.up, 195, 422)
        #expect(log.take() == ["2.0 90.0"])
    }

    @Test func aProgramsOwnGesture() {
        struct Flick: Gesture {
            var body: some Gesture<CGFloat> {
                DragGesture().map(\.translation.width)
            }
        }
        let log = log
        let screen = TestScreen {
            square().gesture(AnyGesture(Flick()).onEnded { log.add("\($0)") })
        }
        let touch = Touch(screen)
        touch.send(.down, 195, 422)
        touch.send(.moved, 225, 422)
        touch.send(.up, 225, 422)
        #expect(log.take() == ["30.0"])
    }

    @Test func aDisabledViewTakesNoGestures() {
        let screen = TestScreen {
            square().gesture(TapGesture().onEnded {}).onTapGesture(count: 2) {}.disabled(true)
        }
        #expect(screen.items.allSatisfy { !$0.interactions.contains(.pointer) })
    }

    // MARK: Hovering

    @Test func tellsWhenAPointerIsAbove() {
        let log = log
        let screen = TestScreen {
            square()
                .onHover { log.add("above \($0)") }
                .onContinuousHover { log.add("\($0)") }
        }
        for item in screen.items where item.interactions.contains(.hover) {
            screen.send(.hover(item.id, CGPoint(x: 150, y: 380)))
            screen.send(.hover(item.id, nil))
        }
        #expect(
            Set(log.take()) == [
                "above true", "above false", "\(HoverPhase.active(CGPoint(x: 5, y: 8)))", "ended",
            ])
    }
}
