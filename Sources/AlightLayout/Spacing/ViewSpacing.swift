// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The distances that a view wants to its neighbours, per edge and category.
///
/// Two views in a row compare the categories that both state on the edges that
/// face each other. Almost every view is plain, and almost every value is
/// zero, so presence is one bit each and values live apart, shared, only where
/// one is not zero:
///
///     bit   0...7 top   8...15 left   16...23 bottom   24...31 right
///           bit n of an edge = category n is stated there
///
/// Invariant: `values` is `nil`, or holds zero for every bit that is not set.
public struct ViewSpacing: Sendable {
    @usableFromInline
    package enum Category: UInt32, CaseIterable, Sendable {
        /// Applies when the two views share no other category.
        case automatic
        case edgeAboveText
        case edgeBelowText
        case edgeLeftText
        case edgeRightText
        case textToText
        case textBaseline
        /// Not a distance: the line pitch by which text metrics are compared.
        case linePitch
    }

    /// Values by bit number; immutable, so one can serve all texts of a font.
    @usableFromInline package final class Values: Sendable {
        @usableFromInline let byBit: [CGFloat]

        init(_ byBit: [CGFloat]) {
            self.byBit = byBit
        }
    }

    @usableFromInline var stated: UInt32
    @usableFromInline var values: Values?

    /// The direction in which leading and trailing edges are understood.
    @usableFromInline package var layoutDirection: LayoutDirection = .leftToRight

    @usableFromInline init(stated: UInt32, values: Values? = nil) {
        self.stated = stated
        self.values = values
    }

    /// The preferences of an ordinary view.
    public init() {
        self.init(stated: Self.plainBits)
    }

    /// No distance on any edge.
    public static let zero = ViewSpacing(stated: Self.bits(.automatic, .all))

    /// An ordinary view: 8 to its like, what a text asks for beside a text.
    @usableFromInline package static let plain = ViewSpacing()

    /// States nothing: what merges start from.
    @usableFromInline package static let none = ViewSpacing(stated: 0)

    /// Zero on the edges of one axis and nothing on the others.
    package static func zero(along axis: Axis) -> ViewSpacing {
        ViewSpacing(stated: bits(.automatic, axis == .horizontal ? .horizontal : .vertical))
    }

    /// Apple's distance between views that state nothing in common.
    package static let standardDistance: CGFloat = 8
}

// MARK: - Bits

extension ViewSpacing {
    static func bits(_ category: Category, _ edges: AbsoluteEdges) -> UInt32 {
        edgeBits(edges) & (0x0101_0101 << category.rawValue)
    }

    /// All eight bits of each of the edges.
    static func edgeBits(_ edges: AbsoluteEdges) -> UInt32 {
        var result: UInt32 = 0
        for edge in UInt32(0)..<4 where edges.rawValue & (1 << edge) != 0 {
            result |= 0xFF << (edge * 8)
        }
        return result
    }

    static func firstBit(of edge: AbsoluteEdges) -> UInt32 {
        UInt32(edge.rawValue.trailingZeroBitCount) * 8
    }

    static let plainBits =
        bits(.edgeBelowText, .top) | bits(.edgeAboveText, .bottom)
        | bits(.edgeRightText, .left) | bits(.edgeLeftText, .right)

    /// The stated value of a category on one edge.
    package func value(_ category: Category, on edge: AbsoluteEdges) -> CGFloat? {
        let bit = Self.firstBit(of: edge) + category.rawValue
        guard stated & (1 << bit) != 0 else { return nil }
        return values?.byBit[Int(bit)] ?? 0
    }

    /// A spacing that states these values and nothing else.
    package init(_ entries: [(Category, AbsoluteEdges, CGFloat)]) {
        var stated: UInt32 = 0
        var byBit = [CGFloat](repeating: 0, count: 32)
        for (category, edge, value) in entries {
            let bit = Self.firstBit(of: edge) + category.rawValue
            stated |= 1 << bit
            byBit[Int(bit)] = value
        }
        self.init(stated: stated, values: byBit.contains { $0 != 0 } ? Values(byBit) : nil)
    }

    /// Whether both state the same values; a change detector.
    package func isEqual(to other: ViewSpacing) -> Bool {
        stated == other.stated && layoutDirection == other.layoutDirection
            && (values === other.values || values?.byBit == other.values?.byBit)
    }
}
