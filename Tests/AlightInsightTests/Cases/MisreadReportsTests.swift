// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import Combine
import SwiftUI
import Testing

// Programs whose first answers named another cause, or a way out that would not help.

@MainActor
@Suite("Programs that are easily misread")
struct MisreadReportsTests {
    @Test("of a long list the write shows the element that changed")
    func longList() async throws {
        let program = try await ExplainedProgram("tap \"Chore 3\"") { Chores() }
        let write = try #require(program.last.update.writes.first)
        #expect(write.old?.contains("id: 3, title: \"Chore 3\", isDone: false)") == true)
        #expect(write.new?.contains("id: 3, title: \"Chore 3\", isDone: true)") == true)
        #expect(program.codes("ChoreRow") == [.sharedBinding])
        #expect(program.finding(.sharedBinding)?.predictions == ["Chores": 1, "ChoreRow": 1])
    }

    @Test("a long text that a binding of closures leads to is another one at its end")
    func longText() async throws {
        let program = try await ExplainedProgram("type \"!\" in \"Note\"") { Notebook() }
        #expect(program.counts("Page").updates == 1)
        #expect(try program.why("Page").contains("lorem ipsum!\""))
        #expect(program.codes().isEmpty)
    }

    @Test("an environment value that differs in its last field does not say the same")
    func lateField() async throws {
        let program = try await ExplainedProgram("tap \"rounder\"") { Shop() }
        let finding = try #require(program.finding(.broadEnvironment))
        #expect(finding.summary.contains("shows nothing of what changed"))
        #expect(finding.evidence == ["…radius: 4.0) → …radius: 6.0)"])
        #expect(finding.predictions == ["Tile": 0])
    }

    @Test("a size that is made of itself: comparing it with the last would not end the loop")
    func growing() async throws {
        let program = try await ExplainedProgram("tap \"grow\"") { GrowingLabel(isGuarded: false) }
        let finding = try #require(program.finding(.updateLoop))
        #expect(finding.fixes.map(\.isVain) == [false, true])
        #expect(finding.fixes[0].text.hasPrefix("make GrowingLabel.width of nothing that is made"))
        let guarded = try await ExplainedProgram("tap \"grow\"") { GrowingLabel(isGuarded: true) }
        #expect(guarded.codes() == [.updateLoop])
    }

    @Test("`==` compares a part of a field: the part that it leaves out is named", .isUnsound)
    func partOfField() async throws {
        let program = try await ExplainedProgram("tap \"Song 2\"") { Playlist() }
        let finding = try #require(program.finding(.equalityTooNarrow))
        #expect(finding.summary.contains("reads song.isPlaying (false → true), and `==` leaves it"))
        #expect(
            finding.fixes.map(\.text) == [
                "compare song.isPlaying in `==` too: everything that body shows"
            ])
    }

    @Test("a row that ran because its closure reads more than it shows")
    func rowClosure() async throws {
        let program = try await ExplainedProgram("type \"x\" in \"Note\"") { Contacts() }
        let text = try program.why("ContactRow")
        #expect(text.contains("write   Contact.note: \"\" → \"x\""))
        #expect(text.contains("a row's closure in Contacts ran, since it reads Contact.note"))
    }

    @Test("fields that each hold a binding to a whole draft")
    func wholeDraft() async throws {
        let program = try await ExplainedProgram("type \"x\" in \"Title\"") { Compose() }
        #expect(program.codes("TagLine") == [.sharedBinding])
        let finding = try #require(program.last.findings.first { $0.view == "TagLine" })
        #expect(finding.summary.contains("shows a part of it that stayed; so do DueLine, FootLine"))
        #expect(finding.fixes.map { $0.predicted.map(\.count) } == [[1, 0], [0], [1]])
        #expect(finding.fixes.map(\.isVain) == [false, false, true])
        // The way out that would not help, and the one that does.
        let steps = "type \"x\" in \"Title\""
        let bound = try await ExplainedProgram(steps) { Compose(passes: .binding) }
        #expect(bound.counts("TagBinding").updates == 1)
        let plain = try await ExplainedProgram(steps) { Compose(passes: .value) }
        #expect(plain.counts("TagValue").updates == 0)
        #expect(plain.counts("Compose").updates == 1)
    }

    @Test("what was lost is named by its wrapper")
    func lostObject() async throws {
        let program = try await ExplainedProgram("tap \"more\"; tap \"swap\"") { Swapped() }
        let text = try program.whyReset("Loading")
        #expect(text.contains("lost: @State _count 1, @StateObject _loader Loader"))
    }
}

// MARK: Lists

private struct Chore: Identifiable {
    let id: Int
    let title: String
    var isDone = false
}

private final class ChoreStore: ObservableObject {
    @Published var chores = (1...8).map { Chore(id: $0, title: "Chore \($0)") }
}

private struct Chores: View {
    @StateObject private var store = ChoreStore()

    var body: some View {
        VStack {
            ForEach(store.chores) { ChoreRow(store: store, id: $0.id) }
        }
    }
}

private struct ChoreRow: View {
    @ObservedObject var store: ChoreStore
    let id: Int

    var body: some View {
        let chore = store.chores[id - 1]
        Button(chore.title) { store.chores[id - 1].isDone.toggle() }
            .opacity(chore.isDone ? 0.5 : 1)
    }
}

// MARK: Texts

private struct Notebook: View {
    @State private var text = Array(repeating: "lorem ipsum", count: 10).joined(separator: " ")

    var body: some View {
        Page(text: Binding(get: { text }, set: { text = $0 }))
    }
}

private struct Page: View {
    @Binding var text: String

    var body: some View {
        TextField("Note", text: $text)
    }
}

// MARK: The environment

private struct Theme: Equatable {
    var name = "a theme with a name that nobody would read in full"
    var radius = 4.0
}

extension EnvironmentValues {
    @Entry fileprivate var theme = Theme()
}

private struct Shop: View {
    @State private var theme = Theme()

    var body: some View {
        VStack {
            Button("rounder") { theme.radius += 2 }
            ForEach(0..<4) { Tile(number: $0) }
        }
        .environment(\.theme, theme)
    }
}

private struct Tile: View {
    let number: Int
    @Environment(\.theme) private var theme

    var body: some View {
        Text(verbatim: "\(number) \(theme.name)")
    }
}

// MARK: Loops

private struct WidthKey: PreferenceKey {
    static let defaultValue: CGFloat = 0

    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value = max(value, nextValue())
    }
}

private struct GrowingLabel: View {
    let isGuarded: Bool
    @State private var width: CGFloat = 40
    @State private var isGrowing = false

    var body: some View {
        VStack {
            Button("grow") { isGrowing = true }
            Text("x").frame(width: width + (isGrowing ? 1 : 0))
                .background(
                    GeometryReader { geometry in
                        Color.clear.preference(key: WidthKey.self, value: geometry.size.width)
                    })
        }
        .onPreferenceChange(WidthKey.self) { next in
            if !isGuarded || next != width {
                width = next
            }
        }
    }
}

// MARK: Equality

private struct Song: Identifiable {
    let id: Int
    var title: String
    var isPlaying = false
}

private struct Playlist: View {
    @State private var songs = (1...3).map { Song(id: $0, title: "Song \($0)") }

    var body: some View {
        VStack {
            ForEach(songs) { song in
                SongRow(song: song) { songs[song.id - 1].isPlaying.toggle() }.equatable()
            }
        }
    }
}

private struct SongRow: View, Equatable {
    let song: Song
    let toggle: () -> Void

    nonisolated static func == (left: Self, right: Self) -> Bool {
        left.song.id == right.song.id && left.song.title == right.song.title
    }

    var body: some View {
        Button(song.title, action: toggle).opacity(song.isPlaying ? 1 : 0.5)
    }
}

// MARK: Rows

@Observable private final class Contact: Identifiable {
    let id: Int
    var name: String
    var note = ""

    init(_ id: Int) {
        self.id = id
        name = "Contact \(id)"
    }
}

private struct Contacts: View {
    @State private var contacts = (1...4).map(Contact.init)

    var body: some View {
        VStack {
            ForEach(contacts) { ContactRow(name: $0.name, note: $0.note) }
            ContactEditor(contact: contacts[0])
        }
    }
}

private struct ContactRow: View {
    let name: String
    let note: String

    var body: some View {
        Text(verbatim: name)
    }
}

private struct ContactEditor: View {
    @Bindable var contact: Contact

    var body: some View {
        TextField("Note", text: $contact.note)
    }
}

// MARK: Drafts

private struct Draft {
    var title = ""
    var tags: [String] = []
    var due = 0
}

private struct Compose: View {
    enum Passing { case whole, binding, value }

    var passes = Passing.whole
    @State private var draft = Draft()

    var body: some View {
        TitleField(draft: $draft)
        switch passes {
        case .whole:
            TagLine(draft: $draft)
            DueLine(draft: $draft)
            FootLine(draft: $draft)
        case .binding: TagBinding(tags: $draft.tags)
        case .value: TagValue(tags: draft.tags)
        }
    }
}

private struct TitleField: View {
    @Binding var draft: Draft

    var body: some View {
        TextField("Title", text: $draft.title)
    }
}

private struct TagLine: View {
    @Binding var draft: Draft

    var body: some View {
        Text(verbatim: draft.tags.joined())
    }
}

private struct DueLine: View {
    @Binding var draft: Draft

    var body: some View {
        Text(verbatim: "\(draft.due)")
    }
}

private struct FootLine: View {
    @Binding var draft: Draft

    var body: some View {
        Text(verbatim: "\(draft.tags.count)")
    }
}

private struct TagBinding: View {
    @Binding var tags: [String]

    var body: some View {
        Text(verbatim: tags.joined())
    }
}

private struct TagValue: View {
    let tags: [String]

    var body: some View {
        Text(verbatim: tags.joined())
    }
}

// MARK: Identity

private final class Loader: ObservableObject {
    @Published var text = "loading"
}

private struct Swapped: View {
    @State private var isOther = false

    var body: some View {
        VStack {
            Button("swap") { isOther.toggle() }
            if isOther {
                Loading()
            } else {
                Loading()
            }
        }
    }
}

private struct Loading: View {
    @State private var count = 0
    @StateObject private var loader = Loader()

    var body: some View {
        Button("more") {
            count += 1
            loader.text = "done"
        }
    }
}
