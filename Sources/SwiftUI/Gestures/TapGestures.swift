// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One or several short touches at one place.
nonisolated public struct TapGesture: Gesture {
    public typealias Value = Void
    public typealias Body = Never

    /// How many touches.
    public var count: Int

    public init(count: Int = 1) {
        self.count = count
    }

    public static func _makeRecognizer(
        _ gesture: TapGesture, _ context: _GestureContext
    ) -> _GestureRecognizer<TapGesture> {
        TapRecognizer(gesture, context, count: \.count) { _, _ in }
    }
}

/// One or several short touches, with their place.
nonisolated public struct SpatialTapGesture: Gesture {
    public typealias Body = Never

    /// Where the last touch ended.
    public struct Value: Equatable, @unchecked Sendable {
        public var location: CGPoint
    }

    public var count: Int
    public var coordinateSpace: CoordinateSpace

    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    @_disfavoredOverload
    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }

    public static func _makeRecognizer(
        _ gesture: SpatialTapGesture, _ context: _GestureContext
    ) -> _GestureRecognizer<SpatialTapGesture> {
        TapRecognizer(gesture, context, count: \.count) { gesture, point in
            Value(location: context.location(point, in: gesture.coordinateSpace))
        }
    }
}

/// How short and how near touches must be; as UIKit's recognizers were measured
/// to be, for which Apple's documentation states no numbers.
enum TapRules {
    /// The longest time between two taps of one gesture, in seconds.
    static let pause = 0.35
    /// How far a finger may move, in points: as far as a drag needs to begin.
    static let slop = 10.0
}

/// Counts touches that stay where they are.
final class TapRecognizer<Tap: Gesture>: _GestureRecognizer<Tap> {
    private let count: (Tap) -> Int
    private let value: (Tap, CGPoint) -> Tap.Value
    private var start: CGPoint?
    private var taps = 0
    private var lastUp = 0.0

    init(
        _ gesture: Tap, _ context: _GestureContext, count: @escaping (Tap) -> Int,
        value: @escaping (Tap, CGPoint) -> Tap.Value
    ) {
        self.count = count
        self.value = value
        super.init(gesture, context)
    }

    override func receive(_ event: PointerEvent, _ effects: inout GestureEffects) {
        guard event.pointer == 0 else {
            phase = .failed
            return
        }
        switch event.kind {
        case .down:
            start = event.location
        case .moved:
            if let start, start.distance(to: event.location) > TapRules.slop {
                phase = .failed
            }
        case .up:
            start = nil
            taps += 1
            lastUp = event.time
            if taps >= count(gesture) {
                phase = .ended(value(gesture, event.location))
            } else {
                context.wake(after: TapRules.pause)
            }
        case .cancelled:
            phase = .failed
        case .time:
            // Times are sums; a millionth of a second earlier is the same moment.
            if start == nil, taps > 0, event.time - lastUp >= TapRules.pause - 1e-6 {
                phase = .failed
            }
        }
    }

    override func reset(_ effects: inout GestureEffects) {
        super.reset(&effects)
        start = nil
        taps = 0
    }

    override var takesSingleTap: Bool { count(gesture) == 1 }
}
