// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// Fades.
nonisolated public struct OpacityTransition: Transition {
    public init() {}

    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }
}

/// Is there and is gone.
nonisolated public struct IdentityTransition: Transition {
    public init() {}

    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content
    }
}

/// Grows from a point and shrinks to it.
nonisolated public struct ScaleTransition: Transition {
    public var scale: Double
    public var anchor: UnitPoint

    public init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : CGFloat(scale), anchor: anchor)
    }
}

/// Comes from elsewhere and goes there.
nonisolated public struct OffsetTransition: Transition {
    public var offset: CGSize

    public init(_ offset: CGSize) {
        self.offset = offset
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(MoveEffectModifier(offset: phase.isIdentity ? .zero : offset))
    }
}

/// Comes from an edge and goes there, over its own length.
nonisolated public struct MoveTransition: Transition {
    public var edge: Edge

    public init(edge: Edge) {
        self.edge = edge
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(MoveEffectModifier(share: phase.isIdentity ? .zero : edge.direction))
    }
}

/// Comes from the leading edge and goes to the trailing one.
nonisolated public struct SlideTransition: Transition {
    public init() {}

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(MoveEffectModifier(share: CGSize(width: phase.value, height: 0)))
    }
}

/// Comes from an edge and goes to the opposite one, and fades.
nonisolated public struct PushTransition: Transition {
    public var edge: Edge

    public init(edge: Edge) {
        self.edge = edge
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        let direction = edge.direction
        content
            .opacity(phase.isIdentity ? 1 : 0)
            .modifier(
                MoveEffectModifier(
                    share: CGSize(
                        width: -phase.value * direction.width,
                        height: -phase.value * direction.height)))
    }
}

/// One transition for coming and another one for going.
nonisolated public struct AsymmetricTransition<Insertion, Removal>: Transition
where Insertion: Transition, Removal: Transition {
    public var insertion: Insertion
    public var removal: Removal

    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        insertion.apply(
            content: removal.apply(
                content: content, phase: phase == .didDisappear ? phase : .identity),
            phase: phase == .willAppear ? phase : .identity)
    }
}

/// Two transitions at once.
nonisolated public struct _CombinedTransition<First, Second>: Transition
where First: Transition, Second: Transition {
    let first: First
    let second: Second

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        second.apply(content: first.apply(content: content, phase: phase), phase: phase)
    }
}

extension Edge {
    /// Towards this edge, where one reads from the left.
    fileprivate var direction: CGSize {
        switch self {
        case .top: CGSize(width: 0, height: -1)
        case .bottom: CGSize(width: 0, height: 1)
        case .leading: CGSize(width: -1, height: 0)
        case .trailing: CGSize(width: 1, height: 0)
        }
    }
}

// MARK: Names

extension Transition where Self == OpacityTransition {
    nonisolated public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == IdentityTransition {
    nonisolated public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == ScaleTransition {
    nonisolated public static var scale: ScaleTransition { ScaleTransition(0) }

    nonisolated public static func scale(
        _ scale: Double, anchor: UnitPoint = .center
    ) -> ScaleTransition {
        ScaleTransition(scale, anchor: anchor)
    }
}

extension Transition where Self == OffsetTransition {
    nonisolated public static func offset(_ offset: CGSize) -> OffsetTransition {
        OffsetTransition(offset)
    }

    nonisolated public static func offset(
        x: CGFloat = 0, y: CGFloat = 0
    ) -> OffsetTransition {
        OffsetTransition(CGSize(width: x, height: y))
    }
}

extension Transition where Self == MoveTransition {
    nonisolated public static func move(edge: Edge) -> MoveTransition {
        MoveTransition(edge: edge)
    }
}

extension Transition where Self == SlideTransition {
    nonisolated public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == PushTransition {
    nonisolated public static func push(from edge: Edge) -> PushTransition {
        PushTransition(edge: edge)
    }
}

extension Transition {
    /// Both at once.
    nonisolated public func combined<T>(with other: T) -> some Transition where T: Transition {
        _CombinedTransition(first: self, second: other)
    }

    /// The same, moved by an animation of its own.
    @MainActor @preconcurrency
    public func animation(_ animation: Animation?) -> some Transition {
        AnyTransition(self).animation(animation).erased
    }
}
