// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout

/// A view that is drawn as one picture to which something happens: blurred, with a
/// shadow, mixed with what lies below.
final class FilterNode: WrapperNode {
    /// What the modifier says, with a colour that the surroundings resolve.
    enum Filter: Equatable {
        case fixed(DisplayEffect)
        case shadow(Color, radius: Double, x: Double, y: Double)
        case multiply(Color)

        /// What the surroundings have a say in.
        var color: Color? {
            switch self {
            case .fixed: nil
            case .shadow(let color, _, _, _), .multiply(let color): color
            }
        }
    }

    private var filter = Filter.fixed(.group)
    private var appearance = Appearance()

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    func setFilter(_ filter: Filter, animation: AnimationDescription?) {
        guard filter != self.filter || record?.effect == nil else { return }
        self.filter = filter
        showEffect(animation)
    }

    func setAppearance(_ appearance: Appearance) {
        guard appearance != self.appearance else { return }
        self.appearance = appearance
        showEffect(nil)
    }

    private func showEffect(_ animation: AnimationDescription?) {
        guard let record, record.effect != effect else { return }
        record.updateTraits { $0.effect = effect }
        record.setNeedsDisplay(.effect, animation: animation)
    }

    private var effect: DisplayEffect {
        switch filter {
        case .fixed(let effect): effect
        case .shadow(let color, let radius, let x, let y):
            .shadow(color.resolved(appearance), radius: radius, x: x, y: y)
        case .multiply(let color):
            .colors(ColorMatrix(multipliedBy: color.resolved(appearance)).displayed)
        }
    }
}
