// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftUI
import Testing

@testable import AlightRunner

@Suite("The report of frames")
struct FramesReportTests {
    private func frame(_ identifier: String, _ x: Double, _ width: Double) -> IdentifiedFrame {
        IdentifiedFrame(
            identifier: identifier, frame: CGRect(x: x, y: 1.5, width: width, height: 4))
    }

    @Test("keys are sorted, numbers keep every bit, and what is none is null")
    func json() throws {
        let report = try FramesReport([
            frame("b/\"q\"", 1.0 / 3, .infinity), frame("a", -0.25, 100),
        ])
        #expect(
            report.json
                == #"{"a":[-0.25,1.5,100,4],"b/\"q\"":[0.3333333333333333,1.5,null,4]}"#)
        #expect(try FramesReport([]).json == "{}")
    }

    @Test("an identifier of several views is an error that says where they are")
    func duplicates() {
        let error = #expect(throws: FramesReport.Duplicates.self) {
            try FramesReport([frame("a", 0, 1), frame("b", 0, 1), frame("a", 2, 1)])
        }
        #expect(
            error?.description == """
                each identifier is to name one view
                  "a" names 2 views: [0,1.5,1,4] [2,1.5,1,4]
                """)
    }
}
