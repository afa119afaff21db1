// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Combine
import Observation
import Testing

@testable import SwiftUI

/// What views leave behind, counted rather than weighed.
@MainActor
@Suite("What views leave behind")
struct MemoryTests {
    @Test("A thousand views that came and went leave no element, node, edge or object")
    func comingAndGoing() async {
        let number = ObservedValue(0)
        let shared = Shared()
        let lives = Lives()
        let screen = TestScreen { Host(number: number, shared: shared, lives: lives) }
        screen.perform { number.value = 1 }
        screen.perform { number.value = 0 }
        await screen.runTasks { screen.session.graph.liveTasks == 0 }
        let before = Counts(screen, lives)
        for _ in 0..<10 {
            screen.perform { number.value = 100 }
            #expect(lives.count == 100)
            screen.perform { shared.count += 1 }
            screen.perform { number.value = 0 }
        }
        await screen.runTasks { screen.session.graph.liveTasks == 0 }
        #expect(Counts(screen, lives) == before)
        #expect(lives.count == 0)
    }

    @Test("Updates leave everything as many as it was")
    func updates() async {
        let number = ObservedValue(10)
        let shared = Shared()
        let lives = Lives()
        let screen = TestScreen { Host(number: number, shared: shared, lives: lives) }
        screen.perform { shared.count += 1 }
        await screen.runTasks { screen.session.graph.liveTasks == 0 }
        let before = Counts(screen, lives)
        // Each runs the host's ten rows and their eleven overlays.
        for _ in 0..<100 {
            screen.perform { shared.count += 1 }
        }
        await screen.runTasks { screen.session.graph.liveTasks == 0 }
        #expect(Counts(screen, lives) == before)
    }

    private struct Counts: Equatable {
        let elements: Int
        let nodes: Int
        let edges: Int
        let objects: Int
        let tasks: Int

        @MainActor
        init(_ screen: TestScreen, _ lives: Lives) {
            let graph = screen.session.graph
            elements = graph.counters.liveElements
            nodes = graph.engine.counters.liveNodes
            edges = graph.engine.counters.liveEdges
            objects = lives.count
            tasks = graph.liveTasks
        }
    }
}

/// Counts the objects that views own.
private final class Lives {
    var count = 0
}

private final class Owned: ObservableObject {
    private let lives: Lives
    @Published var count = 0

    init(_ lives: Lives) {
        self.lives = lives
        lives.count += 1
    }

    deinit {
        lives.count -= 1
    }
}

@Observable
private final class Shared {
    var count = 0
}

private struct Host: View {
    let number: ObservedValue<Int>
    let shared: Shared
    let lives: Lives

    var body: some View {
        VStack {
            ForEach(0..<number.value, id: \.self) { row in
                Row(row: row, shared: shared, lives: lives)
            }
        }
        .environment(\.defaultMinimum, number.value)
        .onPreferenceChange(Total.self) { _ in }
    }
}

private struct Total: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

extension EnvironmentValues {
    @Entry fileprivate var defaultMinimum = 0
}

private struct Row: View {
    let row: Int
    let shared: Shared
    @StateObject private var owned: Owned
    @State private var text = ""
    @Environment(\.defaultMinimum) private var minimum

    init(row: Int, shared: Shared, lives: Lives) {
        self.row = row
        self.shared = shared
        _owned = StateObject(wrappedValue: Owned(lives))
    }

    var body: some View {
        HStack {
            Text("\(row) \(shared.count) \(minimum)")
            TextField("text", text: $text)
            Toggle("on", isOn: .constant(true))
        }
        .preference(key: Total.self, value: shared.count)
        .overlayPreferenceValue(Total.self) { Text("\($0)") }
        .onAppear { owned.count += 1 }
        .onChange(of: shared.count) { owned.count += 1 }
        .onReceive(owned.$count) { _ in }
        .task(id: shared.count) {}
    }
}
