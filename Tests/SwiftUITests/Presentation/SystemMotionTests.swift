// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Testing

@testable import SwiftUI

/// How sheets, alerts, menus and pages come and go: what hosts are told, and where
/// things are on the way.
@MainActor @Suite struct SystemMotionTests {
    private let model = ObservedValue(false)
    /// How far UIKit's spring is after a tenth of a second, and how far it still has to go.
    private let share = SpringCurve(
        response: 2 * .pi / (1_000.0 / 3).squareRoot(), dampingRatio: 1
    ).progress(at: 0.1)

    private func near(_ value: Double, _ other: Double) -> Bool { abs(value - other) < 0.01 }

    /// The only item with a transform or on its way to one.
    private func moved(_ screen: TestScreen) -> DisplayItem? {
        screen.presented.first { $0.transform != .identity }
    }

    @Test func aSheetRisesFromTheBottomEdgeAndItsScrimFades() throws {
        let screen = TestScreen { Sheets(model: model, kind: .sheet) }
        screen.perform { model.value = true }
        let moves = screen.patches.filter { $0.animation != nil }
        #expect(moves.count == 2)
        #expect(moves.allSatisfy { $0.animation?.duration == 0.5 })
        // 11 points from the top of a window of 844.
        #expect(moved(screen)?.transform.y == 833)
        screen.advance(by: 0.1)
        #expect(near(try #require(moved(screen)).transform.y, 833 * (1 - share)))
        #expect(screen.presented.contains { near($0.opacity, share) })
        screen.advance(by: 0.4)
        #expect(moved(screen) == nil)
        #expect(screen.presented.allSatisfy { $0.opacity == 1 })
    }

    @Test func aDismissedSheetIsOutOfReachAndStaysUntilItHasMovedOut() throws {
        let screen = TestScreen { Sheets(model: model, kind: .sheet) }
        screen.perform { model.value = true }
        screen.advance(by: 1)
        let button = screen.item(.button, "Inside").id
        screen.takeBodies()
        screen.perform { model.value = false }
        #expect(screen.takeBodies() == [])
        #expect(!screen.send(.tap(button)))
        #expect(screen.tree.elements.map(\.name) == ["Ground"])
        #expect(screen.tree.reachableRoots.count == 2)
        #expect(screen.texts == ["Ground", "Inside"])
        screen.advance(by: 0.1)
        #expect(near(try #require(moved(screen)).transform.y, 833 * share))
        screen.advance(by: 0.4)
        #expect(screen.texts == ["Ground"])
        #expect(screen.session.graph.transitions?.isRemoving == false)
    }

    @Test func whoDisablesAnimationsHasThemAtOnce() {
        let screen = TestScreen { Sheets(model: model, kind: .cover) }
        var transaction = Transaction()
        transaction.disablesAnimations = true
        screen.perform { withTransaction(transaction) { model.value = true } }
        #expect(screen.patches.allSatisfy { $0.animation == nil })
        #expect(moved(screen) == nil)
        screen.perform { withTransaction(transaction) { model.value = false } }
        #expect(screen.texts == ["Ground"])
    }

    @Test func aSheetOfTheFirstFrameIsThere() {
        model.value = true
        let screen = TestScreen { Sheets(model: model, kind: .sheet) }
        #expect(screen.patches.allSatisfy { $0.animation == nil })
        #expect(moved(screen) == nil)
    }

    /// Apple's documentation: "the system dismisses the sheet and replaces it with a new one".
    @Test func aSheetOfAnotherItemRisesOnceTheFormerIsAway() throws {
        let item = ObservedValue(1)
        let screen = TestScreen { ItemSheet(item: item) }
        screen.perform { item.value = 2 }
        screen.advance(by: 0.1)
        let moves = screen.presented.filter { $0.transform != .identity }
            .map(\.transform.y).sorted()
        #expect(moves.count == 2)
        #expect(near(moves[0], 833 * share) && moves[1] == 833)
        screen.advance(by: 0.5)
        #expect(near(try #require(moved(screen)).transform.y, 833 * (1 - share)))
        screen.advance(by: 0.5)
        #expect(moved(screen) == nil)
        #expect(screen.texts == ["Ground", "Sheet 2"])
    }

    @Test func aCoverRisesOverItsWholeHeight() {
        let screen = TestScreen { Sheets(model: model, kind: .cover) }
        screen.perform { model.value = true }
        #expect(moved(screen)?.transform.y == 844)
    }

    @Test func anAlertComesFromTheFrontAndFadesAway() throws {
        let screen = TestScreen { Sheets(model: model, kind: .alert) }
        screen.perform { model.value = true }
        #expect(moved(screen)?.transform.scaleX == 1.2)
        #expect(screen.presented.filter { $0.opacity == 0 }.count == 2)
        screen.advance(by: 0.1)
        #expect(near(try #require(moved(screen)).transform.scaleX, 1.2 - 0.2 * share))
        screen.advance(by: 1)
        screen.perform { model.value = false }
        screen.advance(by: 0.1)
        #expect(moved(screen) == nil)
        #expect(screen.presented.filter { near($0.opacity, 1 - share) }.count == 2)
    }

    @Test func aDialogRises() throws {
        let screen = TestScreen { Sheets(model: model, kind: .dialog) }
        screen.perform { model.value = true }
        #expect(try #require(moved(screen)).transform.y > 100)
    }

    @Test func aMenuGrowsFromItsButton() throws {
        let screen = TestScreen { Sheets(model: model, kind: .menu) }
        screen.tap(.button, "Menu")
        let card = try #require(moved(screen))
        #expect(card.transform.scaleX == 0.5)
        // The button is above the menu, in the middle of the window.
        #expect(card.transform.anchorY == 0)
        #expect(card.transform.anchorX == 0.5)
    }

    @Test func onDismissRunsWhenTheSheetSetsOff() {
        let dismissed = ObservedValue(false)
        let screen = TestScreen {
            Sheets(model: model, kind: .sheet, onDismiss: { dismissed.value = true })
        }
        screen.perform { model.value = true }
        screen.perform { model.value = false }
        #expect(dismissed.value)
        // Nothing more happens when it is out.
        dismissed.value = false
        screen.advance(by: 1)
        #expect(!dismissed.value)
    }

    // MARK: Pages

    private func push(_ direction: LayoutDirection = .leftToRight) -> TestScreen {
        TestScreen { [model] in
            Pages(model: model).environment(\.layoutDirection, direction)
        }
    }

    private func offsets(_ screen: TestScreen) -> [Double] {
        screen.presented.map(\.transform.x).filter { $0 != 0 }
    }

    @Test func aPageSlidesInOverTheOneThatMovesAside() throws {
        let screen = push()
        screen.perform { model.value = true }
        #expect(screen.patches.filter { $0.animation != nil }.count == 2)
        #expect(offsets(screen) == [390])
        screen.advance(by: 0.1)
        let seen = offsets(screen)
        #expect(near(seen[0], -117 * share))
        #expect(near(seen[1], 390 * (1 - share)))
        screen.advance(by: 0.4)
        #expect(offsets(screen) == [-117])
        #expect(screen.tree.elements.map(\.name).contains("Second"))
        #expect(!screen.tree.elements.map(\.name).contains("First"))
    }

    @Test func aPoppedPageSlidesOutOfReach() throws {
        let screen = push()
        screen.perform { model.value = true }
        screen.advance(by: 1)
        screen.perform { model.value = false }
        #expect(screen.tree.elements.map(\.name).contains("First"))
        #expect(!screen.tree.elements.map(\.name).contains("Second"))
        screen.advance(by: 0.1)
        let seen = offsets(screen)
        #expect(near(seen[0], -117 * (1 - share)))
        #expect(near(seen[1], 390 * share))
        screen.advance(by: 0.4)
        #expect(offsets(screen) == [])
        #expect(!screen.texts.contains("Second"))
    }

    @Test func pagesComeFromTheOtherSideWhereOneReadsFromTheRight() {
        let screen = push(.rightToLeft)
        screen.perform { model.value = true }
        #expect(offsets(screen) == [-390])
    }
}

private struct ItemSheet: View {
    let item: ObservedValue<Int>

    var body: some View {
        Text("Ground").sheet(
            item: Binding(get: { Numbered(id: item.value) }, set: { item.value = $0?.id ?? 0 })
        ) { Text("Sheet \($0.id)") }
    }
}

private struct Numbered: Identifiable {
    let id: Int
}

private struct Sheets: View {
    enum Kind { case sheet, cover, alert, dialog, menu }

    let model: ObservedValue<Bool>
    let kind: Kind
    var onDismiss: (() -> Void)?

    private var shown: Binding<Bool> { Bindable(model).value }

    var body: some View {
        let ground = Text("Ground")
        switch kind {
        case .sheet:
            ground.sheet(isPresented: shown, onDismiss: onDismiss) { Button("Inside") {} }
        case .cover:
            ground.fullScreenCover(isPresented: shown) { Button("Inside") {} }
        case .alert:
            ground.alert("Title", isPresented: shown) { Button("Inside") {} }
        case .dialog:
            ground.confirmationDialog("Title", isPresented: shown) { Button("Inside") {} }
        case .menu:
            Menu("Menu") { Button("Inside") {} }
        }
    }
}

private struct Pages: View {
    let model: ObservedValue<Bool>

    var body: some View {
        NavigationStack {
            Text("First")
                .navigationDestination(isPresented: Bindable(model).value) { Text("Second") }
        }
    }
}
