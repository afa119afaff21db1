// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SwiftUI

/// Random programs under random events against an engine that recomputes all.
///
/// `ALIGHT_RANDOM_PROGRAMS=10000` tries that many in place of a few hundred, and
/// `ALIGHT_RANDOM_SEED=17` that one alone.
@MainActor
@Suite("Random programs")
struct RandomProgramTests {
    nonisolated private static let count =
        ProcessInfo.processInfo.environment["ALIGHT_RANDOM_PROGRAMS"].flatMap(Int.init) ?? 300
    nonisolated private static let seed =
        ProcessInfo.processInfo.environment["ALIGHT_RANDOM_SEED"].flatMap(Int.init)

    @Test("show what a recomputation of everything would show")
    func agree() {
        var failures = 0
        for seed in RandomProgramTests.seed.map({ $0..<$0 + 1 }) ?? 0..<RandomProgramTests.count {
            var source = RandomSource(seed: seed)
            let run = RandomRun(
                program: source.program(), events: source.events(),
                isSoundnessChecked: seed % 8 == 0)
            guard run.difference() != nil else { continue }
            let least = run.shrunk()
            Issue.record(
                """
                Seed \(seed): \(least.difference() ?? "differs no more")
                \(least.program)
                \(least.events.map(\.description).joined(separator: "\n"))
                """)
            failures += 1
            if failures == 5 { break }
        }
    }
}

extension RandomRun {
    /// A run that differs as well, and of which nothing more can be left out.
    func shrunk() -> RandomRun {
        var least = self
        var tries = 0
        while let smaller = least.smaller.first(where: {
            tries += 1
            return $0.difference() != nil
        }), tries < 5_000 {
            least = smaller
        }
        return least
    }

    private func with(_ program: Part, _ events: [RandomEvent]) -> RandomRun {
        RandomRun(program: program, events: events, isSoundnessChecked: isSoundnessChecked)
    }

    private var smaller: [RandomRun] {
        let withFewerEvents = events.indices.map { position in
            var fewer = events
            fewer.remove(at: position)
            return with(program, fewer)
        }
        let withSmallerEvents = events.indices.flatMap { position in
            events[position].smaller.map { event in
                var events = events
                events[position] = event
                return with(program, events)
            }
        }
        // What can be written stays: the two parts around the program.
        let model = program.parts[0]
        let withSmallerProgram = model.parts[0].smaller.map {
            let inner = Part(model.kind, model.number, [$0])
            return with(Part(program.kind, program.number, [inner]), events)
        }
        return withSmallerProgram + withFewerEvents + withSmallerEvents
    }
}

extension RandomEvent {
    fileprivate var smaller: [RandomEvent] {
        transactions.indices.flatMap { position -> [RandomEvent] in
            var without = transactions
            without.remove(at: position)
            let fewer = transactions.count > 1 ? [RandomEvent(transactions: without)] : []
            return fewer
                + transactions[position].indices.map { write in
                    var event = self
                    event.transactions[position].remove(at: write)
                    return event
                }
        }
    }
}

extension Part {
    /// One of the parts below in place of this one, or smaller parts below it.
    fileprivate var smaller: [Part] {
        let text = Part(.text(.value), number, [])
        let simple = parts.isEmpty ? [] : [text]
        return simple + parts
            + parts.indices.flatMap { position -> [Part] in
                var fewer = parts
                fewer.remove(at: position)
                let without = parts.count > 1 ? [Part(kind, number, fewer)] : []
                return without
                    + parts[position].smaller.map { part in
                        var parts = parts
                        parts[position] = part
                        return Part(kind, number, parts)
                    }
            }
    }
}
