// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A touch that stays where it is for a while.
///
/// Its value is `true` from the moment when the finger is down; it ends as soon
/// as the time is over, with the finger still down.
nonisolated public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public typealias Body = Never

    /// In seconds; 0.5 by default, as Apple documents.
    public var minimumDuration: Double
    /// In points; 10 by default, as Apple documents.
    public var maximumDistance: CGFloat

    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    public static func _makeRecognizer(
        _ gesture: LongPressGesture, _ context: _GestureContext
    ) -> _GestureRecognizer<LongPressGesture> {
        LongPressRecognizer(gesture, context)
    }
}

private final class LongPressRecognizer: _GestureRecognizer<LongPressGesture> {
    private var start: (point: CGPoint, time: Double)?

    override func receive(_ event: PointerEvent, _ effects: inout GestureEffects) {
        switch event.kind {
        case .down:
            guard start == nil else {
                phase = .failed
                return
            }
            start = (event.location, event.time)
            phase = .possible(true)
            context.wake(after: gesture.minimumDuration)
        case .moved:
            if let start,
                start.point.distance(to: event.location) > gesture.maximumDistance
            {
                phase = .failed
            }
        case .up, .cancelled:
            phase = .failed
        case .time:
            // Times are sums; a millionth of a second earlier is the same moment.
            if let start, event.time - start.time >= gesture.minimumDuration - 1e-6 {
                phase = .ended(true)
            }
        }
    }

    override func reset(_ effects: inout GestureEffects) {
        super.reset(&effects)
        start = nil
    }
}
