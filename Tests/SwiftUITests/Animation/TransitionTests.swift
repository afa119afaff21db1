// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Testing

@testable import SwiftUI

@MainActor
@Suite("Transitions")
struct TransitionTests {
    private let linear = Animation.linear(duration: 2)
    private let model = ObservedValue(false)

    private func screen(_ transition: AnyTransition?) -> TestScreen {
        TestScreen(size: CGSize(width: 200, height: 200)) {
            Showing(model: model, transition: transition)
        }
    }

    private func patches(_ screen: TestScreen) -> [String] {
        screen.patches.map(DisplayPrinter().text(of:))
    }

    @Test("animation-12: without an animation views come and go at once")
    func atOnce() {
        let screen = self.screen(.opacity)
        screen.perform { model.value = true }
        #expect(screen.patches.count == 3)
        screen.perform { model.value = false }
        #expect(patches(screen).filter { $0.hasPrefix("remove") }.count == 1)
        #expect(screen.items.count == 1)
    }

    @Test("A view that does not say how fades, and stays until its way out is over")
    func fade() {
        let screen = self.screen(nil)
        screen.perform { withAnimation(linear) { model.value = true } }
        #expect(screen.presented.last?.opacity == 0)
        screen.advance(by: 1)
        #expect(screen.presented.last?.opacity == 0.5)
        screen.advance(by: 1)
        #expect(screen.presented.last?.opacity == 1)
        screen.perform { withAnimation(linear) { model.value = false } }
        #expect(screen.items.count == 2)
        #expect(screen.tree.isLeaving(screen.items[1].id))
        screen.advance(by: 1)
        #expect(screen.presented[1].opacity == 0.5)
        screen.advance(by: 0.9)
        #expect(screen.items.count == 2)
        screen.advance(by: 0.1)
        #expect(screen.items.count == 1)
    }

    @Test("Moves go by the view's own size, and layout closes up at once")
    func move() {
        let screen = self.screen(.move(edge: .leading))
        #expect(screen.items[0].frame.minY == 90)
        screen.perform { withAnimation(linear) { model.value = true } }
        #expect(screen.tree[screen.items[0].id]?.frame.minY == 65)
        #expect(screen.presented[1].transform.x == -40)
        screen.advance(by: 1)
        #expect(screen.presented[0].frame.minY == 77.5)
        #expect(screen.presented[1].transform.x == -20)
        screen.advance(by: 1)
        screen.perform { withAnimation(linear) { model.value = false } }
        #expect(screen.items[0].frame.minY == 90)
        screen.advance(by: 0.5)
        #expect(screen.presented[1].transform.x == -10)
        // The place is the last one.
        #expect(screen.presented[1].frame.minY == 85)
    }

    @Test(
        "Slide, scale, offset and push",
        arguments: [
            ("slide", "-40,0 1", "40,0 1"), ("scale", "0,0 0", "0,0 0"),
            ("offset", "3,4 1", "3,4 1"), ("push", "0,-50 1", "0,50 1"),
            ("asymmetric", "0,50 1", "0,0 0"), ("combined", "-40,0 0", "40,0 0"),
            ("modifier", "5,0 1", "5,0 1"), ("custom", "-9,0 1", "9,0 1"),
        ])
    func kinds(name: String, coming: String, going: String) throws {
        let transitions: [String: AnyTransition] = [
            "slide": .slide, "scale": .scale, "offset": .offset(x: 3, y: 4),
            "push": .push(from: .top),
            "asymmetric": .asymmetric(insertion: .move(edge: .bottom), removal: .scale),
            "combined": .slide.combined(with: .scale),
            "modifier": .modifier(active: Moved(x: 5), identity: Moved(x: 0)),
            "custom": AnyTransition(Nudge()),
        ]
        let screen = self.screen(try #require(transitions[name]))
        func seen() -> String {
            let all = screen.presented.dropFirst().map(\.transform)
            let (x, y) = (all.reduce(0) { $0 + $1.x }, all.reduce(0) { $0 + $1.y })
            let scale = all.reduce(1) { $0 * $1.scaleX }
            return "\(DisplayPrinter.text(of: x)),\(DisplayPrinter.text(of: y)) "
                + DisplayPrinter.text(of: scale)
        }
        screen.perform { withAnimation(linear) { model.value = true } }
        #expect(seen() == coming)
        screen.advance(by: 2)
        #expect(seen() == "0,0 1")
        screen.perform { withAnimation(linear) { model.value = false } }
        screen.advance(by: 2 - 1e-6)
        #expect(seen() == going)
        screen.advance(by: 1)
        #expect(screen.items.count == 1)
        screen.perform { withAnimation(linear) { model.value = true } }
        #expect(seen() == coming)
    }

    @Test("Identity has no way out, and a transition's own animation moves it")
    func identityAndOwn() {
        let screen = self.screen(.identity)
        screen.perform { withAnimation(linear) { model.value = true } }
        screen.perform { withAnimation(linear) { model.value = false } }
        #expect(screen.items.count == 1)
        let other = self.screen(.opacity.animation(.linear(duration: 7)))
        other.perform { withAnimation(linear) { model.value = true } }
        let durations = other.patches.compactMap(\.animation?.duration)
        #expect(durations.sorted() == [2, 7])
    }

    @Test("identity-10: taken back on its way out, a view keeps its state")
    func takenBack() {
        let model = ObservedValue(true)
        let screen = TestScreen { Counting(model: model) }
        screen.tap(.button, "0")
        #expect(screen.texts == ["1"])
        screen.perform { withAnimation(linear) { model.value = false } }
        screen.advance(by: 0.5)
        screen.perform { withAnimation(linear) { model.value = true } }
        #expect(screen.texts == ["1"])
        screen.advance(by: 5)
        #expect(screen.texts == ["1"])
        #expect(screen.tap(.button, "1"))
        #expect(screen.texts == ["2"])
        screen.perform { withAnimation(linear) { model.value = false } }
        screen.advance(by: 2)
        screen.perform { withAnimation(linear) { model.value = true } }
        #expect(screen.texts == ["0"])
    }

    @Test("What leaves takes no events, and its container may end before it")
    func noEvents() {
        let (outer, inner) = (ObservedValue(true), ObservedValue(true))
        let screen = TestScreen { Twice(outer: outer, inner: inner) }
        let button = screen.item(.button, "0").id
        screen.perform { withAnimation(linear) { inner.value = false } }
        #expect(!screen.send(.tap(button)))
        screen.perform { outer.value = false }
        #expect(screen.items.isEmpty)
        screen.advance(by: 5)
        #expect(screen.session.graph.counters.liveElements > 0)
    }

    @Test("Rows of a list come, go and come back in their places")
    func rows() {
        let model = ObservedValue([1, 2, 3])
        let screen = TestScreen { Rows(model: model) }
        screen.perform { withAnimation(linear) { model.value = [1, 3, 4] } }
        #expect(screen.texts == ["1", "2", "3", "4"])
        screen.perform { withAnimation(linear) { model.value = [1, 2, 3, 4] } }
        screen.advance(by: 1)
        #expect(screen.texts == ["1", "2", "3", "4"])
        screen.perform { withAnimation(linear) { model.value = [] } }
        screen.advance(by: 2)
        #expect(screen.texts == [])
    }

    @Test("lifecycle-08: with an identity transition a new identity appears and goes at once")
    func newIdentity() {
        let model = ObservedValue(false)
        let log = EntryLog<String>()
        let screen = TestScreen {
            Logged(model: model) { log.entries.append($0) }
        }
        screen.perform { model.value = true }
        #expect(log.entries == ["A,false", "D,true", "A,true"])
    }
}

private struct Showing: View {
    let model: ObservedValue<Bool>
    let transition: AnyTransition?

    var body: some View {
        VStack(spacing: 0) {
            Rectangle().frame(width: 20, height: 20)
            if model.value {
                if let transition {
                    Rectangle().frame(width: 40, height: 50).transition(transition)
                } else {
                    Rectangle().frame(width: 40, height: 50)
                }
            }
        }
    }
}

private struct Moved: ViewModifier {
    let x: CGFloat

    func body(content: Content) -> some View {
        content.modifier(MoveEffectModifier(offset: CGSize(width: x, height: 0)))
    }
}

private struct Nudge: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(Moved(x: phase.value * 9))
    }
}

private struct Counting: View {
    let model: ObservedValue<Bool>

    var body: some View {
        if model.value {
            CountButton().transition(.opacity)
        }
    }
}

private struct CountButton: View {
    @State private var count = 0

    var body: some View {
        Button("\(count)") { count += 1 }
    }
}

private struct Twice: View {
    let outer: ObservedValue<Bool>
    let inner: ObservedValue<Bool>

    var body: some View {
        if outer.value {
            VStack { Counting(model: inner) }
        }
    }
}

private struct Rows: View {
    let model: ObservedValue<[Int]>

    var body: some View {
        VStack {
            ForEach(model.value, id: \.self) { Text("\($0)") }
        }
    }
}

private struct Logged: View {
    let model: ObservedValue<Bool>
    let log: (String) -> Void

    var body: some View {
        let isOn = model.value
        Text("A")
            .onAppear { log("A,\(isOn)") }
            .onDisappear { log("D,\(model.value)") }
            .id(isOn)
            .transition(.identity)
    }
}
