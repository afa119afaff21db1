// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout

/// A view that is shown as a whole in another way than its parts: faded, out of the
/// pointer's reach.
final class EffectNode: WrapperNode {
    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    func setOpacity(_ opacity: Double, animation: AnimationDescription?) {
        guard let record, record.opacity != opacity else { return }
        record.updateTraits { $0.opacity = opacity }
        record.setNeedsDisplay(.opacity, animation: animation)
    }

    func setPassesThrough(_ passesThrough: Bool) {
        let interactions: Interactions = passesThrough ? .passesThrough : []
        guard let record, record.interactions != interactions else { return }
        record.setInteractions(interactions)
        record.setNeedsDisplay(.interactions)
    }
}
