// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One of the two directions of the plane.
public enum Axis: Int8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
    case horizontal
    case vertical

    public var description: String {
        switch self {
        case .horizontal: "horizontal"
        case .vertical: "vertical"
        }
    }

    /// Any number of axes.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public static let horizontal = Set(rawValue: 1 << Axis.horizontal.rawValue)
        public static let vertical = Set(rawValue: 1 << Axis.vertical.rawValue)

        package init(_ axis: Axis) {
            self.init(rawValue: 1 << axis.rawValue)
        }

        /// Named apart from `contains`, which a literal `.horizontal` would make ambiguous.
        package func includes(_ axis: Axis) -> Bool {
            rawValue & (1 << axis.rawValue) != 0
        }
    }

    /// The axis across this one.
    @inlinable package var other: Axis {
        self == .horizontal ? .vertical : .horizontal
    }
}

// Stacks are written once for both axes, in terms of a major axis (along the
// stack) and a minor axis (across it). These accessors translate.

extension CGSize {
    @inlinable package subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    @inlinable package init(major: CGFloat, minor: CGFloat, axis: Axis) {
        self =
            axis == .horizontal
            ? CGSize(width: major, height: minor) : CGSize(width: minor, height: major)
    }
}

extension CGPoint {
    @inlinable package subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }

    @inlinable package init(major: CGFloat, minor: CGFloat, axis: Axis) {
        self = axis == .horizontal ? CGPoint(x: major, y: minor) : CGPoint(x: minor, y: major)
    }
}
