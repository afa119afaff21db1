// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Two fingers that move apart or together.
nonisolated public struct MagnifyGesture: Gesture {
    public typealias Body = Never

    public struct Value: Equatable, @unchecked Sendable {
        public var time: Date
        /// The fingers' distance as a multiple of what it was at first.
        public var magnification: CGFloat
        /// The change of the magnification in a second.
        public var velocity: CGFloat
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }

    /// How far the magnification must differ from 1; 0.01 by default, as Apple
    /// documents.
    public var minimumScaleDelta: CGFloat

    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }

    public static func _makeRecognizer(
        _ gesture: MagnifyGesture, _ context: _GestureContext
    ) -> _GestureRecognizer<MagnifyGesture> {
        TwoFingerRecognizer(gesture, context) {
            abs($1.scale - 1) >= $0.minimumScaleDelta
        } value: {
            Value(
                time: $0.date, magnification: $0.scale, velocity: $0.scaleVelocity,
                startAnchor: $0.startAnchor, startLocation: $0.startLocation)
        }
    }
}

/// Two fingers that turn around each other.
nonisolated public struct RotateGesture: Gesture {
    public typealias Body = Never

    public struct Value: Equatable, @unchecked Sendable {
        public var time: Date
        /// By how much the fingers have turned, clockwise.
        public var rotation: Angle
        /// In a second.
        public var velocity: Angle
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }

    /// How far the fingers must have turned; one degree by default, as Apple documents.
    public var minimumAngleDelta: Angle

    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    public static func _makeRecognizer(
        _ gesture: RotateGesture, _ context: _GestureContext
    ) -> _GestureRecognizer<RotateGesture> {
        TwoFingerRecognizer(gesture, context) {
            abs($1.rotation) >= $0.minimumAngleDelta.radians
        } value: {
            Value(
                time: $0.date, rotation: .radians($0.rotation),
                velocity: .radians($0.rotationVelocity), startAnchor: $0.startAnchor,
                startLocation: $0.startLocation)
        }
    }
}

/// The older form of `MagnifyGesture`, whose value is the magnification alone.
nonisolated public struct MagnificationGesture: Gesture {
    public typealias Value = CGFloat
    public typealias Body = Never

    public var minimumScaleDelta: CGFloat

    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }

    public static func _makeRecognizer(
        _ gesture: MagnificationGesture, _ context: _GestureContext
    ) -> _GestureRecognizer<MagnificationGesture> {
        TwoFingerRecognizer(gesture, context) {
            abs($1.scale - 1) >= $0.minimumScaleDelta
        } value: {
            CGFloat($0.scale)
        }
    }
}

/// The older form of `RotateGesture`, whose value is the angle alone.
nonisolated public struct RotationGesture: Gesture {
    public typealias Value = Angle
    public typealias Body = Never

    public var minimumAngleDelta: Angle

    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    public static func _makeRecognizer(
        _ gesture: RotationGesture, _ context: _GestureContext
    ) -> _GestureRecognizer<RotationGesture> {
        TwoFingerRecognizer(gesture, context) {
            abs($1.rotation) >= $0.minimumAngleDelta.radians
        } value: {
            .radians($0.rotation)
        }
    }
}

/// How two fingers stand to each other, compared with when the second came down.
struct FingerPair {
    var date: Date
    /// Between the fingers at first, in the view's space.
    let startLocation: CGPoint
    let startAnchor: UnitPoint
    private(set) var scale = 1.0
    /// In radians, clockwise; more than a whole turn is more than 2π.
    private(set) var rotation = 0.0
    private(set) var scaleVelocity = 0.0
    private(set) var rotationVelocity = 0.0
    private let startDistance: CGFloat
    private var angle: Double
    private var time: Double

    init(_ one: CGPoint, _ other: CGPoint, _ event: PointerEvent, _ context: _GestureContext) {
        let middle = CGPoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
        startLocation = context.location(middle)
        let size = context.size
        startAnchor = UnitPoint(
            x: size.width > 0 ? startLocation.x / size.width : 0,
            y: size.height > 0 ? startLocation.y / size.height : 0)
        startDistance = max(one.distance(to: other), 1)
        angle = atan2(other.y - one.y, other.x - one.x)
        time = event.time
        date = event.date
    }

    mutating func move(_ one: CGPoint, _ other: CGPoint, _ event: PointerEvent) {
        let newScale = one.distance(to: other) / startDistance
        let newAngle = atan2(other.y - one.y, other.x - one.x)
        // The shorter way around, so that the sum counts whole turns.
        let turn = remainder(newAngle - angle, 2 * Double.pi)
        let seconds = event.time - time
        if seconds > 0 {
            scaleVelocity = (newScale - scale) / seconds
            rotationVelocity = turn / seconds
        }
        scale = newScale
        rotation += turn
        angle = newAngle
        time = event.time
        date = event.date
    }
}

/// Follows two fingers until one of them is up.
private final class TwoFingerRecognizer<Pair: Gesture>: _GestureRecognizer<Pair> {
    private let isEnough: (Pair, FingerPair) -> Bool
    private let value: (FingerPair) -> Pair.Value
    private var points: [Int: CGPoint] = [:]
    private var pair: FingerPair?

    init(
        _ gesture: Pair, _ context: _GestureContext,
        isEnough: @escaping (Pair, FingerPair) -> Bool,
        value: @escaping (FingerPair) -> Pair.Value
    ) {
        self.isEnough = isEnough
        self.value = value
        super.init(gesture, context)
    }

    override func receive(_ event: PointerEvent, _ effects: inout GestureEffects) {
        switch event.kind {
        case .down, .moved:
            guard event.pointer < 2 else { return }
            points[event.pointer] = event.location
            move(event)
        case .up:
            if phase.isActive, let pair {
                phase = .ended(value(pair))
            } else if event.pointer == 0 {
                phase = .failed
            }
            points[event.pointer] = nil
        case .cancelled:
            phase = .failed
        case .time:
            break
        }
    }

    private func move(_ event: PointerEvent) {
        guard let one = points[0], let other = points[1] else { return }
        guard var pair else {
            pair = FingerPair(one, other, event, context)
            return
        }
        pair.move(one, other, event)
        self.pair = pair
        if phase.isActive || isEnough(gesture, pair) {
            phase = .active(value(pair))
        }
    }

    override func reset(_ effects: inout GestureEffects) {
        super.reset(&effects)
        points = [:]
        pair = nil
    }

    override var followsMovement: Bool { true }
}
