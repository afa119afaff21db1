// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Testing

@testable import SwiftUI

@MainActor
@Suite("Transitions around several views")
struct TransitionPartTests {
    private let linear = Animation.linear(duration: 2)
    private let model = ObservedValue(false)

    private func shifts(_ screen: TestScreen) -> [Double] {
        screen.presented.map(\.transform.x).filter { $0 != 0 }
    }

    @Test("Each branch of a choice goes by the transition around the choice")
    func branches() {
        let screen = TestScreen(size: CGSize(width: 200, height: 200)) {
            Branches(model: model)
        }
        screen.perform { withAnimation(linear) { model.value = true } }
        // The circle goes to the right over its own width, the square comes from the left.
        #expect(shifts(screen) == [-30])
        screen.advance(by: 1)
        #expect(shifts(screen).sorted() == [-15, 10])
        screen.advance(by: 1)
        #expect(shifts(screen) == [])
        #expect(screen.items.filter { screen.tree.isLeaving($0.id) }.isEmpty)
    }

    @Test("A transition inside has precedence over one around it")
    func innerWins() {
        let screen = TestScreen { Optionally(model: model) }
        screen.perform { withAnimation(linear) { model.value = true } }
        #expect(screen.presented.map(\.opacity).min() == 0)
        #expect(shifts(screen) == [])
    }

    @Test("What an overlay inside chooses does not go by the transition around it")
    func overlays() {
        let screen = TestScreen { Covered(model: model) }
        screen.perform { withAnimation(linear) { model.value = true } }
        #expect(shifts(screen) == [])
        #expect(screen.presented.map(\.opacity).min() == 0)
    }

    @Test("Another kind of transition leaves the view's state alone")
    func otherKind() {
        let screen = TestScreen { Changing(model: model) }
        screen.tap(.button, "0")
        screen.perform { model.value = true }
        #expect(screen.texts == ["1"])
    }

    @Test("A view's old identity turns back with its state")
    func identityTurnsBack() {
        let screen = TestScreen { Identified(model: model) }
        screen.tap(.button, "0")
        screen.perform { withAnimation(linear) { model.value = true } }
        #expect(screen.texts == ["1", "0"])
        screen.advance(by: 0.5)
        screen.perform { withAnimation(linear) { model.value = false } }
        screen.advance(by: 3)
        #expect(screen.texts == ["1"])
    }

    @Test("preferences-03: what leaves gives nothing any more, unless its key says so")
    func preferences() {
        let shown = ObservedValue(true)
        let log = EntryLog<String>()
        let screen = TestScreen { Giving(shown: shown) { log.entries.append($0) } }
        #expect(Set(log.entries) == ["plain 3", "all 3"])
        log.entries = []
        screen.perform { withAnimation(linear) { shown.value = false } }
        #expect(log.entries == ["plain 1"])
        screen.advance(by: 0.5)
        screen.perform { withAnimation(linear) { shown.value = true } }
        #expect(log.entries == ["plain 1", "plain 3"])
        screen.perform { withAnimation(linear) { shown.value = false } }
        screen.advance(by: 2)
        #expect(log.entries == ["plain 1", "plain 3", "plain 1", "all 1"])
    }

    @Test("A view that goes while it comes starts from what is seen, and is gone in the end")
    func interrupted() {
        let screen = TestScreen { Fading(model: model) }
        for _ in 0..<20 {
            screen.perform { withAnimation(linear) { model.value.toggle() } }
            screen.advance(by: 0.3)
        }
        #expect(!model.value)
        screen.advance(by: 2)
        #expect(screen.items.isEmpty)
        screen.perform {
            withAnimation(linear) { model.value = true }
            withAnimation(linear) { model.value = false }
        }
        #expect(screen.items.isEmpty)
        let live = screen.session.graph.counters.liveElements
        screen.perform { withAnimation(linear) { model.value = true } }
        screen.perform { model.value = false }
        screen.advance(by: 3)
        #expect(screen.session.graph.counters.liveElements == live)
    }
}

private struct Branches: View {
    let model: ObservedValue<Bool>

    var body: some View {
        ZStack {
            Group {
                if model.value {
                    Rectangle().frame(width: 30, height: 30)
                } else {
                    Circle().frame(width: 20, height: 20)
                }
            }
            .transition(.slide)
        }
    }
}

private struct Optionally: View {
    let model: ObservedValue<Bool>

    var body: some View {
        ZStack {
            Group {
                if model.value { Rectangle().transition(.opacity) }
            }
            .transition(.slide)
        }
    }
}

private struct Covered: View {
    let model: ObservedValue<Bool>

    var body: some View {
        Rectangle().overlay { if model.value { Circle() } }.transition(.slide)
    }
}

private struct Counted: View {
    @State private var count = 0

    var body: some View {
        Button("\(count)") { count += 1 }
    }
}

private struct Changing: View {
    let model: ObservedValue<Bool>

    var body: some View {
        Counted().transition(model.value ? .slide : .opacity)
    }
}

private struct Identified: View {
    let model: ObservedValue<Bool>

    var body: some View {
        Counted().id(model.value).transition(.opacity)
    }
}

private struct Fading: View {
    let model: ObservedValue<Bool>

    var body: some View {
        if model.value { Rectangle() }
    }
}

private struct PlainKey: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct EverythingKey: PreferenceKey {
    static let defaultValue = 0
    static let _includesRemovedValues = true
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Giving: View {
    let shown: ObservedValue<Bool>
    let log: @MainActor (String) -> Void

    var body: some View {
        VStack {
            part(1)
            if shown.value { part(2) }
        }
        .onPreferenceChange(PlainKey.self) { value in
            MainActor.assumeIsolated { log("plain \(value)") }
        }
        .onPreferenceChange(EverythingKey.self) { value in
            MainActor.assumeIsolated { log("all \(value)") }
        }
    }

    private func part(_ number: Int) -> some View {
        Rectangle().preference(key: PlainKey.self, value: number)
            .preference(key: EverythingKey.self, value: number)
    }
}
