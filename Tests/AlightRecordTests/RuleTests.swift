// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import Foundation
import Testing

@Suite("Rules and reports")
struct RuleTests {
    @Test("each rule has a page that says what it is and whether it holds on Apple's SwiftUI")
    func pages() throws {
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Docs/Rules")
        for code in RuleCode.allCases {
            let page = try String(
                contentsOf: folder.appendingPathComponent("\(code.rawValue).md"), encoding: .utf8)
            #expect(page.hasPrefix("# \(code.title)\n"))
            #expect(page.contains("**On Apple's SwiftUI**: "))
            #expect(page.contains("Before:") && page.contains("After:"))
        }
    }

    @Test("expectations are read, and others refused")
    func expectations() {
        let all = Expectation.parse("CardView<=2; Board == 0")
        #expect(all?.map(\.text) == ["CardView<=2", "Board==0"])
        #expect(all?[0].holds(2) == true)
        #expect(all?[0].holds(3) == false)
        for text in ["CardView", "<=2", "CardView<=two", "CardView<=-1", ""] {
            #expect(Expectation.parse(text) == nil)
        }
    }

    private func trace(_ names: [String]) -> Trace {
        var trace = Trace(program: "")
        var update = Update(number: 0, step: "show")
        update.views = names.enumerated().map { index, name in
            RecordedView(
                id: index + 1, name: name, path: name, parent: nil, place: nil,
                isEquatable: false, properties: [])
        }
        trace.append(update)
        return trace
    }

    @Test("a name is found by its last part; none or several lists what there is")
    func names() throws {
        let trace = trace(["Board", "Board.CardView", "List.Row", "Grid.Row"])
        #expect(try ViewQuery("CardView").find(in: trace).name == "Board.CardView")
        #expect(try ViewQuery("#3").find(in: trace).name == "List.Row")
        let several = #expect(throws: ViewQuery.Failure.self) {
            try ViewQuery("Row").find(in: trace)
        }
        #expect(several?.description == "'Row' may be one of several views: Grid.Row, List.Row")
        let none = #expect(throws: ViewQuery.Failure.self) {
            try ViewQuery("CardVeiw").find(in: trace)
        }
        #expect(none?.description.contains("the nearest: Board.CardView") == true)
    }

    @Test("a report says that line tables are missing")
    func lineTables() throws {
        var trace = trace(["Card"])
        trace.append(Update(number: 1, step: "tap"))
        let text = WhyReport(
            UpdateAnalysis(trace, trace.updates[1]), of: "Card", views: [1]
        ).text
        #expect(text.contains("without line tables"))
    }

    @Test("records of the same steps are compared by counts and rules")
    func diff() {
        var (old, new) = (trace(["Card"]), trace(["Card"]))
        var update = Update(number: 1, step: "tap")
        old.append(update)
        var run = RecordedBody(view: 1, causes: [.dependency], changes: [], equal: [])
        run.isOutputChanged = false
        update.runs = [run]
        new.append(update)
        let report = DiffReport(old, new)
        #expect(report.changes.map(\.new) == [1])
        #expect(report.changes.map(\.isWorse) == [true])
        #expect(DiffReport(new, new).isEmpty)
        #expect(DiffReport(new, new).text.hasPrefix("No difference"))
    }
}
