// SPDX-License-Identifier: Apache-2.0

extension Gesture {
    /// Both gestures at once.
    nonisolated public func simultaneously<Other: Gesture>(
        with other: Other
    ) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// This gesture, and then another one with the same touch.
    nonisolated public func sequenced<Other: Gesture>(
        before other: Other
    ) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    /// This gesture, or another one if this one fails.
    nonisolated public func exclusively<Other: Gesture>(
        before other: Other
    ) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}

/// Two gestures at once.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    public typealias Body = Never

    public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    public static func _makeRecognizer(
        _ gesture: Self, _ context: _GestureContext
    ) -> _GestureRecognizer<Self> {
        PairRecognizer(gesture, context, \.first, \.second) { first, second, event, effects in
            if !first.phase.isOver {
                first.receive(event, &effects)
            }
            if !second.phase.isOver {
                second.receive(event, &effects)
            }
        } phase: { first, second in
            let value = Value(first: first.value, second: second.value)
            if first.isFailed, second.isFailed {
                return .failed
            }
            if first.isOver, second.isOver {
                return .ended(value)
            }
            let goesOn = first.isActive || second.isActive || first.isEnded || second.isEnded
            return goesOn ? .active(value) : .possible(value.isEmpty ? nil : value)
        }
    }
}

extension SimultaneousGesture.Value: Sendable
where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable
where First.Value: Hashable, Second.Value: Hashable {}

extension SimultaneousGesture.Value {
    fileprivate var isEmpty: Bool { first == nil && second == nil }
}

/// One gesture after another.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    public typealias Body = Never

    @frozen public enum Value {
        /// The first goes on.
        case first(First.Value)
        /// The first has ended; the second may have begun.
        case second(First.Value, Second.Value?)
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    public static func _makeRecognizer(
        _ gesture: Self, _ context: _GestureContext
    ) -> _GestureRecognizer<Self> {
        PairRecognizer(gesture, context, \.first, \.second) { first, second, event, effects in
            if first.phase.isEnded {
                second.receive(event, &effects)
                return
            }
            first.receive(event, &effects)
            if first.phase.isEnded, event.kind == .time {
                // The finger is still down; for the second gesture it comes down now.
                var down = event
                down.kind = .down
                second.receive(down, &effects)
            }
        } phase: { first, second in
            guard case .ended(let value) = first else {
                return first.map { .first($0) }
            }
            return switch second {
            case .possible(let next): .active(.second(value, next))
            case .active(let next): .active(.second(value, next))
            case .ended(let next): .ended(.second(value, next))
            case .failed: .failed
            }
        }
    }
}

extension SequenceGesture.Value: Sendable
where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

/// Two gestures of which only one is recognised, the first before the second.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    public typealias Body = Never

    @frozen public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    public static func _makeRecognizer(
        _ gesture: Self, _ context: _GestureContext
    ) -> _GestureRecognizer<Self> {
        var queue = GestureQueue()
        return PairRecognizer(gesture, context, \.first, \.second) {
            queue.follow([$0, $1], $2, &$3)
        } phase: { first, second in
            switch first {
            case .possible(let value): .possible(value.map { .first($0) })
            case .failed: second.map { .second($0) }
            case .active, .ended: first.map { .first($0) }
            }
        } didReset: {
            queue = GestureQueue()
        }
    }
}

extension ExclusiveGesture.Value: Sendable
where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

/// Follows two gestures; how they share events, and what comes of both, is given.
private final class PairRecognizer<Pair: Gesture, First: Gesture, Second: Gesture>:
    _GestureRecognizer<Pair>
{
    typealias Follow = (
        _GestureRecognizer<First>, _GestureRecognizer<Second>, PointerEvent,
        inout GestureEffects
    ) -> Void

    private let first: _GestureRecognizer<First>
    private let second: _GestureRecognizer<Second>
    private let contents: ((Pair) -> First, (Pair) -> Second)
    private let follow: Follow
    private let combine:
        (GesturePhase<First.Value>, GesturePhase<Second.Value>) -> GesturePhase<Pair.Value>
    private let didReset: () -> Void

    init(
        _ gesture: Pair, _ context: _GestureContext, _ firstContent: @escaping (Pair) -> First,
        _ secondContent: @escaping (Pair) -> Second, _ follow: @escaping Follow,
        phase:
            @escaping (GesturePhase<First.Value>, GesturePhase<Second.Value>)
            -> GesturePhase<Pair.Value>,
        didReset: @escaping () -> Void = {}
    ) {
        first = First._makeRecognizer(firstContent(gesture), context)
        second = Second._makeRecognizer(secondContent(gesture), context)
        contents = (firstContent, secondContent)
        self.follow = follow
        combine = phase
        self.didReset = didReset
        super.init(gesture, context)
    }

    override func update(_ gesture: Pair) {
        super.update(gesture)
        first.update(contents.0(gesture))
        second.update(contents.1(gesture))
    }

    override func receive(_ event: PointerEvent, _ effects: inout GestureEffects) {
        follow(first, second, event, &effects)
        phase = combine(first.phase, second.phase)
    }

    override func reset(_ effects: inout GestureEffects) {
        first.reset(&effects)
        second.reset(&effects)
        didReset()
        super.reset(&effects)
    }

    override var takesSingleTap: Bool { first.takesSingleTap || second.takesSingleTap }
    override var followsMovement: Bool { first.followsMovement || second.followsMovement }
}
