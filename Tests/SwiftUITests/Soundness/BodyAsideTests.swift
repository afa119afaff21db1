// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine
import Observation
import Testing

@testable import SwiftUI

/// Keeps the elements whose bodies ran and the values that were dropped.
@MainActor
private final class Witness: BodyWitness {
    var elements: [String: any BodyAside] = [:]
    var dropped: [String] = []

    func didRun(_ element: any BodyAside, output: Any) {
        elements[element.planOfBody?.name ?? ""] = element
    }

    func didSkip(_ element: any BodyAside, given: Any) {
        dropped.append(element.planOfBody?.name ?? "")
    }
}

@MainActor
@Suite("Bodies that run aside")
struct BodyAsideTests {
    private func makeSession(_ view: @escaping @MainActor () -> any View) -> ViewSession {
        ViewSession(.view(view), SceneEnvironment(size: CGSize(width: 390, height: 844)))
    }

    @Test("make what they would make, and nobody hears of it")
    func nobodyHears() throws {
        let witness = Witness()
        let session = makeSession { Owner() }
        session.graph.addBodyWitness(witness)
        let screen = TestScreen(session)
        screen.tap(.button, "add")
        _ = screen.takeBodies()
        let before = session.graph.totals
        let owner = try #require(witness.elements["Owner"])
        let made = try #require(owner.runBodyAside(of: owner.presentValue))
        #expect(ValueDifference.between(made.output, made.output) == nil)
        #expect("\(made.output)".contains("Reader"))
        #expect(session.graph.totals == before)
        #expect(screen.takeBodies() == [])
        #expect(screen.warnings == [])
        session.graph.engine.checkInvariants()
    }

    @Test("do not become readers of what they read aside only")
    func noReaders() throws {
        let witness = Witness()
        let session = makeSession { Owner() }
        session.graph.addBodyWitness(witness)
        let screen = TestScreen(session)
        let reader = try #require(witness.elements["Reader"])
        // Only this value's body reads the state behind the binding.
        let other = Reader(reads: true, number: .constant(7))
        let made = try #require(reader.runBodyAside(of: other))
        #expect("\(made.output)".contains("7"))
        _ = screen.takeBodies()
        screen.tap(.button, "add")
        #expect(screen.takeBodies() == [])
    }

    @Test("A dropped value is told of with the view that dropped it")
    func dropped() {
        let witness = Witness()
        let session = makeSession { StaleOwner() }
        session.graph.addBodyWitness(witness)
        let screen = TestScreen(session)
        screen.tap(.button, "next")
        #expect(witness.dropped == ["Stale"])
    }

    @Test("A stale view names the fields that its == leaves out and its body reads")
    func stale() {
        var found: [StaleView] = []
        let session = makeSession { StaleOwner() }
        StaleViews.watch(session.graph) { found.append($0) }
        let screen = TestScreen(session)
        screen.tap(.button, "next")
        #expect(found.map(\.view) == ["Stale"])
        #expect(found.map(\.fields) == [["count"]])
        #expect(screen.texts.contains("a 0"))
    }
}

private struct Owner: View {
    @State private var number = 0

    var body: some View {
        Reader(reads: false, number: $number)
        Button("add") { number += 1 }
    }
}

private struct Reader: View {
    let reads: Bool
    @Binding var number: Int

    var body: some View {
        if reads {
            Text("\(number)")
        }
    }
}

private struct StaleOwner: View {
    @State private var count = 0

    var body: some View {
        Stale(title: "a", count: count, unused: count)
        Button("next") { count += 1 }
        Text("count \(count)")
    }
}

private struct Stale: View, Equatable {
    let title: String
    let count: Int
    let unused: Int

    nonisolated static func == (left: Self, right: Self) -> Bool { left.title == right.title }

    var body: some View {
        Text("\(title) \(count)")
    }
}
