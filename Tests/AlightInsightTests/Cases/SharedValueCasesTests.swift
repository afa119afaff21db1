// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import SwiftUI
import Testing

// Cases 1, 3, 22 of the reports: many views that depend on one value.

private struct BindingBoard: View {
    @State private var selected = 1

    var body: some View {
        ForEach(1..<101) { card in
            BindingCard(card: card, selected: $selected)
        }
    }
}

private struct BindingCard: View {
    let card: Int
    @Binding var selected: Int

    var body: some View {
        Button("Card \(card)") { selected = card }
            .foregroundStyle(selected == card ? .green : .orange)
    }
}

private struct EquatableBindingCard: View, Equatable {
    let card: Int
    @Binding var selected: Int

    nonisolated static func == (left: Self, right: Self) -> Bool { left.card == right.card }

    var body: some View {
        Button("Card \(card)") { selected = card }
            .foregroundStyle(selected == card ? .green : .orange)
    }
}

private struct EquatableBindingBoard: View {
    @State private var selected = 1

    var body: some View {
        ForEach(1..<101) { card in
            EquatableBindingCard(card: card, selected: $selected).equatable()
        }
    }
}

private struct ValueBoard: View {
    @State private var selected = 1

    var body: some View {
        ForEach(1..<101) { card in
            ValueCard(card: card, isSelected: selected == card) { selected = card }
        }
    }
}

private struct ValueCard: View, Equatable {
    let card: Int
    let isSelected: Bool
    let select: () -> Void

    nonisolated static func == (left: Self, right: Self) -> Bool {
        left.card == right.card && left.isSelected == right.isSelected
    }

    var body: some View {
        Button("Card \(card)", action: select)
            .foregroundStyle(isSelected ? .green : .orange)
    }
}

@Observable
private final class CardModel: Identifiable {
    let id: Int
    var isSelected = false

    init(_ id: Int) {
        self.id = id
    }
}

private struct ModelBoard: View {
    @State private var cards = (1...100).map(CardModel.init)

    var body: some View {
        ForEach(cards) { card in
            ModelCard(card: card) {
                cards.first(where: \.isSelected)?.isSelected = false
                card.isSelected = true
            }
        }
    }
}

private struct ModelCard: View {
    let card: CardModel
    let select: () -> Void

    var body: some View {
        Button("Card \(card.id)", action: select)
            .foregroundStyle(card.isSelected ? .green : .orange)
    }
}

@Observable
private final class Landmarks {
    var favorites: Set<Int> = [1]

    func isFavorite(_ id: Int) -> Bool { favorites.contains(id) }
}

private struct LandmarkList: View {
    @State private var model = Landmarks()

    var body: some View {
        Button("like 3") { model.favorites.insert(3) }
        ForEach(0..<10) { id in
            LandmarkRow(id: id, model: model)
        }
    }
}

private struct LandmarkRow: View {
    let id: Int
    let model: Landmarks

    var body: some View {
        Text(model.isFavorite(id) ? "★ \(id)" : "\(id)")
    }
}

@Observable
private final class Landmark: Identifiable {
    let id: Int
    var isFavorite = false

    init(_ id: Int) {
        self.id = id
    }
}

private struct OwnLandmarkList: View {
    @State private var rows = (0..<10).map(Landmark.init)

    var body: some View {
        Button("like 3") { rows[3].isFavorite = true }
        ForEach(rows) { OwnLandmarkRow(row: $0) }
    }
}

private struct OwnLandmarkRow: View {
    let row: Landmark

    var body: some View {
        Text(row.isFavorite ? "★ \(row.id)" : "\(row.id)")
    }
}

@MainActor
@Suite("Many views that depend on one value")
struct SharedValueCasesTests {
    private let tap = #"tap "Card 3""#

    @Test("case 1: a shared binding runs every card; both ways out come to the predicted counts")
    func sharedBinding() async throws {
        let program = try await ExplainedProgram(tap) { BindingBoard() }
        let cards = program.counts("BindingCard")
        #expect(cards.needed == 2)
        #expect(cards.wasted == 98)
        #expect(program.counts("BindingBoard").updates == 0)
        #expect(program.codes() == [.sharedBinding])
        let finding = try #require(program.finding(.sharedBinding))
        #expect(
            finding.fixes.map(\.predicted) == [
                [Fix.Prediction("BindingBoard", 1), Fix.Prediction("BindingCard", 2)],
                [Fix.Prediction("BindingCard", 2)], [Fix.Prediction("BindingCard", 100)],
            ])
        #expect(finding.fixes.map(\.isVain) == [false, false, true])

        let value = try await ExplainedProgram(tap) { ValueBoard() }
        #expect(value.counts("ValueBoard").updates == 1)
        #expect(value.counts("ValueCard").updates == 2)
        #expect(value.codes().isEmpty)

        let model = try await ExplainedProgram(#"tap "Card 1"; tap "Card 3""#) { ModelBoard() }
        #expect(model.counts("ModelBoard").updates == 0)
        #expect(model.counts("ModelCard").updates == 2)
        #expect(model.codes().isEmpty)
    }

    @Test("case 1: Equatable alone does not help while the binding is kept, as predicted")
    func equatableAlone() async throws {
        let program = try await ExplainedProgram(tap) { EquatableBindingBoard() }
        #expect(program.counts("EquatableBindingCard").updates == 100)
        #expect(program.codes() == [.sharedBinding])
        #expect(program.finding(.sharedBinding)?.fixes.last?.predicted.last?.count == 100)
    }

    @Test("case 1: the explanation names event, write, line and readers in at most 40 lines")
    func text() async throws {
        let program = try await ExplainedProgram(tap) { BindingBoard() }
        let text = try program.why("BindingCard")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 40)
        #expect(lines[0] == #"update 1 · tap "Card 3" · 100 bodies ran: 2 needed, 98 wasted"#)
        #expect(text.contains("BindingBoard.selected: 1 → 3"))
        #expect(text.contains("closure #1 in BindingCard.body"))
        #expect(text.contains("BindingCard._selected (@Binding to BindingBoard.selected), all 100"))
        #expect(text.contains("`selected == card`"))
        #expect(text.contains("card: equal in 100/100"))
        #expect(text.contains("changed in 2 (1, 3), identical in 98"))
        #expect(text.contains("BindingBoard ×0  not run: passes $selected on, never reads it"))
        #expect(text.contains("W101 shared-binding."))
    }

    @Test("case 3: rows that ask a model for a part of a collection depend on all of it")
    func collectionRead() async throws {
        let program = try await ExplainedProgram(#"tap "like 3""#) { LandmarkList() }
        #expect(program.counts("LandmarkRow").needed == 1)
        #expect(program.counts("LandmarkRow").wasted == 9)
        #expect(program.codes() == [.collectionRead])
        #expect(
            program.finding(.collectionRead)?.predictions == ["LandmarkList": 1, "LandmarkRow": 1])
        let text = try program.why("LandmarkRow")
        #expect(text.contains("Landmarks.favorites: [1] → [1, 3]"))

        let own = try await ExplainedProgram(#"tap "like 3""#) { OwnLandmarkList() }
        #expect(own.counts("OwnLandmarkRow").updates == 1)
        #expect(own.codes().isEmpty)
    }
}
