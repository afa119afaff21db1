// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import Combine
import Foundation
import SwiftUI
import Testing

// Objects that announce, and publishers and other objects that inits make anew.

@MainActor
@Suite("Objects that announce, objects made anew")
struct AnnouncingObjectsTests {
    @Test("who shows another property of an object is not told to hold it plainly")
    func otherProperty() async throws {
        let program = try await ExplainedProgram("tap \"tick\"; tap \"tick\"") { NowPlaying() }
        let queue = program.last.findings.first { $0.view == "QueueRow" }
        #expect(queue?.code == .unreadSubscription)
        #expect(queue?.fixes.first?.text.hasPrefix("make the object @Observable") == true)
        #expect(queue?.fixes.contains { $0.text.hasPrefix("pass the object as a plain") } == false)
        // Rows that only call it may.
        let skip = program.last.findings.first { $0.view == "SkipRow" }
        #expect(skip?.fixes.first?.text.hasPrefix("pass the object as a plain") == true)
        // So may a view, but not one whose rows' closures read.
        let titles = program.last.findings.first { $0.view == "Titles" }
        #expect(titles?.fixes.first?.text.hasPrefix("make the object @Observable") == true)
    }

    @Test("an announcement by hand that says nothing")
    func announcement() async throws {
        let program = try await ExplainedProgram("tap \"note\"; tap \"poke\"") { LogView() }
        #expect(program.codes() == [.noOpWrite])
        #expect(program.finding(.noOpWrite)?.predictions == ["LogView": 0])
    }

    @Test("a timer that each init makes anew never fires")
    func timer() async throws {
        let program = try await ExplainedProgram("tap \"n 0\"") { ClockOwner() }
        #expect(program.codes("Clock") == [.churnedModel])
        let finding = try #require(program.finding(.churnedModel))
        #expect(finding.predictions == ["Clock": 0])
        let mended = try await ExplainedProgram("tap \"n 0\"") { MendedClockOwner() }
        #expect(mended.counts("GivenClock").updates == 0)
    }

    @Test("a formatter that each init makes anew is the same as before, and not equal")
    func formatter() async throws {
        let program = try await ExplainedProgram("tap \"n 0\"") { Prices() }
        #expect(program.codes("PriceRow") == [.equalButNew])
        #expect(program.finding(.equalButNew)?.predictions == ["PriceRow": 0])
    }
}

private final class Player: ObservableObject {
    @Published var time = 0
    @Published var title = "q0"
    @Published var queue = ["q0", "q1", "q2"]

    func skip() { title = queue[1] }
}

private struct NowPlaying: View {
    @StateObject private var player = Player()

    var body: some View {
        VStack {
            Text("\(player.time)")
            ForEach(player.queue, id: \.self) {
                QueueRow(title: $0)
                SkipRow()
            }
            Titles()
            Button("tick") { player.time += 1 }
        }
        .environmentObject(player)
    }
}

private struct QueueRow: View {
    @EnvironmentObject private var player: Player
    let title: String

    var body: some View { Text(title + (player.title == title ? "*" : "")) }
}

private struct SkipRow: View {
    @EnvironmentObject private var player: Player

    var body: some View { Button("skip") { player.skip() } }
}

private struct Titles: View {
    @EnvironmentObject private var player: Player

    var body: some View {
        LazyVStack {
            ForEach(0..<3) { Text(player.queue[$0]) }
        }
    }
}

private final class Log: ObservableObject {
    private(set) var lines: [String] = []

    func note() {
        objectWillChange.send()
        lines.append("line")
    }

    func poke() { objectWillChange.send() }
}

private struct LogView: View {
    @StateObject private var log = Log()

    var body: some View {
        VStack {
            Text("\(log.lines.count)")
            Button("note") { log.note() }
            Button("poke") { log.poke() }
        }
    }
}

private struct ClockOwner: View {
    @State private var n = 0

    var body: some View {
        VStack {
            Button("n \(n)") { n += 1 }
            Clock()
        }
    }
}

private struct Clock: View {
    @State private var seconds = 0
    let timer = Timer.publish(every: 2, on: .main, in: .common).autoconnect()

    var body: some View {
        Text("s \(seconds)").onReceive(timer) { _ in seconds += 1 }
    }
}

private struct MendedClockOwner: View {
    @State private var n = 0
    @State private var timer = Timer.publish(every: 2, on: .main, in: .common).autoconnect()

    var body: some View {
        VStack {
            Button("n \(n)") { n += 1 }
            GivenClock(timer: timer)
        }
    }
}

private struct GivenClock: View {
    @State private var seconds = 0
    let timer: Publishers.Autoconnect<Timer.TimerPublisher>

    var body: some View {
        Text("s \(seconds)").onReceive(timer) { _ in seconds += 1 }
    }
}

private struct Prices: View {
    @State private var n = 0

    var body: some View {
        VStack {
            Button("n \(n)") { n += 1 }
            ForEach(0..<5) { PriceRow(price: $0) }
        }
    }
}

private struct PriceRow: View {
    let price: Int
    let formatter = NumberFormatter()

    var body: some View { Text("\(price)") }
}
