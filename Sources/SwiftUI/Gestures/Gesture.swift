// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a person does with the pointer or the fingers, as a value that a view
/// is given with `gesture(_:)`.
///
/// A program's own gesture says in `body` which others it is made of.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    /// What the gesture has to say while it lasts, and at its end.
    associatedtype Value = Body.Value
    associatedtype Body: Gesture

    @MainActor @preconcurrency var body: Body { get }

    /// What follows one person's touches for this gesture. It belongs to the main
    /// thread, as the nodes of views do.
    nonisolated static func _makeRecognizer(
        _ gesture: Self, _ context: _GestureContext
    ) -> _GestureRecognizer<Self>
}

extension Gesture where Body == Never {
    public var body: Never {
        fatalError("\(Self.self) is a gesture of its own and has no body.")
    }
}

extension Gesture where Value == Body.Value {
    nonisolated public static func _makeRecognizer(
        _ gesture: Self, _ context: _GestureContext
    ) -> _GestureRecognizer<Self> {
        WrappingRecognizer(gesture, context) { gesture in
            nonisolated(unsafe) let gesture = gesture
            return MainThread.assume { gesture.body }
        }
    }
}

extension Never: Gesture {
    public typealias Value = Never

    nonisolated public static func _makeRecognizer(
        _ gesture: Never, _ context: _GestureContext
    ) -> _GestureRecognizer<Never> {}
}

/// How far a gesture has come.
///
/// Recognizers hold one. A gesture that is only possible may have a value
/// already, such as a press that has not lasted long enough.
enum GesturePhase<Value> {
    case possible(Value?)
    /// It goes on, and others that exclude it have lost.
    case active(Value)
    case ended(Value)
    case failed

    var value: Value? {
        switch self {
        case .possible(let value): value
        case .active(let value), .ended(let value): value
        case .failed: nil
        }
    }

    var status: GestureStatus {
        switch self {
        case .possible: .possible
        case .active: .active
        case .ended: .ended
        case .failed: .failed
        }
    }

    var isActive: Bool { status == .active }
    var isEnded: Bool { status == .ended }
    var isFailed: Bool { status == .failed }
    var isOver: Bool { status.isOver }

    func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
        switch self {
        case .possible(let value): .possible(value.map(transform))
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }
}

/// How far a gesture has come, without its value.
enum GestureStatus {
    case possible, active, ended, failed

    /// Whether nothing more is to come of these touches.
    var isOver: Bool { self == .ended || self == .failed }
}
