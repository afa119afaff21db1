// SPDX-License-Identifier: Apache-2.0

extension Gesture {
    /// Runs an action when the gesture has come to its end; not when it is cancelled.
    nonisolated public func onEnded(
        _ action: @escaping (Value) -> Void
    ) -> _EndedGesture<Self> {
        _EndedGesture(content: self, action: action)
    }

    /// Changes a state while the gesture lasts; when it is over, or cancelled, the
    /// state is what it was at first.
    nonisolated public func updating<State>(
        _ state: GestureState<State>,
        body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }

    /// The same gesture with another value.
    nonisolated public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(content: self, transform: body)
    }
}

extension Gesture where Value: Equatable {
    /// Runs an action each time the value is another one.
    nonisolated public func onChanged(
        _ action: @escaping (Value) -> Void
    ) -> _ChangedGesture<Self> {
        _ChangedGesture(content: self, action: action)
    }
}

nonisolated public struct _EndedGesture<Content: Gesture>: Gesture {
    public typealias Value = Content.Value
    public typealias Body = Never

    let content: Content
    let action: (Value) -> Void

    public static func _makeRecognizer(
        _ gesture: Self, _ context: _GestureContext
    ) -> _GestureRecognizer<Self> {
        ListeningRecognizer(gesture, context, \.content) { gesture, _, phase, effects in
            if case .ended(let value) = phase {
                effects.append { gesture.action(value) }
            }
        }
    }
}

nonisolated public struct _ChangedGesture<Content: Gesture>: Gesture
where Content.Value: Equatable {
    public typealias Value = Content.Value
    public typealias Body = Never

    let content: Content
    let action: (Value) -> Void

    public static func _makeRecognizer(
        _ gesture: Self, _ context: _GestureContext
    ) -> _GestureRecognizer<Self> {
        ListeningRecognizer(gesture, context, \.content) { gesture, old, phase, effects in
            if !phase.isOver, let value = phase.value, value != old.value {
                effects.append { gesture.action(value) }
            }
        }
    }
}

nonisolated public struct GestureStateGesture<Base: Gesture, State>: Gesture {
    public typealias Value = Base.Value
    public typealias Body = Never

    public var base: Base
    public var state: GestureState<State>
    public var body: (Value, inout State, inout Transaction) -> Void

    init(
        base: Base, state: GestureState<State>,
        body: @escaping (Value, inout State, inout Transaction) -> Void
    ) {
        self.base = base
        self.state = state
        self.body = body
    }

    public static func _makeRecognizer(
        _ gesture: Self, _ context: _GestureContext
    ) -> _GestureRecognizer<Self> {
        ListeningRecognizer(gesture, context, \.base) { gesture, old, phase, effects in
            if !phase.isOver, let value = phase.value {
                effects.append {
                    gesture.state.update { gesture.body(value, &$0, &$1) }
                }
            } else if old.value != nil {
                effects.append { gesture.state.end() }
            }
        }
    }
}

nonisolated public struct _MapGesture<Content: Gesture, Value>: Gesture {
    public typealias Body = Never

    let content: Content
    let transform: (Content.Value) -> Value

    public static func _makeRecognizer(
        _ gesture: Self, _ context: _GestureContext
    ) -> _GestureRecognizer<Self> {
        MapRecognizer(gesture, context)
    }
}

/// Tells a closure of each change of another gesture.
final class ListeningRecognizer<Outer: Gesture, Inner: Gesture>:
    _GestureRecognizer<Outer>
where Outer.Value == Inner.Value {
    typealias Phase = GesturePhase<Inner.Value>

    private let inner: _GestureRecognizer<Inner>
    private let content: (Outer) -> Inner
    private let listen: (Outer, _ old: Phase, _ new: Phase, inout GestureEffects) -> Void

    init(
        _ gesture: Outer, _ context: _GestureContext, _ content: @escaping (Outer) -> Inner,
        _ listen: @escaping (Outer, Phase, Phase, inout GestureEffects) -> Void
    ) {
        self.content = content
        self.listen = listen
        inner = Inner._makeRecognizer(content(gesture), context)
        super.init(gesture, context)
    }

    override func update(_ gesture: Outer) {
        super.update(gesture)
        inner.update(content(gesture))
    }

    override func receive(_ event: PointerEvent, _ effects: inout GestureEffects) {
        inner.receive(event, &effects)
        listen(gesture, phase, inner.phase, &effects)
        phase = inner.phase
    }

    override func reset(_ effects: inout GestureEffects) {
        inner.reset(&effects)
        if !phase.isOver {
            listen(gesture, phase, .failed, &effects)
        }
        super.reset(&effects)
    }

    override var takesSingleTap: Bool { inner.takesSingleTap }
    override var followsMovement: Bool { inner.followsMovement }
}

private final class MapRecognizer<Inner: Gesture, Value>:
    _GestureRecognizer<_MapGesture<Inner, Value>>
{
    private let inner: _GestureRecognizer<Inner>

    override init(_ gesture: _MapGesture<Inner, Value>, _ context: _GestureContext) {
        inner = Inner._makeRecognizer(gesture.content, context)
        super.init(gesture, context)
    }

    override func update(_ gesture: _MapGesture<Inner, Value>) {
        super.update(gesture)
        inner.update(gesture.content)
    }

    override func receive(_ event: PointerEvent, _ effects: inout GestureEffects) {
        inner.receive(event, &effects)
        phase = inner.phase.map(gesture.transform)
    }

    override func reset(_ effects: inout GestureEffects) {
        inner.reset(&effects)
        super.reset(&effects)
    }

    override var takesSingleTap: Bool { inner.takesSingleTap }
    override var followsMovement: Bool { inner.followsMovement }
}
