// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import Testing

@Suite("The record as lines")
struct TraceLinesTests {
    private var trace: Trace {
        var trace = Trace(program: "Board.swift")
        var update = Update(number: 1, step: #"tap "Comet""#)
        update.views = [
            RecordedView(
                id: 1, name: "Board", path: "Board", parent: nil, place: "Board.swift:3",
                isEquatable: false, properties: [])
        ]
        update.sources = [
            RecordedSource(id: 1, name: "Board.selected", kind: .state, type: "Int", owner: 1)
        ]
        var write = RecordedWrite(source: 1, isEqual: false)
        write.old = "1"
        write.new = "3"
        write.readers = [1]
        update.writes = [write]
        update.notes = [
            RecordedNote(kind: .rowClosures, view: 1, source: 1, count: 2, text: nil)
        ]
        trace.append(update)
        return trace
    }

    @Test("come back as they were written")
    func roundTrip() throws {
        let lines = try trace.lines()
        #expect(try Trace(lines: lines).updates == trace.updates)
        #expect(lines.hasPrefix(#"{"alight":"update record","program":"Board.swift","version":1}"#))
        #expect(try trace.lines() == lines)
    }

    @Test("another version is refused with its number")
    func version() {
        let text = #"{"alight":"update record","program":"x","version":7}"#
        #expect(throws: Trace.FormatError.otherVersion(7)) { try Trace(lines: text) }
        #expect("\(Trace.FormatError.otherVersion(7))".contains("version 7"))
    }

    @Test("what is no record is named as such, and damage by its line")
    func damage() throws {
        #expect(throws: Trace.FormatError.notARecord) { try Trace(lines: "hello") }
        let text = try trace.lines() + "{\n"
        #expect(throws: Trace.FormatError.self) { try Trace(lines: text) }
    }

    @Test("the oldest updates make room")
    func ring() {
        var trace = Trace(program: "", capacity: 2)
        for number in 0..<5 { trace.append(Update(number: number, step: "")) }
        #expect(trace.updates.map(\.number) == [3, 4])
    }
}
