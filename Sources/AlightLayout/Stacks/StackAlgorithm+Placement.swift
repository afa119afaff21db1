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
        for index in cache.entries.indices {
            let entry = cache.entries[index]
            major += entry.gap
            body(index, placement(of: entry, major: major, in: cache.solved))
            if !entry.size[axis].isNaN { major += entry.size[axis] }
        }
        cache.releaseEntries()
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
    func placement(of entry: Entry, major: CGFloat, in proposal: ProposedViewSize) -> Placement {
        Placement(
            origin: CGPoint(major: major, minor: entry.minorOrigin, axis: axis),
            geometry: LayoutGeometry(
                size: entry.size,
                proposal: childProposal(proposal, length: entry.majorProposal)))
    }
}
