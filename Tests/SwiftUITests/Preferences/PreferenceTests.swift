// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

// Names in brackets are those of the recorded rules' cases.

private struct Numbers: PreferenceKey {
    static var defaultValue: [Int] { [] }
    static func reduce(value: inout [Int], nextValue: () -> [Int]) {
        value += nextValue()
    }
}

/// Not associative: shows which values were combined with which.
private struct Shape: PreferenceKey {
    static var defaultValue: String { "none" }
    static func reduce(value: inout String, nextValue: () -> String) {
        value = "(\(value) \(nextValue()))"
    }
}

private struct First: PreferenceKey {
    static var defaultValue: Int? { nil }
    static func reduce(value: inout Int?, nextValue: () -> Int?) {
        if value == nil {
            value = nextValue()
        }
    }
}

@MainActor
private final class PreferenceLog {
    var entries: [String] = []

    nonisolated init() {}

    nonisolated func add(_ entry: String) {
        MainActor.assumeIsolated { entries.append(entry) }
    }
}

private struct Giver: View {
    let number: Int

    var body: some View {
        Text("\(number)").preference(key: Numbers.self, value: [number])
    }
}

@MainActor
@Suite("Preferences")
struct PreferenceTests {
    @Test("[preferences-01] values are combined in the order of views (rules 5)")
    func order() {
        let log = PreferenceLog()
        _ = TestScreen {
            VStack {
                Giver(number: 1)
                HStack {
                    Giver(number: 2)
                    Text("none")
                }
                Giver(number: 3)
            }
            .onPreferenceChange(Numbers.self) { log.add("\($0)") }
        }
        #expect(log.entries == ["[1, 2, 3]"])
    }

    @Test("A container counts as one value; groups do not (rules 5)")
    func containers() {
        let log = PreferenceLog()
        _ = TestScreen {
            VStack {
                Text("a").preference(key: Shape.self, value: "a")
                Group {
                    Text("b").preference(key: Shape.self, value: "b")
                    Text("c").preference(key: Shape.self, value: "c")
                }
                HStack {
                    Text("d").preference(key: Shape.self, value: "d")
                    Text("e").preference(key: Shape.self, value: "e")
                }
            }
            .onPreferenceChange(Shape.self) { log.add($0) }
        }
        #expect(log.entries == ["(((a b) c) (d e))"])
    }

    @Test("Without a value the default is told, once; who gives the default gives a value")
    func defaults() {
        let log = PreferenceLog()
        let screen = TestScreen {
            VStack {
                Text("a").onPreferenceChange(Shape.self) { log.add("inner \($0)") }
                Text("b").preference(key: Shape.self, value: "b")
            }
            .onPreferenceChange(Shape.self) { log.add("outer \($0)") }
        }
        screen.perform {}
        #expect(log.entries == ["inner none", "outer b"])
    }

    @Test("An outer value takes the place of inner ones; a transform changes them")
    func layers() {
        let log = PreferenceLog()
        _ = TestScreen {
            VStack {
                Giver(number: 1).preference(key: Numbers.self, value: [7])
                Giver(number: 2).transformPreference(Numbers.self) { $0 += [8] }
                Text("c").transformPreference(Numbers.self) { $0 += [9] }
            }
            .onPreferenceChange(Numbers.self) { log.add("\($0)") }
        }
        #expect(log.entries == ["[7, 2, 8, 9]"])
    }

    @Test("A change is told before the frame is shown, and only if it is one")
    func changes() {
        let log = PreferenceLog()
        let screen = TestScreen { Changing(log: log) }
        #expect(log.entries == ["[1]"])
        _ = screen.takeBodies()
        screen.tap(.button, "other")
        #expect(log.entries == ["[1]"])
        _ = screen.takeBodies()
        screen.tap(.button, "add")
        #expect(log.entries == ["[1]", "[1, 2]"])
        // Twice: for its own write, and for what the action wrote of it.
        #expect(screen.takeBodies() == ["Changing", "Giver", "Changing"])
        #expect(screen.texts.contains("2 numbers 1"))
    }

    @Test("Views that come, go and move change the value")
    func structure() {
        let log = PreferenceLog()
        let rows = ObservedValue([1, 2, 3])
        let screen = TestScreen { Rows(rows: rows, log: log) }
        screen.perform { rows.value = [3, 2, 1] }
        screen.perform { rows.value = [3, 1] }
        screen.perform { rows.value = [] }
        screen.perform { rows.value = [4] }
        #expect(
            log.entries == [
                "[1, 2, 3, 0]", "[3, 2, 1, 0]", "[3, 1, 0]", "[0]", "[4, 0]",
            ])
    }

    @Test("What nobody reads is not computed; nextValue is asked only when needed")
    func laziness() {
        let log = PreferenceLog()
        _ = TestScreen {
            VStack {
                Text("a").transformPreference(Numbers.self) { _ in log.add("unread") }
                Text("b").preference(key: First.self, value: 1)
                Text("c").transformPreference(First.self) { _ in log.add("second") }
            }
            .onPreferenceChange(First.self) { log.add("\($0 ?? 0)") }
        }
        #expect(log.entries == ["1"])
    }

    @Test("Actions come inner before outer")
    func actionOrder() {
        let log = PreferenceLog()
        _ = TestScreen {
            Giver(number: 1)
                .onPreferenceChange(Numbers.self) { log.add("inner \($0)") }
                .transformPreference(Numbers.self) { $0 += [2] }
                .onPreferenceChange(Numbers.self) { log.add("outer \($0)") }
        }
        #expect(log.entries == ["inner [1]", "outer [1, 2]"])
    }

    @Test("An overlay is made of the value in the same frame, and again when it changes")
    func overlay() {
        let number = ObservedValue(1)
        let screen = TestScreen { Overlaid(number: number) }
        #expect(screen.texts == ["back [1]", "1", "front [1]"])
        _ = screen.takeBodies()
        screen.perform { number.value = 2 }
        #expect(screen.texts == ["back [2]", "2", "front [2]"])
        #expect(screen.takeBodies() == ["Overlaid", "Giver"])
    }

    @Test("What an overlay gives flows on, after what it overlays, and not into itself")
    func overlayGives() {
        let log = PreferenceLog()
        _ = TestScreen {
            Giver(number: 1)
                .overlayPreferenceValue(Numbers.self) { Giver(number: $0.count + 10) }
                .onPreferenceChange(Numbers.self) { log.add("\($0)") }
        }
        #expect(log.entries == ["[1, 11]"])
    }

    @Test("A loop ends after two runs in a frame, with SwiftUI's text (rules 2)")
    func loop() {
        let screen = TestScreen { Looping() }
        #expect(
            screen.warnings.contains(
                "Bound preference Numbers tried to update multiple times per frame."))
    }

    @Test("Readers and givers that are gone leave nothing")
    func ends() {
        let isShown = ObservedValue(true)
        let log = PreferenceLog()
        let screen = TestScreen { Vanishing(isShown: isShown, log: log) }
        screen.perform { isShown.value = false }
        let (elements, nodes) = (screen.elements, screen.nodes)
        screen.perform { isShown.value = true }
        screen.perform { isShown.value = false }
        #expect((screen.elements, screen.nodes) == (elements, nodes))
        #expect(log.entries == ["[1]", "[]", "[1]", "[]"])
    }
}

extension TestScreen {
    fileprivate var elements: Int { session.graph.counters.liveElements }
    fileprivate var nodes: Int { session.graph.engine.counters.liveNodes }
}

private struct Changing: View {
    let log: PreferenceLog
    @State private var count = 1
    @State private var other = 0
    @State private var seen: [Int] = []

    var body: some View {
        VStack {
            if count > 0 { Giver(number: 1) }
            if count > 1 { Giver(number: 2) }
            Text("\(seen.count) numbers \(other)")
            Button("add") { count += 1 }
            Button("other") { other += 1 }
        }
        .onPreferenceChange(Numbers.self) { numbers in
            log.add("\(numbers)")
            MainActor.assumeIsolated { seen = numbers }
        }
    }
}

private struct Rows: View {
    let rows: ObservedValue<[Int]>
    let log: PreferenceLog

    var body: some View {
        VStack {
            HStack {
                ForEach(rows.value, id: \.self) { Giver(number: $0) }
            }
            Giver(number: 0)
        }
        .onPreferenceChange(Numbers.self) { log.add("\($0)") }
    }
}

private struct Overlaid: View {
    let number: ObservedValue<Int>

    var body: some View {
        Giver(number: number.value)
            .overlayPreferenceValue(Numbers.self) {
                Text("front \($0.description)").fixedSize()
            }
            .backgroundPreferenceValue(Numbers.self, alignment: .top) {
                Text("back \($0.description)").fixedSize()
            }
    }
}

private struct Looping: View {
    @State private var count = 1

    var body: some View {
        Text("a")
            .preference(key: Numbers.self, value: Array(repeating: 0, count: count))
            .onPreferenceChange(Numbers.self) { _ in
                MainActor.assumeIsolated { count += 1 }
            }
    }
}

private struct Vanishing: View {
    let isShown: ObservedValue<Bool>
    let log: PreferenceLog

    var body: some View {
        VStack {
            if isShown.value {
                Giver(number: 1)
                    .overlayPreferenceValue(Numbers.self) { Text("\($0.count)") }
                    .onPreferenceChange(Numbers.self) { _ in }
            }
        }
        .onPreferenceChange(Numbers.self) { log.add("\($0)") }
    }
}
