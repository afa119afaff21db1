// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Frame by frame")
struct FrameByFrameTests {
    @Test("animation-02: the body of an animatable view runs once for each frame")
    func animatableView() {
        let model = ObservedValue(0.0)
        let screen = TestScreen { Counter(model: model) }
        _ = screen.takeBodies()
        screen.perform { model.value = 100 }
        #expect(screen.takeBodies() == ["Counter"])
        #expect(screen.texts == ["0"])
        screen.advance(by: 0.1)
        #expect(screen.texts == ["50"])
        let half = screen.takeBodies()
        #expect(half == Array(repeating: "Number", count: 6))
        screen.advance(by: 1)
        #expect(screen.texts == ["100"])
        #expect(screen.takeBodies() == Array(repeating: "Number", count: 6))
    }

    @Test("An animatable modifier as well; without an animation it jumps")
    func animatableModifier() {
        let model = ObservedValue(0.0)
        let screen = TestScreen { Resized(model: model) }
        screen.perform { withAnimation(.linear(duration: 1)) { model.value = 80 } }
        screen.advance(by: 0.5)
        #expect(screen.items[0].frame.width == 40)
        screen.perform { model.value = 20 }
        #expect(screen.items[0].frame.width == 20)
        screen.advance(by: 2)
        #expect(screen.items[0].frame.width == 20)
    }

    @Test("Timelines show their entries at their times")
    func timelines() {
        let screen = TestScreen { Clock() }
        #expect(screen.texts == ["0", "0"])
        screen.advance(by: 0.9)
        #expect(screen.texts == ["0", "0"])
        screen.advance(by: 0.1)
        #expect(screen.texts == ["1", "0"])
        screen.advance(by: 2)
        #expect(screen.texts == ["3", "1"])
    }

    @Test("animation timelines run at the rate of frames, and pause", .countsInBodies)
    func animationTimeline() {
        let isPaused = ObservedValue(false)
        let log = EntryLog<Bool>()
        let screen = TestScreen { Ticking(isPaused: isPaused) { log.entries.append(true) } }
        log.entries = []
        screen.advance(by: 0.51)
        #expect(log.entries.count == 30)
        screen.perform { isPaused.value = true }
        log.entries = []
        screen.advance(by: 1)
        #expect(log.entries.isEmpty)
    }

    @Test("Phases follow each other, once for each trigger")
    func phases() {
        let trigger = ObservedValue(0)
        let screen = TestScreen { Phases(trigger: trigger) }
        #expect(screen.texts == ["1"])
        screen.advance(by: 5)
        #expect(screen.texts == ["1"])
        screen.perform { trigger.value = 1 }
        #expect(screen.texts == ["2"])
        screen.advance(by: 1)
        #expect(screen.texts == ["3"])
        screen.advance(by: 1)
        #expect(screen.texts == ["1"])
        screen.advance(by: 5)
        #expect(screen.texts == ["1"])
    }
}

private struct Counter: View {
    let model: ObservedValue<Double>

    var body: some View {
        Number(value: model.value)
            .animation(.easeInOut(duration: 0.2), value: model.value)
    }
}

private struct Number: View, Animatable {
    var value: Double

    nonisolated var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    var body: some View {
        Text("\(Int(value.rounded()))")
    }
}

private struct Resized: View {
    let model: ObservedValue<Double>

    var body: some View {
        Rectangle().modifier(Sized(width: model.value))
    }
}

private struct Sized: AnimatableModifier {
    var width: Double

    nonisolated var animatableData: Double {
        get { width }
        set { width = newValue }
    }

    func body(content: Content) -> some View {
        content.frame(width: width)
    }
}

private struct Clock: View {
    private let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

    var body: some View {
        VStack {
            TimelineView(.periodic(from: start, by: 1)) { context in
                Text("\(Int(context.date.timeIntervalSince(start).rounded()))")
            }
            TimelineView(.explicit([start, start.addingTimeInterval(2.5)])) { context in
                Text(context.date > start ? "1" : "0")
            }
        }
    }
}

private struct Ticking: View {
    let isPaused: ObservedValue<Bool>
    let ran: () -> Void

    var body: some View {
        TimelineView(.animation(paused: isPaused.value)) { context in
            let _ = ran()
            Text("\(context.date)")
        }
    }
}

private struct Phases: View {
    let trigger: ObservedValue<Int>

    var body: some View {
        PhaseAnimator([1, 2, 3], trigger: trigger.value) { phase in
            Text("\(phase)")
        } animation: { _ in
            .linear(duration: 1)
        }
    }
}
