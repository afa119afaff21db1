// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// The views that a layout arranges, in order.
///
/// Good while the layout is asked; a layout that keeps them learns nothing new.
public struct LayoutSubviews: Equatable, RandomAccessCollection, @unchecked Sendable {
    public typealias SubSequence = LayoutSubviews
    public typealias Element = LayoutSubview
    public typealias Index = Int
    public typealias Indices = Range<Int>

    /// The direction in which the views around the layout are read.
    public var layoutDirection: LayoutDirection
    // Nodes belong to the main thread, on which layouts are asked.
    private let nodes: ContiguousArray<LayoutNode>
    /// The positions of `nodes` in the layout.
    private let positions: [Int]?
    private let bounds: Range<Int>

    init(_ nodes: ContiguousArray<LayoutNode>, _ layoutDirection: LayoutDirection) {
        self.init(nodes, layoutDirection, nil, 0..<nodes.count)
    }

    private init(
        _ nodes: ContiguousArray<LayoutNode>, _ layoutDirection: LayoutDirection,
        _ positions: [Int]?, _ bounds: Range<Int>
    ) {
        self.nodes = nodes
        self.layoutDirection = layoutDirection
        self.positions = positions
        self.bounds = bounds
    }

    public var startIndex: Int { bounds.lowerBound }
    public var endIndex: Int { bounds.upperBound }

    public subscript(index: Int) -> LayoutSubview {
        precondition(bounds.contains(index), "There is no subview \(index) in \(bounds).")
        return LayoutSubview(node: nodes[index], index: positions?[index] ?? index)
    }

    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        precondition(
            self.bounds.lowerBound <= bounds.lowerBound
                && bounds.upperBound <= self.bounds.upperBound,
            "\(bounds) is outside of \(self.bounds).")
        return LayoutSubviews(nodes, layoutDirection, positions, bounds)
    }

    public subscript<S>(indices: S) -> LayoutSubviews where S: Sequence, S.Element == Int {
        let chosen = indices.map { self[$0] }
        return LayoutSubviews(
            ContiguousArray(chosen.map(\.node)), layoutDirection, chosen.map(\.index),
            0..<chosen.count)
    }

    /// The node that arranges the views.
    var host: LayoutHostNode? { nodes.first?.parent as? LayoutHostNode }

    /// For layouts of Alight's own, which work on nodes.
    var allNodes: ContiguousArray<LayoutNode> {
        bounds == 0..<nodes.count ? nodes : ContiguousArray(nodes[bounds])
    }

    public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
        left.layoutDirection == right.layoutDirection && left.elementsEqual(right)
    }
}

/// One view that a layout arranges: answers questions, and is placed.
public struct LayoutSubview: Equatable, @unchecked Sendable {
    let node: LayoutNode
    let index: Int

    /// What the view says with `layoutValue(key:value:)`, or the key's default.
    public subscript<K>(key: K.Type) -> K.Value where K: LayoutValueKey {
        guard let value = node.layoutValue(ObjectIdentifier(key)) else { return K.defaultValue }
        return value as? K.Value ?? K.defaultValue
    }

    public var priority: Double { node.layoutPriority }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        node.sizeThatFits(proposal.sanitized)
    }

    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(geometry: node.geometry(for: proposal.sanitized), guides: node)
    }

    public var spacing: ViewSpacing {
        var spacing = node.spacing
        spacing.layoutDirection = node.parent?.layoutDirection ?? .leftToRight
        return spacing
    }

    /// Puts the view's anchor at a position in the bounds; the last call counts.
    ///
    /// Only the layout that arranges the view, and only while it places its
    /// subviews, has an effect.
    public func place(
        at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
    ) {
        guard let host = node.parent as? LayoutHostNode, host.isPlacing else { return }
        let geometry = node.geometry(for: proposal.sanitized)
        let inset = anchor.point(in: geometry.size)
        host.takePlacement(
            Placement(
                origin: CGPoint(x: position.x - inset.x, y: position.y - inset.y),
                geometry: geometry),
            of: node, at: index)
    }

    public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
        left.node === right.node
    }
}
