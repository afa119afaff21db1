// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// A view that is drawn elsewhere, larger or turned; layout does not know.
final class TransformNode: WrapperNode, ProjectingNode {
    /// What a modifier says of it, in points and in shares of the view's size.
    struct Effect: Equatable {
        var transform = DisplayTransform.identity
        /// A further move, as shares of the width and the height.
        var share = CGSize.zero
        /// The larger of width and height, as a share of the distance from which one
        /// looks.
        var perspective = 0.0

        var dependsOnSize: Bool { share != .zero || perspective != 0 }
    }

    private var effect = Effect()
    var observers: GeometryObservers?

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    func setEffect(_ effect: Effect, animation: AnimationDescription?) {
        guard effect != self.effect else { return }
        self.effect = effect
        record?.setTransform(transform, animation: animation)
        notifyObservers()
    }

    override func placeChildren() {
        super.placeChildren()
        if effect.dependsOnSize {
            record?.setTransform(transform, animation: nil)
        }
        // Anchors are shares of the size too.
        notifyObservers()
    }

    private var transform: DisplayTransform {
        var transform = effect.transform
        transform.x += effect.share.width * geometry.size.width
        transform.y += effect.share.height * geometry.size.height
        if effect.perspective > 0 {
            let extent = Double(max(geometry.size.width, geometry.size.height))
            transform.distance = extent / effect.perspective
        }
        return transform.bounded
    }

    override var asProjectingNode: (any ProjectingNode)? { self }

    /// What cannot be undone counts for nothing, and a scale of 0 is a very small one, as
    /// in OpenSwiftUI's GeometryEffect.swift and ScaleEffect.swift.
    var projection: DisplayProjection? {
        var transform = transform
        guard transform != .identity else { return nil }
        if transform.scaleX == 0 { transform.scaleX = Self.leastScale }
        if transform.scaleY == 0 { transform.scaleY = Self.leastScale }
        let projection = DisplayProjection(transform, size: geometry.size)
        return projection.inverse == nil ? nil : projection.moved(to: origin)
    }

    private static let leastScale = (2 * Double.leastNormalMagnitude).squareRoot()
}

extension DisplayRecord {
    func setTransform(_ transform: DisplayTransform, animation: AnimationDescription?) {
        guard transform != self.transform else { return }
        updateMotion { $0.transform = transform }
        setNeedsDisplay(.transform, animation: animation)
    }
}
