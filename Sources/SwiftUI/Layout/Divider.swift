// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// A thin line between other views: upright in a row, else level.
nonisolated public struct Divider: View {
    public typealias Body = Never

    nonisolated public init() {}

    @MainActor public static func _makeElement(
        _ view: Divider, _ inputs: _ElementInputs
    ) -> _Element<Divider> {
        DividerElement(inputs)
    }
}

private final class DividerElement: _Element<Divider> {
    private let node: DividerNode
    private var connection: EnvironmentConnection!

    override init(_ inputs: _ElementInputs) {
        node = DividerNode(inputs.graph.stage)
        super.init(inputs)
        connection = EnvironmentConnection(self) { [unowned self] values in
            node.update(
                SeparatorShapeStyle()._style.paint(in: values), thickness: values.pixelLength,
                animation: NodeContext(element: self).animation)
        }
    }

    override func update(_ view: Divider) {}

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }

    override func destroy() {
        connection.destroy()
        super.destroy()
    }
}

private final class DividerNode: LayoutNode {
    private var paint = Paint.color(.clear)
    private var thickness: CGFloat = 0

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    func update(_ paint: Paint, thickness: CGFloat, animation: AnimationDescription?) {
        if thickness != self.thickness {
            self.thickness = thickness
            setNeedsLayout()
        }
        if paint != self.paint {
            self.paint = paint
            record?.setNeedsDisplay(.paint, animation: animation)
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        DividerLeaf(thickness: thickness, stackAxis: parent?.stackAxisForChildren)
            .sizeThatFits(proposal)
    }

    override var content: DisplayContent { .shape(.rectangle, fill: paint, stroke: nil) }
}
