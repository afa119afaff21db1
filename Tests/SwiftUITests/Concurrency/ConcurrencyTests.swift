// SPDX-License-Identifier: Apache-2.0

import Combine
import Dispatch
import Foundation
import Observation
import Testing

@testable import SwiftUI

/// Runs on a thread of its own, and then lets the main queue take what it left.
@MainActor
private func elsewhere(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread {
            body()
            // Behind all that `body` put there.
            DispatchQueue.main.async { continuation.resume() }
        }
    }
}

@MainActor
@Suite("Writes from tasks and other threads")
struct ConcurrencyTests {
    @Test("A state takes writes from any thread, in their order (documentation of State)")
    func state() async {
        let screen = TestScreen { StateOwner() }
        let binding = StateOwner.binding!
        _ = screen.takeBodies()
        await elsewhere {
            binding.wrappedValue = 1
            binding.wrappedValue = 2
        }
        screen.runScheduled()
        #expect(screen.takeChanges() == ["StateOwner: _count"])
        #expect(screen.texts == ["count 2"])
        #expect(screen.warnings == [])
    }

    @Test("An observable object that changes elsewhere updates its readers")
    func observable() async {
        let model = Model()
        let screen = TestScreen { ModelReader(model: model) }
        _ = screen.takeBodies()
        nonisolated(unsafe) let changed = model
        await elsewhere { changed.count = 5 }
        screen.runScheduled()
        #expect(screen.takeBodies() == ["ModelReader"])
        #expect(screen.texts == ["model 5"])
    }

    @Test("A change that is on its way reaches nobody once its readers are gone")
    func readersThatAreGone() async {
        let model = Model()
        let isShown = ObservedValue(true)
        let screen = TestScreen { GoingReaders(model: model, isShown: isShown) }
        #expect(!screen.texts.isEmpty)
        nonisolated(unsafe) let changed = model
        let isWritten = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            changed.count = 5
            isWritten.signal()
        }
        // What the write put into the main queue waits there until the test does.
        isWritten.wait()
        screen.perform { isShown.value = false }
        await elsewhere {}
        screen.runScheduled()
        #expect(screen.texts == [])
    }

    @Test("[object-07] publishing in the background is warned of with SwiftUI's text, and arrives")
    func publishing() async {
        let object = Announcer()
        let screen = TestScreen { AnnouncerReader(object: object) }
        nonisolated(unsafe) let changed = object
        await elsewhere { changed.count = 3 }
        screen.runScheduled()
        #expect(screen.texts == ["object 3"])
        #expect(
            screen.warnings == [
                "Publishing changes from background threads is not allowed; make sure to publish "
                    + "values from the main thread (via operators like receive(on:)) on model "
                    + "updates."
            ])
    }

    @Test("One model in several scenes: a change runs its readers in each, once")
    func scenes() {
        let model = Model()
        let object = Announcer()
        let screens = (0..<3).map { _ in
            TestScreen {
                VStack {
                    ModelReader(model: model)
                    AnnouncerReader(object: object)
                }
            }
        }
        for screen in screens { _ = screen.takeBodies() }
        screens[1].perform {
            model.count += 1
            model.count += 1
            object.count += 1
        }
        for screen in screens { screen.runScheduled() }
        for screen in screens {
            #expect(screen.takeBodies().sorted() == ["AnnouncerReader", "ModelReader"])
            #expect(screen.texts == ["model 2", "object 1"])
        }
        screens[0].session.end()
        screens[1].perform { model.count = 9 }
        screens[2].runScheduled()
        #expect(screens[0].takeBodies() == [])
        #expect(screens[2].texts == ["model 9", "object 1"])
    }

    @Test("A task's writes update the view; after the view is gone they reach nobody")
    func tasks() async {
        let gate = Gate()
        let isShown = ObservedValue(true)
        let journal = Journal()
        let screen = TestScreen { Working(isShown: isShown, gate: gate, journal: journal) }
        await screen.runTasks { gate.count == 1 }
        gate.open()
        await screen.runTasks { gate.count == 1 }
        #expect(screen.texts == ["step 1"])
        screen.perform { isShown.value = false }
        _ = screen.takeBodies()
        gate.open()
        await screen.runTasks { screen.session.graph.liveTasks == 0 }
        #expect(journal.entries == ["cancelled: true"])
        #expect(screen.takeBodies() == [])
        #expect(screen.session.graph.liveTasks == 0)
    }

    @Test("Many threads write at once; the last value of each is seen, and the graph is whole")
    func crowd() async {
        let screen = TestScreen { Crowd() }
        let bindings = Crowd.bindings
        await withTaskGroup(of: Void.self) { group in
            for (number, binding) in bindings.enumerated() {
                group.addTask {
                    for step in 1...100 {
                        binding.wrappedValue = number * 1000 + step
                    }
                }
            }
        }
        await elsewhere {}
        screen.runScheduled()
        #expect(screen.texts == (0..<4).map { "\($0 * 1000 + 100)" })
    }

    // MARK: Writes at odd moments

    @Test("A write by an action within the update is another round of the same frame")
    func reentrancy() {
        let journal = Journal()
        let screen = TestScreen { Reentrant(journal: journal) }
        let frames = screen.session.graph.counters.frames
        _ = journal.take()
        screen.tap(.button, "go")
        #expect(journal.take() == ["body 1 0", "change", "body 1 1", "inner change", "body 1 2"])
        #expect(screen.session.graph.counters.frames == frames + 1)
    }
}

private struct StateOwner: View {
    nonisolated(unsafe) static var binding: Binding<Int>!
    @State private var count = 0

    var body: some View {
        let _ = StateOwner.binding = $count
        Text("count \(count)")
    }
}

@Observable
private final class Model {
    var count = 0
}

private struct ModelReader: View {
    let model: Model

    var body: some View { Text("model \(model.count)") }
}

private final class Announcer: ObservableObject {
    @Published var count = 0
}

private struct AnnouncerReader: View {
    @ObservedObject var object: Announcer

    var body: some View { Text("object \(object.count)") }
}

/// Lets one who waits go on at a time.
@MainActor
private final class Gate {
    private var waiting: [CheckedContinuation<Void, Never>] = []

    var count: Int { waiting.count }

    func wait() async {
        await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
        let next = waiting
        waiting = []
        for continuation in next {
            continuation.resume()
        }
    }
}

private struct Working: View {
    let isShown: ObservedValue<Bool>
    let gate: Gate
    let journal: Journal

    var body: some View {
        if isShown.value {
            Worker(gate: gate, journal: journal)
        }
    }
}

private struct Worker: View {
    let gate: Gate
    let journal: Journal
    @State private var step = 0

    var body: some View {
        Text("step \(step)").task {
            await gate.wait()
            step += 1
            await gate.wait()
            step += 1
            journal.add("cancelled: \(Task.isCancelled)")
        }
    }
}

private struct Crowd: View {
    nonisolated(unsafe) static var bindings: [Binding<Int>] = []
    @State private var a = 0
    @State private var b = 0
    @State private var c = 0
    @State private var d = 0

    var body: some View {
        let _ = Crowd.bindings = [$a, $b, $c, $d]
        ForEach([a, b, c, d], id: \.self) { Text("\($0.description)") }
    }
}

private struct Reentrant: View {
    let journal: Journal
    @State private var first = 0
    @State private var second = 0

    var body: some View {
        let _ = journal.add("body \(first) \(second)")
        Button("go") { first += 1 }
            .onChange(of: second) {
                if second == 1 {
                    journal.add("inner change")
                    second += 1
                }
            }
            .onChange(of: first) {
                journal.add("change")
                second += 1
            }
    }
}

/// One view of each kind that reads objects by a rule of its own.
private struct GoingReaders: View {
    let model: Model
    let isShown: ObservedValue<Bool>

    var body: some View {
        if isShown.value {
            ModelReader(model: model)
            GeometryReader { _ in Text("geometry \(model.count)") }
            ScrollView {
                LazyVStack { ForEach(0..<3) { row in Text("row \(row) \(model.count)") } }
            }
            Group(subviews: Text("subview")) { subviews in
                subviews
                Text("group \(model.count)")
            }
            Color.red.overlayPreferenceValue(NumberKey.self) { _ in
                Text("overlay \(model.count)")
            }
        }
    }
}

private struct NumberKey: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}
