// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import SwiftUI
import Testing

private struct Checkbox: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            HStack {
                Text(configuration.isOn ? "[x]" : "[ ]")
                configuration.label
            }
        }
    }
}

private struct Unread: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Toggle("inner", isOn: configuration.$isOn)
    }
}

private struct Settings: View {
    @State private var isOn = false
    var body: some View {
        Toggle("Wi-Fi", isOn: $isOn)
    }
}

@MainActor
@Suite("Toggle styles")
struct ToggleStyleTests {
    @Test("A program's style draws the toggle and turns it")
    func customStyle() {
        let screen = TestScreen { Settings().toggleStyle(Checkbox()) }
        #expect(screen.texts == ["[ ]", "Wi-Fi"])
        _ = screen.takeBodies()
        screen.tap(.button, "[ ], Wi-Fi")
        #expect(screen.texts == ["[x]", "Wi-Fi"])
        #expect(screen.takeBodies() == [])
    }

    @Test("A style that passes the value on does not run when it changes")
    func unreadValue() {
        let screen = TestScreen { Settings().toggleStyle(Unread()) }
        let bodies = screen.session.graph.totals.bodies
        screen.tap(.toggle, "inner")
        #expect(screen.item(.toggle, "inner").semantics?.isOn == true)
        #expect(screen.session.graph.totals.bodies == bodies)
    }

    @Test("A switch with a tint of its own")
    func tintedSwitch() {
        let screen = TestScreen {
            Toggle("a", isOn: .constant(true)).toggleStyle(SwitchToggleStyle(tint: .red))
        }
        let track = screen.items.first { $0.frame.width == 66 }
        #expect(track?.content.paint.map(DisplayPrinter.text(of:)) == "#ff383c")
        #expect(screen.item(.toggle, "a").semantics?.isOn == true)
    }

    @Test("From right to left the switch is at the left, and on is at its left")
    func rightToLeft() {
        let screen = TestScreen {
            Toggle("a", isOn: .constant(true)).environment(\.layoutDirection, .rightToLeft)
        }
        let track = screen.items.first { $0.frame.width == 66 }
        let knob = screen.items.first { $0.frame.width == 38 }
        #expect(track?.frame.minX == 0)
        #expect(knob?.frame.minX == 2.5)
    }
}
