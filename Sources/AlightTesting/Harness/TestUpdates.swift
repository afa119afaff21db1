// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import SwiftUI

/// What the updates within a piece of a test consisted of, view by view.
///
///     let updates = try await window.updates { try await window.tap("Card 3") }
///     #expect(updates.count(CardView.self) == 2)
///     #expect(updates.wasted.isEmpty)
///
/// Where an expectation fails, its text is the explanation that `alight why` gives.
@MainActor
public struct TestUpdates {
    private let analyses: [UpdateAnalysis]

    init(_ trace: Trace, from start: Int) {
        analyses = trace.updates.dropFirst(start).map { UpdateAnalysis(trace, $0) }
    }

    // MARK: One kind of view

    /// How often bodies of this type ran, first runs included.
    public func count<V>(_ type: V.Type) -> UpdateCount { count(of: name(type), \.runs) }
    /// Runs whose output, or what came of it, differed from before.
    public func needed<V>(_ type: V.Type) -> UpdateCount { count(of: name(type), \.needed) }
    /// Runs that made the same as before.
    public func wasted<V>(_ type: V.Type) -> UpdateCount { count(of: name(type), \.wasted) }
    /// Views that were given a value equal to the last one.
    public func skipped<V>(_ type: V.Type) -> UpdateCount { count(of: name(type), \.skipped) }
    public func created<V>(_ type: V.Type) -> UpdateCount { count(of: name(type), \.created) }
    /// Views that took the place of one of the same type, whose state is lost.
    public func reset<V>(_ type: V.Type) -> UpdateCount { count(of: name(type), \.reset) }

    // MARK: All views

    public var wasted: UpdateTally { tally(\.wasted) }
    public var needed: UpdateTally { tally(\.needed) }
    public var skipped: UpdateTally { tally(\.skipped) }
    public var created: UpdateTally { tally(\.created) }
    public var reset: UpdateTally { tally(\.reset) }
    /// All runs, first ones included.
    public var bodies: UpdateTally { tally(\.runs) }

    /// Whether no body ran.
    public var isEmpty: Bool { bodies.isEmpty }

    /// The rules that these updates break: `W101 shared-binding`.
    public var rules: [String] {
        var known = Set<String>()
        return analyses.flatMap(\.findings).map(\.code.title).filter { known.insert($0).inserted }
    }

    /// Views that show something else than their `body` would make now; only of updates
    /// that were checked for it.
    public var stale: [String] {
        analyses.flatMap { analysis in
            analysis.update.stale.map {
                "\(analysis.name($0.view)): \($0.fields.joined(separator: ", "))"
            }
        }
    }

    /// Why the views of a type ran, or did not: what `alight why` says.
    public func why<V>(_ type: V.Type) -> String { why(name(type)) }

    // MARK: Counting

    private func name<V>(_ type: V.Type) -> String { ViewNames.name(of: type) }

    private func count(of name: String, _ part: (ViewCounts) -> Int) -> UpdateCount {
        let count = analyses.flatMap(\.counts).filter { $0.name == name }.map(part).reduce(0, +)
        return UpdateCount(value: count, explanation: why(name))
    }

    private func tally(_ part: (ViewCounts) -> Int) -> UpdateTally {
        var counts: [String: Int] = [:]
        for count in analyses.flatMap(\.counts) where part(count) > 0 {
            counts[count.name, default: 0] += part(count)
        }
        let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        return UpdateTally(counts: counts, explanation: most.map(why) ?? "")
    }

    func why(_ name: String) -> String {
        let concerned = analyses.last { analysis in analysis.counts.contains { $0.name == name } }
        guard let analysis = concerned ?? analyses.last else { return "no update happened" }
        let views = Set(analysis.trace.views.values.filter { $0.name == name }.map(\.id))
        return WhyReport(analysis, of: name, views: views).text
    }
}

/// A number of runs, which explains itself.
public struct UpdateCount: ExpressibleByIntegerLiteral, Comparable, Sendable,
    CustomStringConvertible
{
    public let value: Int
    private let explanation: String

    init(value: Int, explanation: String) {
        self.value = value
        self.explanation = explanation
    }

    public init(integerLiteral value: Int) {
        self.init(value: value, explanation: "")
    }

    public static func == (left: Self, right: Self) -> Bool { left.value == right.value }
    public static func < (left: Self, right: Self) -> Bool { left.value < right.value }

    public var description: String {
        explanation.isEmpty ? "\(value)" : "\(value)\n\(explanation)\n"
    }
}

/// Numbers of runs by the names of views; those without are missing.
public struct UpdateTally: Equatable, Sendable, CustomStringConvertible {
    public let counts: [String: Int]
    private let explanation: String

    init(counts: [String: Int], explanation: String) {
        self.counts = counts
        self.explanation = explanation
    }

    public static func == (left: Self, right: Self) -> Bool { left.counts == right.counts }

    public var isEmpty: Bool { counts.isEmpty }
    public var total: Int { counts.values.reduce(0, +) }
    public subscript(name: String) -> Int { counts[name] ?? 0 }

    public var description: String {
        let list = counts.sorted { $0.key < $1.key }.map { "\($0.key) ×\($0.value)" }
        return list.isEmpty ? "none" : "\(list.joined(separator: ", "))\n\(explanation)\n"
    }
}
