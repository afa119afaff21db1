// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// An element that knows views by ids of the program's.
@MainActor
protocol ScrollTargetSource: _AnyElement {
    /// Where the view with an id stands, as if nothing were scrolled.
    func scrollTarget(_ id: AnyHashable) -> ScrollTarget?
    /// Calls `body` with the views that exist.
    func forEachScrollTarget(_ body: (AnyHashable, ScrollTarget) -> Void)
}

/// A place that can be scrolled to.
struct ScrollTarget {
    /// The view, or one that holds it.
    let node: LayoutNode
    /// In the window, as if nothing were scrolled.
    let frame: CGRect

    init(node: LayoutNode, frame: CGRect) {
        self.node = node
        self.frame = frame
    }

    /// What several views cover together.
    init?(_ nodes: NodeList) {
        guard let first = nodes.first else { return nil }
        node = first
        frame = nodes.dropFirst().reduce(first.frameInWindow) { $0.union($1.frameInWindow) }
    }

    /// The scroll view that shows it.
    var scrollNode: ScrollNode? {
        var node: LayoutNode? = node.parent
        while let current = node, current.asScrollNode == nil {
            node = current.parent
        }
        return node?.asScrollNode
    }
}

/// Who knows ids below a scroll view reader; kept only where there is one.
@MainActor
final class ScrollTargets {
    private var sources: [ObjectIdentifier: (serial: Int, source: any ScrollTargetSource)] = [:]
    private var nextSerial = 0

    func add(_ source: any ScrollTargetSource) {
        sources[ObjectIdentifier(source)] = (nextSerial, source)
        nextSerial += 1
    }

    func remove(_ source: any ScrollTargetSource) {
        sources[ObjectIdentifier(source)] = nil
    }

    /// Of several views with the id, the one that was made first.
    func target(_ id: AnyHashable) -> ScrollTarget? {
        for source in inOrder {
            if let target = source.scrollTarget(id) { return target }
        }
        return nil
    }

    private var inOrder: [any ScrollTargetSource] {
        sources.values.sorted { $0.serial < $1.serial }.map(\.source)
    }

    /// The view that stands at the top leading corner of a scroll view's viewport,
    /// or at another point of it.
    func nearest(to anchor: UnitPoint, in scroll: ScrollNode) -> AnyHashable? {
        let frame = scroll.frameInWindow
        let point = CGPoint(
            x: frame.minX + scroll.offset.x + anchor.x * frame.width,
            y: frame.minY + scroll.offset.y + anchor.y * frame.height)
        var best: (id: AnyHashable, distance: CGFloat)?
        for source in inOrder {
            source.forEachScrollTarget { id, target in
                guard target.scrollNode === scroll else { return }
                let spot = CGPoint(
                    x: target.frame.minX + anchor.x * target.frame.width,
                    y: target.frame.minY + anchor.y * target.frame.height)
                let x = scroll.scrolls(along: .horizontal) ? abs(spot.x - point.x) : 0
                let y = scroll.scrolls(along: .vertical) ? abs(spot.y - point.y) : 0
                if x + y < best?.distance ?? .infinity {
                    best = (id, x + y)
                }
            }
        }
        return best?.id
    }
}

/// One wish to see a view, granted once the layout knows where it is.
///
/// Rows that do not exist yet are estimated, so the wish is looked at again
/// after each pass until nothing moves any more.
@MainActor
final class ScrollRequest: GeometryDependent {
    private unowned(unsafe) let graph: ViewGraph
    private let id: AnyHashable
    private let anchor: UnitPoint?
    private let isAnimated: Bool
    private var attempts = 0
    /// Attempts in a row after which nothing moved.
    private var steadyAttempts = 0

    /// Estimates are exact after two passes nearly always.
    private static let attemptLimit = 16

    init(_ graph: ViewGraph, _ id: AnyHashable, anchor: UnitPoint?, isAnimated: Bool) {
        self.graph = graph
        self.id = id
        self.anchor = anchor
        self.isAnimated = isAnimated
    }

    func readGeometry() {
        guard let target = graph.scrollTargets?.target(id), let scroll = target.scrollNode else {
            return
        }
        let before = scroll.offset
        scroll.scroll(
            to: scroll.offset(showing: target.frame, anchor: anchor), isAnimated: isAnimated)
        attempts += 1
        steadyAttempts = scroll.offset == before ? steadyAttempts + 1 : 0
        // Rows that the move needs are made in one pass and measured in the next.
        if steadyAttempts < 3, attempts < Self.attemptLimit {
            graph.stage.geometryQueue.add(self)
        }
    }
}

extension ViewGraph {
    /// From now on elements with ids say so.
    func startFindingScrollTargets() {
        if scrollTargets == nil {
            scrollTargets = ScrollTargets()
        }
    }

    func scroll(to id: AnyHashable, anchor: UnitPoint?, isAnimated: Bool) {
        stage.geometryQueue.add(
            ScrollRequest(self, id, anchor: anchor, isAnimated: isAnimated))
        setNeedsFrame()
    }
}
