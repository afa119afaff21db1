// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// How a value travels to its new state over time.
public struct Animation: Hashable, Sendable {
    private var curve: AnimationDescription.Curve
    /// In seconds.
    private var duration: Double
    private var delay = 0.0
    private var speed = 1.0

    private init(_ curve: AnimationDescription.Curve, _ duration: Double) {
        self.curve = curve
        self.duration = duration.isFinite ? max(duration, 0) : 0
    }

    /// In seconds, where none is given (layout rules 11).
    private static let defaultDuration = 0.35

    public static func linear(duration: TimeInterval) -> Animation {
        Animation(.init(0, 0, 1, 1), duration)
    }

    public static func easeIn(duration: TimeInterval) -> Animation {
        Animation(.init(0.42, 0, 1, 1), duration)
    }

    public static func easeOut(duration: TimeInterval) -> Animation {
        Animation(.init(0, 0, 0.58, 1), duration)
    }

    public static func easeInOut(duration: TimeInterval) -> Animation {
        Animation(.init(0.42, 0, 0.58, 1), duration)
    }

    /// A Bézier curve from (0, 0) to (1, 1) by its control points.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        Animation(.init(min(max(p1x, 0), 1), p1y, min(max(p2x, 0), 1), p2y), duration)
    }

    public static var linear: Animation { linear(duration: defaultDuration) }
    public static var easeIn: Animation { easeIn(duration: defaultDuration) }
    public static var easeOut: Animation { easeOut(duration: defaultDuration) }
    public static var easeInOut: Animation { easeInOut(duration: defaultDuration) }

    /// SwiftUI's default is a spring without bounce of half a second. Until
    /// springs are described exactly, this is the curve that stays nearest to it.
    public static let `default` = Animation(.init(0.22, 0.61, 0.2, 1), 0.5)

    /// The same, so many seconds later.
    public func delay(_ delay: TimeInterval) -> Animation {
        var animation = self
        animation.delay += delay / speed
        return animation
    }

    /// The same, so many times as fast.
    public func speed(_ speed: Double) -> Animation {
        var animation = self
        animation.speed *= speed
        animation.delay /= speed
        return animation
    }

    @MainActor
    func description(in graph: ViewGraph) -> AnimationDescription? {
        guard speed > 0, duration > 0 || delay > 0 else { return nil }
        return AnimationDescription(curve: curve, duration: duration / speed, delay: max(delay, 0))
    }
}

extension View {
    /// Animates what changes in this view in the updates in which `value` does.
    ///
    /// It has the last word over `withAnimation`; `nil` takes an animation away.
    nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View
    where V: Equatable {
        modifier(AnimationModifier(animation: animation, value: value))
    }

    /// Changes the transaction of each update on its way into this view.
    nonisolated public func transaction(
        _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        modifier(TransactionModifier(transform: transform))
    }
}

nonisolated private struct AnimationModifier<Value: Equatable>: ViewModifier {
    typealias Body = Never

    let animation: Animation?
    let value: Value

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        AnimationElement(view, inputs)
    }
}

private final class AnimationElement<Content: View, Value: Equatable>:
    TransactionScopeElement<Content, AnimationModifier<Value>>
{
    /// The frame in which `value` changed last; no animation on first appearance.
    private var changedInFrame = -1

    override func willUpdate(
        from old: AnimationModifier<Value>, to new: AnimationModifier<Value>
    ) {
        if old.value != new.value {
            changedInFrame = graph.counters.frames
        }
    }

    override func change(_ transaction: inout Transaction) {
        if changedInFrame == graph.counters.frames, !transaction.disablesAnimations {
            transaction.animation = modifier.animation
        }
    }
}

nonisolated private struct TransactionModifier: ViewModifier {
    typealias Body = Never

    let transform: (inout Transaction) -> Void

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        TransactionElement(view, inputs)
    }
}

private final class TransactionElement<Content: View>:
    TransactionScopeElement<Content, TransactionModifier>
{
    override func change(_ transaction: inout Transaction) {
        modifier.transform(&transaction)
    }
}

/// An element that has a say in the transactions of what is below it.
class TransactionScopeElement<Content: View, Modifier: ViewModifier>:
    _Element<ModifiedContent<Content, Modifier>>
{
    private(set) var modifier: Modifier
    private var child: _Element<Content>!

    init(_ view: ModifiedContent<Content, Modifier>, _ inputs: _ElementInputs) {
        modifier = view.modifier
        super.init(inputs)
        child = Content._makeElement(view.content, self.inputs())
        graph.liveTransactionScopes += 1
    }

    /// For subclasses: hears of the next value before the content does.
    func willUpdate(from old: Modifier, to new: Modifier) {}

    /// For subclasses: changes a transaction that passes.
    func change(_ transaction: inout Transaction) {}

    final override func update(_ view: ModifiedContent<Content, Modifier>) {
        willUpdate(from: modifier, to: view.modifier)
        modifier = view.modifier
        child.update(view.content)
    }

    final override func adjust(_ transaction: inout Transaction) {
        super.adjust(&transaction)
        change(&transaction)
    }

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override func destroy() {
        graph.liveTransactionScopes -= 1
        child.destroy()
        super.destroy()
    }
}
