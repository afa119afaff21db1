// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import Combine
import Foundation
import SwiftUI
import Testing

// Programs after public reports, each with the way out that the report found.

@MainActor
@Suite("Programs after public reports")
struct ReportedProgramsTests {
    @Test("a sheet that is empty the first time (pasrom/meeting-transcriber#332)", .isUnsound)
    func sheet() async throws {
        let program = try await ExplainedProgram("tap \"Manage\"") { VoicesSettings() }
        #expect(program.host.elements.contains { $0.name == "empty" })
        #expect(program.codes() == [.skippedClosureStale])
        let finding = try #require(program.finding(.skippedClosureStale))
        #expect(
            finding.summary.contains(
                "sees matcher as the last run of the body did, nil and not \"voices\""))
        #expect(finding.fixes.map(\.predicted.first?.count) == [0, 0, 1])
        let mended = try await ExplainedProgram("tap \"Manage\"") { MendedVoicesSettings() }
        #expect(mended.host.elements.contains { $0.name == "sheet voices" })
        #expect(mended.counts("MendedVoicesSettings").updates == 0)
        #expect(mended.codes().isEmpty)
    }

    @Test("an id that holds what the field edits (vultisig/vultisig-ios#3521)")
    func fieldID() async throws {
        let steps = "type \"1\" in \"Amount\"; type \"2\" in \"Amount\""
        let program = try await ExplainedProgram(steps) { SendForm(isIdentifiedByAmount: true) }
        #expect(program.codes() == [.forcedReset])
        let finding = try #require(program.finding(.forcedReset))
        #expect(finding.summary.contains("holds SendModel.amount, which AmountField edits"))
        let mended = try await ExplainedProgram(steps) { SendForm(isIdentifiedByAmount: false) }
        #expect(mended.codes().isEmpty)
        #expect(finding.predictions == ["AmountField": mended.counts("AmountField").updates])
    }

    @Test("a tick that a screen of charts observes and does not show (ryanbr/noop#2295)")
    func tick() async throws {
        let program = try await ExplainedProgram("tap \"beat\"; tap \"beat\"") { Workouts() }
        #expect(program.codes() == [.unreadSubscription])
        #expect(program.finding(.unreadSubscription)?.predictions == ["Workouts": 0])
        #expect(try program.why("Workouts").contains("`model.unit`"))
        #expect(try !program.why("Workouts").contains("`model.bpm"))
    }

    @Test("a struct of callbacks (larspohlmann/markdownobserver#168)")
    func callbacks() async throws {
        let program = try await ExplainedProgram("tap \"scan\"") { Window(isGuarded: false) }
        #expect(program.codes("Content") == [.uncomparableInput])
        let finding = try #require(program.finding(.uncomparableInput))
        #expect(
            finding.fixes[0].text.hasPrefix("make Content Equatable by folder, without callbacks"))
        #expect(finding.predictions == ["Content": 0])
        let mended = try await ExplainedProgram("tap \"scan\"") { Window(isGuarded: true) }
        #expect(mended.counts("GuardedContent").updates == 0)
    }

    @Test("a draft that another conversation shows (awizemann/scarf#62)")
    func draft() async throws {
        let steps = "type \"hello\" in \"Message\"; tap \"Bob\""
        let program = try await ExplainedProgram(steps) { Chat(isIdentified: false) }
        #expect(program.codes("InputBar") == [.reusedForOtherEntity])
        let finding = try #require(program.finding(.reusedForOtherEntity))
        #expect(finding.fixes[0].text.hasPrefix("`.id(conversation)` on InputBar, if"))
        let mended = try await ExplainedProgram(steps) { Chat(isIdentified: true) }
        #expect(mended.codes("InputBar") == [.forcedReset])
    }

    @Test("toggles of one set, each by a binding of closures")
    func toggles() async throws {
        let steps = "tap \"n 0\"; toggle \"o2\""
        let program = try await ExplainedProgram(steps) { Options() }
        #expect(program.codes("Option") == [.sharedBinding])
        #expect(program.finding(.sharedBinding)?.predictions == ["Options": 1, "Option": 1])
        let mended = try await ExplainedProgram(steps) { PlainOptions() }
        #expect(mended.counts("PlainOptions").updates == 1)
        #expect(mended.counts("PlainOption").updates == 1)
        // Where the set is not written, a binding by key path helps.
        let other = try await ExplainedProgram("tap \"n 0\"") { Options() }
        #expect(other.codes("Option") == [.equalButNew])
        #expect(other.finding(.equalButNew)?.predictions == ["Option": 0])
        let keyed = try await ExplainedProgram("tap \"n 0\"") { KeyedOptions() }
        #expect(keyed.counts("Option").updates == 0)
    }

    @Test("the condition that took its other branch is named, also where it is a switch")
    func phases() async throws {
        let program = try await ExplainedProgram("tap \"edits 0\"; tap \"load\"") { Search() }
        let finding = try #require(program.finding(.branchSwap))
        #expect(finding.summary.hasPrefix("`switch phase` in Search took its other branch"))
        // The field is given the same in both: one in their place does not run.
        #expect(finding.predictions == ["SearchField": 0])
        let mended = try await ExplainedProgram("tap \"edits 0\"; tap \"load\"") { MendedSearch() }
        #expect(mended.counts("SearchField").runs == 0)
        #expect(mended.codes().isEmpty)
    }

    @Test("a binding that `==` leaves out", .isUnsound)
    func plainBinding() async throws {
        let program = try await ExplainedProgram("tap \"n 0\"") { Gauges() }
        #expect(program.codes() == [.equalityTooNarrow])
        let finding = try #require(program.finding(.equalityTooNarrow))
        #expect(finding.summary.contains("its body reads value"))
        #expect(finding.predictions == ["Gauge": 1])
    }

    @Test("two states that write each other")
    func pingPong() async throws {
        let program = try await ExplainedProgram("tap \"go\"") { PingPong() }
        let finding = try #require(program.finding(.updateLoop))
        #expect(finding.summary.contains("PingPong.b → PingPong.a → PingPong.b"))
        #expect(finding.fixes.last?.text.hasPrefix("store one of them") == true)
    }

    @Test("the focus is named as the property that holds it")
    func focus() async throws {
        let program = try await ExplainedProgram("tap \"next\"") { Login() }
        #expect(try program.why("Login").contains("it does not read Login.focus"))
    }
}

// MARK: - Programs

private struct VoicesSettings: View {
    @State private var matcher: String?
    @State private var isShown = false

    var body: some View {
        Button("Manage") {
            matcher = "voices"
            isShown = true
        }
        .sheet(isPresented: $isShown) {
            if let matcher { Text("sheet \(matcher)") } else { Text("empty") }
        }
    }
}

private struct MendedVoicesSettings: View {
    private struct Matcher: Identifiable {
        let id: String
    }

    @State private var matcher: Matcher?

    var body: some View {
        Button("Manage") { matcher = Matcher(id: "voices") }
            .sheet(item: $matcher) { Text("sheet \($0.id)") }
    }
}

private final class SendModel: ObservableObject {
    @Published var amount = ""
    @Published var token = "RUNE"
}

private struct SendForm: View {
    let isIdentifiedByAmount: Bool
    @StateObject private var model = SendModel()

    var body: some View {
        AmountField(amount: $model.amount)
            .id(isIdentifiedByAmount ? "\(model.token)-\(model.amount)" : model.token)
    }
}

private struct AmountField: View {
    @Binding var amount: String

    var body: some View { TextField("Amount", text: $amount) }
}

private final class HeartModel: ObservableObject {
    @Published var bpm = 60
    @Published var unit = "kg"
}

private struct Workouts: View {
    @StateObject private var model = HeartModel()

    var body: some View {
        VStack {
            Button("beat") { model.bpm += 1 }
            ForEach(0..<30) { Chart(index: $0, unit: model.unit) }
        }
    }
}

private struct Chart: View {
    let index: Int
    let unit: String

    var body: some View { Text("\(index) \(unit)") }
}

private struct Callbacks {
    var open: (Int) -> Void
    var close: () -> Void
}

private struct Window: View {
    let isGuarded: Bool
    @State private var progress = 0

    var body: some View {
        let callbacks = Callbacks(open: { progress = $0 }, close: { progress = 0 })
        VStack {
            Button("scan") { progress += 1 }
            Text("\(progress)")
            if isGuarded {
                GuardedContent(folder: "a", callbacks: callbacks)
            } else {
                Content(folder: "a", callbacks: callbacks)
            }
        }
    }
}

private struct Content: View {
    let folder: String
    let callbacks: Callbacks

    var body: some View { Button(folder) { callbacks.open(1) } }
}

private struct GuardedContent: View, Equatable {
    let folder: String
    let callbacks: Callbacks

    nonisolated static func == (left: Self, right: Self) -> Bool { left.folder == right.folder }

    var body: some View { Button(folder) { callbacks.open(1) } }
}

private struct Chat: View {
    let isIdentified: Bool
    @State private var conversation = "Ann"

    var body: some View {
        VStack {
            Button("Bob") { conversation = "Bob" }
            if isIdentified {
                InputBar(conversation: conversation).id(conversation)
            } else {
                InputBar(conversation: conversation)
            }
        }
    }
}

private struct InputBar: View {
    let conversation: String
    @State private var draft = ""

    var body: some View {
        Text("to \(conversation)")
        TextField("Message", text: $draft)
    }
}

extension Set where Element == Int {
    fileprivate subscript(holds element: Int) -> Bool {
        get { contains(element) }
        set { if newValue { insert(element) } else { remove(element) } }
    }
}

private struct Options: View {
    @State private var chosen: Set<Int> = []
    @State private var n = 0

    var body: some View {
        VStack {
            Button("n \(n)") { n += 1 }
            ForEach(0..<5) { index in
                Option(
                    title: "o\(index)",
                    isOn: Binding(
                        get: { chosen.contains(index) }, set: { chosen[holds: index] = $0 }))
            }
        }
    }
}

private struct KeyedOptions: View {
    @State private var chosen: Set<Int> = []
    @State private var n = 0

    var body: some View {
        VStack {
            Button("n \(n)") { n += 1 }
            ForEach(0..<5) { Option(title: "o\($0)", isOn: $chosen[holds: $0]) }
        }
    }
}

private struct Option: View {
    let title: String
    @Binding var isOn: Bool

    var body: some View { Toggle(title, isOn: $isOn) }
}

private struct PlainOptions: View {
    @State private var chosen: Set<Int> = []
    @State private var n = 0

    var body: some View {
        VStack {
            Button("n \(n)") { n += 1 }
            ForEach(0..<5) { index in
                PlainOption(title: "o\(index)", isOn: chosen.contains(index)) {
                    chosen[holds: index] = $0
                }
            }
        }
    }
}

private struct PlainOption: View, Equatable {
    let title: String
    let isOn: Bool
    let set: (Bool) -> Void

    nonisolated static func == (left: Self, right: Self) -> Bool {
        left.title == right.title && left.isOn == right.isOn
    }

    var body: some View { Toggle(title, isOn: Binding(get: { isOn }, set: set)) }
}

private struct Search: View {
    private enum Phase { case loading, content }

    @State private var phase = Phase.content

    var body: some View {
        VStack {
            Button("load") { phase = .loading }
            switch phase {
            case .loading: VStack { SearchField() }
            case .content: SearchField()
            }
        }
    }
}

private struct MendedSearch: View {
    @State private var isLoading = false

    var body: some View {
        VStack {
            Button("load") { isLoading = true }
            SearchField().padding(isLoading ? 8 : 0)
        }
    }
}

private struct SearchField: View {
    @State private var edits = 0

    var body: some View { Button("edits \(edits)") { edits += 1 } }
}

private struct Login: View {
    private enum Field { case user, password }

    @FocusState private var focus: Field?
    @State private var user = ""
    @State private var password = ""

    var body: some View {
        VStack {
            TextField("User", text: $user).focused($focus, equals: .user)
            TextField("Password", text: $password).focused($focus, equals: .password)
            Button("next") { focus = .password }
        }
    }
}

private struct Gauges: View {
    @State private var value = 0
    @State private var n = 0

    var body: some View {
        VStack {
            Button("n \(n)") {
                n += 1
                value += 1
            }
            Gauge(title: "g", value: Binding(get: { value }, set: { value = $0 })).equatable()
        }
    }
}

private struct Gauge: View, Equatable {
    let title: String
    var value: Binding<Int>

    nonisolated static func == (left: Self, right: Self) -> Bool { left.title == right.title }

    var body: some View { Text("\(title) \(value.wrappedValue)") }
}

private struct PingPong: View {
    @State private var a = 0
    @State private var b = 0

    var body: some View {
        Button("go") { a = 1 }
            .onChange(of: a) { b = a + 1 }
            .onChange(of: b) { a = b + 1 }
    }
}
