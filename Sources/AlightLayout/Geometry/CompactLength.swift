// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A length that may be absent, in eight bytes: there are two frames for each
/// row of a long list.
@usableFromInline
struct CompactLength: Equatable, Sendable {
    @usableFromInline let bits: UInt64

    /// No length has this pattern: it is not even the usual NaN.
    @usableFromInline static let absent = UInt64.max

    @inlinable init(_ length: CGFloat?) {
        bits = length.map { UInt64($0.bitPattern) } ?? Self.absent
    }

    @inlinable var length: CGFloat? {
        bits == Self.absent ? nil : CGFloat(bitPattern: UInt(bits))
    }
}
