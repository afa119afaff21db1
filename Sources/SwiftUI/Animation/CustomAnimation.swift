// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An animation by a program's own rule.
///
/// The rule is asked once, when the `Animation` is made: for a way from 0 to 1, sixty
/// times a second, for a minute at most. All values go that way, as SwiftUI asks of
/// rules that only scale and add what they are given; so it is described once and
/// hosts run it. `velocity` and `shouldMerge` are not asked: such animations add up.
public protocol CustomAnimation: Hashable, Sendable {
    /// How far towards `value` it is; `nil` from the end on.
    nonisolated func animate<V>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? where V: VectorArithmetic

    nonisolated func velocity<V>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? where V: VectorArithmetic

    nonisolated func shouldMerge<V>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool where V: VectorArithmetic
}

extension CustomAnimation {
    nonisolated public func velocity<V>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? where V: VectorArithmetic {
        nil
    }

    nonisolated public func shouldMerge<V>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool where V: VectorArithmetic {
        false
    }
}

/// What a rule keeps from one moment to the next.
public struct AnimationContext<Value> where Value: VectorArithmetic {
    public var state: AnimationState<Value>
    /// Whether it counts as complete though it goes on.
    public var isLogicallyComplete = false
    public let environment: EnvironmentValues

    /// The same with another state.
    public func withState<T>(_ state: AnimationState<T>) -> AnimationContext<T> {
        AnimationContext<T>(
            state: state, isLogicallyComplete: isLogicallyComplete, environment: environment)
    }
}

/// Values of a rule's own, by their keys.
public struct AnimationState<Value> where Value: VectorArithmetic {
    private var values: [ObjectIdentifier: Any] = [:]

    public init() {}

    public subscript<K>(key: K.Type) -> K.Value where K: AnimationStateKey {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

public protocol AnimationStateKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

extension Animation {
    public init<A>(_ base: A) where A: CustomAnimation {
        let way = CustomAnimationWay(base)
        let animation = Animation(.samples(way.progress), way.duration)
        self = way.logicalDuration.map(animation.logicallyComplete) ?? animation
    }
}

/// What a rule comes to.
private struct CustomAnimationWay {
    private(set) var progress: [Double] = []
    private(set) var logicalDuration: Double?

    var duration: Double { Double(progress.count - 1) * GraphClock.frameDuration }

    /// In moments; a rule that never ends is not followed any further.
    private static let limit = 3_600

    init(_ rule: some CustomAnimation) {
        var context = AnimationContext<Double>(
            state: AnimationState(), environment: EnvironmentValues())
        while progress.count < CustomAnimationWay.limit {
            let time = Double(progress.count) * GraphClock.frameDuration
            guard let value = rule.animate(value: 1.0, time: time, context: &context) else {
                break
            }
            progress.append(value.isFinite ? value : 1)
            if context.isLogicallyComplete, logicalDuration == nil {
                logicalDuration = time
            }
        }
        progress.append(1)
    }
}
