// SPDX-License-Identifier: Apache-2.0

import AlightOptions
import AlightRecord
import AlightTesting
import Foundation
import SwiftUI

extension Runner {
    /// Does the steps without a window and says what is asked of their updates.
    ///
    /// With JSON, or a record on standard output, that holds nothing else: what the
    /// program prints is dropped then.
    static func answer(_ options: RunnerOptions) async throws -> Outcome {
        let question = options.insight
        let holdsOutput = options.isJSON || question.question == .trace && question.path == nil
        let capture = holdsOutput ? try OutputCapture() : nil
        let said: InsightAnswer
        do {
            said = try await answer(options, to: question)
        } catch {
            capture?.end()
            throw error
        }
        capture?.end()
        if !said.text.isEmpty {
            print(said.text, terminator: said.text.hasSuffix("\n") ? "" : "\n")
        }
        said.unmet.forEach { say("expected \($0)") }
        return said.unmet.isEmpty ? .fine : .expectation
    }

    private static func answer(
        _ options: RunnerOptions, to question: InsightOptions
    ) async throws -> InsightAnswer {
        let statements = try StepParser.parse(options.steps)
        let shown = try await ShownContent.chosen(options.selection)
        let host = HeadlessHost(
            shown.content, environment: shown.window(from: HeadlessHost.phone),
            title: options.title, keepsDetails: true)
        EndSignals.onEnd = { host.end() }
        host.takeMainTime()
        try await host.show()
        for statement in statements {
            try await host.perform(statement)
        }
        defer { host.end() }
        return try InsightAnswer(question, host, isJSON: options.isJSON)
    }
}

/// What is said of a program's updates, and which expectations do not hold.
@MainActor
struct InsightAnswer {
    var text = ""
    private(set) var unmet: [String] = []

    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    init(_ question: InsightOptions, _ host: HeadlessHost, isJSON: Bool) throws {
        let trace = host.trace
        switch question.question {
        case .trace:
            try writeTrace(trace, to: question.path)
        case .blame:
            let report = try BlameReport(question.subject, in: trace)
            text = isJSON ? try Self.json(report) : report.text
        case .why:
            try explain(question, host, trace, isJSON)
        }
    }

    private mutating func writeTrace(_ trace: Trace, to path: String?) throws {
        let lines = try trace.lines()
        guard let path else {
            text = lines
            return
        }
        do {
            try Data(lines.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw Problem(description: "cannot write '\(path)': \(error.localizedDescription)")
        }
    }

    // MARK: Why

    private mutating func explain(
        _ question: InsightOptions, _ host: HeadlessHost, _ trace: Trace, _ isJSON: Bool
    ) throws {
        let update = try update(question.step, in: trace)
        let analysis = UpdateAnalysis(trace, update)
        let (name, views) = try ViewQuery(question.subject).find(in: trace)
        if question.isReset {
            let report = ResetReport(analysis, of: name, views: views)
            text = try said(report.text, report.findings, analysis, name, isJSON)
        } else {
            let report = WhyReport(
                analysis, of: name, views: views, command: question.command,
                usage: host.details?.usages(of: name) ?? [])
            text = try said(report.text, report.findings, analysis, name, isJSON)
        }
        try check(question.expectations, analysis)
    }

    private func said(
        _ text: String, _ findings: [Finding], _ analysis: UpdateAnalysis, _ name: String,
        _ isJSON: Bool
    ) throws -> String {
        guard isJSON else { return text }
        return try Self.json(WhyJSON(analysis, of: name, findings: findings, text: text))
    }

    private func update(_ step: Int?, in trace: Trace) throws -> Update {
        guard let step else { return trace.updates[trace.updates.count - 1] }
        guard let update = trace.updates.first(where: { $0.number == step }) else {
            let last = trace.updates.last?.number ?? 0
            throw Problem(description: "there is no step \(step); they are 0 (show) to \(last)")
        }
        return update
    }

    private mutating func check(_ texts: [String], _ analysis: UpdateAnalysis) throws {
        for text in texts {
            guard let expectations = Expectation.parse(text) else {
                throw Problem(
                    description:
                        "'--expect' takes NAME<=NUMBER, such as 'CardView<=2', not '\(text)'")
            }
            for expectation in expectations {
                guard let count = expectation.count(in: analysis) else {
                    _ = try ViewQuery(expectation.name).find(in: analysis.trace)
                    continue
                }
                if !expectation.holds(count) {
                    unmet.append("\(expectation.text), and it is \(count)")
                }
            }
        }
    }

    private static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
