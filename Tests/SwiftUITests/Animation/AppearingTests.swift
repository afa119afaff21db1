// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

/// What `onAppear` changes by an animation sets off from how the view first was.
@MainActor @Suite struct AppearingTests {
    private struct Growing: View {
        @State private var isLarge = false

        var body: some View {
            Circle().fill(.red).scaleEffect(isLarge ? 2 : 1)
                .onAppear { withAnimation(.linear(duration: 1)) { isLarge = true } }
        }
    }

    private struct GrowingByValue: View {
        @State private var isLarge = false

        var body: some View {
            Circle().fill(.red).scaleEffect(isLarge ? 2 : 1)
                .animation(.linear(duration: 1), value: isLarge)
                .onAppear { isLarge = true }
        }
    }

    private func scales(_ screen: TestScreen) -> [Double] {
        [0, 0.5, 0.5].map {
            screen.advance(by: $0)
            return screen.presented.reduce(1) { $0 * $1.transform.scaleX }
        }
    }

    @Test func aViewGrowsFromTheFirstFrameOn() {
        #expect(scales(TestScreen { Growing() }) == [1, 1.5, 2])
        #expect(scales(TestScreen { GrowingByValue() }) == [1, 1.5, 2])
    }
}
