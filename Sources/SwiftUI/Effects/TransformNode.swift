// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// A view that is drawn elsewhere, larger or turned; layout does not know.
final class TransformNode: WrapperNode {
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

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    func setEffect(_ effect: Effect, animation: AnimationDescription?) {
        guard effect != self.effect else { return }
        self.effect = effect
        update(animation)
    }

    override func placeChildren() {
        super.placeChildren()
        if effect.dependsOnSize {
            update(nil)
        }
    }

    private func update(_ animation: AnimationDescription?) {
        var transform = effect.transform
        transform.x += effect.share.width * geometry.size.width
        transform.y += effect.share.height * geometry.size.height
        if effect.perspective > 0 {
            let extent = Double(max(geometry.size.width, geometry.size.height))
            transform.distance = extent / effect.perspective
        }
        record?.setTransform(transform.bounded, animation: animation)
    }
}

extension DisplayRecord {
    func setTransform(_ transform: DisplayTransform, animation: AnimationDescription?) {
        guard transform != self.transform else { return }
        updateMotion { $0.transform = transform }
        setNeedsDisplay(.transform, animation: animation)
    }
}
