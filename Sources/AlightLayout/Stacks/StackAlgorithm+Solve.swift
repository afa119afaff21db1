// SPDX-License-Identifier: Apache-2.0

import Foundation

extension StackAlgorithm {
    /// Sizes all children for a proposal and lines them up across the stack.
    @inlinable
    func solve<Child: LayoutChild>(
        _ proposal: ProposedViewSize, children: ContiguousArray<Child>, cache: inout Cache
    ) {
        if cache.isSolved, cache.solved == proposal, cache.entries.count == children.count {
            return
        }
        prepare(children, cache: &cache)
        if let major = proposal[axis] {
            sizeChildren(major: major, minor: proposal[axis.other], children, &cache)
        } else {
            for index in children.indices {
                cache.entries[index].size = children[index].sizeThatFits(proposal)
            }
        }
        cache.solved = proposal
        alignChildren(children, &cache)
        cache.isSolved = true
    }

    /// The proposal for one child in the solution at hand.
    @inlinable
    func childProposal(_ index: Int, _ cache: borrowing Cache) -> ProposedViewSize {
        ProposedViewSize(
            major: cache.solved[axis] == nil ? nil : cache.entries[index].majorProposal,
            minor: cache.solved[axis.other], axis: axis)
    }

    /// Sets each child's place across the stack, and the stack's size.
    ///
    /// Each child starts at minus its guide; the stack reaches from the lowest
    /// start to the highest end, and at least over the line itself.
    @inlinable
    func alignChildren<Child: LayoutChild>(
        _ children: ContiguousArray<Child>, _ cache: inout Cache
    ) {
        var major: CGFloat = 0
        var lowest: CGFloat = 0
        var highest: CGFloat = 0
        for index in children.indices {
            let size = cache.entries[index].size
            let geometry = LayoutGeometry(size: size, proposal: childProposal(index, cache))
            let minor = size[axis.other]
            var guide = children[index].alignment(alignment, in: geometry)
            // An endless child has no centre; it counts from its start.
            if minor == .infinity || !guide.isFinite { guide = 0 }
            cache.entries[index].minorOrigin = -guide
            lowest = min(lowest, -guide)
            if !minor.isNaN { highest = max(highest, minor - guide) }
            if !size[axis].isNaN { major += size[axis] }
        }
        if lowest != 0 {
            for index in cache.entries.indices { cache.entries[index].minorOrigin -= lowest }
        }
        cache.size = CGSize(major: major + cache.totalGap, minor: highest - lowest, axis: axis)
    }
}
