// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

@MainActor
@Suite("Effects")
struct EffectTests {
    @Test("Opacity and outlines apply to the view as a whole")
    func effects() {
        let shown = Shown {
            VStack(spacing: 0) {
                Color.red
                Color.blue
            }
            .clipShape(Circle())
            .opacity(0.25)
        }
        #expect(
            shown.lines == [
                "group 0,0 200x200 opacity 0.25",
                "  group 0,0 200x200 clip circle",
                "    shape 0,0 200x100 rectangle fill #ff383c",
                "    shape 0,100 200x100 rectangle fill #0088ff",
            ])
    }

    @Test("Corner radii and plain clipping")
    func clipping() {
        let shown = Shown {
            HStack(spacing: 0) {
                Color.red.cornerRadius(4)
                Color.red.clipped()
                Color.red.clipShape(.rect(topLeadingRadius: 2))
            }
        }
        #expect(
            shown.lines.filter { $0.hasPrefix("group") } == [
                "group 0,0 66.5x200 clip rounded 4 continuous",
                "group 66.5,0 67x200 clip rectangle",
                "group 133.5,0 66.5x200 clip rounded 2,0,0,0 continuous",
            ])
    }

    @Test("Opacity moves by the animation of the update")
    func animation() {
        let model = ObservedValue(1.0)
        let shown = Shown { Fading(model: model) }
        #expect(
            shown.patches { withAnimation(.easeInOut(duration: 0.2)) { model.value = 0.5 } }
                == ["update #2: opacity 0.5 over 0.2s 0.42,0,0.58,1"])
        #expect(shown.patches { model.value = 0 } == ["update #2: opacity 0"])
        #expect(shown.patches { model.value = -3 } == [])
    }

    @Test("Fading measures nothing")
    func cost() {
        let model = ObservedValue(1.0)
        let shown = Shown { Fading(model: model) }
        let before = shown.measures
        _ = shown.patches { model.value = 0.5 }
        #expect(shown.measures == before)
    }
}

private struct Fading: View {
    let model: ObservedValue<Double>

    var body: some View {
        Rectangle().opacity(model.value)
    }
}
