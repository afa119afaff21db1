// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

@MainActor
@Suite("Filters")
struct FilterTests {
    @Test("Effects apply to the view as a whole, the inner one first")
    func effects() {
        let shown = Shown {
            Color(red: 1, green: 0, blue: 0)
                .blur(radius: 3)
                .shadow(color: .black.opacity(0.5), radius: 4, x: 1, y: 2)
                .blendMode(.multiply)
                .compositingGroup()
        }
        #expect(
            shown.lines == [
                "group 0,0 200x200 together",
                "  group 0,0 200x200 blend multiply",
                "    group 0,0 200x200 shadow #00000080 4 at 1,2",
                "      group 0,0 200x200 blur 3",
                "        shape 0,0 200x200 rectangle fill #ff0000",
            ])
    }

    @Test("A shadow is a third of black where no colour is said")
    func standardColor() {
        let shown = Shown { Color.red.shadow(radius: 5) }
        #expect(shown.lines.first == "group 0,0 200x200 shadow #00000054 5 at 0,0")
    }

    @Test("A radius that cannot be drawn is none")
    func badRadius() {
        for radius: CGFloat in [-1, .nan, -.infinity] {
            let shown = Shown { Color.red.blur(radius: radius) }
            #expect(shown.lines.first == "group 0,0 200x200 blur 0")
        }
    }

    @Test("A radius moves by the animation of the update")
    func animation() {
        let model = ObservedValue(1.0)
        let shown = Shown { Blurred(model: model) }
        #expect(
            shown.patches { withAnimation(.linear(duration: 1)) { model.value = 2 } }
                == ["update #2: blur 2 over 1s 0,0,1,1"])
        #expect(shown.patches { model.value = 2 } == [])
    }

    private struct Blurred: View {
        let model: ObservedValue<Double>

        var body: some View {
            Color.red.blur(radius: model.value)
        }
    }
}
