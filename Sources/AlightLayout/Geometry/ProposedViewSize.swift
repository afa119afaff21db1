// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The size that a container offers to a view; `nil` asks for the ideal length.
public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    @inlinable public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    @inlinable public init(_ size: CGSize) {
        self.init(width: size.width, height: size.height)
    }

    @inlinable
    public func replacingUnspecifiedDimensions(
        by size: CGSize = CGSize(width: 10, height: 10)
    ) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

extension ProposedViewSize {
    @inlinable package subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    @inlinable package init(major: CGFloat?, minor: CGFloat?, axis: Axis) {
        self =
            axis == .horizontal
            ? ProposedViewSize(width: major, height: minor)
            : ProposedViewSize(width: minor, height: major)
    }

    /// A length that is not a number reads as unspecified.
    ///
    /// That is what SwiftUI, which keeps `nil` as NaN, makes of it.
    @inlinable package var sanitized: ProposedViewSize {
        ProposedViewSize(
            width: width.flatMap { $0.isNaN ? nil : $0 },
            height: height.flatMap { $0.isNaN ? nil : $0 })
    }
}
