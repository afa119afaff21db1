// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import SwiftUI
import Testing

// Cases 39, 40, 49, 50: what does not run, and what does not end.

private struct CopyList: View {
    @State private var copied = false

    var body: some View {
        Button("copy") { copied = true }
        GuardedSection(rows: [1, 2], header: { Text(copied ? "Copied ✓" : "Copy") }).equatable()
    }
}

private struct GuardedSection<Header: View>: View, Equatable {
    let rows: [Int]
    let header: () -> Header

    nonisolated static func == (left: Self, right: Self) -> Bool { left.rows == right.rows }

    var body: some View {
        header()
        ForEach(rows, id: \.self) { Text("\($0)") }
    }
}

private struct SplitList: View {
    @State private var copied = false

    var body: some View {
        Button("copy") { copied = true }
        Text(copied ? "Copied ✓" : "Copy")
        GuardedSection(rows: [1, 2], header: { Text("Rows") }).equatable()
    }
}

private struct Container: Identifiable {
    let id: Int
    var state: String
}

private struct Containers: View {
    @State private var containers = [
        Container(id: 1, state: "Running"), Container(id: 2, state: "Running"),
    ]
    let comparesState: Bool

    var body: some View {
        Button("stop") { containers[0].state = "Stopped" }
        ForEach(containers) { container in
            if comparesState {
                FullRow(container: container)
            } else {
                NarrowRow(container: container)
            }
        }
    }
}

private struct NarrowRow: View, Equatable {
    let container: Container

    nonisolated static func == (left: Self, right: Self) -> Bool {
        left.container.id == right.container.id
    }

    var body: some View { Text("\(container.id) \(container.state)") }
}

private struct FullRow: View, Equatable {
    let container: Container

    nonisolated static func == (left: Self, right: Self) -> Bool {
        left.container.id == right.container.id && left.container.state == right.container.state
    }

    var body: some View { Text("\(container.id) \(container.state)") }
}

private struct CapturingList: View {
    @State private var count = 0

    var body: some View {
        Button("add") { count += 1 }
        CapturingRow(title: "row", act: { [count] in print(count) })
    }
}

private struct CapturingRow: View, Equatable {
    let title: String
    let act: () -> Void

    nonisolated static func == (left: Self, right: Self) -> Bool { left.title == right.title }

    var body: some View { Button(title, action: act) }
}

private final class Plain {
    var count = 0
}

private struct PlainReader: View {
    @State private var plain = Plain()

    var body: some View { Button("count \(plain.count)") { plain.count += 1 } }
}

private struct ForwardingView: View {
    @State private var text = ""

    var body: some View { WrappedText(text: $text) }
}

private struct WrappedText: View {
    @Binding var text: String

    var body: some View { TextField("Field", text: $text) }
}

private struct SizeLoop: View {
    @State private var size = 0.0
    @State private var count = 0
    @State private var token = UUID()

    var body: some View {
        Text("\(count) \(token)")
            .onChange(of: token, initial: true) { write() }
            .onChange(of: count) { write() }
    }

    private func write() {
        size += 1
        count += 1
        token = UUID()
    }
}

private struct GuardedSize: View {
    @State private var count = 0

    var body: some View {
        Button("start") { count = 1 }
        Text("\(count)")
            .onChange(of: count) { if count != 1 { count = 1 } }
    }
}

@MainActor
@Suite("What does not run, and what does not end")
struct StaleAndLoopCasesTests {
    @Test("case 39: a closure that == leaves out shows old output", .isUnsound)
    func header() async throws {
        let program = try await ExplainedProgram(#"tap "copy""#) { CopyList() }
        #expect(program.last.update.stale.map(\.fields) == [["header"]])
        #expect(program.codes() == [.skippedClosureStale])
        let split = try await ExplainedProgram(#"tap "copy""#) { SplitList() }
        #expect(split.last.update.stale.isEmpty)
        #expect(split.codes().isEmpty)
    }

    @Test("case 40: the field that body reads and == leaves out is named")
    func narrow() async throws {
        let program = try await ExplainedProgram(#"tap "stop""#) {
            Containers(comparesState: false)
        }
        #expect(program.codes() == [.equalityTooNarrow])
        let text = try program.why("NarrowRow")
        #expect(
            text.contains("W301 equality-too-narrow. NarrowRow was skipped and shows old output"))
        #expect(text.contains("Running"))
        #expect(program.finding(.equalityTooNarrow)?.predictions == ["NarrowRow": 1])
        let full = try await ExplainedProgram(#"tap "stop""#) { Containers(comparesState: true) }
        #expect(full.counts("FullRow").updates == 1)
        #expect(full.codes().isEmpty)
    }

    @Test("an action that is skipped keeps what it captured")
    func captured() async throws {
        let program = try await ExplainedProgram(#"tap "add""#) { CapturingList() }
        #expect(program.codes() == [.skippedClosureStale])
    }

    @Test("an object that tells nobody")
    func silent() async throws {
        let program = try await ExplainedProgram(#"tap "count 0""#) { PlainReader() }
        #expect(program.counts("PlainReader").updates == 0)
        #expect(program.codes() == [.unobservedRead])
    }

    @Test("case 49: a parent that only passes $text on is not stale")
    func forwarding() async throws {
        let program = try await ExplainedProgram(#"type "a" in "Field""#) { ForwardingView() }
        #expect(program.counts("ForwardingView").updates == 0)
        #expect(program.last.update.stale.isEmpty)
        #expect(program.codes().isEmpty)
        let text = try program.why("ForwardingView")
        #expect(text.contains("ForwardingView did not run in update 1"))
    }

    @Test("case 50: a loop lists the writes of its round")
    func loop() async throws {
        let program = try await ExplainedProgram { SizeLoop() }
        #expect(program.codes().first == .updateLoop)
        let finding = try #require(program.finding(.updateLoop))
        #expect(finding.summary.contains("SizeLoop.size → SizeLoop.count → SizeLoop.token"))
        let guarded = try await ExplainedProgram(#"tap "start""#) { GuardedSize() }
        #expect(guarded.codes().isEmpty)
    }
}
