// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// Views arranged by a `Layout`.
nonisolated struct LayoutView<L: Layout, Content: View>: View {
    typealias Body = Never

    let layout: L
    let content: Content

    @MainActor static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<Self> {
        LayoutHostElement(view, inputs)
    }

    var box: LayoutBox { (layout as? AnyLayout)?.makeBox() ?? TypedLayoutBox(layout) }
}

private final class LayoutHostElement<L: Layout, Content: View>:
    ArrangingElement<LayoutView<L, Content>, Content, LayoutHostNode>
{
    init(_ view: LayoutView<L, Content>, _ inputs: _ElementInputs) {
        super.init(LayoutHostNode(inputs.graph.stage, view.box), view.content, inputs)
    }

    override func update(_ view: LayoutView<L, Content>) {
        node.take(view.box)
        child.update(view.content)
    }
}

/// Asks a layout about its children, and places them where it says.
final class LayoutHostNode: ContainerNode {
    private var box: LayoutBox
    /// Where the layout put its subviews so far, while it places them.
    private var placements: [Placement?]?

    init(_ stage: Stage, _ box: LayoutBox) {
        self.box = box
        super.init(stage)
    }

    /// Takes the next layout; the views keep their identity also if it is of
    /// another type.
    func take(_ next: LayoutBox) {
        let orientation = box.stackOrientation
        let didChange = box.takeLayout(of: next)
        guard didChange != false else { return }
        if didChange == nil {
            box = next
        }
        setNeedsLayout()
        if box.stackOrientation != orientation {
            StackNode.forgetSizes(below: self)
        }
    }

    private var subviews: LayoutSubviews { LayoutSubviews(children, layoutDirection) }

    override func forgetLayout() {
        box.setStale()
    }

    override func directionDidChange() {
        box.setStale()
    }

    override var stackAxisForChildren: Axis? { box.stackOrientation }
    override var spacing: ViewSpacing { box.spacing(subviews) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = box.sizeThatFits(proposal.sanitized, subviews)
        return CGSize(
            width: size.width.isNaN ? 0 : size.width, height: size.height.isNaN ? 0 : size.height)
    }

    override func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        let bounds = CGRect(origin: .zero, size: geometry.size)
        return box.explicitAlignment(key, in: bounds, geometry.proposal.sanitized, subviews)
    }

    override func placeChildren() {
        let proposal = geometry.proposal.sanitized
        let bounds = CGRect(origin: .zero, size: geometry.size)
        let placements = collectingPlacements(in: geometry.size) {
            box.place(in: bounds, proposal, subviews)
        }
        for (child, placement) in zip(children, placements) {
            place(child, placement)
        }
    }

    // MARK: What a layout does

    var isPlacing: Bool { placements != nil }

    /// Where the layout puts each child; the middle for those that it leaves out.
    func collectingPlacements(in size: CGSize, _ place: () -> Void) -> [Placement] {
        let outer = placements
        placements = Array(repeating: nil, count: children.count)
        place()
        let collected = placements ?? []
        placements = outer
        return zip(children, collected).map { child, placement in
            placement ?? Placement.centered(child, proposal: ProposedViewSize(size), in: size)
        }
    }

    func takePlacement(_ placement: Placement, of child: LayoutNode, at index: Int) {
        guard children.indices.contains(index), children[index] === child else { return }
        placements?[index] = placement
    }
}
