// SPDX-License-Identifier: Apache-2.0

import Foundation

extension StackAlgorithm {
    /// One child's claim on the stack's length, in a pass.
    @usableFromInline struct Claim {
        @usableFromInline var priority: Double
        /// The length at a proposal of zero.
        @usableFromInline var minimum: CGFloat
        /// The length at infinity, less the minimum.
        @usableFromInline var flexibility: CGFloat
        @usableFromInline var child: Int32
        /// The turn at which the child was sized in the last pass.
        @usableFromInline var rank: Int32

        @inlinable init(
            priority: Double, minimum: CGFloat, flexibility: CGFloat, child: Int32, rank: Int32
        ) {
            self.priority = priority
            self.minimum = minimum
            self.flexibility = flexibility
            self.child = child
            self.rank = rank
        }

        /// Whether this child is sized before another.
        ///
        /// Ties go by the last pass, which makes any correct sort a stable one.
        @inlinable func precedes(_ other: Claim) -> Bool {
            if priority != other.priority { return priority > other.priority }
            if flexibility == .infinity, other.flexibility == .infinity {
                if minimum != other.minimum { return minimum > other.minimum }
            } else if flexibility != other.flexibility {
                return flexibility < other.flexibility
            }
            return rank < other.rank
        }
    }

    /// Hands out a given length among the children.
    @inlinable
    func sizeChildren<Child: LayoutChild>(
        major: CGFloat, minor: CGFloat?, _ children: ContiguousArray<Child>, _ cache: inout Cache
    ) {
        guard children.count > 1 else {
            if children.count == 1 { size(0, length: max(major, 0), minor, children, &cache) }
            return
        }
        withUnsafeTemporaryAllocation(of: Claim.self, capacity: children.count) { claims in
            collectClaims(claims, minor, children, cache)
            Self.order(claims)
            distribute(major, minor, claims, children, &cache)
            for turn in claims.indices { cache.entries[turn].order = claims[turn].child }
        }
    }

    /// Asks every child for its shortest and longest length, in the last order.
    @inlinable
    func collectClaims<Child: LayoutChild>(
        _ claims: UnsafeMutableBufferPointer<Claim>, _ minor: CGFloat?,
        _ children: ContiguousArray<Child>, _ cache: borrowing Cache
    ) {
        let shortest = ProposedViewSize(major: 0, minor: minor, axis: axis)
        let longest = ProposedViewSize(major: .infinity, minor: minor, axis: axis)
        for turn in children.indices {
            let index = cache.entries[turn].order
            let child = children[Int(index)]
            let minimum = child.lengthThatFits(shortest, axis: axis)
            let maximum = child.lengthThatFits(longest, axis: axis)
            claims.initializeElement(
                at: turn,
                to: Claim(
                    priority: child.layoutPriority, minimum: minimum,
                    flexibility: maximum - minimum, child: index, rank: Int32(turn)))
        }
    }

    /// Sorts claims; from one pass to the next they mostly are in order already.
    @inlinable
    static func order(_ claims: UnsafeMutableBufferPointer<Claim>) {
        var isOrdered = true
        for turn in 1..<claims.count where claims[turn].precedes(claims[turn - 1]) {
            isOrdered = false
            break
        }
        guard !isOrdered else { return }
        guard claims.count <= 32 else {
            var claims = claims
            claims.sort { $0.precedes($1) }
            return
        }
        for turn in 1..<claims.count {
            let claim = claims[turn]
            var place = turn
            while place > 0, claim.precedes(claims[place - 1]) {
                claims[place] = claims[place - 1]
                place -= 1
            }
            claims[place] = claim
        }
    }

    /// Gives each child, in order, an equal share of what is left.
    ///
    /// The minimums of lower priorities are set aside first and given back when
    /// their turn comes. An overdrawn length offers the rest nothing.
    @inlinable
    func distribute<Child: LayoutChild>(
        _ major: CGFloat, _ minor: CGFloat?, _ claims: UnsafeMutableBufferPointer<Claim>,
        _ children: ContiguousArray<Child>, _ cache: inout Cache
    ) {
        var available = major - cache.totalGap
        let highest = claims[0].priority
        for claim in claims where claim.priority != highest {
            Self.add(-claim.minimum, to: &available)
        }
        var start = 0
        while start < claims.count {
            var end = start + 1
            while end < claims.count, claims[end].priority == claims[start].priority { end += 1 }
            if start > 0 {
                for turn in start..<end { Self.add(claims[turn].minimum, to: &available) }
            }
            for turn in start..<end {
                let index = Int(claims[turn].child)
                size(index, length: max(available / CGFloat(end - turn), 0), minor, children, &cache)
                Self.add(-cache.entries[index].size[axis], to: &available)
            }
            start = end
        }
    }

    @inlinable
    func size<Child: LayoutChild>(
        _ index: Int, length: CGFloat, _ minor: CGFloat?,
        _ children: ContiguousArray<Child>, _ cache: inout Cache
    ) {
        let proposal = ProposedViewSize(major: length, minor: minor, axis: axis)
        cache.entries[index].majorProposal = length
        cache.entries[index].size = children[index].sizeThatFits(proposal)
    }

    /// Sums that are not a number (infinite less infinite) change nothing.
    @inlinable
    static func add(_ length: CGFloat, to available: inout CGFloat) {
        let sum = available + length
        if !sum.isNaN { available = sum }
    }
}
