// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// A transition whose type is not known before it is made.
nonisolated public struct AnyTransition {
    private let insertion: AnyTransitionStorage
    /// `nil` where it goes as it comes.
    private var removal: AnyTransitionStorage?
    private var insertionAnimation: Animation?
    private var removalAnimation: Animation?
    /// Whether views are there and are gone.
    private(set) var isIdentity = false

    public init<T>(_ transition: T) where T: Transition {
        if let erased = transition as? ErasedTransition {
            self = erased.transition
            return
        }
        insertion = TypedTransitionStorage(transition)
        isIdentity = T.self == IdentityTransition.self
    }

    private init(storage: AnyTransitionStorage) {
        insertion = storage
    }

    // MARK: Kinds

    public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
    public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }
    public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
    public static var scale: AnyTransition { AnyTransition(ScaleTransition(0)) }

    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
    }

    public static func move(edge: Edge) -> AnyTransition {
        AnyTransition(MoveTransition(edge: edge))
    }

    public static func push(from edge: Edge) -> AnyTransition {
        AnyTransition(PushTransition(edge: edge))
    }

    public static func offset(_ offset: CGSize) -> AnyTransition {
        AnyTransition(OffsetTransition(offset))
    }

    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        offset(CGSize(width: x, height: y))
    }

    /// Between what two values of a modifier make of the view.
    public static func modifier<E>(active: E, identity: E) -> AnyTransition
    where E: ViewModifier {
        AnyTransition(ModifierTransition(active: active, identity: identity))
    }

    public static func asymmetric(
        insertion: AnyTransition, removal: AnyTransition
    ) -> AnyTransition {
        var transition = AnyTransition(storage: insertion.insertion)
        transition.removal = removal.removal ?? removal.insertion
        transition.insertionAnimation = insertion.insertionAnimation
        transition.removalAnimation = removal.removalAnimation
        transition.isIdentity = insertion.isIdentity && removal.isIdentity
        return transition
    }

    /// Both at once.
    public func combined(with other: AnyTransition) -> AnyTransition {
        var transition = AnyTransition(
            storage: CombinedTransitionStorage(first: insertion, second: other.insertion))
        if removal != nil || other.removal != nil {
            transition.removal = CombinedTransitionStorage(
                first: removal ?? insertion, second: other.removal ?? other.insertion)
        }
        transition.insertionAnimation = insertionAnimation ?? other.insertionAnimation
        transition.removalAnimation = removalAnimation ?? other.removalAnimation
        transition.isIdentity = isIdentity && other.isIdentity
        return transition
    }

    /// The same, moved by an animation of its own.
    public func animation(_ animation: Animation?) -> AnyTransition {
        var transition = self
        transition.insertionAnimation = animation
        transition.removalAnimation = animation
        return transition
    }

    var erased: some Transition { ErasedTransition(transition: self) }

    func animation(isRemoval: Bool) -> Animation? {
        isRemoval ? removalAnimation : insertionAnimation
    }

    /// What a view looks like in a phase. What surrounds it is of the same kind in
    /// each, so that it stays the same view.
    @MainActor
    func body(_ content: AnyView, _ phase: TransitionPhase) -> AnyView {
        guard let removal else { return insertion.body(content, phase) }
        let inner = removal.body(content, phase == .didDisappear ? phase : .identity)
        return insertion.body(inner, phase == .willAppear ? phase : .identity)
    }
}

nonisolated private struct ErasedTransition: Transition {
    let transition: AnyTransition

    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        transition.body(content.content, phase)
    }
}

// MARK: Storage

/// Holds a transition behind a type that does not name it.
nonisolated private class AnyTransitionStorage: @unchecked Sendable {
    @MainActor func body(_ content: AnyView, _ phase: TransitionPhase) -> AnyView {
        preconditionFailure("Each kind of storage does it.")
    }
}

nonisolated private final class TypedTransitionStorage<T: Transition>: AnyTransitionStorage,
    @unchecked Sendable
{
    private let transition: T

    init(_ transition: T) {
        self.transition = transition
    }

    @MainActor override func body(_ content: AnyView, _ phase: TransitionPhase) -> AnyView {
        AnyView(transition.body(content: PlaceholderContentView(content: content), phase: phase))
    }
}

nonisolated private final class CombinedTransitionStorage: AnyTransitionStorage,
    @unchecked Sendable
{
    private let first: AnyTransitionStorage
    private let second: AnyTransitionStorage

    init(first: AnyTransitionStorage, second: AnyTransitionStorage) {
        self.first = first
        self.second = second
    }

    @MainActor override func body(_ content: AnyView, _ phase: TransitionPhase) -> AnyView {
        second.body(first.body(content, phase), phase)
    }
}

nonisolated private struct ModifierTransition<Modifier: ViewModifier>: Transition {
    let active: Modifier
    let identity: Modifier

    func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(phase.isIdentity ? identity : active)
    }
}
