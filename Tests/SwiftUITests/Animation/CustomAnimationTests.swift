// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Animations by rules of a program, and endless ones")
struct CustomAnimationTests {
    @Test("A rule's own way is seen at each moment, and ends where it says")
    func rule() {
        let model = ObservedValue(1.0)
        let screen = TestScreen { Faded(model: model) }
        func opacity() -> Double { screen.presented.map(\.opacity).min()! }
        screen.perform { withAnimation(Animation(Halves(duration: 1))) { model.value = 0 } }
        screen.advance(by: 0.25)
        #expect(opacity() == 1)
        screen.advance(by: 0.5)
        #expect(opacity() == 0.5)
        screen.advance(by: 0.5)
        #expect(opacity() == 0)
    }

    @Test("A rule that is logically complete says so with its state; one without end ends")
    func completion() {
        #expect(abs(Animation(Halves(duration: 1)).timeUntilLogicalCompletion - 0.5) < 0.02)
        #expect(Animation(Halves(duration: .infinity)).description.duration < 60.1)
        #expect(Animation(Halves(duration: -1)).description.totalDuration == 0)
    }

    @Test("What repeats for ever ends with the next change, from where it is seen")
    func endless() {
        let model = ObservedValue(1.0)
        let screen = TestScreen { Faded(model: model) }
        func opacity() -> Double { screen.presented.map(\.opacity).min()! }
        screen.perform {
            withAnimation(.linear(duration: 1).repeatForever()) { model.value = 0 }
        }
        screen.advance(by: 100.5)
        #expect(abs(opacity() - 0.5) < 1e-6)
        screen.perform { withAnimation(.linear(duration: 1)) { model.value = 1 } }
        #expect(abs(opacity() - 0.5) < 1e-6)
        screen.advance(by: 1)
        #expect(opacity() == 1)
        screen.advance(by: 10)
        #expect(opacity() == 1)
    }

    @Test("A spring that is sent elsewhere a hundred times keeps its speed and comes to rest")
    func retargeted() {
        let model = ObservedValue(1.0)
        let screen = TestScreen { Faded(model: model) }
        func opacity() -> Double { screen.presented.map(\.opacity).min()! }
        for turn in 1...100 {
            let before = opacity()
            screen.perform { withAnimation(.bouncy) { model.value = turn % 2 == 0 ? 1 : 0.2 } }
            #expect(abs(opacity() - before) < 1e-9)
            screen.advance(by: 0.05)
            #expect(abs(opacity() - before) < 0.5)
        }
        screen.advance(by: 5)
        #expect(opacity() == 1)
    }
}

/// Waits for half of the time, half of the way there.
private struct Halves: CustomAnimation {
    let duration: Double

    func animate<V>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? where V: VectorArithmetic {
        context.state[Count.self] += 1
        guard time < duration else { return nil }
        guard time > duration / 2 else { return .zero }
        context.isLogicallyComplete = true
        return value.scaled(by: 0.5)
    }
}

private struct Count: AnimationStateKey {
    static let defaultValue = 0
}

private struct Faded: View {
    let model: ObservedValue<Double>

    var body: some View {
        Rectangle().opacity(model.value)
    }
}
