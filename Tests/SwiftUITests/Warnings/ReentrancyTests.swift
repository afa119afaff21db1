// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Combine
import Observation
import Testing

@testable import SwiftUI

/// What a program does on the main actor while it is updated: each is defined, and
/// none leaves the graph other than whole (`TestScreen` checks its invariants).
@MainActor
@Suite("Re-entrancy")
struct ReentrancyTests {
    @Test("A body that calls an action which writes: the write is dropped, with SwiftUI's text")
    func actionInBody() {
        let screen = TestScreen { CallsAction() }
        screen.tap(.button, "add")
        #expect(screen.texts.first == "1")
        #expect(
            Set(screen.warnings) == [
                "Modifying state during view update, this will cause undefined behavior."
            ])
    }

    @Test("A write in onChange, made by onAppear of a view that a body shows, is the same frame")
    func changeInAppearance() {
        let screen = TestScreen { Chain() }
        screen.tap(.button, "start")
        // The tap shows a view, which appears and writes, which changes a value,
        // which shows another view, which appears and writes.
        #expect(screen.texts == ["start", "one", "two", "total 2"])
        #expect(screen.warnings == [])
    }

    @Test("An event that is sent from an action runs within it, and its frame after it")
    func eventInAction() {
        let inner = TestScreen { Counter() }
        let journal = Journal()
        let outer = TestScreen {
            Button("both") {
                inner.tap(.button, "add")
                journal.add(inner.texts[0])
            }
        }
        outer.tap(.button, "both")
        #expect(journal.entries == ["1"])
    }

    @Test("A scene that is ended by its own action ends, and shows nothing more")
    func endInAction() {
        let screen = TestScreen { Ending() }
        Ending.end = { [unowned screen] in screen.session.end() }
        defer { Ending.end = {} }
        screen.tap(.button, "end")
        #expect(screen.session.graph.counters.liveElements == 0)
        #expect(screen.warnings == [])
    }

    @Test("Two views whose onAppear and onChange write for each other are stopped, both named")
    func mutualLoop() {
        let screen = TestScreen { Ping() }
        screen.tap(.button, "start")
        #expect(screen.warnings.count == 1)
        #expect(screen.warnings.first?.hasPrefix("The frame was shown after 8 rounds") == true)
        #expect(screen.warnings.first?.hasSuffix("each time: those of Ball, Bat.") == true)
        // It is bounded, and the program goes on.
        screen.tap(.button, "stop")
        #expect(screen.texts.contains("stopped"))
    }

    @Test(
        "A body that changes what it reads of an observable object depends on it, and rests",
        .countsInBodies)
    func selfChange() {
        let model = ObservedValue(0)
        let screen = TestScreen { SelfChanging(model: model) }
        #expect(screen.texts == ["1"])
        screen.perform { model.value = 5 }
        #expect(screen.texts == ["6"])
        #expect(screen.warnings == [])
    }

    @Test("Bodies that write for each other are stopped in each frame, and named together")
    func bodiesThatWrite() {
        let (first, second) = (ObservedValue(0), ObservedValue(0))
        let isOn = ObservedValue(false)
        let screen = TestScreen {
            VStack {
                Writing(read: first, written: second, isOn: isOn)
                Writing(read: second, written: first, isOn: isOn)
            }
        }
        #expect(screen.warnings == [])
        screen.perform { isOn.value = true }
        #expect(screen.warnings.count == 1)
        #expect(screen.warningReports.first?.contains("Writing") == true)
        screen.perform { isOn.value = false }
        #expect(screen.texts.count == 2)
    }

    @Test("An object that goes with its view may write to another in its deinit")
    func writeInDeinit() {
        let number = ObservedValue(0)
        let screen = TestScreen { Owner(number: number) }
        screen.tap(.button, "remove")
        #expect(screen.texts.contains("gone 1"))
        #expect(screen.warnings == [])
    }

    @Test("A publisher that sends while it is subscribed to is heard after the update")
    func publisherInUpdate() {
        let screen = TestScreen { Subscribing(subject: CurrentValueSubject(5)) }
        #expect(screen.texts == ["5"])
        #expect(screen.warnings == [])
    }
}

private struct CallsAction: View {
    @State private var number = 0
    @State private var unwritten = 0

    var body: some View {
        let write = { unwritten = 9 }
        let _ = write()
        Text("\(number + unwritten)")
        Button("add") { number += 1 }
    }
}

private struct Chain: View {
    @State private var step = 0
    @State private var total = 0

    var body: some View {
        Button("start") { step = 1 }
        if step >= 1 {
            Text("one").onAppear { total += 1 }
        }
        if step >= 2 {
            Text("two").onAppear { total += 1 }
        }
        Text("total \(total)")
            .onChange(of: total) { _, next in
                if next == 1 { step = 2 }
            }
    }
}

private struct Counter: View {
    @State private var count = 0

    var body: some View {
        Text("\(count)")
        Button("add") { count += 1 }
    }
}

private struct Ending: View {
    static var end: () -> Void = {}
    @State private var count = 0

    var body: some View {
        Text("\(count)").onDisappear { count += 1 }
        Button("end") {
            count += 1
            Ending.end()
            count += 1
        }
    }
}

private struct Ping: View {
    @State private var id = 0
    @State private var isRunning = false

    var body: some View {
        Button("start") { isRunning = true }
        Button("stop") { isRunning = false }
        if isRunning {
            Ball(id: $id).id(id)
            Bat(id: $id).id(id)
        } else {
            Text("stopped")
        }
    }
}

private struct Ball: View {
    @Binding var id: Int

    var body: some View {
        Text("ball").onAppear { id += 1 }
    }
}

private struct Bat: View {
    @Binding var id: Int

    var body: some View {
        Text("bat").onAppear { id += 1 }
    }
}

private struct SelfChanging: View {
    let model: ObservedValue<Int>

    var body: some View {
        let _ = model.value += 1
        Text("\(model.value)")
    }
}

private struct Writing: View {
    let read: ObservedValue<Int>
    let written: ObservedValue<Int>
    let isOn: ObservedValue<Bool>

    var body: some View {
        let _ = write()
        Text("\(read.value)")
    }

    private func write() {
        if isOn.value {
            written.value = read.value + 1
        }
    }
}

private struct Owner: View {
    let number: ObservedValue<Int>
    @State private var isShown = true

    var body: some View {
        if isShown {
            Leaving(number: number)
        }
        Button("remove") { isShown = false }
        Text("gone \(number.value)")
    }
}

@MainActor
private final class Leaver: ObservableObject {
    let number: ObservedValue<Int>

    init(_ number: ObservedValue<Int>) {
        self.number = number
    }

    isolated deinit {
        number.value += 1
    }
}

private struct Leaving: View {
    @StateObject private var leaver: Leaver

    init(number: ObservedValue<Int>) {
        _leaver = StateObject(wrappedValue: Leaver(number))
    }

    var body: some View { Text("here") }
}

private struct Subscribing: View {
    let subject: CurrentValueSubject<Int, Never>
    @State private var number = 0

    var body: some View {
        Text("\(number)").onReceive(subject) { number = $0 }
    }
}
