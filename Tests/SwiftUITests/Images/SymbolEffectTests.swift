// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Testing

@testable import SwiftUI

/// Effects of symbols, sampled on the way.
@MainActor @Suite struct SymbolEffectTests {
    private let model = ObservedValue(false)

    private func scale(_ screen: TestScreen) -> Double {
        screen.presented.reduce(1) { $0 * $1.transform.scaleX }
    }

    private func opacity(_ screen: TestScreen) -> Double {
        screen.presented.reduce(1) { $0 * $1.opacity }
    }

    @Test func aBounceRunsOnceForEachChange() {
        let screen = TestScreen { Bouncing(model: model) }
        #expect(scale(screen) == 1)
        screen.perform { model.value = true }
        screen.advance(by: 0.1)
        #expect(abs(scale(screen) - 1.1) < 0.001)
        screen.advance(by: 0.2)
        #expect(abs(scale(screen) - 1.1) < 0.001)
        screen.advance(by: 0.2)
        #expect(scale(screen) == 1)
        screen.advance(by: 3)
        #expect(scale(screen) == 1)
    }

    @Test func aPulseLastsWhileItIsActive() {
        model.value = true
        let screen = TestScreen { Pulsing(model: model) }
        screen.advance(by: 0.4)
        #expect(abs(opacity(screen) - 0.7) < 0.001)
        screen.advance(by: 1.6)
        #expect(opacity(screen) < 1)
        screen.perform { model.value = false }
        #expect(opacity(screen) == 1)
        screen.advance(by: 2)
        #expect(opacity(screen) == 1)
    }

    @Test func aScaleIsHeld() {
        let screen = TestScreen { Scaling(model: model) }
        #expect(scale(screen) == 1)
        screen.perform { model.value = true }
        screen.advance(by: 2)
        #expect(scale(screen) == 1.2)
    }

    @Test func optionsChangeTheSpeedAndTheCount() {
        let screen = TestScreen {
            Image(systemName: "star").symbolEffect(.pulse, options: .speed(2).nonRepeating)
        }
        screen.advance(by: 0.2)
        #expect(abs(opacity(screen) - 0.7) < 0.001)
        screen.advance(by: 5)
        #expect(opacity(screen) == 1)
    }
}

private struct Bouncing: View {
    let model: ObservedValue<Bool>
    var body: some View {
        Image(systemName: "star").symbolEffect(.bounce, value: model.value)
    }
}

private struct Pulsing: View {
    let model: ObservedValue<Bool>
    var body: some View {
        Image(systemName: "star").symbolEffect(.pulse, isActive: model.value)
    }
}

private struct Scaling: View {
    let model: ObservedValue<Bool>
    var body: some View {
        Image(systemName: "star").symbolEffect(.scale.up, isActive: model.value)
    }
}
