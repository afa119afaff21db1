// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

@MainActor
@Suite("Gradients")
struct GradientTests {
    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)

    @Test("Colours stand at equal distances")
    func colors() {
        let shown = Shown {
            LinearGradient(
                colors: [red, .clear, blue], startPoint: .top, endPoint: .bottomTrailing)
        }
        #expect(
            shown.lines == [
                "shape 0,0 200x200 rectangle fill [linear 0.5,0 to 1,1: "
                    + "#ff0000 0, #00000000 0.5, #0000ff 1]"
            ])
    }

    @Test("A shape is filled with what its style says")
    func fills() {
        let shown = Shown {
            VStack(spacing: 0) {
                Circle().fill(
                    .radialGradient(
                        stops: [
                            .init(color: red, location: 0.25), .init(color: blue, location: 0),
                        ],
                        center: .center, startRadius: 20, endRadius: 5))
                Capsule().foregroundStyle(
                    AngularGradient(colors: [red, blue], center: .leading, angle: .degrees(90)))
            }
        }
        #expect(
            shown.lines == [
                "shape 50,0 100x100 circle fill "
                    + "[radial 0.5,0.5 5 to 20: #0000ff 1, #ff0000 1]",
                "shape 0,100 200x100 capsule fill "
                    + "[angular 0,0.5 90 to 450: #ff0000 0, #0000ff 1]",
            ])
    }

    @Test("Texts and strokes are painted with gradients")
    func text() {
        let shown = Shown {
            Text("A").foregroundStyle(
                LinearGradient(colors: [blue, red], startPoint: .top, endPoint: .bottom))
        }
        let gradient = "[linear 0.5,0 to 0.5,1: #0000ff 0, #ff0000 1]"
        #expect(shown.lines.first?.contains("17/400 \(gradient)") == true)
        let stroked = Shown {
            Circle().stroke(
                LinearGradient(colors: [blue, red], startPoint: .top, endPoint: .bottom),
                lineWidth: 3)
        }
        #expect(
            stroked.lines == ["shape 0,0 200x200 circle stroke \(gradient) 3 through"])
    }
}
