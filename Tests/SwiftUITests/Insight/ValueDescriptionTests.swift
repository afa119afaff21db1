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

    @Test("Of long values a change shows where they differ, of short ones all")
    func changes() {
        let list = (1...9).map { "element \($0)" }
        var next = list
        next[8] = "another"
        let late = ValueDescription.change(from: list, to: next)
        #expect(late.old == "…\"element 7\", \"element 8\", \"element 9\"]")
        #expect(late.new == "…\"element 7\", \"element 8\", \"another\"]")
        next = list
        next[0] = "another"
        let early = ValueDescription.change(from: list, to: next)
        #expect(early.old.hasPrefix("[\"element 1\", "))
        #expect(early.new.hasPrefix("[\"another\", "))
        #expect(early.new.count == 60)
        let short = ValueDescription.change(from: [1, 2], to: [1, 3])
        #expect(short == ("[1, 2]", "[1, 3]"))
        let same = ValueDescription.change(from: list, to: list)
        #expect(same.old == same.new)
    }
}
