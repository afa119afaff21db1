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
                "shape 0,0 200x200 rectangle linear 0.5,0 to 1,1: "
                    + "#ff0000 0, #00000000 0.5, #0000ff 1"
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
                "shape 0,0 200x100 circle radial 0.5,0.5 5 to 20: #0000ff 1, #ff0000 1",
                "shape 0,100 200x100 capsule angular 0,0.5 90 to 450: #ff0000 0, #0000ff 1",
            ])
    }

    @Test("What has one colour has the first of a gradient")
    func text() {
        let shown = Shown {
            Text("A").foregroundStyle(
                LinearGradient(colors: [blue, red], startPoint: .top, endPoint: .bottom))
        }
        #expect(shown.lines.first?.contains("#0000ff") == true)
    }
}
