// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// Where a scroll view's content is, in points.
public struct ScrollGeometry: Equatable, Sendable {
    /// How far the content has moved up and left; less than nothing by insets.
    public var contentOffset: CGPoint
    /// Of all that can be scrolled over, insets apart.
    public var contentSize: CGSize
    /// What bars and margins take at the edges.
    public var contentInsets: EdgeInsets
    /// Of the scroll view itself.
    public var containerSize: CGSize

    public init(
        contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets,
        containerSize: CGSize
    ) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    /// What is seen, where the content stands.
    public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }

    /// What is seen of the content and not behind bars.
    public var visibleRect: CGRect {
        CGRect(
            x: contentOffset.x + contentInsets.leading, y: contentOffset.y + contentInsets.top,
            width: max(containerSize.width - contentInsets.horizontal, 0),
            height: max(containerSize.height - contentInsets.vertical, 0))
    }
}

extension View {
    /// Does something with a value made from where the scroll view in this view is, at
    /// first and whenever the value is another one.
    nonisolated public func onScrollGeometryChange<T>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View where T: Equatable {
        modifier(
            ScrollChangeModifier<T>(
                find: { $0.scrollNodeBelow ?? $0.scrollNodeAbove },
                read: { scroll, _ in transform(scroll.scrollGeometry) }, action: action))
    }

    /// Says whether at least a share of the view is seen in its scroll view: at first
    /// if it is, and then whenever that changes.
    nonisolated public func onScrollVisibilityChange(
        threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
    ) -> some View {
        modifier(
            ScrollChangeModifier<Bool>(
                find: \.scrollNodeAbove,
                readsPlace: true, read: { $0.visibleShare(of: $1) >= threshold },
                action: { wasVisible, isVisible in
                    if isVisible || wasVisible { action(isVisible) }
                }))
    }
}

nonisolated private struct ScrollChangeModifier<Value: Equatable>: NodeModifier {
    let find: (LayoutNode) -> ScrollNode?
    /// Whether it counts where the view itself is seen in the scroll view around it.
    var readsPlace = false
    let read: (ScrollNode, LayoutNode) -> Value
    let action: (Value, Value) -> Void

    @MainActor func makeNode(_ stage: Stage) -> ScrollChangeNode<Value> {
        ScrollChangeNode(stage, self)
    }

    @MainActor func update(_ node: ScrollChangeNode<Value>, _ context: NodeContext) {
        node.modifier = self
        node.enqueue = { [weak graph = context.graph, weak element = context.element] in
            graph?.enqueueAction(of: element, $0)
        }
    }
}

/// Reads a scroll view after each layout and each scrolling.
private final class ScrollChangeNode<Value: Equatable>: WrapperNode {
    var modifier: ScrollChangeModifier<Value>
    /// Has an action run after the layout.
    var enqueue: (@MainActor (@escaping () -> Void) -> Void)?
    private var last: Value?

    init(_ stage: Stage, _ modifier: ScrollChangeModifier<Value>) {
        self.modifier = modifier
        super.init(stage)
    }

    override func placeChildren() {
        super.placeChildren()
        stage.geometryQueue.add(self)
    }

    override func didMove() {
        stage.geometryQueue.add(self)
    }
}

extension ScrollChangeNode: GeometryDependent {
    @MainActor func readGeometry() {
        guard parent != nil, let scroll = modifier.find(self) else { return }
        scroll.addObserver(self)
        if modifier.readsPlace {
            forEachProjectingNodeAround(upTo: scroll) { $0.addObserver(self) }
        }
        let value = modifier.read(scroll, self)
        guard value != last else { return }
        let old = last ?? value
        last = value
        enqueue? { [action = modifier.action] in action(old, value) }
    }
}

extension LayoutNode {
    /// The first scroll view at or below this node.
    fileprivate var scrollNodeBelow: ScrollNode? {
        if let asScrollNode { return asScrollNode }
        var found: ScrollNode?
        forEachChild { found = found ?? $0.scrollNodeBelow }
        return found
    }

    fileprivate var scrollNodeAbove: ScrollNode? {
        var node = parent
        while let current = node, current.asScrollNode == nil {
            node = current.parent
        }
        return node?.asScrollNode
    }
}

extension ScrollNode {
    fileprivate var scrollGeometry: ScrollGeometry {
        let (margins, size) = (settings.margins, frameInWindow.size)
        let bars = self.insets
        let insets = EdgeInsets(
            top: bars.top + margins.top, leading: bars.leading + margins.leading,
            bottom: bars.bottom + margins.bottom, trailing: bars.trailing + margins.trailing)
        return ScrollGeometry(
            contentOffset: CGPoint(x: offset.x - insets.leading, y: offset.y - insets.top),
            contentSize: CGSize(
                width: max(extent.width - insets.horizontal, 0),
                height: max(extent.height - insets.vertical, 0)),
            contentInsets: insets, containerSize: size)
    }

    /// How much of a view that stands in the content is seen, from 0 to 1.
    fileprivate func visibleShare(of node: LayoutNode) -> Double {
        let size = node.frameInWindow.size
        let frame = node.projection(to: self).apply(CGRect(origin: .zero, size: size))
        let seen = frame.intersection(CGRect(origin: .zero, size: frameInWindow.size))
        let area = frame.width * frame.height
        guard area > 0 else { return seen.isNull ? 0 : 1 }
        return seen.isNull ? 0 : Double(seen.width * seen.height / area)
    }
}
