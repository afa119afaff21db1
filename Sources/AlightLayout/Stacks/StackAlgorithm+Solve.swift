// SPDX-License-Identifier: Apache-2.0

import Foundation

extension StackAlgorithm {
    @usableFromInline typealias Entries = UnsafeMutableBufferPointer<Entry>

    /// Sizes all children for a proposal and lines them up across the stack.
    @inlinable
    func solve<Child: LayoutChild>(
        _ proposal: ProposedViewSize, children: ContiguousArray<Child>, cache: inout Cache
    ) {
        if cache.isSolved, cache.solved == proposal, cache.entries.count == children.count {
            return
        }
        prepare(children, cache: &cache)
        let gap = cache.totalGap
        cache.size = cache.entries.withUnsafeMutableBufferPointer { entries in
            if let major = proposal[axis] {
                sizeChildren(children, length: major - gap, minor: proposal[axis.other], entries)
            } else {
                for index in children.indices {
                    entries[index].size = children[index].sizeThatFits(proposal)
                }
            }
            return alignChildren(children, proposal, gap: gap, entries)
        }
        cache.solved = proposal
        cache.isSolved = true
    }

    /// The proposal for one child in a solution for the stack's proposal.
    @inlinable
    func childProposal(_ proposal: ProposedViewSize, length: CGFloat) -> ProposedViewSize {
        var result = proposal
        if result[axis] != nil { result[axis] = length }
        return result
    }

    /// Sets each child's place across the stack, and gives the stack's size.
    ///
    /// Each child starts at minus its guide; the stack reaches from the lowest
    /// start to the highest end, and at least over the line itself.
    @inlinable
    func alignChildren<Child: LayoutChild>(
        _ children: ContiguousArray<Child>, _ proposal: ProposedViewSize, gap: CGFloat,
        _ entries: Entries
    ) -> CGSize {
        var major: CGFloat = 0
        var lowest: CGFloat = 0
        var highest: CGFloat = 0
        for index in children.indices {
            let size = entries[index].size
            let proposal = childProposal(proposal, length: entries[index].majorProposal)
            let minor = size[axis.other]
            var guide = children[index].alignment(
                alignment, in: LayoutGeometry(size: size, proposal: proposal))
            // An endless child has no centre; it counts from its start.
            if minor == .infinity || !guide.isFinite { guide = 0 }
            entries[index].minorOrigin = -guide
            lowest = min(lowest, -guide)
            if !minor.isNaN { highest = max(highest, minor - guide) }
            if !size[axis].isNaN { major += size[axis] }
        }
        if lowest != 0 {
            for index in entries.indices { entries[index].minorOrigin -= lowest }
        }
        return CGSize(major: major + gap, minor: highest - lowest, axis: axis)
    }
}
