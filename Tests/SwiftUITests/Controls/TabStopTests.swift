// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Testing

@testable import SwiftUI

/// Where the keyboard stops.
@MainActor @Suite struct TabStopTests {
    @Test func whatOnlyTellsSomethingIsNoStop() {
        let screen = TestScreen {
            VStack {
                ProgressView("Loading", value: 0.4)
                ProgressView()
                Gauge(value: 0.7) { Text("Speed") }
            }
        }
        #expect(!screen.items.contains { $0.interactions.contains(.focus) })
    }

    @Test func aStepperIsOne() {
        let screen = TestScreen { Stepper("Count", value: .constant(1)) }
        #expect(screen.items.filter { $0.interactions.contains(.focus) }.count == 1)
    }
}
