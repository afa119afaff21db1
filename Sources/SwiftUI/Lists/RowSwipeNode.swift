// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// A row that slides aside to show the actions at its ends.
///
/// Hosts scroll it; it comes to rest at the row or at either group of actions,
/// which are there while they are seen. Where a finger goes over most of the row,
/// they tell of a place beyond the actions, and the first of these is performed.
final class RowSwipeNode: LayoutNode {
    private let body: RowBodyNode
    private let leading: Group
    private let trailing: Group
    /// How far the content has moved left, in points.
    private var offset: CGFloat = 0
    private var request = 0
    private var requested: CGFloat = 0
    private var widths = Widths()

    /// The actions at one end, the first one outermost.
    struct Group {
        let nodes: NodeList
        /// Whether a swipe over the whole row performs the first one.
        let allowsFullSwipe: Bool
    }

    private struct Widths: Equatable {
        var left: CGFloat = 0
        var row: CGFloat = 0
        var right: CGFloat = 0
    }

    @MainActor
    init(_ stage: Stage, _ body: RowBodyNode, leading: Group, trailing: Group) {
        self.body = body
        self.leading = leading
        self.trailing = trailing
        super.init(stage)
        let record = makeRecord()
        record.setInteractions(.scroll)
        record.updateReactions { reactions in
            reactions.onScroll = { [unowned self] in
                didScroll(to: $0.x)
                performFullSwipe(to: $0.x)
            }
        }
        adopt(body)
        for node in leading.nodes + trailing.nodes { adopt(node) }
    }

    // MARK: Sliding

    /// Whether actions are seen.
    var isOpen: Bool { offset != widths.left }

    private func didScroll(to x: CGFloat) {
        let wasOpen = isOpen
        offset = min(max(x, 0), widths.left + widths.right)
        if isOpen != wasOpen {
            stage.structureDidChange(below: self)
        }
    }

    @MainActor private func performFullSwipe(to x: CGFloat) {
        let (first, last) = isRightToLeft ? (trailing, leading) : (leading, trailing)
        let group: Group
        if x < -widths.row / 2 {
            group = first
        } else if x > widths.left + widths.right + widths.row / 2 {
            group = last
        } else {
            return
        }
        if group.allowsFullSwipe {
            group.nodes.lazy.compactMap(\.firstTapAction).first?()
        }
    }

    /// Slides back over the actions.
    func close(isAnimated: Bool = true) {
        move(to: widths.left, isAnimated: isAnimated)
    }

    /// Shows the actions at an end.
    func open(_ edge: HorizontalEdge) {
        let isLeft = (edge == .leading) != isRightToLeft
        move(to: isLeft ? 0 : widths.left + widths.right, isAnimated: true)
    }

    private func move(to x: CGFloat, isAnimated: Bool) {
        guard x != offset || x != requested else { return }
        request += 1
        requested = x
        self.isAnimated = isAnimated
        record?.setNeedsDisplay(.scroll)
        didScroll(to: x)
    }

    private var isAnimated = false

    override var scroll: DisplayScroll? {
        DisplayScroll(
            axes: [.horizontal, .hidesIndicators],
            extent: CGSize(
                width: widths.left + widths.row + widths.right, height: geometry.size.height),
            request: request, offset: CGPoint(x: requested, y: 0), isAnimated: isAnimated,
            rest: widths.left)
    }

    // MARK: Layout

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        body.sizeThatFits(proposal)
    }

    private static func width(of nodes: NodeList) -> CGFloat {
        nodes.reduce(0) { $0 + $1.sizeThatFits(.unspecified).width }
    }

    override func placeChildren() {
        let (first, last) =
            isRightToLeft
            ? (trailing.nodes, leading.nodes) : (leading.nodes, trailing.nodes)
        let next = Widths(
            left: Self.width(of: first), row: geometry.size.width, right: Self.width(of: last))
        take(next)
        var x = origin.x
        for node in first { x += place(action: node, at: x) }
        body.place(at: CGPoint(x: x, y: origin.y), LayoutGeometry(filling: geometry.size))
        x += geometry.size.width
        for node in last { x += place(action: node, at: x) }
    }

    private func take(_ next: Widths) {
        guard next != widths else { return }
        let wasOpen = isOpen
        widths = next
        record?.setNeedsDisplay(.scroll)
        if !wasOpen, offset != next.left {
            close(isAnimated: false)
        }
    }

    private func place(action node: LayoutNode, at x: CGFloat) -> CGFloat {
        let width = node.sizeThatFits(.unspecified).width
        node.place(
            at: CGPoint(x: x, y: origin.y),
            LayoutGeometry(filling: CGSize(width: width, height: geometry.size.height)))
        return width
    }

    override func forEachChild(_ body: (LayoutNode) -> Void) {
        body(self.body)
        (leading.nodes + trailing.nodes).forEach(body)
    }

    override func forEachChildInPaintingOrder(_ body: (LayoutNode) -> Void) {
        body(self.body)
        if isOpen {
            (leading.nodes + trailing.nodes).forEach(body)
        }
    }
}

extension LayoutNode {
    /// What a tap on the first control in it does.
    fileprivate var firstTapAction: (@MainActor () -> Void)? {
        if let action = record?.onTap { return action }
        var action: (@MainActor () -> Void)?
        forEachChild { action = action ?? $0.firstTapAction }
        return action
    }
}
