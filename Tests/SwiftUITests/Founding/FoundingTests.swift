// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightInsight
import AlightTesting
import SwiftUI
import Testing

@MainActor
@Suite("The founding program")
struct FoundingTests {
    static let titles = ["jxrfkzqp", "duwlemci", "hbpokxra", "tcyqdsne", "lvgurxzt"]

    static func titles(_ count: Int) -> [String] {
        count == titles.count ? titles : (0..<count).map { "card \($0)" }
    }

    /// Selects the third card, moves the selection to the fifth, and takes it back.
    private func tap(_ host: HeadlessHost, _ titles: [String]) async throws -> [UpdateRecord] {
        let show = try await host.show()
        let taps = try await host.run(
            #"tap "\#(titles[2])"; tap "\#(titles[4])"; tap "\#(titles[4])""#)
        return [show] + taps
    }

    // MARK: Bodies

    @Test(
        "[founding-01] shared binding: every card runs, and the list does not",
        arguments: [5, 1_000])
    func sharedBinding(_ count: Int) async throws {
        let titles = Self.titles(count)
        let records = try await tap(HeadlessHost { SharedBindingList(titles: titles) }, titles)
        #expect(records[0].bodies["SharedBindingList"] == 1)
        #expect(records.map { $0.bodies["SharedBindingCard"] } == [count, count, count, count])
        #expect(records.dropFirst().map { $0.bodies["SharedBindingList"] } == [nil, nil, nil])
        // What did not change stops at the cards.
        #expect(records.map { $0.bodies["CardLabel"] } == [count, 1, 2, 1])
    }

    @Test("equatable cards: the list runs, and the cards that differ", arguments: [5, 1_000])
    func equatable(_ count: Int) async throws {
        let titles = Self.titles(count)
        let records = try await tap(HeadlessHost { EquatableList(titles: titles) }, titles)
        #expect(records.map { $0.bodies["EquatableList"] } == [1, 1, 1, 1])
        #expect(records.map { $0.bodies["EquatableCard"] } == [count, 1, 2, 1])
    }

    @Test("observable cards: the cards that changed, and nothing else", arguments: [5, 1_000])
    func observable(_ count: Int) async throws {
        let titles = Self.titles(count)
        let records = try await tap(HeadlessHost { ObservableList(titles: titles) }, titles)
        #expect(
            records.map(\.bodies) == [
                ["ObservableList": 1, "ObservableCard": count],
                ["ObservableCard": 1], ["ObservableCard": 2], ["ObservableCard": 1],
            ])
    }

    // MARK: Prints

    @Test("each run prints its line: all cards first, then those that changed", .countsInBodies)
    func prints() async throws {
        let log = FoundingLog()
        let host = HeadlessHost { ObservableList(titles: Self.titles, log: log) }
        try await host.show()
        #expect(log.take() == Self.titles.map { "update view \($0)" })
        try await host.run(#"tap "hbpokxra""#)
        #expect(log.take() == ["update view hbpokxra"])
        try await host.run(#"tap "lvgurxzt""#)
        #expect(log.take() == ["update view hbpokxra", "update view lvgurxzt"])
        try await host.run(#"tap "lvgurxzt""#)
        #expect(log.take() == ["update view lvgurxzt"])
    }

    // MARK: Display

    @Test("a tap repaints the two labels over 0.2 s, and measures nothing", arguments: [5, 1_000])
    func patches(_ count: Int) async throws {
        let titles = Self.titles(count)
        for host in [
            HeadlessHost { SharedBindingList(titles: titles) },
            HeadlessHost { EquatableList(titles: titles) },
            HeadlessHost { ObservableList(titles: titles) },
        ] {
            try await host.show()
            try await host.run(#"tap "\#(titles[2])""#)
            let record = try await host.run(#"tap "\#(titles[4])""#)[0]
            #expect(host.batches.count == 1)
            #expect(
                host.patches == [
                    .update(
                        try label(titles[2], host), [.paint(Self.orange)],
                        animation: Self.easeInOut),
                    .update(
                        try label(titles[4], host), [.paint(Self.green)],
                        animation: Self.easeInOut),
                ])
            #expect(record.work.frames == 1)
            #expect(record.work.measures == 0)
            #expect(record.work.placements == 0)
        }
    }

    private static let easeInOut = AnimationDescription(
        curve: AnimationDescription.Curve(0.42, 0, 0.58, 1), duration: 0.2)
    private static let orange = color(255, 141, 40)
    private static let green = color(52, 199, 89)

    private static func color(_ red: Float, _ green: Float, _ blue: Float) -> Paint {
        .color(DisplayColor(red: red / 255, green: green / 255, blue: blue / 255))
    }

    /// The item that draws a title.
    private func label(_ title: String, _ host: HeadlessHost) throws -> DisplayID {
        var found: [DisplayID] = []
        host.tree.forEach { item, _ in
            if case .text(let text) = item.content, text.lines.map(\.text) == [title] {
                found.append(item.id)
            }
        }
        #expect(found.count == 1)
        return try #require(found.first)
    }

    @Test("cards are buttons with their titles, in order, of equal width")
    func elements() async throws {
        let host = HeadlessHost { ObservableList(titles: Self.titles) }
        try await host.show()
        #expect(host.elements.map(\.title) == Self.titles.map { "button \"\($0)\"" })
        #expect(host.elements.map(\.frame.width) == [358, 358, 358, 358, 358])
        #expect(host.elements.allSatisfy { $0.tapID == $0.id })
    }

    @Test("every host has a game of its own")
    func independence() async throws {
        let first = HeadlessHost { ObservableList(titles: Self.titles) }
        let second = HeadlessHost { ObservableList(titles: Self.titles) }
        try await first.show()
        try await second.show()
        try await first.run(#"tap "hbpokxra""#)
        let record = try await second.run(#"tap "lvgurxzt""#)[0]
        #expect(record.bodies == ["ObservableCard": 1])
    }
}
