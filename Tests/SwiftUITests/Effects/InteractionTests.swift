// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

@MainActor
@Suite("Taps and hit testing")
struct InteractionTests {
    @Test("A tap runs the action; gaps between what is drawn take none")
    func tap() {
        let model = ObservedValue(0)
        let shown = Shown {
            Color.red.frame(width: 20, height: 10).padding(5)
                .onTapGesture { model.value += 1 }
        }
        #expect(
            shown.lines == [
                "group 85,90 30x20 tap content",
                "  shape 5,5 20x10 rectangle fill #ff383c",
            ])
        #expect(shown.patches(afterTapping: 2) == [])
        #expect(model.value == 1)
        #expect(shown.patches(afterTapping: 1) == nil)
        #expect(model.value == 1)
    }

    @Test("A content shape fills the gaps")
    func contentShape() {
        let shown = Shown {
            Color.red.frame(width: 20, height: 10).padding(5)
                .contentShape(.rect(cornerRadius: 4))
                .onTapGesture(perform: {})
        }
        #expect(
            shown.lines == [
                "group 85,90 30x20 tap content",
                "  shape 0,0 30x20 rounded 4 continuous",
                "    shape 5,5 20x10 rectangle fill #ff383c",
            ])
        let other = Shown { Color.red.contentShape(.dragPreview, Circle()) }
        #expect(other.lines.first == "group 0,0 200x200")
    }

    @Test("What is disabled takes no taps, nor does anything inside it")
    func disabled() {
        let model = ObservedValue(true)
        let shown = Shown { Disabling(model: model) }
        #expect(shown.lines.filter { $0.contains("tap") } == [])
        #expect(shown.patches(afterTapping: 2) == nil)
        #expect(
            shown.patches { model.value = false } == ["update #2: interactions tap content"])
        #expect(shown.patches(afterTapping: 2) == [])
        #expect(
            shown.patches { model.value = true } == ["update #2: interactions none"])
    }

    @Test("A control in a disabled view stays disabled")
    func disabledControl() {
        let shown = Shown { Button("Go") {}.disabled(false).disabled(true) }
        #expect(shown.lines.first?.hasSuffix("button \"Go\" disabled") == true)
    }

    @Test("What is not to be hit lets events through")
    func hitTesting() {
        let shown = Shown { Color.red.allowsHitTesting(false) }
        #expect(shown.lines.first == "group 0,0 200x200 through")
        let both = Shown { Color.clear.allowsHitTesting(true) }
        #expect(
            both.lines == [
                "group 0,0 200x200", "  shape 0,0 200x200 rectangle fill #00000000 through",
            ])
    }
}

private struct Disabling: View {
    let model: ObservedValue<Bool>

    var body: some View {
        Color.red.onTapGesture {}.disabled(model.value)
    }
}
