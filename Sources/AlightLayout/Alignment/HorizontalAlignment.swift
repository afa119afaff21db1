// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A guide at which views line up along the horizontal axis.
public struct HorizontalAlignment: Equatable, Sendable {
    @usableFromInline package let key: AlignmentKey

    public init(_ id: any AlignmentID.Type) {
        key = AlignmentKey(id, axis: .horizontal)
    }

    package init(key: AlignmentKey) {
        self.key = key
    }

    public static let leading = HorizontalAlignment(key: .leading)
    public static let center = HorizontalAlignment(key: .horizontalCenter)
    public static let trailing = HorizontalAlignment(key: .trailing)
    public static let listRowSeparatorLeading = HorizontalAlignment(key: .rowSeparatorLeading)
    public static let listRowSeparatorTrailing = HorizontalAlignment(key: .rowSeparatorTrailing)

    /// Merges the explicit values of several views into that of their container.
    public func combineExplicit<S>(_ values: S) -> CGFloat?
    where S: Sequence, S.Element == CGFloat? {
        var merge = ExplicitMerge(key)
        for case let value? in values { merge.add(value) }
        return merge.value
    }
}
