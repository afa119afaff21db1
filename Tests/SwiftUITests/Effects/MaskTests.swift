// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

@MainActor
@Suite("Masks")
struct MaskTests {
    @Test("The mask stands last, in the view's size, and is no part of layout")
    func mask() {
        let shown = Shown {
            Color.black.frame(width: 100, height: 50)
                .mask(alignment: .topLeading) { Circle().frame(width: 80, height: 80) }
        }
        #expect(
            shown.lines == [
                "group 50,75 100x50 mask",
                "  shape 0,0 100x50 rectangle fill #000000",
                "  group 0,0 80x80 through group \"\" hidden",
                "    shape 0,0 80x80 circle fill #000000",
            ])
    }

    @Test("A mask without anything in it shows nothing")
    func emptyMask() {
        let shown = Shown { Color.black.mask(EmptyView()) }
        #expect(shown.lines.count == 3)
        #expect(shown.lines.last?.hasPrefix("  group") == true)
    }
}
