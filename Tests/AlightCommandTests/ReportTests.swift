// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightCommand

@Suite("Reports of traps")
struct CrashReportTests {
    static let json = """
        { "description": "Illegal instruction", "threads": [
          { "frames": [] },
          { "crashed": true, "frames": [
            { "description": "_assertionFailure(_:_:) + 302" },
            { "description": "boom(_:) + 32",
              "sourceLocation": { "file": "/p/./A.swift", "line": 9, "column": 33 } },
            { "description": "library() + 1",
              "sourceLocation": { "file": "/l/B.swift", "line": 4, "column": 1 } },
            { "description": "main + 8",
              "sourceLocation": { "file": "/p/A.swift", "line": 0, "column": 0 } },
            { "kind": "truncated" } ] } ] }
        """

    @Test("the frames are those of the user's files, with their lines")
    func frames() {
        let report = CrashReport(json: Data(Self.json.utf8), userFiles: ["/p/A.swift"])
        #expect(
            report.frames == [CrashReport.Frame(function: "boom(_:)", file: "/p/A.swift", line: 9)])
        #expect(
            report.description(message: "Fatal error: no")
                == "the program trapped: Fatal error: no\n  at /p/A.swift:9 in boom(_:)")
        #expect(report.description(message: nil).hasPrefix("the program trapped: Illegal instruct"))
    }

    @Test("a trap in Alight, with nothing of the user's around it, is not the user's")
    func alightsOwn() {
        func report(_ images: String...) -> CrashReport {
            let frames = images.map { "{ \"image\": \"\($0)\" }" }.joined(separator: ",")
            let json = "{ \"threads\": [ { \"crashed\": true, \"frames\": [\(frames)] } ] }"
            return CrashReport(json: Data(json.utf8), userFiles: [])
        }
        #expect(report("libswiftCore.so", "libSwiftUI.so", "Cards").isAlightsOwn)
        #expect(!report("libswiftCore.so", "Cards", "libSwiftUI.so").isAlightsOwn)
        #expect(!report().isAlightsOwn)
        #expect(!CrashReport(json: Data(Self.json.utf8), userFiles: ["/p/A.swift"]).isAlightsOwn)
    }

    @Test("without a report the message stands alone")
    func noReport() {
        let report = CrashReport(json: Data(), userFiles: [])
        #expect(report.description(message: "signal 11") == "the program trapped: signal 11")
    }
}

@Suite("Standard error of programs")
struct ErrorFilterTests {
    @Test("lines pass whole and in order; the backtracer's own are left out")
    func filters() {
        var filter = ErrorFilter()
        let parts = [
            "one\n\ntw", "o\nSwift/Array.swift:6: Fatal error: Index out of range\n",
            "\n*** Signal 4: Backtracing from 0x1... done ***\n\n", "rest",
        ]
        let shown = parts.map { String(decoding: filter.pass(Data($0.utf8)), as: UTF8.self) }
        #expect(
            shown == [
                "one\n\n", "two\nSwift/Array.swift:6: Fatal error: Index out of range\n", "", "",
            ])
        #expect(filter.finish() == Data("rest".utf8))
        #expect(filter.fatalError == "Fatal error: Index out of range")
    }
}

@Suite("Hints for names that Alight lacks")
struct MissingNameHintsTests {
    @Test("a name of SwiftUI is named once; a slip of the user's is not")
    func hints() {
        let output = """
            a.swift:1:1: \u{1B}[1;31merror: \u{1B}[0mcannot find 'Chart' in scope
            a.swift:2:1: error: value of type 'some View' has no member 'glassEffect'
            a.swift:3:1: error: value of type 'Text' has no member 'glassEffect'
            a.swift:4:1: error: cannot find 'MyOwnCard' in scope
            a.swift:5:1: error: no such module 'MapKit'
            a.swift:6:1: warning: cannot find 'List' in scope
            """
        #expect(
            MissingNameHints.hints(for: output) == [
                "Alight does not have 'Chart' yet; Docs/Status.md lists what it has",
                "Alight does not have 'glassEffect' yet; Docs/Status.md lists what it has",
                "Alight does not have 'MapKit' yet; Docs/Status.md lists what it has",
            ])
    }
}
