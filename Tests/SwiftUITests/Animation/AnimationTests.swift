// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightTesting
import Testing

@testable import SwiftUI

@MainActor
@Suite("Animations")
struct AnimationTests {
    private func text(_ animation: Animation) -> String {
        DisplayPrinter.text(of: animation.description)
    }

    @Test("The forms of springs have SwiftUI's numbers (layout rules 11)")
    func springs() {
        #expect(text(.default) == text(.spring))
        #expect(text(.spring).hasSuffix("spring 0.5,1"))
        #expect(text(.smooth) == text(.spring))
        #expect(text(.snappy).hasSuffix("spring 0.5,0.85"))
        #expect(text(.bouncy).hasSuffix("spring 0.5,0.7"))
        #expect(text(.bouncy(duration: 1, extraBounce: 0.1)).hasSuffix("spring 1,0.6"))
        #expect(
            text(.spring(response: 0.4, dampingFraction: 0.825)).hasSuffix("spring 0.4,0.825"))
        #expect(text(.spring(duration: 0.3, bounce: -0.5)).hasSuffix("spring 0.3,2"))
        #expect(text(.interactiveSpring).hasSuffix("spring 0.15,0.86"))
        #expect(
            text(.interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 2))
                .hasSuffix("additive spring 0.628,0.5,2"))
        #expect(text(.spring(response: 0, dampingFraction: 1)).hasSuffix("spring 0.03,1"))
        #expect(abs(Spring(duration: 0.5, bounce: 0.3).bounce - 0.3) < 1e-12)
        #expect(abs(Spring(settlingDuration: 2, dampingRatio: 0.5).settlingDuration - 2) < 0.01)
        let spring = Spring(duration: 0.5, bounce: 0.2)
        var (value, velocity) = (0.0, 0.0)
        for _ in 0..<10 {
            spring.update(value: &value, velocity: &velocity, target: 3, deltaTime: 0.03)
        }
        #expect(abs(value - spring.value(target: 3, time: 0.3)) < 1e-9)
    }

    @Test("Delay, speed and repetition compose in their order")
    func modifiers() {
        #expect(text(.linear(duration: 2).speed(2).delay(1)) == "1s 0,0,1,1 after 1s")
        #expect(text(.linear(duration: 2).delay(1).speed(2)) == "1s 0,0,1,1 after 0.5s")
        #expect(
            text(.linear(duration: 1).delay(1).repeatCount(3).delay(2))
                == "1s 0,0,1,1 after 2s 3 times and back pausing 1s")
        #expect(
            text(.linear.repeatForever(autoreverses: false)) == "0.35s 0,0,1,1 for ever")
        #expect(text(.spring.speed(2)).hasSuffix("spring 0.25,1"))
        #expect(text(.timingCurve(.easeIn, duration: 1)) == "1s 0.42,0,1,1")
        #expect(UnitCurve.easeIn.inverse.value(at: UnitCurve.easeIn.value(at: 0.3)) < 0.3 + 1e-6)
        #expect(UnitCurve.circularEaseIn.value(at: 0.6) == 1 - 0.8)
    }

    @Test("Places and sizes move by the animation of the update, at any moment")
    func frames() {
        let model = ObservedValue(false)
        let screen = TestScreen(size: CGSize(width: 200, height: 100)) { Box(model: model) }
        func box() -> String { DisplayPrinter.text(of: screen.presented[0].frame) }
        #expect(box() == "0,40 20x20")
        screen.perform { withAnimation(.linear(duration: 1)) { model.value = true } }
        #expect(
            screen.patches.map(DisplayPrinter().text(of:)) == [
                "update #1: frame 100,40 100x20 over 1s 0,0,1,1"
            ])
        #expect(box() == "0,40 20x20")
        screen.advance(by: 0.25)
        #expect(box() == "25,40 40x20")
        screen.advance(by: 1)
        #expect(box() == "100,40 100x20")
        screen.perform { model.value = false }
        #expect(box() == "0,40 20x20")
    }

    @Test("animation-03: another state's change does not move by animation(_:value:)")
    func otherState() {
        let (moving, other) = (ObservedValue(1.0), ObservedValue(1.0))
        let screen = TestScreen { FadeByValue(model: moving, other: other) }
        screen.perform { other.value = 0.5 }
        #expect(screen.patches.map(\.animation) == [nil])
        screen.perform { moving.value = 0.5 }
        #expect(screen.patches.map(\.animation?.duration) == [1])
    }

    @Test("animation-05: the inner animation wins below its modifier")
    func innerWins() {
        let model = ObservedValue(false)
        let screen = TestScreen { Nested(model: model) }
        screen.perform { withAnimation(.linear(duration: 2)) { model.value = true } }
        let durations = Set(screen.patches.compactMap(\.animation?.duration))
        #expect(durations == [1, 2])
        for patch in screen.patches {
            guard case .update(_, let changes, let animation) = patch else { continue }
            for change in changes {
                if case .opacity = change { #expect(animation?.duration == 1) }
                if case .transform = change { #expect(animation?.duration == 2) }
            }
        }
    }

    @Test("animation-06: bare withAnimation is a smooth spring of half a second")
    func bare() {
        let model = ObservedValue(1.0)
        let screen = TestScreen { Fade(model: model, other: ObservedValue(1)) }
        screen.perform { withAnimation { model.value = 0 } }
        #expect(
            screen.patches.first?.animation?.curve
                == .spring(SpringCurve(response: 0.5, dampingRatio: 1)))
    }

    @Test("animation-07: curves that interrupt each other add up")
    func interrupted() {
        let model = ObservedValue(1.0)
        let screen = TestScreen { Fade(model: model, other: ObservedValue(1)) }
        func opacity() -> String {
            DisplayPrinter.text(of: screen.presented.map(\.opacity).min()!)
        }
        screen.perform { withAnimation(.linear(duration: 1)) { model.value = 0 } }
        screen.advance(by: 0.5)
        #expect(opacity() == "0.5")
        screen.perform { withAnimation(.linear(duration: 1)) { model.value = 1 } }
        screen.advance(by: 0.25)
        #expect(opacity() == "0.5")
        screen.advance(by: 0.5)
        #expect(opacity() == "0.75")
        screen.advance(by: 0.25)
        #expect(opacity() == "1")
    }

    @Test("animation-09: disablesAnimations keeps animation(_:value:) from having a say")
    func disabled() {
        let model = ObservedValue(1.0)
        let screen = TestScreen { FadeByValue(model: model, other: ObservedValue(1)) }
        var transaction = Transaction()
        transaction.disablesAnimations = true
        screen.perform { withTransaction(transaction) { model.value = 0 } }
        #expect(screen.patches.map(\.animation) == [nil])
    }

    @Test("Scoped animations move what their modifiers change and nothing inside")
    func scoped() {
        let model = ObservedValue(false)
        let screen = TestScreen { Scoped(model: model) }
        screen.perform { model.value = true }
        for case .update(_, let changes, let animation) in screen.patches {
            for change in changes {
                if case .opacity = change { #expect(animation?.duration == 3) }
                if case .transform = change { #expect(animation == nil) }
            }
        }
        #expect(screen.patches.count == 2)
    }

    @Test("Keys of transactions reach the update, and withAnimation(nil) stills an outer one")
    func keys() {
        let model = ObservedValue(1.0)
        let log = EntryLog<Int>()
        let screen = TestScreen {
            Fade(model: model, other: ObservedValue(1))
                .transaction { log.entries.append($0[NumberKey.self]) }
        }
        log.entries = []
        screen.perform { withTransaction(\.number, 7) { model.value = 0 } }
        #expect(Set(log.entries) == [7])
        screen.perform {
            withAnimation(.linear) { withAnimation(nil) { model.value = 1 } }
        }
        #expect(screen.patches.map(\.animation) == [nil])
    }
}

@MainActor
@Suite("Completions of animations")
struct AnimationCompletionTests {
    @Test("Logical completion comes before removal, each once")
    func criteria() async throws {
        let model = ObservedValue(1.0)
        let host = HeadlessHost { Fade(model: model, other: ObservedValue(1)) }
        try await host.show()
        let log = EntryLog<String>()
        try await host.perform {
            withAnimation(.linear(duration: 5).logicallyComplete(after: 1)) {
                model.value = 0
            } completion: {
                log.entries.append("complete")
            }
        }
        try await host.perform {
            withAnimation(.linear(duration: 5), completionCriteria: .removed) {
                model.value = 0.5
            } completion: {
                log.entries.append("removed")
            }
        }
        #expect(log.entries == [])
        try await host.run("wait 0.9")
        #expect(log.entries == [])
        try await host.run("wait 0.1")
        #expect(log.entries == ["complete"])
        try await host.run("wait 4")
        #expect(log.entries == ["complete", "removed"])
    }

    @Test("animation-11: without any change the completion is called soon")
    func nothing() async throws {
        let (model, unseen) = (ObservedValue(1.0), ObservedValue(0))
        let host = HeadlessHost { Fade(model: model, other: ObservedValue(1)) }
        try await host.show()
        let calls = EntryLog<Bool>()
        try await host.perform {
            withAnimation {
                unseen.value = 1
            } completion: {
                calls.entries.append(true)
            }
        }
        #expect(calls.entries.count == 1)
        try await host.perform {
            withAnimation {
                model.value = 7
            } completion: {
                calls.entries.append(true)
            }
        }
        try await host.run("wait 0.02")
        #expect(calls.entries.count == 2)
    }
}

/// What closures add to.
final class EntryLog<Entry> {
    var entries: [Entry] = []
}

private struct FadeByValue: View {
    let model: ObservedValue<Double>
    let other: ObservedValue<Double>

    var body: some View {
        Rectangle().opacity(model.value).opacity(other.value)
            .animation(.linear(duration: 1), value: model.value)
    }
}

private struct NumberKey: TransactionKey {
    static let defaultValue = 0
}

extension Transaction {
    fileprivate var number: Int {
        get { self[NumberKey.self] }
        set { self[NumberKey.self] = newValue }
    }
}

private struct Box: View {
    let model: ObservedValue<Bool>

    var body: some View {
        HStack(spacing: 0) {
            Rectangle().frame(width: model.value ? 100 : 20, height: 20)
                .offset(x: model.value ? 100 : 0)
            Spacer(minLength: 0)
        }
    }
}

private struct Fade: View {
    let model: ObservedValue<Double>
    let other: ObservedValue<Double>

    var body: some View {
        Rectangle().opacity(model.value).opacity(other.value)
    }
}

private struct Nested: View {
    let model: ObservedValue<Bool>

    var body: some View {
        Rectangle()
            .opacity(model.value ? 0.5 : 1)
            .animation(.linear(duration: 1), value: model.value)
            .scaleEffect(model.value ? 2 : 1)
    }
}

private struct Scoped: View {
    let model: ObservedValue<Bool>

    var body: some View {
        Rectangle()
            .scaleEffect(model.value ? 2 : 1)
            .animation(.linear(duration: 3)) { $0.opacity(model.value ? 0.5 : 1) }
    }
}
