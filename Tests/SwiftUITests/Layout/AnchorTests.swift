// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Anchors")
struct AnchorTests {
    @Test("An anchor is read in another view's space, and again after its view moved")
    func reading() {
        let top = ObservedValue<CGFloat>(30)
        let shown = Shown { Outlined(top: top) }
        #expect(shown.frames.last == "20,30 60x40")
        _ = shown.patches { top.value = 50 }
        #expect(shown.frames.last == "20,50 60x40")
    }
}

private struct BoundsKey: PreferenceKey {
    static let defaultValue: Anchor<CGRect>? = nil

    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
    }
}

private struct Outlined: View {
    let top: ObservedValue<CGFloat>

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Color.green.frame(height: top.value)
            Color.red.frame(width: 60, height: 40)
                .anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
                .padding(.leading, 20)
            Spacer()
        }
        .overlayPreferenceValue(BoundsKey.self) { anchor in
            GeometryReader { proxy in
                if let anchor {
                    let frame = proxy[anchor]
                    Color.blue.frame(width: frame.width, height: frame.height)
                        .offset(x: frame.minX, y: frame.minY)
                }
            }
        }
    }
}
