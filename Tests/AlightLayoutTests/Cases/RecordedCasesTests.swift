// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightLayout

@Suite("Cases recorded from SwiftUI")
struct RecordedCasesTests {
    @Test(
        "Every case within this module's features gives the recorded frames",
        .enabled(
            if: RecordedCases.isPresent,
            "shared/layout/cases.json is not beside this checkout"))
    func framesEqualTheRecordedOnes() throws {
        var passed = 0
        var skipped: [String: [String]] = [:]
        for record in try RecordedCases.load() {
            let id = record["id"] as? String ?? "?"
            switch runCase(record) {
            case .passed: passed += 1
            case .failed(let differences):
                Issue.record("\(id)\n  \(differences.joined(separator: "\n  "))")
            case .skipped(let feature): skipped[feature, default: []].append(id)
            }
        }
        print("recorded layout cases: \(passed) compared and equal")
        for (feature, ids) in skipped.sorted(by: { $0.key < $1.key }) {
            print("  \(ids.count) skipped, need \(feature): \(ids.joined(separator: ", "))")
        }
        #expect(passed >= 70)
    }
}
