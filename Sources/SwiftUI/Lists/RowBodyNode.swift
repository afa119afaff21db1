// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// What a row shows: its view, with what the list puts before and after it.
final class RowBodyNode: LayoutNode {
    let view: LayoutNode
    /// Signs and controls before the view, and after it.
    private(set) var leading: NodeList = []
    private(set) var trailing: NodeList = []
    private(set) var looks = Looks()

    struct Looks: Equatable {
        var insets = EdgeInsets()
        var minHeight: CGFloat = 0
    }

    /// Between the view and what stands beside it.
    private static let gap: CGFloat = 12

    init(_ stage: Stage, _ view: LayoutNode) {
        self.view = view
        super.init(stage)
        adopt(view, remembersSizes: true)
    }

    func take(_ looks: Looks) {
        guard looks != self.looks else { return }
        self.looks = looks
        setNeedsPlacing()
    }

    func setAccessories(leading: NodeList, trailing: NodeList) {
        guard
            !leading.elementsEqual(self.leading, by: ===)
                || !trailing.elementsEqual(self.trailing, by: ===)
        else { return }
        for node in self.leading + self.trailing { node.leave() }
        self.leading = leading
        self.trailing = trailing
        for node in leading + trailing { adopt(node) }
        stage.structureDidChange(below: self)
        setNeedsLayout()
    }

    private func width(of nodes: NodeList) -> CGFloat {
        nodes.reduce(0) { $0 + $1.sizeThatFits(.unspecified).width + Self.gap }
    }

    private func proposal(_ width: CGFloat) -> ProposedViewSize {
        let room =
            width - looks.insets.horizontal - self.width(of: leading) - self.width(of: trailing)
        return ProposedViewSize(width: max(room, 0), height: nil)
    }

    var idealWidth: CGFloat {
        view.sizeThatFits(.unspecified).width + looks.insets.horizontal
            + width(of: leading) + width(of: trailing)
    }

    func height(width: CGFloat) -> CGFloat {
        let height = view.sizeThatFits(proposal(width)).height
        return max(height + looks.insets.vertical, looks.minHeight)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let width = proposal.width ?? idealWidth
        return CGSize(width: width, height: height(width: width))
    }

    override func placeChildren() {
        let size = geometry.size
        var start = looks.insets.leading
        for node in leading {
            let width = place(beside: node, at: start)
            start += width + Self.gap
        }
        var end = size.width - looks.insets.trailing
        for node in trailing.reversed() {
            end -= node.sizeThatFits(.unspecified).width
            place(beside: node, at: end)
            end -= Self.gap
        }
        let geometry = view.geometry(for: proposal(size.width))
        let insets = looks.insets
        let room = max(size.height - insets.vertical - geometry.size.height, 0)
        place(
            view,
            Placement(
                origin: CGPoint(x: start, y: insets.top + room / 2), geometry: geometry))
        fillRow(with: view.soleControl)
    }

    @discardableResult
    private func place(beside node: LayoutNode, at start: CGFloat) -> CGFloat {
        let geometry = node.geometry(for: .unspecified)
        place(
            node,
            Placement(
                origin: CGPoint(
                    x: start, y: (self.geometry.size.height - geometry.size.height) / 2),
                geometry: geometry))
        return geometry.size.width
    }

    /// A row that is one button is tapped anywhere.
    private func fillRow(with control: ControlNode?) {
        guard let control, control.fillsRows, leading.isEmpty else { return }
        let own = CGRect(origin: control.origin, size: control.geometry.size)
        let whole = CGRect(origin: origin, size: geometry.size)
        control.setReach(
            EdgeInsets(
                top: own.minY - whole.minY, leading: own.minX - whole.minX,
                bottom: whole.maxY - own.maxY, trailing: whole.maxX - own.maxX))
    }

    /// Where the line below the row starts, from the row's own leading edge: at
    /// the first text, or where the view says.
    var separatorStart: CGFloat {
        let start =
            isRightToLeft
            ? origin.x + geometry.size.width - view.origin.x - view.geometry.size.width
            : view.origin.x - origin.x
        if let own = view.explicitAlignment(.rowSeparatorLeading, in: view.geometry) {
            return start + own
        }
        guard let text = Self.firstText(in: view) else { return start }
        return isRightToLeft
            ? origin.x + geometry.size.width - text.origin.x - text.geometry.size.width
            : text.origin.x - origin.x
    }

    private static func firstText(in node: LayoutNode) -> LayoutNode? {
        if node.startsSeparator { return node }
        var found: LayoutNode?
        node.forEachChild { child in
            if found == nil { found = firstText(in: child) }
        }
        return found
    }

    override func forEachChild(_ body: (LayoutNode) -> Void) {
        leading.forEach(body)
        body(view)
        trailing.forEach(body)
    }
}
