// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Children on top of each other, aligned by a guide on each axis: `ZStack`.
///
/// Only the children of the highest priority make the size: their guides are
/// brought together and the stack reaches as far as they do. All children are
/// placed at that size; others are aligned with the same point, and may stick
/// out.
///
/// A stack with exactly one child is the child itself; the caller leaves the
/// layer out.
@usableFromInline
package struct DepthStackAlgorithm: Equatable, Sendable {
    @usableFromInline package var alignment: Alignment

    package init(alignment: Alignment = .center) {
        self.alignment = alignment
    }

    @inlinable
    package func sizeThatFits<Child: LayoutChild>(
        _ proposal: ProposedViewSize, children: ContiguousArray<Child>
    ) -> CGSize {
        guard let priority = Self.highestPriority(children) else { return .zero }
        var before = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
        var after = before
        for child in children where child.layoutPriority == priority {
            let geometry = child.geometry(for: proposal)
            let guides = child.alignment(alignment, in: geometry)
            for axis in [Axis.horizontal, .vertical] {
                // An endless child has no centre; it counts from its start.
                let isEndless = geometry.size[axis] == .infinity
                let guide = isEndless || !guides[axis].isFinite ? 0 : guides[axis]
                before[axis] = max(before[axis], guide)
                after[axis] = max(after[axis], geometry.size[axis] - guide)
            }
        }
        return CGSize(width: before.x + after.x, height: before.y + after.y)
    }

    /// Calls `body` with each child's place, from back to front.
    @inlinable
    package func place<Child: LayoutChild>(
        in geometry: LayoutGeometry, children: ContiguousArray<Child>,
        _ body: (Int, Placement) -> Void
    ) {
        guard let priority = Self.highestPriority(children) else { return }
        let proposal = ProposedViewSize(geometry.size)
        let target = meetingPoint(of: children, priority: priority, proposal: proposal)
        for index in children.indices {
            body(index, placement(of: children[index], proposal: proposal, target: target))
        }
    }

    @inlinable
    package func explicitAlignment<Child: LayoutChild>(
        _ key: AlignmentKey, in geometry: LayoutGeometry, children: ContiguousArray<Child>
    ) -> CGFloat? {
        guard key.merge != .ignore, let priority = Self.highestPriority(children) else {
            return nil
        }
        var merge = ExplicitMerge(key)
        let proposal = ProposedViewSize(geometry.size)
        let target = meetingPoint(of: children, priority: priority, proposal: proposal)
        for child in children {
            let placement = placement(of: child, proposal: proposal, target: target)
            if let value = child.explicitAlignment(key, in: placement.geometry) {
                merge.add(value + placement.origin[key.axis])
            }
        }
        return merge.value
    }

    package func spacing<Child: LayoutChild>(children: ContiguousArray<Child>) -> ViewSpacing {
        guard let priority = Self.highestPriority(children) else { return .zero }
        var result = ViewSpacing.none
        for child in children where child.layoutPriority == priority {
            result.merge(child.spacing, on: .all)
        }
        return result
    }

    @inlinable
    package func layoutPriority<Child: LayoutChild>(children: ContiguousArray<Child>) -> Double {
        children.isEmpty ? -.infinity : 0
    }

    @inlinable
    static func highestPriority<Child: LayoutChild>(
        _ children: ContiguousArray<Child>
    ) -> Double? {
        guard var result = children.first?.layoutPriority else { return nil }
        for child in children { result = max(result, child.layoutPriority) }
        return result
    }

    /// The point of the stack at which the guides of all children lie.
    @inlinable
    func meetingPoint<Child: LayoutChild>(
        of children: ContiguousArray<Child>, priority: Double, proposal: ProposedViewSize
    ) -> CGPoint {
        var result = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
        for child in children where child.layoutPriority == priority {
            let guides = child.alignment(alignment, in: child.geometry(for: proposal))
            result.x = max(result.x, guides.x)
            result.y = max(result.y, guides.y)
        }
        return result
    }

    @inlinable
    func placement<Child: LayoutChild>(
        of child: Child, proposal: ProposedViewSize, target: CGPoint
    ) -> Placement {
        let geometry = child.geometry(for: proposal)
        let guides = child.alignment(alignment, in: geometry)
        return Placement(
            origin: CGPoint(x: target.x - guides.x, y: target.y - guides.y), geometry: geometry)
    }
}
