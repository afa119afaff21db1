// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import SwiftUI
import Testing

// Cases 5, 6, 9, 11, 13, 22, 25: who is told of what.

private final class Indexer: ObservableObject {
    @Published var progress = 0
}

private struct UnreadingList: View {
    @ObservedObject var indexer: Indexer

    var body: some View {
        Text("Sessions")
        ProgressLine(indexer: indexer)
    }
}

private struct ProgressLine: View {
    @ObservedObject var indexer: Indexer

    var body: some View {
        Text("\(indexer.progress) %")
    }
}

private struct PlainList: View {
    let indexer: Indexer

    var body: some View {
        Text("Sessions")
        ProgressLine(indexer: indexer)
    }
}

private struct DottedSettings: View {
    @AppStorage("sidebar.width") private var width = 200
    @AppStorage("other") private var other = 0

    var body: some View {
        Text("\(width)")
        OtherSetting()
    }
}

private struct OtherSetting: View {
    @AppStorage("other") private var other = 0

    var body: some View {
        Button("other \(other)") { other += 1 }
    }
}

private struct TickingRoot: View {
    @State private var tick = 0

    var body: some View {
        Button("tick") { tick += 1 }
        StatusIcon(tick: tick)
        SettingsWindow(title: "Settings", close: { tick = 0 })
        SettingsWindow(title: "About", close: { tick = 0 })
    }
}

private struct StatusIcon: View {
    let tick: Int

    var body: some View { Text("frame \(tick)") }
}

private struct SettingsWindow: View {
    let title: String
    let close: () -> Void

    var body: some View { Button(title, action: close) }
}

private struct QuietRoot: View {
    var body: some View {
        TickingIcon()
        SettingsWindow(title: "Settings", close: {})
    }
}

private struct TickingIcon: View {
    @State private var tick = 0

    var body: some View { Button("tick \(tick)") { tick += 1 } }
}

private struct WideList: View {
    @State private var width = 300

    var body: some View {
        Button("resize") { width += 10 }
        Text("width \(width)")
        ForEach(0..<40) { Bubble(id: $0) }
    }
}

private struct Bubble: View {
    let id: Int

    var body: some View { Text("bubble \(id)") }
}

@Observable
private final class Scroller {
    var offset = 0
}

private struct RowReadingList: View {
    @State private var scroller = Scroller()

    var body: some View {
        Button("scroll") { scroller.offset += 1 }
        ForEach(0..<8) { id in
            Text("\(id) at \(scroller.offset)")
        }
    }
}

private struct ReadAboveList: View {
    @State private var scroller = Scroller()

    var body: some View {
        let offset = scroller.offset
        Button("scroll") { scroller.offset += 1 }
        ForEach(0..<8) { id in
            Text("\(id) at \(offset)")
        }
    }
}

private final class Store: ObservableObject {
    @Published var query = ""
    @Published var results: [String] = []
}

private struct SearchScreen: View {
    @ObservedObject var store: Store

    var body: some View {
        Text("Search")
        QueryField(store: store)
    }
}

private struct QueryField: View {
    @ObservedObject var store: Store

    var body: some View { TextField("Query", text: $store.query) }
}

@Observable
private final class Log {
    var lines: [String] = []
}

private struct LogScreen: View {
    @State private var log = Log()

    var body: some View {
        Toolbar()
        LogContent(log: log)
    }
}

private struct Toolbar: View {
    @State private var isPaused = false

    var body: some View { Toggle("Paused", isOn: $isPaused) }
}

private struct LogContent: View {
    let log: Log

    var body: some View {
        Button("append") { log.lines.append("line") }
        Text("\(log.lines.count) lines")
    }
}

@MainActor
@Suite("Who is told of what")
struct SubscriptionCasesTests {
    @Test("cases 5 and 6: a view that observes an object and shows nothing of it")
    func unread() async throws {
        let indexer = Indexer()
        let program = try await ExplainedProgram { UnreadingList(indexer: indexer) }
        try await program.host.perform { indexer.progress = 7 }
        #expect(program.counts("UnreadingList").wasted == 1)
        #expect(program.counts("ProgressLine").needed == 1)
        #expect(program.codes() == [.unreadSubscription])
        #expect(program.finding(.unreadSubscription)?.predictions == ["UnreadingList": 0])
        let text = try program.why("UnreadingList")
        #expect(text.contains("Indexer.progress: 0 → 7"))
        #expect(text.contains("_indexer (@ObservedObject"))

        let plain = try await ExplainedProgram { PlainList(indexer: indexer) }
        try await plain.host.perform { indexer.progress = 8 }
        #expect(plain.counts("PlainList").updates == 0)
        #expect(plain.counts("ProgressLine").updates == 1)
        #expect(plain.codes().isEmpty)
    }

    @Test("case 9: a dotted key runs nothing here, and the rule says what it does on a Mac")
    func dottedKey() async throws {
        let program = try await ExplainedProgram(#"tap button 1"#) { DottedSettings() }
        #expect(program.codes("DottedSettings").contains(.wideStorageKey))
        let text = try program.why("DottedSettings")
        #expect(text.contains("W109 wide-storage-key"))
    }

    @Test("case 11: state at the root that changes all the time")
    func hotState() async throws {
        let program = try await ExplainedProgram(#"tap "tick"; tap "tick""#) { TickingRoot() }
        #expect(program.counts("SettingsWindow").wasted == 2)
        #expect(program.codes("TickingRoot") == [.hotStateTooHigh])
        #expect(program.finding(.hotStateTooHigh)?.predictions["SettingsWindow"] == 0)
        let quiet = try await ExplainedProgram(#"tap "tick 0"; tap "tick 1""#) { QuietRoot() }
        #expect(quiet.counts("SettingsWindow").updates == 0)
        #expect(quiet.codes().isEmpty)
    }

    @Test("case 13: a number as the state of a list makes all its rows anew")
    func listState() async throws {
        let program = try await ExplainedProgram(#"tap "resize"; tap "resize""#) { WideList() }
        #expect(program.counts("WideList").updates == 1)
        #expect(program.counts("Bubble").updates == 0)
        #expect(program.codes() == [.hotStateTooHigh])
    }

    @Test("case 13: what row closures read makes an edge for each row")
    func rowClosure() async throws {
        let program = try await ExplainedProgram(#"tap "scroll""#) { RowReadingList() }
        #expect(program.codes() == [.readInRowClosure])
        #expect(program.last.update.notes.map(\.count) == [8])
        let above = try await ExplainedProgram(#"tap "scroll""#) { ReadAboveList() }
        #expect(above.counts("ReadAboveList").updates == 1)
        #expect(above.codes().isEmpty)
    }

    @Test("case 22: a parent that observes the whole store runs at each key")
    func wholeStore() async throws {
        let store = Store()
        let program = try await ExplainedProgram(#"type "a" in "Query""#) {
            SearchScreen(store: store)
        }
        #expect(program.counts("SearchScreen").wasted == 1)
        #expect(program.codes() == [.unreadSubscription])
    }

    @Test("case 25: a toolbar beside a stream does not run")
    func leaf() async throws {
        let program = try await ExplainedProgram { LogScreen() }
        var content = 0
        for _ in 0..<20 {
            try await program.host.run(#"tap "append""#)
            content += program.counts("LogContent").updates
            #expect(program.counts("Toolbar").updates == 0)
            #expect(program.codes().isEmpty)
        }
        #expect(content == 20)
    }
}
