// SPDX-License-Identifier: Apache-2.0

import Foundation

extension StackAlgorithm {
    /// What a stack keeps between passes: one record per child in a single
    /// allocation, none for an empty stack.
    ///
    /// Invariants: `entries` has as many elements as the children that were
    /// solved last; their `order` fields are a permutation. Gaps are valid
    /// while `hasGaps`, everything else while `isSolved`. Of a long stack that is
    /// placed only `order` is kept.
    @usableFromInline
    package struct Cache: Sendable {
        @usableFromInline var entries: ContiguousArray<Entry> = []
        /// The entries' `order` while they are not kept.
        @usableFromInline var order: ContiguousArray<Int32> = []
        @usableFromInline var solved = ProposedViewSize.unspecified
        @usableFromInline var size = CGSize.zero
        @usableFromInline var totalGap: CGFloat = 0
        @usableFromInline var hasGaps = false
        @usableFromInline var isSolved = false

        @inlinable package init() {}

        /// Children answer differently from now on, or the stack's own
        /// properties changed. The order of sizing is kept, as ties go by it.
        @inlinable package mutating func invalidate() {
            hasGaps = false
            isSolved = false
        }

        /// Sizes or guides of children changed, but no child's spacing.
        @inlinable package mutating func invalidateSizes() {
            isSolved = false
        }

        /// Children were added, removed or moved: forgets the order of sizing.
        @inlinable package mutating func reset() {
            entries = []
            order = []
            invalidate()
        }

        /// The children are placed, and know where. Of a long stack the records
        /// are as large as what the children keep, and are soon made again.
        @inlinable mutating func releaseEntries() {
            guard entries.count > 64 else { return }
            order = ContiguousArray(entries.map(\.order))
            entries = []
            invalidate()
        }
    }

    @usableFromInline struct Entry: Sendable {
        @usableFromInline var size = CGSize.zero
        /// The place across the stack.
        @usableFromInline var minorOrigin: CGFloat = 0
        /// The length offered along the stack; without meaning for an ideal pass.
        @usableFromInline var majorProposal: CGFloat = 0
        /// The distance to the previous child; 0 for the first.
        @usableFromInline var gap: CGFloat = 0
        /// The child that is sized at this turn: entry n names the n-th.
        @usableFromInline var order: Int32

        @inlinable init(order: Int32) {
            self.order = order
        }
    }

    /// Brings the records in step with the children, and reads their gaps.
    @inlinable
    func prepare<Child: LayoutChild>(_ children: ContiguousArray<Child>, cache: inout Cache) {
        if cache.entries.count != children.count {
            cache.entries =
                cache.order.count == children.count
                ? ContiguousArray(cache.order.map(Entry.init(order:)))
                : ContiguousArray((0..<Int32(children.count)).map(Entry.init(order:)))
            cache.order = []
            cache.invalidate()
        }
        guard !cache.hasGaps else { return }
        cache.hasGaps = true
        cache.totalGap = 0
        guard children.count > 1 else { return }
        var previous = spacing == nil ? children[0].spacing : .none
        for index in 1..<children.count {
            let gap: CGFloat
            if let spacing {
                gap = spacing
            } else {
                let next = children[index].spacing
                gap = previous.distance(to: next, along: axis, layoutDirection: layoutDirection)
                previous = next
            }
            cache.entries[index].gap = gap
            cache.totalGap += gap
        }
    }
}
