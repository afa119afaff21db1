// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Combine
import Dispatch

extension View {
    /// Does something with each value that a publisher sends while the view is
    /// shown. A publisher that compares equal to the last one stays subscribed.
    nonisolated public func onReceive<P>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P: Publisher, P.Failure == Never {
        modifier(ReceiveModifier(publisher: publisher, action: action))
    }
}

nonisolated private struct ReceiveModifier<Source: Publisher>: ViewModifier
where Source.Failure == Never {
    typealias Body = Never

    let publisher: Source
    let action: (Source.Output) -> Void

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        ReceiveElement(view, inputs)
    }
}

private final class ReceiveElement<Content: View, Source: Publisher>:
    LifecycleElement<Content, ReceiveModifier<Source>>
where Source.Failure == Never {
    private let receiver = PublisherReceiver<Source>()

    override func didAppear() {
        receiver.graph = graph
        receiver.action = modifier.action
        receiver.subscribe(to: modifier.publisher)
    }

    override func didUpdate(from old: ReceiveModifier<Source>) {
        receiver.action = modifier.action
        if !areEqual(old.publisher, modifier.publisher, mode: .equatableAlways) {
            receiver.subscribe(to: modifier.publisher)
        }
    }

    override func willDisappear() {
        receiver.end()
    }
}

/// Brings the values of a publisher to the main actor, outside of updates.
///
/// All fields belong to the main thread; values may come on any.
private final class PublisherReceiver<Source: Publisher>: @unchecked Sendable
where Source.Failure == Never {
    weak var graph: ViewGraph?
    var action: ((Source.Output) -> Void)?
    private var subscription: AnyCancellable?

    func subscribe(to publisher: Source) {
        subscription?.cancel()
        subscription = publisher.sink { [weak self] in self?.receive($0) }
    }

    func end() {
        subscription?.cancel()
        subscription = nil
        action = nil
    }

    private func receive(_ value: Source.Output) {
        // Handed over whole: this thread does not touch it again.
        nonisolated(unsafe) let value = value
        guard MainThread.isCurrent else {
            DispatchQueue.main.async { MainThread.assume { self.deliver(value) } }
            return
        }
        MainThread.assume { deliver(value) }
    }

    @MainActor
    private func deliver(_ value: Source.Output) {
        guard let graph else { return }
        guard graph.engine.isRunning else {
            action?(value)
            return
        }
        // A publisher that sends when it is subscribed to.
        graph.enqueueAction { self.action?(value) }
    }
}
