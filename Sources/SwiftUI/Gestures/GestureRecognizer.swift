// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// One thing that a pointer or a finger did, or that time did.
struct PointerEvent {
    enum Kind {
        case down, moved, up
        /// The system took the touch for something else, such as scrolling.
        case cancelled
        /// A moment for which a recognizer asked has come.
        case time
    }

    var kind: Kind
    /// Tells fingers apart: 0 for the first that is down.
    var pointer = 0
    /// In the window's space, in points.
    var location: CGPoint
    /// In seconds, by the scene's clock.
    var time: Double
    var date: Date
}

/// What recognizers want done, in order, once it is certain that they may.
///
/// Where an earlier gesture still may win, a later one's effects are kept back
/// and then either run or are dropped.
typealias GestureEffects = [() -> Void]

/// Where a recognizer lives: a view's place in its window, and the clock.
///
/// The node of a `gesture(_:)` owns one.
public final class _GestureContext {
    /// Gone when the view was removed while a finger is down on it.
    weak var node: LayoutNode?
    /// Called when a recognizer asks for a moment.
    var onWake: ((_ seconds: Double) -> Void)?

    init() {}

    /// A place of the window in the view's own space, or another one.
    func location(_ point: CGPoint, in space: CoordinateSpace = .local) -> CGPoint {
        projection(to: space).apply(point)
    }

    /// A speed at a place of the window, both as the space has them.
    func velocity(_ velocity: CGSize, at point: CGPoint, in space: CoordinateSpace) -> CGSize {
        projection(to: space).apply(velocity, at: point)
    }

    /// From the window: back through all that draws the view elsewhere.
    private func projection(to space: CoordinateSpace) -> DisplayProjection {
        node?.node(of: space)?.projection().inverse ?? .identity
    }

    /// The view's size, in points.
    var size: CGSize { node?.geometry.size ?? .zero }

    /// Asks for an event of time in so many seconds.
    func wake(after seconds: Double) {
        onWake?(seconds)
    }
}

/// Who follows touches, whatever it makes of them.
protocol TouchFollower: AnyObject {
    var status: GestureStatus { get }
    /// Not called once `status` is over.
    func receive(_ event: PointerEvent, _ effects: inout GestureEffects)
    /// Forgets all touches and is ready for others.
    func reset(_ effects: inout GestureEffects)
}

/// Follows touches for one gesture of one view.
///
/// `receive` moves `phase` on and adds what the gesture's closures want done;
/// `reset` makes it ready for the next touches. The gesture's value may be
/// another one after each update of the view: closures are always the newest.
public class _GestureRecognizer<Recognized: Gesture>: TouchFollower {
    private(set) var gesture: Recognized
    final let context: _GestureContext
    final var phase = GesturePhase<Recognized.Value>.possible(nil)

    init(_ gesture: Recognized, _ context: _GestureContext) {
        self.gesture = gesture
        self.context = context
    }

    final var status: GestureStatus { phase.status }

    /// For subclasses: takes a newer value of the same gesture.
    func update(_ gesture: Recognized) {
        self.gesture = gesture
    }

    /// For subclasses: moves `phase` on. Not called once that is over.
    func receive(_ event: PointerEvent, _ effects: inout GestureEffects) {}

    /// For subclasses: forgets all touches. A gesture that was not over is
    /// cancelled: it has no end, but its states go back.
    func reset(_ effects: inout GestureEffects) {
        phase = .possible(nil)
    }

    /// Whether one short touch is all that the gesture needs.
    var takesSingleTap: Bool { false }
    /// Whether the gesture follows a finger that moves.
    var followsMovement: Bool { false }
}

/// Passes everything on to another gesture with the same value.
final class WrappingRecognizer<Outer: Gesture, Inner: Gesture>: _GestureRecognizer<Outer>
where Outer.Value == Inner.Value {
    private let inner: _GestureRecognizer<Inner>
    private let content: (Outer) -> Inner

    init(
        _ gesture: Outer, _ context: _GestureContext, _ content: @escaping (Outer) -> Inner
    ) {
        self.content = content
        inner = Inner._makeRecognizer(content(gesture), context)
        super.init(gesture, context)
    }

    override func update(_ gesture: Outer) {
        super.update(gesture)
        inner.update(content(gesture))
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
