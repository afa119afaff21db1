// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A guide at which views line up along the vertical axis.
public struct VerticalAlignment: Equatable, Sendable {
    @usableFromInline package let key: AlignmentKey

    public init(_ id: any AlignmentID.Type) {
        key = AlignmentKey(id, axis: .vertical)
    }

    package init(key: AlignmentKey) {
        self.key = key
    }

    public static let top = VerticalAlignment(key: .top)
    public static let center = VerticalAlignment(key: .verticalCenter)
    public static let bottom = VerticalAlignment(key: .bottom)
    public static let firstTextBaseline = VerticalAlignment(key: .firstTextBaseline)
    public static let lastTextBaseline = VerticalAlignment(key: .lastTextBaseline)

    /// Merges the explicit values of several views into that of their container.
    public func combineExplicit<S>(_ values: S) -> CGFloat?
    where S: Sequence, S.Element == CGFloat? {
        var merge = ExplicitMerge(key)
        for case let value? in values { merge.add(value) }
        return merge.value
    }
}
