// SPDX-License-Identifier: Apache-2.0

import Combine
import Testing

@testable import SwiftUI

// Names in brackets are those of the recorded rules' cases.

@MainActor
@Suite("Cases: how values are compared")
struct ComparisonCasesTests {
    /// The bodies that run when the owner runs again with `child` made anew.
    private func bodies<Child: View>(_ child: @escaping (Int) -> Child) -> [String] {
        let turn = ObservedValue(0)
        let screen = TestScreen { Owner(turn: turn, child: child) }
        _ = screen.takeBodies()
        screen.perform { turn.value += 1 }
        return Array(screen.takeBodies().dropFirst())
    }

    @Test("[compare-06] the same object in a field is an equal field (X27, AG)")
    func sameObject() {
        let model = Model()
        #expect(bodies { _ in ObjectHolder(model: model) } == [])
        #expect(bodies { _ in ObjectHolder(model: Model()) } == ["ObjectHolder"])
    }

    @Test("[compare-08] arrays without == are compared by their storage (AG)")
    func arrays() {
        let kept = [Plain(value: 1)]
        #expect(bodies { _ in ArrayHolder(array: kept) } == [])
        #expect(bodies { _ in ArrayHolder(array: [Plain(value: 1)]) } == ["ArrayHolder"])
    }

    /// Apple calls the comparison of closures unreliable; Alight's rule is that
    /// code and context decide (DESIGN.md decision 3).
    @Test("[compare-09] a closure without captures is equal, one with captures made anew is not")
    func closures() {
        #expect(bodies { _ in ClosureHolder(action: {}) } == [])
        #expect(
            bodies { turn in ClosureHolder(action: { _ = turn }) } == ["ClosureHolder"])
    }

    @Test("[compare-10] a closure that captures the owner runs every row (FB-avoid)")
    func capturingRows() {
        let store = Store()
        let screen = TestScreen { RowOwner(store: store) }
        _ = screen.takeBodies()
        screen.perform { store.count += 1 }
        #expect(screen.takeBodies().sorted() == ["CapturingRow", "CapturingRow", "RowOwner"])
    }

    @Test("[compare-10] a method of the same object is equal each time it is taken (FB-avoid)")
    func methods() {
        let store = Store()
        #expect(bodies { _ in MethodRow(action: store.send) } == [])
    }

    @Test("[compare-12] an equal view runs for its own state all the same (FB-avoid)")
    func ownState() {
        let screen = TestScreen { EqualView() }
        _ = screen.takeBodies()
        screen.tap(.button, "add 0")
        #expect(screen.takeChanges() == ["EqualView: _count"])
        #expect(screen.texts == ["add 1"])
    }

    @Test("[compare-13] a class is no view: the program stops with SwiftUI's text")
    func classes() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = ViewPlan.plan(of: ClassView.self) }
        }
    }
}

private struct Owner<Child: View>: View {
    let turn: ObservedValue<Int>
    let child: (Int) -> Child

    var body: some View {
        child(turn.value)
    }
}

private final class Model {}

private struct ObjectHolder: View {
    let model: Model

    var body: some View { Text("object") }
}

private struct Plain {
    let value: Int
}

private struct ArrayHolder: View {
    let array: [Plain]

    var body: some View { Text("array") }
}

private struct ClosureHolder: View {
    let action: () -> Void

    var body: some View { Text("closure") }
}

private final class Store: ObservableObject {
    @Published var count = 0

    func send(_ number: Int) {}
}

private struct RowOwner: View {
    @ObservedObject var store: Store

    var body: some View {
        ForEach(0..<2) { row in
            CapturingRow { store.send(row) }
        }
    }
}

private struct CapturingRow: View {
    let action: () -> Void

    var body: some View { Text("row") }
}

private struct MethodRow: View {
    let action: (Int) -> Void

    var body: some View { Text("row") }
}

private struct EqualView: View, Equatable {
    @State private var count = 0

    nonisolated static func == (left: Self, right: Self) -> Bool { true }

    var body: some View {
        Button("add \(count)") { count += 1 }
    }
}

private final class ClassView: View {
    nonisolated var body: Never { fatalError("A class is no view.") }
}
