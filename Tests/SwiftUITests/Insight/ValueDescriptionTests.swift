// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Values in reports")
struct ValueDescriptionTests {
    @Test("What differs from run to run reads the same: dates from the clock, ids made at random")
    func chance() {
        #expect(ValueDescription.text(Date()) == "now")
        #expect(ValueDescription.text(UUID()) == "UUID")
    }

    @Test("Dates that the program names are themselves, before the process began and after now")
    func namedDates() {
        for seconds in [0, 1_700_000_000, 4_000_000_000] as [TimeInterval] {
            #expect(ValueDescription.text(Date(timeIntervalSince1970: seconds)).contains("-"))
        }
    }
}
