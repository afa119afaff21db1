// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import Combine
import Observation
import SwiftUI
import Testing

// Objects that change without the views' being told, read in all places where a program's
// code makes views.

@MainActor
@Suite("Objects that nobody hears")
struct UnheardObjectsTests {
    @Test(
        "an object in an observed one that only a closure in the body reads", .isUnsound,
        arguments: Place.allCases)
    func closures(_ place: Place) async throws {
        let program = try await ExplainedProgram(place.steps) { ClosureScreen(place: place) }
        #expect(program.codes() == [.unobservedRead])
        let finding = try #require(program.finding(.unobservedRead))
        #expect(finding.view == "ClosureScreen")
        #expect(
            finding.summary.contains("not of the objects in songs, which a closure in its body"))
        #expect(
            finding.fixes.map(\.predicted) == [
                [.init("ClosureScreen", 0)], [.init("ClosureScreen", 0)],
            ])
        // The second way out runs the closure alone, the first the row's own view.
        let heard = try await ExplainedProgram(place.steps) { HeardScreen(place: place) }
        #expect(heard.counts("HeardScreen").updates == 0)
        #expect(heard.codes().isEmpty)
    }

    @Test("a view of its own for each object is told")
    func rowViews() async throws {
        let program = try await ExplainedProgram("tap \"play\"") { RowScreen() }
        #expect(program.counts("RowScreen").updates == 0)
        #expect(program.counts("ObservingRow").needed == 1)
        #expect(program.codes().isEmpty)
    }

    @Test("rows that read what their objects never change are up to date")
    func constants() async throws {
        let program = try await ExplainedProgram("tap \"play\"") { TitleScreen() }
        #expect(program.codes().isEmpty)
    }

    @Test("an object in a plain property or in a state is not observed", .isUnsound)
    func plainly() async throws {
        let plain = try await ExplainedProgram("tap \"play\"") { PlainScreen() }
        #expect(plain.codes("PlainRow") == [.unobservedRead])
        let finding = try #require(plain.finding(.unobservedRead))
        #expect(finding.view == "PlainRow")
        #expect(finding.fixes.first?.text.hasPrefix("hold song as @ObservedObject") == true)
        #expect(finding.predictions == ["PlainRow": 1])
        let state = try await ExplainedProgram("tap \"play\"") { StateScreen() }
        #expect(state.codes() == [.unobservedRead])
        #expect(
            state.finding(.unobservedRead)?.fixes.first?.text == "hold song as @StateObject")
        let owned = try await ExplainedProgram("tap \"play\"") { OwningScreen() }
        #expect(owned.counts("OwningScreen").needed == 1)
        #expect(owned.codes().isEmpty)
    }
}

enum Place: CaseIterable {
    case rows, list, lazyStack, geometry, sheet, label

    fileprivate var steps: String {
        self == .sheet ? "tap \"open\"; tap \"play\"" : "tap \"play\""
    }
}

// MARK: - Programs

private final class Song: ObservableObject, Identifiable {
    let title = "song"
    @Published var plays = 0
}

private final class Library: ObservableObject {
    @Published var songs = [Song(), Song()]
}

private struct ClosureScreen: View {
    let place: Place
    @StateObject private var library = Library()
    @State private var isOpen = false

    var body: some View {
        let songs = library.songs
        VStack {
            Button("play") { songs[0].plays += 1 }
            Button("open") { isOpen = true }
            switch place {
            case .rows: ForEach(songs) { Text("\($0.plays)") }
            case .list: List(songs) { Text("\($0.plays)") }
            case .lazyStack: LazyVStack { ForEach(songs) { Text("\($0.plays)") } }
            case .geometry: GeometryReader { _ in Text("\(songs[0].plays)") }
            case .sheet: EmptyView()
            case .label: ViewThatFits { ForEach(songs) { Text("\($0.plays)") } }
            }
        }
        .sheet(isPresented: $isOpen) {
            Text("\(songs[0].plays)")
            Button("play") { songs[0].plays += 1 }
        }
    }
}

@Observable
private final class HeardSong: Identifiable {
    var plays = 0
}

@Observable
private final class HeardLibrary {
    var songs = [HeardSong(), HeardSong()]
}

private struct HeardScreen: View {
    let place: Place
    @State private var library = HeardLibrary()
    @State private var isOpen = false

    var body: some View {
        let songs = library.songs
        VStack {
            Button("play") { songs[0].plays += 1 }
            Button("open") { isOpen = true }
            switch place {
            case .rows: ForEach(songs) { Text("\($0.plays)") }
            case .list: List(songs) { Text("\($0.plays)") }
            case .lazyStack: LazyVStack { ForEach(songs) { Text("\($0.plays)") } }
            case .geometry: GeometryReader { _ in Text("\(songs[0].plays)") }
            case .sheet: EmptyView()
            case .label: ViewThatFits { ForEach(songs) { Text("\($0.plays)") } }
            }
        }
        .sheet(isPresented: $isOpen) {
            Text("\(songs[0].plays)")
            Button("play") { songs[0].plays += 1 }
        }
    }
}

private struct RowScreen: View {
    @StateObject private var library = Library()

    var body: some View {
        let songs = library.songs
        VStack {
            Button("play") { songs[0].plays += 1 }
            ForEach(songs) { ObservingRow(song: $0) }
        }
    }
}

private struct ObservingRow: View {
    @ObservedObject var song: Song

    var body: some View { Text("\(song.plays)") }
}

private struct TitleScreen: View {
    @StateObject private var library = Library()

    var body: some View {
        let songs = library.songs
        VStack {
            Button("play") { songs[0].plays += 1 }
            ForEach(songs) { Text($0.title) }
        }
    }
}

private struct PlainScreen: View {
    @StateObject private var song = Song()

    var body: some View {
        VStack {
            Button("play") { song.plays += 1 }
            PlainRow(song: song)
        }
    }
}

private struct PlainRow: View {
    let song: Song

    var body: some View { Text("\(song.plays)") }
}

private struct StateScreen: View {
    @State private var song = Song()

    var body: some View {
        Button("play") { song.plays += 1 }
        Text("\(song.plays)")
    }
}

private struct OwningScreen: View {
    @StateObject private var song = Song()

    var body: some View {
        Button("play") { song.plays += 1 }
        Text("\(song.plays)")
    }
}
