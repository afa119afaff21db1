// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import Combine
import SwiftUI
import Testing

// Reports that no recorded case holds, of views that update too often.

@MainActor
@Suite("Further reports: too many updates")
struct FurtherInputReportsTests {
    @Test("ForEach over bindings: each row depends on the whole collection")
    func elementBindings() async throws {
        let program = try await ExplainedProgram("tap \"item 2\"") { BoundItems() }
        let rows = program.counts("BoundRow")
        #expect((rows.needed, rows.wasted) == (1, 5))
        #expect(program.codes("BoundRow") == [.sharedBinding])
        let finding = try #require(program.finding(.sharedBinding))
        #expect(
            finding.fixes.first?.predicted
                == [Fix.Prediction("BoundItems", 1), Fix.Prediction("BoundRow", 1)])
        #expect(finding.fixes.allSatisfy { !$0.isVain })
        let values = try await ExplainedProgram("tap \"item 2\"") { ValueItems() }
        #expect(values.counts("ValueRow").runs == 1)
        #expect(values.counts("ValueItems").runs == 1)
    }

    @Test("a row that is given all of a value and shows a part of it")
    func wideInput() async throws {
        let program = try await ExplainedProgram("tap \"ping\"") { UserList() }
        #expect(program.codes() == [.wideInput])
        let finding = try #require(program.finding(.wideInput))
        #expect(finding.predictions == ["UserRow": 0])
        #expect(
            finding.evidence == [
                "user: User(id: 0, name: \"u0\", seen: 0) → User(id: 0, name: \"u0\", seen: 1)"
            ])
        let narrow = try await ExplainedProgram("tap \"ping\"") { NameList() }
        #expect(narrow.codes().isEmpty)
        #expect(narrow.counts("NameRow").runs == 0)
    }

    @Test("a == of plain bytes is not asked")
    func unaskedEquality() async throws {
        let program = try await ExplainedProgram("tap \"noise\"") { Dots(isAsking: false) }
        #expect(program.codes("Dot") == [.uncomparableInput])
        #expect(program.finding(.uncomparableInput)?.predictions == ["Dot": 0])
        #expect(try program.why("Dot").contains("its `==` is not asked"))
        let asking = try await ExplainedProgram("tap \"noise\"") { Dots(isAsking: true) }
        #expect(asking.counts("Dot").runs == 0)
    }

    @Test("a container that keeps the closure of its content runs each time")
    func contentClosure() async throws {
        let program = try await ExplainedProgram("tap \"add\"") { Containers(isKeeping: false) }
        #expect(program.codes("ClosureCard<Text>") == [.uncomparableInput])
        let finding = try #require(program.finding(.uncomparableInput))
        #expect(finding.fixes.count == 1)
        #expect(finding.fixes[0].text.hasPrefix("call content in `init`"))
        let keeping = try await ExplainedProgram("tap \"add\"") { Containers(isKeeping: true) }
        #expect(keeping.codes().isEmpty)
        #expect(keeping.counts("ValueCard<Text>").runs == 0)
    }

    @Test("a published property that is set to what it was")
    func equalPublished() async throws {
        let program = try await ExplainedProgram("tap \"poll\"") { Polling() }
        #expect(program.codes("Status") == [.noOpWrite])
        #expect(program.codes("Polling") == [.noOpWrite])
    }

    @Test("a view that shows a part of a value of the environment")
    func partOfEnvironment() async throws {
        let program = try await ExplainedProgram("tap \"scroll\"") { Tiles(isNarrow: false) }
        #expect(program.codes("Tile") == [.broadEnvironment])
        #expect(program.finding(.broadEnvironment)?.predictions == ["Tile": 0])
        #expect(try program.why("Tile").contains("Tiles ran because of _theme, above"))
        let narrow = try await ExplainedProgram("tap \"scroll\"") { Tiles(isNarrow: true) }
        #expect(narrow.counts("NarrowTile").runs == 0)
        #expect(narrow.codes().isEmpty)
    }

    @Test("a stored value that views declare and do not show")
    func unreadStorage() async throws {
        let program = try await ExplainedProgram("tap \"bump\"") { Badges() }
        #expect(program.codes("Badge") == [.unreadSubscription])
        #expect(program.finding(.unreadSubscription)?.predictions == ["Badge": 0])
    }

    @Test("a change in place is written on its own line, one by a control on none")
    func placesOfWrites() async throws {
        let program = try await ExplainedProgram("tap \"ping\"") { UserList() }
        let place = "FurtherInputReportsTests.swift:\(UserList.line)"
        #expect(program.last.update.writes.map(\.place) == [place])
        let control = try await ExplainedProgram("tap \"item 2\"") { BoundItems() }
        #expect(control.last.update.writes.map(\.place) == [nil])
    }
}

// MARK: - Programs

private struct Item: Identifiable, Equatable {
    let id: Int
    var isOn = false
}

private struct BoundItems: View {
    @State private var items = (0..<6).map { Item(id: $0) }

    var body: some View {
        VStack { ForEach($items) { $item in BoundRow(item: $item) } }
    }
}

private struct BoundRow: View {
    @Binding var item: Item

    var body: some View { Toggle("item \(item.id)", isOn: $item.isOn) }
}

private struct ValueItems: View {
    @State private var items = (0..<6).map { Item(id: $0) }

    var body: some View {
        VStack {
            ForEach(items) { item in
                ValueRow(item: item) { [$items] in $items.wrappedValue[item.id].isOn.toggle() }
            }
        }
    }
}

private struct ValueRow: View, Equatable {
    let item: Item
    let toggle: () -> Void

    nonisolated static func == (left: Self, right: Self) -> Bool { left.item == right.item }

    var body: some View { Button("item \(item.id)", action: toggle).opacity(item.isOn ? 1 : 0.5) }
}

private struct User: Identifiable, Equatable {
    let id: Int
    var name: String
    var seen = 0

    static let some = (0..<5).map { User(id: $0, name: "u\($0)") }
}

private struct UserList: View {
    static let line = #line + 6
    @State private var users = User.some

    var body: some View {
        VStack {
            ForEach(users) { UserRow(user: $0) }
            Button("ping") { for index in users.indices { users[index].seen += 1 } }
        }
    }
}

private struct UserRow: View {
    let user: User

    var body: some View { Text(user.name) }
}

private struct NameList: View {
    @State private var users = User.some

    var body: some View {
        VStack {
            ForEach(users) { NameRow(name: $0.name) }
            Button("ping") { for index in users.indices { users[index].seen += 1 } }
        }
    }
}

private struct NameRow: View {
    let name: String

    var body: some View { Text(name) }
}

private struct Dots: View {
    let isAsking: Bool
    @State private var noise = 0

    var body: some View {
        VStack {
            ForEach(1..<4) { level in
                if isAsking {
                    Dot(level: level, noise: noise).equatable()
                } else {
                    Dot(level: level, noise: noise)
                }
            }
            Button("noise") { noise += 1 }
        }
    }
}

private struct Dot: View, Equatable {
    let level: Int
    let noise: Int

    nonisolated static func == (left: Self, right: Self) -> Bool { left.level == right.level }

    var body: some View { Color.red.frame(width: CGFloat(level), height: 4) }
}

private struct Containers: View {
    let isKeeping: Bool
    @State private var count = 0
    @State private var name = "x"

    var body: some View {
        VStack {
            Text("\(count)")
            if isKeeping {
                ValueCard { Text(name) }
            } else {
                ClosureCard { Text(name) }
            }
            Button("add") { count += 1 }
        }
    }
}

private struct ClosureCard<Content: View>: View {
    @ViewBuilder let content: () -> Content

    var body: some View { VStack { content() } }
}

private struct ValueCard<Content: View>: View {
    let content: Content

    init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    var body: some View { VStack { content } }
}

private final class Poller: ObservableObject {
    @Published var status = "ok"
}

private struct Polling: View {
    @StateObject private var poller = Poller()

    var body: some View {
        VStack {
            Status(poller: poller)
            Button("poll") { poller.status = "ok" }
        }
    }
}

private struct Status: View {
    @ObservedObject var poller: Poller

    var body: some View { Text(poller.status) }
}

private struct Theme: Equatable {
    var accent = "red"
    var offset = 0
}

extension EnvironmentValues {
    @Entry fileprivate var reportTheme = Theme()
}

private struct Tiles: View {
    let isNarrow: Bool
    @State private var theme = Theme()

    var body: some View {
        VStack {
            ForEach(0..<4) { _ in
                if isNarrow { NarrowTile() } else { Tile() }
            }
            Button("scroll") { theme.offset += 1 }
        }
        .environment(\.reportTheme, theme)
    }
}

private struct Tile: View {
    @Environment(\.reportTheme) private var theme

    var body: some View { Text(theme.accent) }
}

private struct NarrowTile: View {
    @Environment(\.reportTheme.accent) private var accent

    var body: some View { Text(accent) }
}

private struct Badges: View {
    @AppStorage("further-reports-badge") private var badge = 0

    var body: some View {
        VStack {
            ForEach(0..<4) { Badge(number: $0) }
            Button("bump") { badge += 1 }
        }
    }
}

private struct Badge: View {
    @AppStorage("further-reports-badge") private var badge = 0
    let number: Int

    var body: some View { Text("badge \(number)") }
}
