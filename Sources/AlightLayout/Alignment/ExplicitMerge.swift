// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Collects the explicit values that a container's children have for one guide.
///
/// A container's edges and centre are its own, so those guides are never
/// merged; the first baseline is the highest, the last the lowest; any other
/// guide lies at the arithmetic mean.
@usableFromInline
package struct ExplicitMerge {
    @usableFromInline
    package enum Rule {
        case ignore, minimum, maximum, mean
    }

    @usableFromInline let rule: Rule
    @usableFromInline var total: CGFloat = 0
    @usableFromInline var count = 0

    @inlinable package init(_ key: AlignmentKey) {
        rule = key.merge
    }

    /// Takes one child's value in the container's coordinates.
    @inlinable package mutating func add(_ value: CGFloat) {
        guard !value.isNaN else { return }
        switch rule {
        case .ignore: return
        case .minimum: total = count == 0 ? value : min(total, value)
        case .maximum: total = count == 0 ? value : max(total, value)
        case .mean: total += value
        }
        count += 1
    }

    /// The container's own explicit value; `nil` when no child has one.
    @inlinable package var value: CGFloat? {
        guard count > 0 else { return nil }
        return rule == .mean ? total / CGFloat(count) : total
    }
}
