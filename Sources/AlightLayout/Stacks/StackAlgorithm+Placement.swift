// SPDX-License-Identifier: Apache-2.0

import Foundation

extension StackAlgorithm {
    /// Calls `body` with each child's place, in order.
    ///
    /// Children of a stack that had its ideal length across are now offered
    /// the length that it took, so that flexible ones fill it.
    @inlinable
    package func place<Child: LayoutChild>(
        in geometry: LayoutGeometry, children: ContiguousArray<Child>, cache: inout Cache,
        _ body: (Int, Placement) -> Void
    ) {
        solve(placingProposal(geometry), children: children, cache: &cache)
        var major: CGFloat = 0
        for index in children.indices {
            major += cache.entries[index].gap
            body(index, placement(index, major: major, cache))
            let length = cache.entries[index].size[axis]
            if !length.isNaN { major += length }
        }
    }

    /// A guide that children set, merged: never an edge or centre of theirs.
    @inlinable
    package func explicitAlignment<Child: LayoutChild>(
        _ key: AlignmentKey, in geometry: LayoutGeometry, children: ContiguousArray<Child>,
        cache: inout Cache
    ) -> CGFloat? {
        guard key.merge != .ignore, !children.isEmpty else { return nil }
        var merge = ExplicitMerge(key)
        place(in: geometry, children: children, cache: &cache) { index, placement in
            if let value = children[index].explicitAlignment(key, in: placement.geometry) {
                merge.add(value + placement.origin[key.axis])
            }
        }
        return merge.value
    }

    @inlinable
    func placingProposal(_ geometry: LayoutGeometry) -> ProposedViewSize {
        var proposal = geometry.proposal.sanitized
        if proposal[axis.other] == nil { proposal[axis.other] = geometry.size[axis.other] }
        return proposal
    }

    @inlinable
    func placement(_ index: Int, major: CGFloat, _ cache: borrowing Cache) -> Placement {
        let entry = cache.entries[index]
        return Placement(
            origin: CGPoint(major: major, minor: entry.minorOrigin, axis: axis),
            geometry: LayoutGeometry(size: entry.size, proposal: childProposal(index, cache)))
    }
}
