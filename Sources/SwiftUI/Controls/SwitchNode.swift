// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// The switch of a toggle: a track with a knob at its start or, when on, at its
/// end.
final class SwitchNode: BezelNode {
    // Recorded for the generation of 2025 (layout rules 11).
    private static let size = CGSize(width: 66, height: 30)
    private static let knobSize = CGSize(width: 38, height: 25)
    private static let inset: CGFloat = 2.5

    private let knob: BezelNode
    private var isOn = false

    struct Looks: Equatable {
        var isOn: Bool
        var track: Paint
        var isEnabled: Bool
    }

    init(_ stage: Stage) {
        knob = BezelNode(stage, .capsule)
        super.init(stage, .capsule)
        knob.setFill(.color(DisplayColor(red: 1, green: 1, blue: 1)))
        child = knob
    }

    func update(_ looks: Looks, animation: AnimationDescription?) {
        setFill(looks.track, animation: animation)
        setOpacity(looks.isEnabled ? 1 : 0.5, animation: animation)
        guard looks.isOn != isOn else { return }
        isOn = looks.isOn
        // The knob moves inside a switch that stays where it is.
        placeChildren()
        knob.record?.setNeedsDisplay(.frame, animation: animation)
    }

    override var layoutPriority: Double { 0 }
    override var spacing: ViewSpacing { .plain }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { Self.size }

    override func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        nil
    }

    override func placeChildren() {
        let end = Self.size.width - Self.knobSize.width - Self.inset
        let x = isOn ? end : Self.inset
        place(
            knob,
            Placement(
                origin: CGPoint(x: x, y: Self.inset),
                geometry: LayoutGeometry(filling: Self.knobSize)))
    }
}
