// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Testing

@testable import SwiftUI

@MainActor
@Suite("Symbols of several colours")
struct SymbolLayersTests {
    /// The fills of what is drawn, from back to front.
    private func fills(@ViewBuilder _ view: @escaping @MainActor () -> some View) -> [String] {
        var fills: [String] = []
        Shown(width: 200) { view() }.tree.forEach { item, _ in
            guard case .shape(_, .color(let color)?, _) = item.content else { return }
            let parts = [color.red, color.green, color.blue, color.opacity]
            fills.append(parts.map { String(Int(($0 * 100).rounded())) }.joined(separator: " "))
        }
        return fills
    }

    private func fill(_ color: Color) -> [String] { fills { Rectangle().fill(color) } }

    @Test("two styles paint the figure, and the shape around it")
    func palette() {
        #expect(
            fills { Image(systemName: "xmark.circle.fill").foregroundStyle(.white, .blue) }
                == fill(.blue) + fill(.white))
        #expect(
            fills { Image(systemName: "heart").foregroundStyle(.white, .blue) } == fill(.white))
    }

    @Test("a hierarchy paints the shape around a figure faintly")
    func hierarchical() {
        let symbol = fills {
            Image(systemName: "xmark.circle.fill").symbolRenderingMode(.hierarchical)
                .foregroundStyle(.red)
        }
        #expect(symbol == fill(.red.opacity(0.3)) + fill(.red))
    }

    @Test("symbols with colours of their own show them, also as originals")
    func multicolor() {
        #expect(
            fills { Image(systemName: "cloud.sun.fill").symbolRenderingMode(.multicolor) }
                == fill(.yellow) + fill(.white))
        #expect(
            fills { Image(systemName: "sun.max.fill").renderingMode(.original) } == fill(.yellow))
        #expect(
            fills {
                Image(systemName: "bell").symbolRenderingMode(.multicolor).foregroundStyle(.blue)
            } == fill(.blue))
    }
}
