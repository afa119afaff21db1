// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Testing

@testable import SwiftUI

@MainActor @Suite struct CircularGaugeTests {
    private func gauge(_ value: Double) -> some View {
        Gauge(value: value, in: 0...200) {
            Text("Speed")
        } currentValueLabel: {
            Text("\(Int(value))")
        } minimumValueLabel: {
            Text("0")
        } maximumValueLabel: {
            Text("200")
        }
    }

    @Test func theMarkStandsAtTheValue() {
        // Halfway is the top of the ring.
        let screen = Shown { gauge(100).gaugeStyle(.accessoryCircular) }
        #expect(screen.lines.contains { $0.contains("progress \"Speed\"") && $0.contains("50%") })
        // The window of 200 points has the gauge of 58 in its middle; the ring is 6 wide.
        #expect(screen.frames.contains("97,71 6x6"))
    }

    @Test func aCapacityIsARingUpToTheValue() {
        let screen = Shown { gauge(50).gaugeStyle(.accessoryCircularCapacity) }
        #expect(screen.lines.contains { $0.contains("25%") })
        #expect(screen.frames.contains("74,74 52x52"))
        #expect(screen.lines.contains { $0.contains("\"50\"") })
    }
}
