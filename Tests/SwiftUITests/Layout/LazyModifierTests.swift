// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

/// Collections in modifiers, in lazy containers: each row gets the modifier when it is
/// made, and no row is made for it.
@MainActor
@Suite("Modifiers of collections in lazy containers", .countsInBodies)
struct LazyModifierTests {
    private static let size = CGSize(width: 100, height: 200)

    private func scrollItem(_ screen: TestScreen) -> DisplayItem {
        screen.items.first { $0.scroll != nil }!
    }

    private func scroll(_ screen: TestScreen, to offset: CGFloat) {
        screen.send(.scroll(scrollItem(screen).id, CGPoint(x: 0, y: offset)))
    }

    private func frames(_ screen: TestScreen) -> [CGRect] {
        screen.items.compactMap {
            guard case .shape = $0.content else { return nil }
            return screen.tree.windowFrame(of: $0.id)
        }
    }

    /// What a first frame of so many rows costs.
    private func costs(
        _ count: Int, _ content: @escaping @MainActor (AnyRows) -> any View
    ) -> [Int] {
        let log = RowLog()
        let screen = TestScreen(size: Self.size) {
            content(AnyRows(count: count, log: log))
        }
        let graph = screen.session.graph
        return [
            log.made.count, graph.counters.liveElements, graph.counters.bodies,
            graph.stage.counters.measures, graph.stage.counters.placements, screen.items.count,
        ]
    }

    private func expectSameCosts(
        _ name: String, rows: Int = 16, _ content: @escaping @MainActor (AnyRows) -> any View
    ) {
        let few = costs(100, content)
        #expect(few[0] == rows, "\(name)")
        #expect(few == costs(100_000, content), "\(name)")
    }

    private func inStack(_ content: some View) -> some View {
        ScrollView { LazyVStack(spacing: 0) { content } }
    }

    @Test("A hundred thousand rows in a modifier cost what a hundred do, whatever it is")
    func modifiers() {
        let modifiers: [(String, @MainActor (AnyRows) -> any View)] = [
            ("none", { $0 }),
            ("padding", { $0.padding(.leading, 5) }),
            ("frame", { $0.frame(width: 50) }),
            ("flexible frame", { $0.frame(maxWidth: .infinity, alignment: .leading) }),
            ("offset", { $0.offset(x: 3) }),
            ("opacity", { $0.opacity(0.5) }),
            ("background", { $0.background(Color.blue) }),
            ("overlay", { $0.overlay { Text("over") } }),
            ("mask", { $0.mask(Circle()) }),
            ("clipShape", { $0.clipShape(Circle()) }),
            ("shadow", { $0.shadow(radius: 2) }),
            ("scaleEffect", { $0.scaleEffect(0.5) }),
            ("onTapGesture", { $0.onTapGesture {} }),
            ("gesture", { $0.gesture(DragGesture()) }),
            ("disabled", { $0.onTapGesture {}.disabled(true) }),
            ("contextMenu", { $0.contextMenu { Button("Copy") {} } }),
            ("accessibility", { $0.accessibilityLabel("row") }),
            ("animation", { $0.animation(.default, value: 1) }),
            ("transition", { $0.transition(.slide) }),
            ("preference", { $0.anchorPreference(key: CountKey.self, value: .bounds) { _ in 1 } }),
            ("onGeometryChange", { $0.onGeometryChange(for: CGSize.self, of: \.size) { _ in } }),
            ("zIndex", { $0.zIndex(1) }),
            ("layout value", { $0.layoutPriority(1) }),
            ("several", { $0.padding(.leading, 5).background(Color.blue).opacity(0.5) }),
            ("group", { rows in Group { rows }.foregroundStyle(.red).frame(width: 50) }),
            ("condition", { rows in Group { if rows.count > 0 { rows } }.padding(.leading, 5) }),
            ("a modifier of the program's", { $0.modifier(Framed()) }),
        ]
        for (name, modify) in modifiers {
            expectSameCosts(name) { inStack(AnyView(modify($0))) }
        }
    }

    @Test("So it is in every lazy container, and in sections")
    func containers() {
        expectSameCosts("grid", rows: 32) { rows in
            ScrollView {
                LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) {
                    rows.padding(.leading, 5)
                }
            }
        }
        expectSameCosts("row") { rows in
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) { rows.frame(width: 10) }
            }
        }
        expectSameCosts("section") { rows in
            inStack(
                Section {
                    rows
                } header: {
                    EmptyView()
                }.padding(.leading, 5))
        }
        // Rows of 52 in a list whose first stands 35 lower, as far as half a window below.
        expectSameCosts("list", rows: 6) { rows in List { rows.padding(.leading, 5) } }
        expectSameCosts("list section", rows: 6) { rows in
            List { Section { rows }.listRowBackground(Color.red).overlay { Color.blue } }
        }
    }

    @Test("Rows in modifiers stand where they would in a stack, also once others are seen")
    func places() {
        func content(_ log: RowLog) -> some View {
            AnyRows(count: 40, log: log).padding(3).background(Color.blue).offset(x: 2)
        }
        let log = RowLog()
        let lazy = TestScreen(size: Self.size) { self.inStack(content(log)) }
        let eager = TestScreen(size: Self.size) {
            ScrollView { VStack(spacing: 0) { content(log) } }
        }
        scroll(lazy, to: 260)
        scroll(eager, to: 260)
        let seen = CGRect(x: 0, y: 261, width: 100, height: 198)
        #expect(
            frames(lazy).filter(seen.intersects) == frames(eager).filter(seen.intersects))
        #expect(frames(lazy).filter(seen.intersects).count == 16)
    }

    @Test("Another value of a modifier reaches the rows that are there, and makes none")
    func changes() {
        let log = RowLog()
        let inset = ObservedValue<CGFloat>(2)
        let screen = TestScreen(size: Self.size) {
            Inset(inset: inset, rows: AnyRows(count: 1_000, log: log))
        }
        #expect(frames(screen).first == CGRect(x: 2, y: 0, width: 98, height: 20))
        log.made = []
        screen.perform { inset.value = 7 }
        #expect(frames(screen).first == CGRect(x: 7, y: 0, width: 93, height: 20))
        #expect(log.made == [])
        scroll(screen, to: 400)
        #expect(frames(screen).allSatisfy { $0.minX == 7 })
        screen.perform { inset.value = 1 }
        #expect(frames(screen).allSatisfy { $0.minX == 1 })
    }

    @Test("What stands in front of a row appears when the row is seen, and ends with it")
    func overlays() {
        let log = RowLog()
        let screen = TestScreen(size: Self.size) {
            self.inStack(
                AnyRows(count: 1_000, log: log).overlay {
                    Color.clear.onAppear { log.appeared += 1 }
                        .onDisappear { log.disappeared += 1 }
                })
        }
        #expect(log.made.count == 16)
        #expect(log.appeared == 10 && log.disappeared == 0)
        let elements = screen.session.graph.counters.liveElements
        scroll(screen, to: 10_000)
        #expect(log.appeared == 20 && log.disappeared == 10)
        scroll(screen, to: 0)
        #expect(screen.session.graph.counters.liveElements == elements)
    }

    @Test("Rows that come later hear what the surroundings say of the modifier")
    func surroundings() {
        let log = RowLog()
        var taps = 0
        let screen = TestScreen(size: Self.size) {
            self.inStack(AnyRows(count: 1_000, log: log).onTapGesture { taps += 1 })
                .disabled(true)
        }
        scroll(screen, to: 5_000)
        #expect(screen.items.allSatisfy { !$0.interactions.contains(.tap) })
        let mirrored = TestScreen(size: Self.size) {
            self.inStack(
                AnyRows(count: 1_000, log: log).frame(width: 50).padding(.leading, 10)
                    .frame(maxWidth: .infinity, alignment: .leading)
            )
            .environment(\.layoutDirection, .rightToLeft)
        }
        scroll(mirrored, to: 5_000)
        #expect(!frames(mirrored).isEmpty && frames(mirrored).allSatisfy { $0.minX == 40 })
    }

    @Test("An animation around a collection moves its rows")
    func animations() {
        let log = RowLog()
        let inset = ObservedValue<CGFloat>(0)
        let screen = TestScreen(size: Self.size) {
            AnimatedInset(inset: inset, rows: AnyRows(count: 1_000, log: log))
        }
        screen.perform { inset.value = 10 }
        let moved = screen.patches.filter {
            if case .update(_, let changes, let animation) = $0 {
                return animation != nil && changes.contains(where: \.isFrame)
            }
            return false
        }
        #expect(moved.count == 16)
    }

    @Test("A modifier around a collection of collections reaches each row once")
    func nested() {
        let log = RowLog()
        let screen = TestScreen(size: Self.size) {
            self.inStack(
                ForEach(0..<1_000) { group in
                    ForEach(0..<3) { row in
                        let _ = log.note(group * 3 + row)
                        Color.red.frame(height: 20)
                    }
                    .padding(.leading, 5)
                }
                .padding(.leading, 2))
        }
        #expect(log.made.sorted() == Array(0..<16))
        #expect(frames(screen).allSatisfy { $0.minX == 7 })
        #expect(frames(screen).count == 16)
    }

    @Test("A header in a modifier stays pinned, and has a line of its own in a grid")
    func headers() {
        let log = RowLog()
        let screen = TestScreen(size: Self.size) {
            ScrollView {
                LazyVGrid(
                    columns: [GridItem(), GridItem()], spacing: 0, pinnedViews: .sectionHeaders
                ) {
                    Section {
                        AnyRows(count: 200, log: log)
                    } header: {
                        Color.green.frame(height: 30)
                    }
                    .opacity(0.5)
                }
            }
        }
        #expect(frames(screen).contains(CGRect(x: 0, y: 0, width: 100, height: 30)))
        scroll(screen, to: 500)
        // In front of the rows, and as far down as these are scrolled up.
        #expect(frames(screen).last == CGRect(x: 0, y: 500, width: 100, height: 30))
    }

    @Test("A collection in a header or a footer is all there")
    func collectionsInHeaders() {
        func section() -> some View {
            Section {
                Text("row")
            } header: {
                ForEach(0..<2) { Text("header \($0)") }
            } footer: {
                ForEach(0..<2) { Text("footer \($0)") }
            }
        }
        let texts = ["header 0", "header 1", "row", "footer 0", "footer 1"]
        #expect(TestScreen { self.inStack(section()) }.texts == texts)
        #expect(TestScreen { List { section() } }.texts == texts)
    }

    @Test("A list's sections are sections in a modifier too")
    func listSections() {
        func rows(_ content: @escaping () -> some View) -> [CGRect] {
            let screen = TestScreen(size: CGSize(width: 390, height: 600)) {
                List { content() }
            }
            return screen.items.filter { $0.semantics?.role == .row }.compactMap {
                screen.tree.windowFrame(of: $0.id)
            }
        }
        let framed = rows { Section("Fruit") { Text("Apple") }.listRowBackground(Color.red) }
        #expect(framed == rows { Section("Fruit") { Text("Apple") } })
        #expect(framed.count == 1)
    }
}

@MainActor
private final class RowLog {
    var made: [Int] = []
    var appeared = 0
    var disappeared = 0

    func note(_ row: Int) {
        made.append(row)
    }
}

/// Rows 20 high that note when they are made.
private struct AnyRows: View {
    let count: Int
    let log: RowLog

    var body: some View {
        ForEach(0..<count, id: \.self) { row in
            let _ = log.note(row)
            Color.red.frame(height: 20)
        }
    }
}

extension DisplayChange {
    fileprivate var isFrame: Bool {
        if case .frame = self { true } else { false }
    }
}

private struct CountKey: PreferenceKey {
    static let defaultValue = 0

    static func reduce(value: inout Int, nextValue: () -> Int) {
        value += nextValue()
    }
}

private struct Framed: ViewModifier {
    func body(content: Content) -> some View {
        content.padding(.leading, 5).background(Color.blue)
    }
}

private struct Inset: View {
    let inset: ObservedValue<CGFloat>
    let rows: AnyRows

    var body: some View {
        ScrollView { LazyVStack(spacing: 0) { rows.padding(.leading, inset.value) } }
    }
}

private struct AnimatedInset: View {
    let inset: ObservedValue<CGFloat>
    let rows: AnyRows

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0) {
                rows.padding(.leading, inset.value)
                    .animation(.linear(duration: 1), value: inset.value)
            }
        }
    }
}
