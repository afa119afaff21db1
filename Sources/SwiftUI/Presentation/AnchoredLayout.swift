// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// Puts one view beside a frame of the window, where there is room for it.
nonisolated struct AnchoredLayout: Layout {
    /// In the layout's own coordinates.
    let anchor: CGRect
    /// The side of the anchor that is tried first.
    var edge = Edge.bottom
    /// How far apart they are, in points.
    var distance: CGFloat = 8
    /// The widest and the highest that the view gets.
    var limit = CGSize(width: 320, height: 480)

    /// What stays free at the window's edges, in points.
    private static let margin: CGFloat = 8

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        let room = bounds.insetBy(dx: Self.margin, dy: Self.margin)
        let offer = ProposedViewSize(
            width: min(limit.width, room.width), height: min(limit.height, room.height))
        let anchor = anchor.offsetBy(dx: bounds.minX, dy: bounds.minY)
        for subview in subviews {
            let size = subview.sizeThatFits(offer)
            subview.place(
                at: origin(of: size, beside: anchor, in: room),
                proposal: ProposedViewSize(size))
        }
    }

    /// Beside the preferred edge, else at the opposite one, and inside the room in
    /// any case.
    private func origin(of size: CGSize, beside anchor: CGRect, in room: CGRect) -> CGPoint {
        var origin = CGPoint(x: anchor.midX - size.width / 2, y: anchor.midY - size.height / 2)
        let above = anchor.minY - distance - size.height
        let below = anchor.maxY + distance
        let before = anchor.minX - distance - size.width
        let behind = anchor.maxX + distance
        switch edge {
        case .top: origin.y = above >= room.minY ? above : below
        case .bottom: origin.y = below + size.height <= room.maxY ? below : above
        case .leading: origin.x = before >= room.minX ? before : behind
        case .trailing: origin.x = behind + size.width <= room.maxX ? behind : before
        }
        return CGPoint(
            x: max(room.minX, min(origin.x, room.maxX - size.width)),
            y: max(room.minY, min(origin.y, room.maxY - size.height)))
    }
}
