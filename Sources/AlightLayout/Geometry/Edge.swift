// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One side of a rectangle, relative to the direction of reading.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
    case top
    case leading
    case bottom
    case trailing

    /// Any number of edges.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public init(_ edge: Edge) {
            self.init(rawValue: 1 << edge.rawValue)
        }

        public static let top = Set(.top)
        public static let leading = Set(.leading)
        public static let bottom = Set(.bottom)
        public static let trailing = Set(.trailing)
        public static let all: Set = [.top, .leading, .bottom, .trailing]
        public static let horizontal: Set = [.leading, .trailing]
        public static let vertical: Set = [.top, .bottom]
    }
}

/// The upper or the lower side of a rectangle.
public enum VerticalEdge: Int8, CaseIterable, Hashable, Codable, Sendable {
    case top
    case bottom

    /// Any number of edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public init(_ edge: VerticalEdge) {
            self.init(rawValue: 1 << edge.rawValue)
        }

        public static let top = Set(.top)
        public static let bottom = Set(.bottom)
        public static let all: Set = [.top, .bottom]
    }
}

/// The leading or the trailing side of a rectangle.
public enum HorizontalEdge: Int8, CaseIterable, Hashable, Codable, Sendable {
    case leading
    case trailing

    /// Any number of edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public init(_ edge: HorizontalEdge) {
            self.init(rawValue: 1 << edge.rawValue)
        }

        public static let leading = Set(.leading)
        public static let trailing = Set(.trailing)
        public static let all: Set = [.leading, .trailing]
    }
}

/// Sides of a rectangle that do not depend on the direction of reading: the
/// terms in which views state the spacing that they want.
@usableFromInline
package struct AbsoluteEdges: OptionSet, Hashable, Sendable {
    @usableFromInline package let rawValue: UInt8

    @inlinable package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    @inlinable package static var top: AbsoluteEdges { AbsoluteEdges(rawValue: 1) }
    @inlinable package static var left: AbsoluteEdges { AbsoluteEdges(rawValue: 2) }
    @inlinable package static var bottom: AbsoluteEdges { AbsoluteEdges(rawValue: 4) }
    @inlinable package static var right: AbsoluteEdges { AbsoluteEdges(rawValue: 8) }
    @inlinable package static var all: AbsoluteEdges { AbsoluteEdges(rawValue: 15) }
    @inlinable package static var horizontal: AbsoluteEdges { AbsoluteEdges(rawValue: 10) }
    @inlinable package static var vertical: AbsoluteEdges { AbsoluteEdges(rawValue: 5) }

    package init(_ edges: Edge.Set, layoutDirection: LayoutDirection) {
        var result: AbsoluteEdges = []
        let isLeftToRight = layoutDirection == .leftToRight
        if edges.contains(.top) { result.insert(.top) }
        if edges.contains(.bottom) { result.insert(.bottom) }
        if edges.contains(.leading) { result.insert(isLeftToRight ? .left : .right) }
        if edges.contains(.trailing) { result.insert(isLeftToRight ? .right : .left) }
        self = result
    }

    /// The edge at which a row or column of views starts.
    package static func start(of axis: Axis, _ layoutDirection: LayoutDirection) -> AbsoluteEdges {
        axis == .vertical ? .top : layoutDirection == .leftToRight ? .left : .right
    }

    /// The edge at which a row or column of views ends.
    package static func end(of axis: Axis, _ layoutDirection: LayoutDirection) -> AbsoluteEdges {
        axis == .vertical ? .bottom : layoutDirection == .leftToRight ? .right : .left
    }
}
