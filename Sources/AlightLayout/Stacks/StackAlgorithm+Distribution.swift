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

    /// Hands out a given length, gaps taken off, among the children.
    @inlinable
    func sizeChildren<Child: LayoutChild>(
        _ children: ContiguousArray<Child>, length: CGFloat, minor: CGFloat?, _ entries: Entries
    ) {
        guard children.count > 1 else {
            if children.count == 1 {
                size(children[0], max(length, 0), minor, &entries[0])
            }
            return
        }
        withUnsafeTemporaryAllocation(of: Claim.self, capacity: children.count) { claims in
            collectClaims(claims, of: children, minor: minor, entries)
            Self.order(claims)
            distribute(length, among: claims, of: children, minor: minor, entries)
            for turn in claims.indices { entries[turn].order = claims[turn].child }
        }
    }

    @usableFromInline typealias Claims = UnsafeMutableBufferPointer<Claim>

    /// Asks every child for its shortest and longest length, in the last order.
    @inlinable
    func collectClaims<Child: LayoutChild>(
        _ claims: Claims, of children: ContiguousArray<Child>, minor: CGFloat?, _ entries: Entries
    ) {
        let shortest = ProposedViewSize(major: 0, minor: minor, axis: axis)
        let longest = ProposedViewSize(major: .infinity, minor: minor, axis: axis)
        for turn in children.indices {
            let index = entries[turn].order
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
    static func order(_ claims: Claims) {
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
        _ length: CGFloat, among claims: Claims, of children: ContiguousArray<Child>,
        minor: CGFloat?, _ entries: Entries
    ) {
        var available = length
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
                let share = max(available / CGFloat(end - turn), 0)
                size(children[index], share, minor, &entries[index])
                Self.add(-entries[index].size[axis], to: &available)
            }
            start = end
        }
    }

    @inlinable
    func size<Child: LayoutChild>(
        _ child: Child, _ length: CGFloat, _ minor: CGFloat?, _ entry: inout Entry
    ) {
        entry.majorProposal = length
        entry.size = child.sizeThatFits(
            ProposedViewSize(major: length, minor: minor, axis: axis))
    }

    /// Sums that are not a number (infinite less infinite) change nothing.
    @inlinable
    static func add(_ length: CGFloat, to available: inout CGFloat) {
        let sum = available + length
        if !sum.isNaN { available = sum }
    }
}
