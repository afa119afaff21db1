// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Testing

@testable import SwiftUI

@MainActor @Suite struct FaintStyleTests {
    private func paints(_ view: @escaping () -> some View) -> [Paint] {
        TestScreen { view() }.items.compactMap {
            guard case .shape(_, let fill, _) = $0.content else { return nil }
            return fill
        }
    }

    @Test func aShareOfAStyleShows() throws {
        let whole = try #require(paints { Circle().fill(.tint) }.first)
        let half = try #require(paints { Circle().fill(.tint.opacity(0.5)) }.first)
        guard case .color(let color) = whole, case .color(let faint) = half else {
            Issue.record("A tint is a colour.")
            return
        }
        #expect(color.opacity == 1 && faint.opacity == 0.5)
        #expect(color.red == faint.red && color.blue == faint.blue)
    }

    @Test func everyColourOfAGradientBecomesFainter() {
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        let paint = paints { Rectangle().fill(gradient.opacity(0.25)) }.first
        guard case .gradient(let drawn)? = paint else {
            Issue.record("A gradient stays one.")
            return
        }
        #expect(drawn.stops.map(\.color.opacity) == [0.25, 0.25])
    }

    @Test func aMaterialKeepsItsBlur() {
        let whole = paints { Rectangle().fill(.thinMaterial) }.first
        let half = paints { Rectangle().fill(.thinMaterial.opacity(0.5)) }.first
        guard case .material(let material)? = whole, case .material(let faint)? = half else {
            Issue.record("A material stays one.")
            return
        }
        #expect(material.radius == faint.radius)
        #expect(faint.tint.opacity == material.tint.opacity / 2)
    }
}
