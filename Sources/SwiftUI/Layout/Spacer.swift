// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// Room that takes what is left along the stack around it, or both ways where
/// there is no stack.
nonisolated public struct Spacer: View {
    public typealias Body = Never

    /// The least length, in points; `nil` for the default of 8.
    public var minLength: CGFloat?

    nonisolated public init(minLength: CGFloat? = nil) {
        self.minLength = minLength
    }

    @MainActor public static func _makeElement(
        _ view: Spacer, _ inputs: _ElementInputs
    ) -> _Element<Spacer> {
        SpacerElement(view, inputs)
    }
}

private final class SpacerElement: _Element<Spacer> {
    private let node: SpacerNode

    init(_ view: Spacer, _ inputs: _ElementInputs) {
        node = SpacerNode(inputs.graph.stage)
        node.minLength = view.minLength
        super.init(inputs)
    }

    override func update(_ view: Spacer) {
        node.minLength = view.minLength
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }
}

/// Asks around for its axis whenever it is measured: the wrappers between it and
/// its stack pass the question on.
private final class SpacerNode: LayoutNode {
    var minLength: CGFloat? {
        didSet {
            if minLength != oldValue {
                setNeedsLayout()
            }
        }
    }

    private var leaf: SpacerLeaf {
        SpacerLeaf(minLength: minLength, stackAxis: parent?.stackAxisForChildren)
    }

    override var layoutPriority: Double { leaf.layoutPriority }
    override var spacing: ViewSpacing { leaf.spacing }
    override var requiresSpacingProjection: Bool { leaf.requiresSpacingProjection }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { leaf.sizeThatFits(proposal) }
}
