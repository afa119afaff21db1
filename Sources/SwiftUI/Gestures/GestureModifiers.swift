// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// Which gestures of a view take part: its own, those of the views inside, both
/// or none.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1 << 0)
    public static let subviews = GestureMask(rawValue: 1 << 1)
    public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
    /// Gives the view a gesture; gestures of the views inside come before it.
    nonisolated public func gesture<T>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View where T: Gesture {
        modifier(GestureModifier(gesture: gesture, priority: .normal, mask: mask))
    }

    nonisolated public func gesture<T>(_ gesture: T, isEnabled: Bool) -> some View
    where T: Gesture {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }

    nonisolated public func gesture<T>(
        _ gesture: T, name: String, isEnabled: Bool = true
    ) -> some View where T: Gesture {
        self.gesture(gesture, isEnabled: isEnabled)
    }

    /// Gives the view a gesture that comes before those of the views inside.
    nonisolated public func highPriorityGesture<T>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View where T: Gesture {
        modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask))
    }

    nonisolated public func highPriorityGesture<T>(
        _ gesture: T, isEnabled: Bool
    ) -> some View where T: Gesture {
        highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Gives the view a gesture that goes on beside those of the views inside.
    nonisolated public func simultaneousGesture<T>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View where T: Gesture {
        modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
    }

    nonisolated public func simultaneousGesture<T>(
        _ gesture: T, isEnabled: Bool
    ) -> some View where T: Gesture {
        simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Runs an action when a finger has stayed on the view for a while.
    ///
    /// - Parameters:
    ///   - minimumDuration: In seconds.
    ///   - maximumDistance: How far the finger may move, in points.
    ///   - onPressingChanged: Hears when the finger comes down, and when the press
    ///     is over, however it ended.
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
        perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        gesture(
            PressGesture(
                content: LongPressGesture(
                    minimumDuration: minimumDuration, maximumDistance: maximumDistance
                ).onEnded { _ in action() },
                onPressingChanged: onPressingChanged ?? { _ in }))
    }

    /// The older order of the same parameters.
    @_disfavoredOverload
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
        pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance,
            perform: action, onPressingChanged: pressing)
    }

    /// Runs an action with the place of the last of some taps.
    nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(
            SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
                .onEnded { action($0.location) })
    }
}

/// A long press that tells when the finger comes down and when the press is over.
nonisolated private struct PressGesture<Content: Gesture>: Gesture {
    typealias Value = Content.Value
    typealias Body = Never

    let content: Content
    let onPressingChanged: (Bool) -> Void

    static func _makeRecognizer(
        _ gesture: Self, _ context: _GestureContext
    ) -> _GestureRecognizer<Self> {
        ListeningRecognizer(gesture, context, \.content) { gesture, old, new, effects in
            let isPressed = !new.isOver && new.value != nil
            if isPressed != (!old.isOver && old.value != nil) {
                effects.append { gesture.onPressingChanged(isPressed) }
            }
        }
    }
}

nonisolated private struct GestureModifier<Added: Gesture>: NodeModifier {
    static var readsEnvironment: Bool { true }

    let gesture: Added
    let priority: GesturePriority
    let mask: GestureMask

    @MainActor func makeNode(_ stage: Stage) -> GestureNode<Added> {
        GestureNode(stage, gesture, priority)
    }

    @MainActor func update(_ node: GestureNode<Added>, _ context: NodeContext) {
        let arena = context.graph.gestures
        node.record?.setTapAction { [unowned node] in arena.tap(node) }
        node.recognizer.update(gesture)
        node.gestureMask = mask
    }

    @MainActor func read(_ values: EnvironmentValues, into node: GestureNode<Added>) {
        node.isEnabled = values.isEnabled
    }
}

/// Lets hosts report what fingers do on what is drawn below it.
private final class GestureNode<Added: Gesture>: WrapperNode, GestureHost {
    let gesturePriority: GesturePriority
    private let gestureContext: _GestureContext
    let recognizer: _GestureRecognizer<Added>
    var gestureMask = GestureMask.all {
        didSet {
            if gestureMask != oldValue {
                updateInteractions()
            }
        }
    }
    var isEnabled = true {
        didSet {
            if isEnabled != oldValue {
                updateInteractions()
            }
        }
    }

    init(_ stage: Stage, _ gesture: Added, _ priority: GesturePriority) {
        gesturePriority = priority
        // The context names the node, which is not there before its fields.
        let context = _GestureContext()
        gestureContext = context
        recognizer = Added._makeRecognizer(gesture, context)
        super.init(stage)
        context.node = self
        makeRecord()
        updateInteractions()
    }

    override var gestureHost: (any GestureHost)? { self }

    func gestureFollower(_ wake: @escaping (Double) -> Void) -> (any TouchFollower)? {
        gestureContext.onWake = wake
        return isEnabled ? recognizer : nil
    }

    private func updateInteractions() {
        var interactions: Interactions = []
        if isEnabled, gestureMask.contains(.gesture) {
            interactions = [.pointer, .contentOnly]
            if recognizer.followsMovement {
                interactions.insert(.drag)
            }
            if recognizer.takesSingleTap {
                interactions.insert(.tap)
            }
        }
        record?.setInteractions(interactions)
        record?.setNeedsDisplay(.interactions)
    }
}
