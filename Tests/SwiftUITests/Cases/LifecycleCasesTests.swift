// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

// Names in brackets are those of the recorded rules' cases.

@MainActor
@Suite("Cases: life of views")
struct LifecycleCasesTests {
    @Test("[lifecycle-02] onAppear comes before the task's first step (BEN)")
    func appearBeforeTask() async {
        let journal = Journal()
        let screen = TestScreen {
            Text("a")
                .task { journal.add("task") }
                .onAppear { journal.add("appear") }
        }
        await screen.runTasks { journal.entries.count == 2 }
        #expect(journal.entries == ["appear", "task"])
    }

    @Test("[lifecycle-03, lifecycle-04] onChange sees onAppear's write and a later one (OSU-T)")
    func changes() async {
        let journal = Journal()
        let screen = TestScreen { Changes(journal: journal) }
        await screen.runTasks { journal.entries.count == 5 }
        #expect(
            journal.take() == [
                "initial 0 0", "plain 0 1", "initial 0 1", "plain 1 2", "initial 1 2",
            ])
    }

    @Test("[lifecycle-05] onChange: in the order of the text, then those outside (FB-onChange)")
    func changeOrder() {
        let journal = Journal()
        let screen = TestScreen { ChangeOrder(journal: journal) }
        screen.tap(.button, "add")
        #expect(journal.entries == ["first", "second", "outer"])
    }

    @Test("[lifecycle-06] a value that its own onChange writes: two runs, then a warning (OSU)")
    func changeLoop() {
        let journal = Journal()
        let screen = TestScreen { ChangeLoop(journal: journal) }
        screen.tap(.button, "add")
        #expect(
            journal.entries == ["first 3 4", "second 3 4", "first 4 5", "second 4 5"])
        #expect(
            screen.warnings == [
                "onChange(of: Int) action tried to update multiple times per frame."
            ])
    }

    @Test("onChange in its older form runs the closure of the update before (OSU)")
    func olderForm() {
        let journal = Journal()
        let screen = TestScreen { ClosureForms(journal: journal) }
        screen.tap(.button, "add")
        #expect(journal.entries == ["two 0 1 sees 1", "none sees 1", "older 1 sees 0"])
    }

    @Test("[lifecycle-09] another id cancels the task and starts it again (OSU-T)")
    func taskID() async {
        let journal = Journal()
        let id = ObservedValue(0)
        let screen = TestScreen { TaskOwner(id: id, journal: journal) }
        await screen.runTasks { journal.entries.count == 1 }
        #expect(journal.take() == ["start 0"])
        screen.perform { id.value = 1 }
        await screen.runTasks {
            journal.entries.count == 2 && screen.session.graph.liveTasks == 1
        }
        #expect(journal.take().sorted() == ["cancelled 0", "start 1"])
        #expect(screen.session.graph.liveTasks == 1)
        screen.session.end()
        await screen.runTasks { screen.session.graph.liveTasks == 0 }
        #expect(journal.take() == ["cancelled 1"])
        #expect(screen.session.graph.liveTasks == 0)
    }

    @Test("[lifecycle-11] a task ends with its view (FB-task, OSU)")
    func taskEnds() async {
        let journal = Journal()
        let isShown = ObservedValue(true)
        let screen = TestScreen { ConditionalTask(isShown: isShown, journal: journal) }
        await screen.runTasks { journal.entries.count == 1 }
        #expect(journal.take() == ["start"])
        screen.perform { isShown.value = false }
        await screen.runTasks { journal.entries.count == 1 }
        #expect(journal.take() == ["cancelled"])
    }

    @Test("a task is not begun if its view is gone before the frame ends")
    func taskOfNobody() async {
        let journal = Journal()
        let screen = TestScreen { GoneAtOnce(journal: journal) }
        await screen.runTasks()
        #expect(journal.entries == [])
        #expect(screen.texts == ["gone"])
    }
}

/// Waits until its task is cancelled.
@MainActor
private func waitForEnd(_ journal: Journal, _ name: String) async {
    let (values, end) = AsyncStream<Never>.makeStream()
    for await _ in values {}
    end.finish()
    journal.add(name)
}

private struct Changes: View {
    let journal: Journal
    @State private var value = 0

    var body: some View {
        Text("\(value)")
            .onAppear {
                value = 1
                Task { value = 2 }
            }
            .onChange(of: value) { journal.add("plain \($0) \($1)") }
            .onChange(of: value, initial: true) { journal.add("initial \($0) \($1)") }
    }
}

private struct ChangeOrder: View {
    let journal: Journal
    @State private var t = 0

    var body: some View {
        VStack {
            Button("add") { t += 1 }
                .onChange(of: t) { journal.add("first") }
                .onChange(of: t) { journal.add("second") }
        }
        .onChange(of: t) { journal.add("outer") }
    }
}

private struct ChangeLoop: View {
    let journal: Journal
    @State private var t = 3

    var body: some View {
        Button("add") { t += 1 }
            .onChange(of: t) { old, new in
                journal.add("first \(old) \(new)")
                t += 1
            }
            .onChange(of: t) { journal.add("second \($0) \($1)") }
    }
}

private struct ClosureForms: View {
    let journal: Journal
    @State private var t = 0

    var body: some View {
        let seen = t
        Button("add") { t += 1 }
            .onChange(of: t) { journal.add("two \($0) \($1) sees \(seen)") }
            .onChange(of: t) { journal.add("none sees \(seen)") }
            .modifier(OlderChange(value: t, journal: journal))
    }
}

private struct OlderChange: ViewModifier {
    let value: Int
    let journal: Journal

    @available(iOS, deprecated: 17.0)
    func body(content: Content) -> some View {
        content.onChange(of: value, perform: { journal.add("older \($0) sees \(value)") })
    }
}

private struct TaskOwner: View {
    let id: ObservedValue<Int>
    let journal: Journal

    var body: some View {
        let id = id.value
        Text("a").task(id: id) {
            journal.add("start \(id)")
            await waitForEnd(journal, "cancelled \(id)")
        }
    }
}

private struct ConditionalTask: View {
    let isShown: ObservedValue<Bool>
    let journal: Journal

    var body: some View {
        if isShown.value {
            Text("a").task {
                journal.add("start")
                await waitForEnd(journal, "cancelled")
            }
        }
    }
}

private struct GoneAtOnce: View {
    let journal: Journal
    @State private var isShown = true

    var body: some View {
        if isShown {
            Text("a")
                .task { journal.add("task") }
                .onAppear { isShown = false }
        } else {
            Text("gone")
        }
    }
}
