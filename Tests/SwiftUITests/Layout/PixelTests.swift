// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

/// What hosts are shown stands on whole pixels, of whatever size.
@MainActor
@Suite("Pixels")
struct PixelTests {
    @Test("Origin and far corner are rounded each; what is no number counts as zero")
    func rounding() {
        func text(_ frame: CGRect, _ length: CGFloat) -> String {
            let pixels = PixelFrame(frame, pixelLength: length)
            return DisplayPrinter.text(of: pixels.frame(pixelLength: length))
        }
        #expect(text(CGRect(x: 0.2, y: 0.25, width: 0.2, height: 0.5), 0.5) == "0,0.5 0.5x0.5")
        #expect(text(CGRect(x: CGFloat.nan, y: 1, width: 2, height: 3), 1) == "0,1 0x3")
        let endless = CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 1e300)
        let bounded = PixelFrame(endless, pixelLength: 0.0001).frame(pixelLength: 0.0001)
        #expect(bounded.height <= 50_000)
    }

    @Test("A window that moves to a screen with other pixels is as if it had opened there")
    func otherScale() {
        @ViewBuilder func view() -> some View {
            VStack(spacing: 0) {
                Color.red.frame(width: 10.4, height: 10)
                Text("Grave accents").background(Color.blue)
                Text("Fixed").background(Color.green).environment(\.displayScale, 1)
            }
        }
        let shown = Shown { view() }
        let other = Shown(displayScale: 3) { view() }
        #expect(shown.frames != other.frames)
        shown.setDisplayScale(3)
        #expect(shown.lines == other.lines)
        #expect(shown.frames == other.frames)
    }
}
