// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightInsight
import AlightRecord
import Combine
import SwiftUI

/// Shows a program without a window, does what steps say, and records what that
/// causes.
///
///     let host = HeadlessHost { CardList() }
///     try await host.show()
///     let record = try await host.run("tap \"First\"")[0]
///     #expect(record.bodies == ["Card": 2])
///
/// It is a host like the web host: it knows the program through its display list
/// only, keeps what the batches say in `tree`, and treats a batch that does not
/// fit as a fault of Alight. A step ends when nothing that it caused is left to
/// do; frames run at once, and nothing sleeps.
///
/// Tests, `updates` and whoever needs records make one for each scene, show it,
/// and end it.
@MainActor
package final class HeadlessHost {
    package let session: ViewSession
    /// What is shown now.
    package internal(set) var tree = DisplayTree()
    /// The batches of the last step.
    package private(set) var batches: [DisplayBatch] = []
    /// Virtual time since the first appearance, in seconds.
    package var time: Double { clock.time }
    private let clock = VirtualClock()
    private var animations = DisplayAnimations()
    package internal(set) var environment: SceneEnvironment
    /// The item that has the keyboard focus.
    var focus: DisplayID?
    private let recorder: UpdateRecorder
    private let frames: FrameQueue
    private var fault: HostFault?

    /// The window of an iPhone 16e: 390 by 844 points of 3 pixels, light.
    package nonisolated static let phone = SceneEnvironment(
        size: CGSize(width: 390, height: 844), displayScale: 3)

    package init(
        _ content: ViewSession.Content, environment: SceneEnvironment = HeadlessHost.phone,
        title: String = "", keepsEvents: Bool = false, keepsDetails: Bool = false
    ) {
        self.environment = environment
        session = ViewSession(content, environment, title: title)
        recorder = UpdateRecorder(
            session.graph, keepsEvents: keepsEvents, program: keepsDetails ? title : nil)
        frames = FrameQueue(session.graph)
        session.graph.onWarning = { _ in }
        clock.drive(session.graph.clock)
        session.onBatch = { [unowned self] batch in apply(batch) }
    }

    /// Shows a view.
    package convenience init<Content: View>(
        environment: SceneEnvironment = HeadlessHost.phone, keepsEvents: Bool = false,
        keepsDetails: Bool = false, @ViewBuilder _ view: @escaping @MainActor () -> Content
    ) {
        self.init(
            .view(view), environment: environment, keepsEvents: keepsEvents,
            keepsDetails: keepsDetails)
    }

    /// Every update so far, with all that explains it; only of a host that keeps details.
    package var trace: Trace { recorder.details?.trace ?? Trace(program: "") }
    package var details: TraceRecorder? { recorder.details }

    // MARK: Steps

    /// The first appearance.
    @discardableResult
    package func show() async throws -> UpdateRecord {
        try await record("show") { session.start() }
    }

    /// Does the steps of a script, one after the other; the records are theirs.
    @discardableResult
    package func run(_ script: String) async throws -> [UpdateRecord] {
        var records: [UpdateRecord] = []
        for statement in try StepParser.parse(script) {
            records.append(try await perform(statement))
        }
        return records
    }

    /// Does one step and waits until all that it caused has settled.
    @discardableResult
    package func perform(_ statement: StepStatement) async throws -> UpdateRecord {
        try await record(statement.text) { try begin(statement) }
    }

    /// Does something that no step says, such as a write to a model, as a step of its own.
    @discardableResult
    package func perform(
        _ name: String = "action", _ action: @MainActor () throws -> Void
    ) async throws -> UpdateRecord {
        try await record(name, action)
    }

    private func record(
        _ step: String, _ action: @MainActor () throws -> Void
    ) async throws -> UpdateRecord {
        recorder.begin(step)
        batches = []
        try action()
        if await !frames.settle() {
            recorder.didWarn(
                RuntimeWarning(
                    text: "The step was ended: each of its frames asks for another one.",
                    view: nil))
        }
        if let fault {
            throw fault
        }
        return recorder.finish()
    }

    /// Takes the scene off the screen.
    package func end() {
        session.end()
        session.onBatch = nil
    }

    // MARK: Display

    /// What has a meaning, in the order of painting.
    package var elements: [HeadlessElement] { tree.elements }

    /// The patches of the last step, over all of its frames.
    package var patches: [DisplayPatch] { batches.flatMap(\.patches) }

    private func apply(_ batch: DisplayBatch) {
        batches.append(batch)
        animations.take(batch, over: tree, at: time)
        do {
            try tree.apply(batch)
            for case .focus(let id) in batch.patches {
                focus = id
            }
        } catch {
            fault = fault ?? HostFault(reason: "a batch does not fit what is shown: \(error)")
        }
    }

    /// Lets virtual time pass; frames run at their times.
    func advance(by seconds: Double) {
        clock.advance(by: seconds) { frames.runNow() }
    }

    /// Has Combine's timers and schedulers of the main thread go by virtual time, until
    /// the process ends: for who shows one scene and no other.
    package func takeMainTime() {
        MainTime.installed = VirtualTime(clock)
    }

    /// An item as it is seen at this moment, on its way to what `tree` holds.
    package func presented(_ id: DisplayID) -> DisplayItem? {
        tree[id].map { animations.presented($0, at: time) }
    }

    /// All items as they are seen at this moment.
    var presentedTree: DisplayTree {
        animations.presented(
            tree, at: time, pixelLength: 1 / max(environment.displayScale, 0.1))
    }

    /// Hands over an event that what is shown allows.
    func send(_ event: InputEvent) throws {
        guard session.handle(event) else {
            throw HostFault(reason: "what is shown does not take the event \(event)")
        }
    }
}

/// Alight contradicted itself; nothing that the program or the steps can correct.
package struct HostFault: Error, CustomStringConvertible {
    package let reason: String

    package var description: String { reason }
}
