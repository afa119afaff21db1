// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Foundation

/// Proves at the end of each frame that nothing was skipped wrongly: runs every
/// body that is shown aside and compares, and measures again what is remembered.
///
/// `ALIGHT_SOUNDNESS=1` turns it on for all scenes of a program; it costs as much
/// as running everything each time. What SwiftUI itself leaves stale is none of
/// its findings: a difference counts only if
/// - the engine was told of a change since the body ran, or the body reads what
///   it does not depend on, or the value that was called equal differs where no
///   `==` of the program's can have left it out;
/// - a second run aside agrees with the first: bodies that read clocks and the
///   like are no functions of what they depend on.
@MainActor
final class SoundnessCheck: BodyWitness, ViewGraphObserver {
    static let isOn = ProcessInfo.processInfo.environment["ALIGHT_SOUNDNESS"] == "1"

    /// Tells of a finding on standard error, where scripts look for it.
    static let print: (String) -> Void = {
        FileHandle.standardError.write(Data("soundness: \($0)\n".utf8))
    }

    private unowned let graph: ViewGraph
    private let onFinding: (String) -> Void
    private var bodies: [NodeID: ShownBody] = [:]
    private var lastWrites: [NodeID: Int] = [:]
    /// Counts runs and writes, so that they can be told apart by their order.
    private var clock = 0
    private var told = Set<String>()

    private struct ShownBody {
        weak var element: (any BodyAside)?
        var output: Any
        var lastRun: Int
        /// The value that was called equal last, since the body ran.
        var given: Any?
    }

    /// Begins to check a graph, before anything is shown.
    init(_ graph: ViewGraph, _ onFinding: @escaping (String) -> Void) {
        self.graph = graph
        self.onFinding = onFinding
        graph.addObserver(self, hearsEngine: true)
    }

    // MARK: What happens

    func didRun(_ element: any BodyAside, output: Any) {
        clock += 1
        bodies[element.ruleOfBody] = ShownBody(element: element, output: output, lastRun: clock)
    }

    func didSkip(_ element: any BodyAside, given: Any) {
        bodies[element.ruleOfBody]?.given = given
    }

    nonisolated func didDecide(_ event: EngineEvent) {
        MainThread.assume {
            switch event {
            case .written(let source):
                clock += 1
                lastWrites[source] = clock
            case .destroyed(let node):
                bodies[node] = nil
                lastWrites[node] = nil
            default:
                break
            }
        }
    }

    // MARK: What is found

    func check() {
        for (rule, body) in bodies {
            guard let element = body.element else { continue }
            if let finding = finding(in: body, element, rule) {
                tell("\(element.planOfBody?.name ?? "?") \(finding)")
            }
        }
        LayoutCheck(graph.stage).run(tell)
    }

    private func tell(_ finding: String) {
        if told.insert(finding).inserted {
            onFinding(finding)
        }
    }

    private func finding(
        in body: ShownBody, _ element: any BodyAside, _ rule: NodeID
    ) -> String? {
        let present = element.presentValue
        guard let now = element.runBodyAside(of: present) else { return nil }
        let engine = graph.engine
        if now.reads.contains(where: { !engine.depends($0.reader ?? rule, on: $0.source) }),
            isSteady(element, present, now.output)
        {
            return "reads what it does not depend on, and shows \(now.output)"
        }
        if let difference = difference(body.output, now.output),
            isSteady(element, present, now.output)
        {
            return now.reads.contains { lastWrites[$0.source, default: 0] > body.lastRun }
                ? "did not run after a write: \(difference)" : nil
        }
        return body.given.flatMap { findingInComparison(element, present, $0, now.output) }
    }

    /// Whether a value was called equal that no `==` of the program's left out.
    private func findingInComparison(
        _ element: any BodyAside, _ present: Any, _ given: Any, _ output: Any
    ) -> String? {
        guard
            let fields = ValueDifference.between(present, given, asksEquality: false),
            !fields.isBelowEquality,
            let next = element.runBodyAside(of: given)?.output,
            let difference = difference(output, next), isSteady(element, given, next)
        else { return nil }
        return "was given another value that was called equal: \(fields) makes \(difference)"
    }

    private func difference(_ first: Any, _ second: Any) -> ValueDifference? {
        graph.runAside { ValueDifference.between(first, second) }.result
    }

    private func isSteady(_ element: any BodyAside, _ value: Any, _ output: Any) -> Bool {
        element.runBodyAside(of: value).map { difference(output, $0.output) == nil } ?? false
    }
}
