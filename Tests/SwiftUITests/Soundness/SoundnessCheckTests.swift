// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Observation
import Testing

@testable import AlightEngine
@testable import SwiftUI

/// What the check finds, and what it knows to be SwiftUI's own.
@MainActor
@Suite("The soundness check")
struct SoundnessCheckTests {
    private func findings(_ view: any View, _ act: (TestScreen) -> Void) -> [String] {
        var findings: [String] = []
        let session = ViewSession(
            .view { view }, SceneEnvironment(size: CGSize(width: 390, height: 844)))
        session.graph.checkSoundness { findings.append($0) }
        act(TestScreen(session))
        return findings
    }

    @Test("finds nothing in a view that is updated")
    func sound() {
        #expect(
            findings(Sound()) {
                $0.tap(.button, "add")
                $0.tap(.button, "count")
            } == [])
    }

    @Test("takes a view that == keeps stale as SwiftUI's own")
    func equatable() {
        #expect(findings(EqualOwner()) { $0.tap(.button, "add") } == [])
    }

    @Test("takes a binding without its wrapper, a global and a clock as SwiftUI's own")
    func untracked() {
        let box = Box()
        #expect(
            findings(Untracked(box: box)) { screen in
                box.number = 1
                screen.tap(.button, "add")
            } == [])
    }

    @Test("finds a body that reads what it does not depend on")
    func missedEdge() {
        let findings = findings(Sound()) { screen in
            let engine = screen.session.graph.engine
            // The fault that it is there to find: nobody hears of any write.
            for index in 0..<UInt32(engine.counters.liveNodes) {
                engine.removeReaders(of: index)
            }
            screen.tap(.button, "add")
        }
        #expect(findings.count == 1)
        #expect(findings.first?.hasPrefix("Sound reads ") == true)
    }

    @Test("finds a size that is remembered and is another one")
    func layout() {
        let size = Box()
        let findings = findings(Measured(box: size)) { screen in
            size.number = 20
            screen.tap(.button, "add")
        }
        #expect(!findings.isEmpty)
        #expect(findings.allSatisfy { $0.contains("remembers") })
    }
}

private final class Box {
    var number = 0
}

private struct Sound: View {
    @State private var number = 0
    @State private var model = Model()

    var body: some View {
        Text("\(number)")
        Text("\(model.count)")
        Button("add") { number += 1 }
        Button("count") { model.count += 1 }
    }
}

@Observable
private final class Model {
    var count = 0
}

private struct EqualOwner: View {
    @State private var number = 0

    var body: some View {
        Equal(number: number)
        Button("add") { number += 1 }
    }
}

private struct Equal: View, Equatable {
    let number: Int
    let name = "name"

    nonisolated static func == (left: Self, right: Self) -> Bool { true }

    var body: some View { Text("\(number)") }
}

private struct Untracked: View {
    let box: Box
    @State private var number = 0

    var body: some View {
        Plain(number: $number, box: box)
        Button("add") { number += 1 }
    }
}

private struct Plain: View {
    let number: Binding<Int>
    let box: Box

    var body: some View {
        Text("\(number.wrappedValue) \(box.number) \(ContinuousClock.now)")
    }
}

/// A layout that answers otherwise without anybody having said so.
private struct Measured: View {
    let box: Box
    @State private var number = 0

    var body: some View {
        HStack {
            Fickle(box: box) { Text("a") }
            Text("b")
        }
        Button("add") { number += 1 }
    }
}

private struct Fickle: Layout {
    let box: Box

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 10 + box.number, height: 10)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
}
