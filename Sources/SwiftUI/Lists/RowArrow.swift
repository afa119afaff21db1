// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// Marks the arrow of a link in a row: a badge of the row stands before it.
nonisolated struct RowArrowModifier: NodeModifier {
    @MainActor func makeNode(_ stage: Stage) -> RowArrowNode { RowArrowNode(stage) }

    @MainActor func update(_ node: RowArrowNode, _ context: NodeContext) {}

    @MainActor static var readsEnvironment: Bool { true }

    @MainActor func read(_ values: EnvironmentValues, into node: RowArrowNode) {
        node.isRightToLeft = values.layoutDirection == .rightToLeft
    }
}

/// The arrow at the end of a row, and what the row shows before it.
final class RowArrowNode: WrapperNode {
    private var badge: LayoutNode?

    /// As between the label and the arrow.
    private static let gap: CGFloat = 8

    deinit {
        leaveBadge()
    }

    func setBadge(_ next: LayoutNode?) {
        guard next !== badge || next.map({ $0.parent !== self }) == true else { return }
        leaveBadge()
        badge = next
        if let next { adopt(next) }
        stage.structureDidChange(below: self)
        setNeedsLayout()
    }

    private func leaveBadge() {
        if let badge, badge.parent === self { badge.leave() }
    }

    override func didLose(_ child: LayoutNode) {
        if child === badge {
            badge = nil
        } else {
            super.didLose(child)
        }
    }

    /// The link is named by its label alone.
    override var spokenText: String? { "" }

    private var badgeSize: CGSize { badge?.sizeThatFits(.unspecified) ?? .zero }

    /// Where the arrow starts.
    private var start: CGFloat { badgeSize.width > 0 ? badgeSize.width + Self.gap : 0 }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let arrow = super.measure(.unspecified)
        return CGSize(
            width: start + arrow.width, height: max(arrow.height, badgeSize.height))
    }

    override func placeChildren() {
        for (node, x) in [(badge, 0), (child, start)] {
            guard let node else { continue }
            let geometry = node.geometry(for: .unspecified)
            let room = self.geometry.size.height - geometry.size.height
            place(node, Placement(origin: CGPoint(x: x, y: room / 2), geometry: geometry))
        }
    }

    override func forEachChild(_ body: (LayoutNode) -> Void) {
        if let badge { body(badge) }
        super.forEachChild(body)
    }
}

extension LayoutNode {
    /// The arrow of the link that stands here or below, if there is one.
    ///
    /// Complexity: O(nodes of the row).
    var rowArrow: RowArrowNode? {
        if let arrow = self as? RowArrowNode { return arrow }
        var found: RowArrowNode?
        forEachChild { if found == nil { found = $0.rowArrow } }
        return found
    }
}
