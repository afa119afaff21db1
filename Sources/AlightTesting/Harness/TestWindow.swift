// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightInsight
import Foundation
import SwiftUI

/// A view, a preview or an app in a window that nobody sees, for tests.
///
///     @Test @MainActor func addsOne() async throws {
///         let window = try await TestWindow { Counter() }
///         try await window.tap("Add")
///         #expect(try window.element("Count", role: .text).value == "1")
///         #expect(window.bodies == ["Counter": 1])
///     }
///
/// It behaves as the program does in the browser: the same views, the same events,
/// the same layout. There is no clock but `time`, which only `wait(_:)` moves, and
/// nothing sleeps: a call returns when all that it caused has settled. Windows do
/// not know of each other, so that tests may run in parallel.
///
/// Names are accessible names and match exactly. A call that finds no element, or
/// several, throws `TestError`, whose message lists what there is.
@MainActor
public final class TestWindow {
    let host: HeadlessHost
    /// What the last call caused.
    private(set) var lastStep: TestStep
    /// How many steps were done.
    private var count = 0
    private var isClosed = false
    /// Whether a body may run and make the same as before.
    private let allowsWaste: Bool

    init(_ content: ViewSession.Content, _ traits: TestTraits, title: String) async throws {
        let host = HeadlessHost(
            content, environment: traits.environment, title: title, keepsDetails: true)
        allowsWaste = traits.updates != .noWaste
        host.details?.isShadowing = false
        host.details?.isNamingCallers = !allowsWaste
        self.host = host
        lastStep = TestStep(try await Self.translatingErrors { try await host.show() })
    }

    /// Shows a view.
    public convenience init<Content: View>(
        _ traits: TestTraits = TestTraits(),
        @ViewBuilder content: @escaping @MainActor () -> Content
    ) async throws {
        try await self.init(.view(content), traits, title: "")
    }

    /// Shows an app's first window.
    public convenience init<Program: App>(
        app: Program.Type, _ traits: TestTraits = TestTraits()
    ) async throws {
        try await self.init(.app(app), traits, title: "\(app)")
    }

    /// Shows the `#Preview` or `PreviewProvider` of this name, in a window of the
    /// size that its traits ask for.
    ///
    /// The preview must be part of the program that runs the test.
    public convenience init(
        preview name: String, _ traits: TestTraits = TestTraits()
    ) async throws {
        let preview = try Self.translatingErrorsAtOnce {
            try PreviewChoice.named(name, among: PreviewCatalog.previews()).preview
        }
        let contexts = PreviewContexts()
        try await preview.prepare(contexts)
        try await self.init(
            .view { preview.makeContent(contexts) }, traits.fitting(preview), title: name)
    }

    isolated deinit {
        close()
    }

    /// Takes the window off the screen: views disappear and tasks are cancelled. A
    /// window that nobody holds any more does so by itself.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        host.end()
    }

    // MARK: What happened

    /// How often the `body` of each of the program's views and modifiers ran in the
    /// last step, by the name that `_printChanges()` uses; who did not run is missing.
    public var bodies: [String: Int] { lastStep.bodies }

    /// What SwiftUI warned of at run time in the last step, one line each, with view,
    /// file and line.
    public var warnings: [String] { lastStep.warnings }

    /// Virtual time since the first appearance, in seconds; `wait(_:)` moves it.
    public var time: Double { host.time }

    /// The window's title.
    public var title: String { host.session.title }

    /// In points.
    public var size: CGSize { host.environment.size }

    // MARK: Steps

    /// Does something that no person does, such as a write to a model, as a step.
    @discardableResult
    public func perform(_ action: @MainActor () throws -> Void) async throws -> TestStep {
        try await finish { try await self.host.perform("action", action) }
    }

    /// Does the steps of a script, in the words of `alight updates --do`; the last
    /// one is what `bodies` and `warnings` tell of then.
    @discardableResult
    public func run(_ script: String) async throws -> [TestStep] {
        let statements = try Self.translatingErrorsAtOnce { try StepParser.parse(script) }
        var steps: [TestStep] = []
        for statement in statements {
            steps.append(try await finish { try await self.host.perform(statement) })
        }
        return steps
    }

    @discardableResult
    func perform(_ step: Step, _ text: String) async throws -> TestStep {
        count += 1
        let statement = StepStatement(number: count, text: text, step: step)
        return try await finish { try await self.host.perform(statement) }
    }

    private func finish(
        _ work: @MainActor () async throws -> UpdateRecord
    ) async throws -> TestStep {
        let start = host.trace.updates.count
        let record = try await Self.translatingErrors(work)
        lastStep = TestStep(record)
        let wasted = TestUpdates(host.trace, from: start).wasted
        guard allowsWaste || wasted.isEmpty else {
            throw TestError("\(record.step): bodies ran in vain: \(wasted)")
        }
        return lastStep
    }
}
