// SPDX-License-Identifier: Apache-2.0

/// Any gesture with this value.
nonisolated public struct AnyGesture<Value>: Gesture {
    public typealias Body = Never

    fileprivate let gesture: Any
    private let make: (AnyGesture, _GestureContext) -> _GestureRecognizer<AnyGesture>

    public init<T: Gesture>(_ gesture: T) where T.Value == Value {
        self.gesture = gesture
        make = { outer, context in
            ErasingRecognizer(outer, context, T._makeRecognizer(gesture, context))
        }
    }

    public static func _makeRecognizer(
        _ gesture: AnyGesture, _ context: _GestureContext
    ) -> _GestureRecognizer<AnyGesture> {
        gesture.make(gesture, context)
    }
}

/// Passes everything on to a gesture whose type is not known outside. A gesture
/// of another type that comes later waits for another view.
private final class ErasingRecognizer<Value, Inner: Gesture>:
    _GestureRecognizer<AnyGesture<Value>>
where Inner.Value == Value {
    private let inner: _GestureRecognizer<Inner>

    init(
        _ gesture: AnyGesture<Value>, _ context: _GestureContext,
        _ inner: _GestureRecognizer<Inner>
    ) {
        self.inner = inner
        super.init(gesture, context)
    }

    override func update(_ gesture: AnyGesture<Value>) {
        super.update(gesture)
        if let next = gesture.gesture as? Inner {
            inner.update(next)
        }
    }

    override func receive(_ event: PointerEvent, _ effects: inout GestureEffects) {
        inner.receive(event, &effects)
        phase = inner.phase
    }

    override func reset(_ effects: inout GestureEffects) {
        inner.reset(&effects)
        super.reset(&effects)
    }

    override var takesSingleTap: Bool { inner.takesSingleTap }
    override var followsMovement: Bool { inner.followsMovement }
}
