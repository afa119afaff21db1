// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// Where a pointer is that moves above a view.
@frozen public enum HoverPhase: Equatable, Sendable {
    case active(CGPoint)
    case ended
}

extension View {
    /// Runs an action when the pointer comes above the view, and when it leaves.
    /// Fingers do not hover.
    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(HoverModifier(space: nil) { action($0 != nil) })
    }

    /// Runs an action for each move of the pointer above the view, and when it leaves.
    nonisolated public func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(
            HoverModifier(space: coordinateSpace.coordinateSpace) { place in
                action(place.map { .active($0) } ?? .ended)
            })
    }

    @_disfavoredOverload
    nonisolated public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(
            HoverModifier(space: coordinateSpace) { place in
                action(place.map { .active($0) } ?? .ended)
            })
    }
}

nonisolated private struct HoverModifier: NodeModifier {
    /// In which places are told; `nil` where only coming and leaving count.
    let space: CoordinateSpace?
    let action: (CGPoint?) -> Void

    @MainActor func makeNode(_ stage: Stage) -> HoverNode {
        let node = HoverNode(stage, wantsPlaces: space != nil)
        node.record?.updateReactions { reactions in
            reactions.onHover = { [unowned node] place in node.tell(place) }
        }
        return node
    }

    @MainActor func update(_ node: HoverNode, _ context: NodeContext) {
        node.space = space ?? .local
        node.action = action
    }
}

private final class HoverNode: WrapperNode {
    var space = CoordinateSpace.local
    var action: (CGPoint?) -> Void = { _ in }

    init(_ stage: Stage, wantsPlaces: Bool) {
        super.init(stage)
        makeRecord()
        record?.setInteractions(
            wantsPlaces ? [.hover, .hoverMoves, .contentOnly] : [.hover, .contentOnly])
    }

    /// - Parameter place: In the window; `nil` once the pointer has left.
    func tell(_ place: CGPoint?) {
        let context = _GestureContext()
        context.node = self
        action(place.map { context.location($0, in: space) })
    }
}
