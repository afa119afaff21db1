// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A finger or a pointer that moves while it is down.
nonisolated public struct DragGesture: Gesture {
    public typealias Body = Never

    /// Where the finger is, where it was at first, and where it is going.
    public struct Value: Equatable, @unchecked Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        /// In points a second.
        public var velocity: CGSize

        /// From the start to where the finger is.
        public var translation: CGSize {
            CGSize(
                width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// Where the finger would come to rest: a quarter of a second of its velocity
        /// further on, the relation that programs observed between the two on iOS.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        public var predictedEndTranslation: CGSize {
            let end = predictedEndLocation
            return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
        }
    }

    /// How far the finger moves before the gesture begins, in points; 10 by default,
    /// as Apple documents.
    public var minimumDistance: CGFloat
    public var coordinateSpace: CoordinateSpace

    public init(
        minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
    ) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    @_disfavoredOverload
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }

    public static func _makeRecognizer(
        _ gesture: DragGesture, _ context: _GestureContext
    ) -> _GestureRecognizer<DragGesture> {
        DragRecognizer(gesture, context)
    }
}

private final class DragRecognizer: _GestureRecognizer<DragGesture> {
    /// The finger's place in the window when it came down, and in the gesture's space.
    private var start: (point: CGPoint, location: CGPoint)?
    private var track = PointerTrack()

    override func receive(_ event: PointerEvent, _ effects: inout GestureEffects) {
        guard event.pointer == 0 else { return }
        switch event.kind {
        case .down:
            start = (event.location, place(event))
            track = PointerTrack()
            track.add(event)
            if gesture.minimumDistance <= 0 {
                phase = value(event).map(GesturePhase.active) ?? phase
            }
        case .moved:
            track.add(event)
            guard let start, let value = value(event) else { return }
            if phase.isActive
                || start.point.distance(to: event.location) >= gesture.minimumDistance
            {
                phase = .active(value)
            }
        case .up:
            track.add(event)
            if phase.isActive, let value = value(event) {
                phase = .ended(value)
            } else {
                phase = .failed
            }
        case .cancelled:
            phase = .failed
        case .time:
            break
        }
    }

    private func place(_ event: PointerEvent) -> CGPoint {
        context.location(event.location, in: gesture.coordinateSpace)
    }

    private func value(_ event: PointerEvent) -> DragGesture.Value? {
        start.map {
            DragGesture.Value(
                time: event.date, location: place(event), startLocation: $0.location,
                velocity: context.velocity(
                    track.velocity, at: event.location, in: gesture.coordinateSpace))
        }
    }

    override func reset(_ effects: inout GestureEffects) {
        super.reset(&effects)
        start = nil
    }

    override var followsMovement: Bool { true }
}

/// Where a finger was lately, to tell how fast it is.
struct PointerTrack {
    private var samples: [(time: Double, point: CGPoint)] = []

    /// What counts as lately, in seconds.
    private static let window = 0.1

    mutating func add(_ event: PointerEvent) {
        samples.removeAll { event.time - $0.time > Self.window }
        samples.append((event.time, event.location))
    }

    /// In points a second, over the last tenth of one.
    var velocity: CGSize {
        guard let first = samples.first, let last = samples.last, last.time > first.time else {
            return .zero
        }
        let time = last.time - first.time
        return CGSize(
            width: (last.point.x - first.point.x) / time,
            height: (last.point.y - first.point.y) / time)
    }
}
