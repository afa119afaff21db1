// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Testing

@testable import SwiftUI

/// Subviews that another container shows from one frame to the next. `TestScreen`
/// reports every batch that does not fit what is shown.
@MainActor
@Suite("Subviews that move between containers")
struct MovedSubviewTests {
    private let split = ObservedValue(2)

    @Test(
        "Subviews move both ways between containers, one by one and together, with their state",
        arguments: Surroundings.allCases, [nil, Animation.linear(duration: 1)])
    func bothWays(_ surroundings: Surroundings, _ animation: Animation?) {
        let screen = TestScreen {
            Halves(split: split, surroundings: surroundings)
        }
        screen.tap(.button, "row 1 0")
        screen.tap(.button, "row 2 0")
        for count in [3, 1, 4, 0, 2] {
            screen.perform { withAnimation(animation) { split.value = count } }
            #expect(screen.texts == ["row 0 0", "row 1 1", "row 2 1", "row 3 0"], "at \(count)")
            #expect(!screen.items.contains(where: { isButton($0) && isLeaving($0, screen) }))
            #expect(frames(screen) == frames(fresh(count, surroundings)), "at \(count)")
        }
        screen.advance(by: 2)
        #expect(screen.texts == ["row 0 0", "row 1 1", "row 2 1", "row 3 0"])
        #expect(screen.presented.allSatisfy { !isButton($0) || $0.opacity == 1 })
        // What was moved takes taps.
        screen.tap(.button, "row 2 1")
        #expect(screen.texts[2] == "row 2 2")
    }

    @Test("Another move while the first is under way", arguments: Surroundings.allCases)
    func again(_ surroundings: Surroundings) {
        let screen = TestScreen { Halves(split: split, surroundings: surroundings) }
        let linear = Animation.linear(duration: 1)
        for count in [4, 1, 3, 0] {
            screen.perform { withAnimation(linear) { split.value = count } }
            screen.advance(by: 0.4)
            #expect(screen.texts == ["row 0 0", "row 1 0", "row 2 0", "row 3 0"], "at \(count)")
        }
        screen.advance(by: 2)
        #expect(screen.presented.allSatisfy { !isButton($0) || $0.opacity == 1 })
        #expect(frames(screen) == frames(fresh(0, surroundings)))
    }

    @Test("A subview that is on its way out is shown in another place: it is back")
    func backElsewhere() {
        let place = ObservedValue(0)
        let screen = TestScreen { Placed(place: place) }
        let linear = Animation.linear(duration: 1)
        screen.perform { withAnimation(linear) { place.value = 2 } }
        screen.advance(by: 0.5)
        #expect(screen.presented.contains { $0.opacity == 0.5 })
        screen.perform { withAnimation(linear) { place.value = 1 } }
        #expect(screen.texts == ["row 7 0"])
        screen.advance(by: 2)
        #expect(screen.texts == ["row 7 0"])
        #expect(screen.presented.allSatisfy { !isButton($0) || $0.opacity == 1 })
        screen.tap(.button, "row 7 0")
        #expect(screen.texts == ["row 7 1"])
    }

    @Test("A subview changes while no container shows it")
    func hiddenChange() {
        let place = ObservedValue(0)
        let number = ObservedValue(7)
        let screen = TestScreen { Placed(place: place, number: number) }
        screen.perform { place.value = 2 }
        #expect(screen.texts == [])
        screen.perform { number.value = 42 }
        screen.perform { place.value = 1 }
        #expect(screen.texts == ["row 42 0"])
    }

    @Test("A view that fits may have the subviews in each of its forms")
    func viewThatFits() {
        let width = ObservedValue(200.0)
        let screen = TestScreen { Fitting(width: width) }
        #expect(screen.texts == ["row 0 0", "row 1 0"])
        let wide = screen.items.map(\.frame.minX)
        screen.tap(.button, "row 1 0")
        screen.perform { width.value = 100 }
        #expect(screen.texts == ["row 0 0", "row 1 1"])
        #expect(screen.items.map(\.frame.minX) != wide)
        screen.perform { width.value = 200 }
        #expect(screen.texts == ["row 0 0", "row 1 1"])
    }

    @Test("Shown twice, a subview is where it was put last")
    func twice() {
        let count = ObservedValue(1)
        let screen = TestScreen { Doubled(count: count) }
        #expect(screen.texts == ["only"])
        screen.perform { count.value = 2 }
        #expect(screen.texts == ["only"])
    }

    @Test("Halves of many subviews change places with one removal and insertion for each")
    func patches() {
        let screen = TestScreen { Halves(split: split, surroundings: .scrolled) }
        screen.perform { split.value = 3 }
        let kinds = screen.patches.compactMap { patch -> String? in
            switch patch {
            case .remove: "remove"
            case .insert(let item, _, _): item.semantics == nil ? nil : "insert"
            case .move: "move"
            default: nil
            }
        }
        #expect(kinds.filter { $0 == "remove" }.count == 1)
        #expect(!kinds.contains("move"))
    }

    private func isButton(_ item: DisplayItem) -> Bool { item.semantics?.role == .button }

    private func isLeaving(_ item: DisplayItem, _ screen: TestScreen) -> Bool {
        var next: DisplayID? = item.id
        while let id = next {
            if screen.tree.isLeaving(id) { return true }
            next = screen.tree.parent(of: id)
        }
        return false
    }

    private func fresh(_ count: Int, _ surroundings: Surroundings) -> TestScreen {
        let split = ObservedValue(count)
        return TestScreen { Halves(split: split, surroundings: surroundings) }
    }

    /// Where the buttons are in the window, by their numbers.
    private func frames(_ screen: TestScreen) -> [String] {
        screen.items.compactMap { item in
            guard let meaning = item.semantics, meaning.role == .button,
                let frame = screen.tree.windowFrame(of: item.id)
            else { return nil }
            return "\(meaning.label.prefix(5)) \(DisplayPrinter.text(of: frame))"
        }
    }
}

enum Surroundings: CaseIterable {
    /// Containers that hosts do not see.
    case plain
    /// Containers with a record of their own.
    case scrolled, clipped
    /// The second exists only where it holds something.
    case conditional
    /// The second stands inside of the first.
    case nested
    /// The first stands inside of the second.
    case nestedFirst
    /// Each subview is wrapped where it stands.
    case wrapped
    /// With transitions inside and outside of the subview.
    case transitions
    case lazy
    /// Parts of one container.
    case together
}

private struct Halves: View {
    let split: ObservedValue<Int>
    let surroundings: Surroundings

    var body: some View {
        Group(subviews: rows) { subviews in
            let first = subviews.prefix(split.value)
            let rest = subviews.dropFirst(split.value)
            switch surroundings {
            case .plain:
                HStack { ForEach(first) { $0 } }
                VStack { ForEach(rest) { $0 } }
            case .scrolled:
                ScrollView { ForEach(first) { $0 } }
                ScrollView { VStack { ForEach(rest) { $0 } } }
            case .clipped:
                HStack { ForEach(first) { $0 } }.clipShape(.circle)
                VStack { ForEach(rest) { $0 } }.clipped()
            case .conditional:
                if !first.isEmpty { HStack { ForEach(first) { $0 } }.clipped() }
                if !rest.isEmpty { VStack { ForEach(rest) { $0 } }.clipped() }
            case .nested:
                VStack {
                    ForEach(first) { $0 }
                    HStack { VStack { ForEach(rest) { $0 } }.clipped() }.clipped()
                }.clipped()
            case .nestedFirst:
                VStack {
                    HStack { VStack { ForEach(first) { $0 } }.clipped() }.clipped()
                    ForEach(rest) { $0 }
                }.clipped()
            case .wrapped:
                HStack { ForEach(first) { $0.padding(3) } }.clipped()
                VStack { ForEach(rest) { $0.opacity(0.5).overlay { Color.red } } }
            case .transitions:
                HStack { ForEach(first) { $0.transition(.slide) } }.clipped()
                VStack { ForEach(rest) { $0.transition(.scale) } }
            case .lazy:
                ScrollView { LazyVStack { ForEach(first) { $0 } } }
                ScrollView { LazyVStack { ForEach(rest) { $0 } } }
            case .together:
                VStack {
                    ForEach(first) { $0 }
                    ForEach(rest) { $0 }
                }
            }
        }
    }

    private var rows: some View {
        ForEach(0..<4, id: \.self) { number in
            Row(number: number)
        }
    }
}

private struct Row: View {
    let number: Int
    @State private var count = 0

    var body: some View {
        Button {
            count += 1
        } label: {
            Text("row \(number) \(count)").frame(width: 80)
        }
    }
}

/// One subview in the first container, the second or none.
private struct Placed: View {
    let place: ObservedValue<Int>
    var number = ObservedValue(7)

    var body: some View {
        Group(subviews: Row(number: number.value)) { subviews in
            VStack { if place.value == 0 { subviews[0].padding(2) } }.clipped()
            VStack { if place.value == 1 { subviews[0] } }.clipped()
        }
    }
}

private struct Fitting: View {
    let width: ObservedValue<Double>

    var body: some View {
        Group(subviews: ForEach(0..<2, id: \.self) { Row(number: $0) }) { subviews in
            ViewThatFits(in: .horizontal) {
                HStack { ForEach(subviews) { $0 } }.clipped()
                ScrollView { VStack { ForEach(subviews) { $0 } } }
            }
            .frame(width: width.value)
        }
    }
}

private struct Doubled: View {
    let count: ObservedValue<Int>

    var body: some View {
        Group(subviews: Text("only")) { subviews in
            HStack { subviews[0] }.clipped()
            VStack { ForEach(0..<count.value, id: \.self) { _ in subviews[0] } }.clipped()
        }
    }
}
