// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

@MainActor
@Suite("Turns in space")
struct SpaceRotationTests {
    @Test("The axis and the distance from which one looks are told; the place stays")
    func description() {
        let shown = Shown {
            Color.red.frame(width: 100, height: 50)
                .rotation3DEffect(.radians(0.5), axis: (x: 0, y: 1, z: 0))
        }
        #expect(
            shown.lines == [
                "group 50,75 100x50 transform turn 0.5 axis 0,1,0 from 100",
                "  shape 0,0 100x50 rectangle fill #ff383c",
            ])
    }

    @Test("The distance is the larger side by the perspective; with none one looks from afar")
    func perspective() {
        let shown = Shown {
            VStack(spacing: 0) {
                Color.red.frame(width: 100, height: 50)
                    .rotation3DEffect(.radians(0.5), axis: (x: 1, y: 0, z: 0), perspective: 0.5)
                Color.red.frame(width: 100, height: 50)
                    .rotation3DEffect(
                        .radians(0.5), axis: (x: 1, y: 0, z: 0), anchor: .leading, anchorZ: 5,
                        perspective: 0)
            }
        }
        #expect(
            shown.lines.filter { $0.hasPrefix("group") } == [
                "group 50,50 100x50 transform turn 0.5 axis 1,0,0 from 200",
                "group 50,100 100x50 transform turn 0.5 axis 1,0,0 before 5 around 0,0.5",
            ])
    }

    @Test("A turn moves by the animation of the update")
    func animation() {
        let model = ObservedValue(0.0)
        let shown = Shown { Turning(model: model) }
        #expect(
            shown.patches { withAnimation(.linear(duration: 0.2)) { model.value = 4 } }
                == ["update #2: transform turn 4 axis 0,1,0 from 100 over 0.2s 0,0,1,1"])
    }
}

private struct Turning: View {
    let model: ObservedValue<Double>

    var body: some View {
        Color.red.frame(width: 100, height: 50)
            .rotation3DEffect(.radians(model.value), axis: (x: 0, y: 1, z: 0))
    }
}
