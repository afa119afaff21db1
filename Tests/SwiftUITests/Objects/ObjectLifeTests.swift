// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Combine
import Dispatch
import SwiftUI
import Testing

@MainActor private var madeModels = 0

@MainActor
private final class Model: ObservableObject {
    nonisolated init() {}

    @Published var count = 0

    static func counted() -> Model {
        madeModels += 1
        return Model()
    }
}

private struct Parent: View {
    @State private var runs = 0
    var body: some View {
        Button("run \(runs)") { runs += 1 }
        Child(runs: runs)
    }
}

private struct Child: View {
    let runs: Int
    @StateObject var model = Model.counted()
    var body: some View {
        Button("count \(model.count)") { model.count += 1 }
    }
}

private struct Announcing: View {
    @ObservedObject var model: Model
    var body: some View {
        let _ = model.count += 1
        Text("\(model.count)")
    }
}

private struct Reading: View {
    @EnvironmentObject var model: Model
    var body: some View { Text("\(model.count)") }
}

private struct Replacing: View {
    @State private var model = Model()
    var body: some View {
        Button("replace") { model = Model() }
        Reading().environmentObject(model)
    }
}

private struct CountingModifier: ViewModifier {
    @ObservedObject var model: Model
    func body(content: Content) -> some View {
        content
        Text("\(model.count)")
    }
}

private struct Projecting: View {
    @StateObject private var model = Model()
    var body: some View {
        let binding = $model.count
        Button("count \(binding.wrappedValue)") { binding.wrappedValue += 1 }
    }
}

@MainActor
@Suite("Objects: life", .serialized)
struct ObjectLifeTests {
    @Test("object-05: a state object is made once, in the first update and not in init")
    func stateObjectIsMadeOnce() {
        madeModels = 0
        _ = Child(runs: 0)
        #expect(madeModels == 0)
        let screen = TestScreen { Parent() }
        #expect(madeModels == 1)
        for run in 0..<5 {
            screen.tap(.button, "run \(run)")
        }
        #expect(madeModels == 1)
        #expect(
            screen.takeBodies()
                == ["Parent", "Child"] + Array(repeating: ["Parent", "Child"], count: 5).joined())
        screen.tap(.button, "count 0")
        #expect(screen.takeBodies() == ["Child"])
        #expect(screen.texts == ["run 5", "count 1"])
    }

    @Test("object-07: an announcement from another thread is warned of, and arrives")
    func announcementFromAnotherThread() async {
        let model = Model()
        let screen = TestScreen { CountText(model: model) }
        _ = screen.takeBodies()
        let publisher = model.objectWillChange
        await Task.detached { publisher.send() }.value
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
        screen.runScheduled()
        #expect(screen.takeBodies() == ["CountText"])
        #expect(
            screen.warnings == [
                "Publishing changes from background threads is not allowed; make sure to publish "
                    + "values from the main thread (via operators like receive(on:)) on model "
                    + "updates."
            ])
    }

    @Test("An announcement by the update itself is warned of, and does not go on for ever")
    func announcementDuringUpdate() {
        let model = Model()
        let screen = TestScreen { Announcing(model: model) }
        // The first run, once more for its frame, and once more for the next one.
        #expect(screen.takeBodies() == ["Announcing", "Announcing", "Announcing"])
        #expect(
            screen.warnings == [
                "Publishing changes from within view updates is not allowed, this will cause "
                    + "undefined behavior."
            ])
        #expect(screen.texts == ["3"])
    }

    @Test("Another environment object takes over its readers")
    func environmentObjectIsReplaced() {
        let screen = TestScreen { Replacing() }
        #expect(screen.takeBodies() == ["Replacing", "Reading"])
        screen.tap(.button, "replace")
        #expect(screen.takeBodies() == ["Replacing", "Reading"])
    }

    @Test("A modifier that declares an object runs, and what it modifies does not")
    func modifierWithObject() {
        let model = Model()
        let screen = TestScreen {
            CountText(model: Model()).modifier(CountingModifier(model: model))
        }
        #expect(screen.takeBodies() == ["CountingModifier", "CountText"])
        screen.perform { model.count = 3 }
        #expect(screen.takeBodies() == ["CountingModifier"])
        #expect(screen.texts == ["0", "3"])
    }

    @Test("A binding of a state object writes to it")
    func projectionOfStateObject() {
        let screen = TestScreen { Projecting() }
        screen.tap(.button, "count 0")
        #expect(screen.texts == ["count 1"])
    }

    @Test("An object ends with the last view that owns it")
    func objectEndsWithItsView() {
        weak var object: Model?
        do {
            let screen = TestScreen { Keeping { object = $0 } }
            #expect(object != nil)
            screen.tap(.button, "hide")
        }
        #expect(object == nil)
    }

    @Test("A missing environment object stops the program with SwiftUI's text")
    func missingEnvironmentObject() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { _ = TestScreen { Reading() } }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            output.contains(
                "No ObservableObject of type Model found. A View.environmentObject(_:) for Model "
                    + "may be missing as an ancestor of this view."))
    }
}

private struct CountText: View {
    @ObservedObject var model: Model
    var body: some View { Text("\(model.count)") }
}

private struct Keeping: View {
    @State private var isShown = true
    let note: (Model) -> Void
    var body: some View {
        Button("hide") { isShown = false }
        if isShown {
            Kept(note: note)
        }
    }
}

private struct Kept: View {
    @StateObject private var model = Model()
    let note: (Model) -> Void
    var body: some View {
        let _ = note(model)
        Text("kept")
    }
}
