// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightRunner

@Suite("The report of updates")
struct UpdatesReportTests {
    private var report: UpdatesReport {
        UpdatesReport(steps: [
            UpdatesReport.Step(
                text: "show", bodies: ["Card": 10, "CardList": 1], printed: ["a/b"],
                warnings: []),
            UpdatesReport.Step(
                text: #"tap "A""#, bodies: ["Card": 2], printed: [], warnings: ["careful (Card)"]),
        ])
    }

    @Test("as JSON, keys are sorted and nothing is left out")
    func json() throws {
        #expect(
            try report.json()
                == #"{"steps":[{"bodies":{"Card":10,"CardList":1},"do":"show","printed":["a/b"],"#
                + #""warnings":[]},{"bodies":{"Card":2},"do":"tap \"A\"","printed":[],"#
                + #""warnings":["careful (Card)"]}]}"#)
    }

    @Test("an error stands beside the steps before it")
    func failure() throws {
        var report = UpdatesReport()
        report.error = UpdatesReport.Failure(message: "no \"A\"", step: 0)
        #expect(try report.json() == #"{"error":{"message":"no \"A\"","step":0},"steps":[]}"#)
    }

    @Test("as a table, steps are numbered and zeros are shown")
    func table() {
        #expect(
            report.table() == """
                0  show
                1  tap "A"

                bodies     0  1
                Card      10  2
                CardList   1  0
                """)
    }

    @Test("a program without views of its own is said to have none")
    func empty() {
        let report = UpdatesReport(steps: [
            UpdatesReport.Step(text: "show", bodies: [:], printed: [], warnings: [])
        ])
        #expect(report.table() == "0  show\n\nNo body of the program's own views ran.")
    }

    @Test("output is cut into lines; an unfinished one counts, an empty one stays")
    func lines() {
        #expect(OutputCapture.lines([]) == [])
        #expect(OutputCapture.lines(Array("a\n".utf8)) == ["a"])
        #expect(OutputCapture.lines(Array("a\n\nb".utf8)) == ["a", "", "b"])
        #expect(OutputCapture.lines([0xFF, 0x0A]) == ["\u{FFFD}"])
    }
}
