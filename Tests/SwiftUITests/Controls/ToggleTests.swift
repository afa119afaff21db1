// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import SwiftUI
import Testing

private struct Settings: View {
    @State private var isOn = false
    var body: some View {
        Toggle("Wi-Fi", isOn: $isOn)
    }
}

private struct Reading: View {
    @State private var isOn = true
    var body: some View {
        VStack {
            Toggle(isOn: $isOn) { Text(isOn ? "On" : "Off") }
            Button("set") { isOn = false }
            Button("animate") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
            Button("still") {
                var transaction = Transaction()
                transaction.disablesAnimations = true
                withTransaction(transaction) { isOn.toggle() }
            }
        }
    }
}

@Observable
private final class Model {
    var isOn = false
    var other = 0
}

private struct Observing: View {
    @State private var model = Model()
    var body: some View {
        @Bindable var model = model
        Toggle("Model", isOn: $model.isOn)
        Button("other") { model.other += 1 }
    }
}

private struct Labels: View {
    @State private var isHidden = false
    var body: some View {
        if isHidden {
            Toggle("Shown", isOn: .constant(true)).labelsHidden()
        }
        Button("hide") { isHidden = true }
    }
}

private struct Enabling: View {
    @State private var isOn = false
    @State private var isDisabled = true
    var body: some View {
        Toggle("Setting", isOn: $isOn).disabled(isDisabled)
        Button("enable") { isDisabled = false }
    }
}

@MainActor
@Suite("Toggle")
struct ToggleTests {
    @Test("A row as wide as it may be: label, room, a switch of 66 by 30 that is off")
    func looks() {
        let screen = TestScreen { Settings() }
        #expect(
            screen.text == """
                group 0,407 390x30 tap toggle "Wi-Fi" off
                  text 0,5 42x20.5 "Wi-Fi" 0,16 17/400 #000000 text "Wi-Fi"
                  shape 324,0 66x30 capsule fill #78788029
                    shape 2.5,2.5 38x25 capsule fill #ffffff

                """)
    }

    @Test("A tap turns it on, glides, and runs no body but of who reads")
    func tap() {
        let screen = TestScreen { Settings() }
        #expect(screen.takeBodies() == ["Settings"])
        #expect(screen.tap(.toggle, "Wi-Fi"))
        #expect(screen.takeBodies() == [])
        let printer = DisplayPrinter()
        #expect(
            screen.patches.map(printer.text(of:)) == [
                "update #2: paint #34c759 over 0.25s 0.42,0,0.58,1",
                "update #1: frame 25.5,2.5 38x25 over 0.25s 0.42,0,0.58,1",
                "update #3: semantics toggle \"Wi-Fi\" on",
            ])
        screen.tap(.toggle, "Wi-Fi")
        #expect(screen.item(.toggle, "Wi-Fi").semantics?.isOn == false)
        let measures = screen.session.graph.totals.measures
        screen.tap(.toggle, "Wi-Fi")
        #expect(screen.session.graph.totals.measures == measures)
    }

    @Test("A program's change glides as well, by the transaction's animation if it has one")
    func programChange() {
        let screen = TestScreen { Reading() }
        #expect(knobAnimation(screen) == nil)
        screen.tap(.button, "set")
        #expect(knobAnimation(screen)?.duration == 0.25)
        #expect(screen.item(.toggle, "Off").semantics?.isOn == false)
        screen.tap(.button, "animate")
        #expect(knobAnimation(screen)?.duration == 1)
        screen.tap(.button, "still")
        #expect(knobAnimation(screen) == nil)
        #expect(screen.item(.toggle, "Off").semantics?.isOn == false)
    }

    /// How the white knob moved in the last batch.
    private func knobAnimation(_ screen: TestScreen) -> AnimationDescription? {
        for case .update(let id, let changes, let animation) in screen.patches {
            if case .shape(.capsule, .color(let color), _) = screen.tree[id]?.content,
                color.red == 1, color.blue == 1,
                changes.contains(where: { if case .frame = $0 { true } else { false } })
            {
                return animation
            }
        }
        return nil
    }

    @Test("A toggle of an observable object runs no body")
    func observable() {
        let screen = TestScreen { Observing() }
        _ = screen.takeBodies()
        screen.tap(.toggle, "Model")
        #expect(screen.takeBodies() == [])
        #expect(screen.item(.toggle, "Model").semantics?.isOn == true)
        screen.tap(.button, "other")
        #expect(screen.takeBodies() == [])
        #expect(screen.patches.isEmpty)
    }

    @Test("Without its label it is the switch alone, with its name")
    func hiddenLabel() {
        let screen = TestScreen { Labels() }
        screen.tap(.button, "hide")
        let toggle = screen.item(.toggle, "Shown")
        #expect(toggle.frame.size == CGSize(width: 66, height: 30))
        #expect(screen.texts == ["hide"])
    }

    @Test("A disabled one takes no tap and is half as strong")
    func disabled() {
        let screen = TestScreen { Enabling() }
        let toggle = screen.item(.toggle, "Setting")
        #expect(toggle.semantics?.isEnabled == false)
        #expect(toggle.interactions == [])
        let track = screen.items.first { $0.frame.size == CGSize(width: 66, height: 30) }
        #expect(track?.opacity == 0.5)
        #expect(screen.send(.tap(toggle.id)) == false)
        screen.tap(.button, "enable")
        #expect(screen.tap(.toggle, "Setting"))
        #expect(screen.item(.toggle, "Setting").semantics?.isOn == true)
    }

    @Test("The tint is the colour of the track when it is on")
    func tint() {
        let screen = TestScreen(colorScheme: .dark) {
            VStack {
                Toggle("a", isOn: .constant(true))
                Toggle("b", isOn: .constant(true)).tint(.red)
            }
        }
        let fills = screen.items.compactMap { item in
            item.frame.width == 66 ? item.content.paint.map(DisplayPrinter.text(of:)) : nil
        }
        #expect(fills == ["#30d158", "#ff4245"])
    }
}
