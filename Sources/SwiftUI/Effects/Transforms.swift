// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

extension View {
    /// Draws the view larger or smaller, around a point in it; its place stays.
    nonisolated public func scaleEffect(
        _ scale: CGSize, anchor: UnitPoint = .center
    ) -> some View {
        modifier(ScaleModifier(scale: scale, anchor: anchor))
    }

    nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    nonisolated public func scaleEffect(
        x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center
    ) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Draws the view turned clockwise around a point in it; its place stays. Where one
    /// reads from the right, it turns the other way, as all effects are mirrored there
    /// (OpenSwiftUI's RotationEffect.swift).
    nonisolated public func rotationEffect(
        _ angle: Angle, anchor: UnitPoint = .center
    ) -> some View {
        modifier(RotationModifier(angle: angle, anchor: anchor))
    }

    /// Draws the view turned around an axis in space, as seen from before it; its
    /// place stays.
    /// - Parameters:
    ///   - axis: Points to the right, down, and to who looks.
    ///   - anchorZ: How far before the view it turns, in points.
    ///   - perspective: How near one looks: the view's extent as a share of the
    ///     distance. With 0, what is far is as large as what is near.
    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat),
        anchor: UnitPoint = .center, anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View {
        modifier(
            SpaceRotationModifier(
                angle: angle, x: axis.x, y: axis.y, z: axis.z, anchor: anchor,
                anchorZ: anchorZ, perspective: perspective))
    }
}

/// A modifier that draws its view elsewhere, larger or turned.
protocol TransformModifier: NodeModifier where Node == TransformNode {
    func effect(isRightToLeft: Bool) -> TransformNode.Effect
}

extension TransformModifier {
    @MainActor func makeNode(_ stage: Stage) -> TransformNode {
        TransformNode(stage)
    }

    @MainActor func update(_ node: TransformNode, _ context: NodeContext) {
        node.setEffect(effect(isRightToLeft: node.isRightToLeft), animation: context.animation)
    }
}

extension TransformNode.Effect {
    fileprivate mutating func setAnchor(_ anchor: UnitPoint, isRightToLeft: Bool) {
        transform.anchorX = isRightToLeft ? 1 - anchor.x : anchor.x
        transform.anchorY = anchor.y
    }
}

nonisolated private struct ScaleModifier: TransformModifier {
    let scale: CGSize
    let anchor: UnitPoint

    func effect(isRightToLeft: Bool) -> TransformNode.Effect {
        var effect = TransformNode.Effect()
        effect.transform.scaleX = scale.width
        effect.transform.scaleY = scale.height
        effect.setAnchor(anchor, isRightToLeft: isRightToLeft)
        return effect
    }
}

nonisolated private struct RotationModifier: TransformModifier {
    let angle: Angle
    let anchor: UnitPoint

    func effect(isRightToLeft: Bool) -> TransformNode.Effect {
        var effect = TransformNode.Effect()
        effect.transform.rotation = isRightToLeft ? -angle.radians : angle.radians
        effect.setAnchor(anchor, isRightToLeft: isRightToLeft)
        return effect
    }
}

nonisolated private struct SpaceRotationModifier: TransformModifier {
    let angle: Angle
    let x: CGFloat
    let y: CGFloat
    let z: CGFloat
    let anchor: UnitPoint
    let anchorZ: CGFloat
    let perspective: CGFloat

    func effect(isRightToLeft: Bool) -> TransformNode.Effect {
        var effect = TransformNode.Effect()
        effect.transform.rotation = angle.radians
        effect.transform.axisX = x
        effect.transform.axisY = isRightToLeft ? -y : y
        effect.transform.axisZ = isRightToLeft ? -z : z
        effect.transform.anchorZ = anchorZ
        effect.perspective = max(perspective, 0)
        effect.setAnchor(anchor, isRightToLeft: isRightToLeft)
        return effect
    }
}

/// Moves a view by points and by shares of its own size; layout does not know.
nonisolated struct MoveEffectModifier: TransformModifier {
    var offset = CGSize.zero
    /// Along the edges' own directions: to the right and down where one reads from
    /// the left.
    var share = CGSize.zero

    func effect(isRightToLeft: Bool) -> TransformNode.Effect {
        var effect = TransformNode.Effect()
        let sign: CGFloat = isRightToLeft ? -1 : 1
        effect.transform.x = sign * offset.width
        effect.transform.y = offset.height
        effect.share = CGSize(width: sign * share.width, height: share.height)
        return effect
    }
}
