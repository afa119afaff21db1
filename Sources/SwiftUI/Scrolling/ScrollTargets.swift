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

    /// The same as transforms in the scroll view's content show it.
    func frame(in scroll: ScrollNode) -> CGRect {
        var frame = frame
        node.forEachProjectingNodeAround(upTo: scroll) {
            frame = $0.projection?.apply(frame) ?? frame
        }
        return frame
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
    ///
    /// Complexity: O(log n) of the views that exist, for those that are not placed
    /// anew between two questions.
    func nearest(to anchor: UnitPoint, in scroll: ScrollNode) -> AnyHashable? {
        let version = scroll.stage.counters.placements
        if index?.answers(scroll, anchor, version) != true {
            index = ScrollTargetIndex(scroll, anchor, version, places(to: anchor, in: scroll))
        }
        let frame = scroll.frameInWindow
        return index?.nearest(
            to: CGPoint(
                x: frame.minX + scroll.offset.x + anchor.x * frame.width,
                y: frame.minY + scroll.offset.y + anchor.y * frame.height))
    }

    private var index: ScrollTargetIndex?

    private func places(
        to anchor: UnitPoint, in scroll: ScrollNode
    ) -> [(point: CGPoint, id: AnyHashable)] {
        var places: [(point: CGPoint, id: AnyHashable)] = []
        for source in inOrder {
            source.forEachScrollTarget { id, target in
                guard target.scrollNode === scroll else { return }
                let frame = target.frame(in: scroll)
                let point = CGPoint(
                    x: frame.minX + anchor.x * frame.width,
                    y: frame.minY + anchor.y * frame.height)
                places.append((point, id))
            }
        }
        return places
    }
}

/// Views in a scroll view in the order in which they stand, so that each event finds
/// the nearest one without a look at all others.
private struct ScrollTargetIndex {
    private weak var scroll: ScrollNode?
    private let anchor: UnitPoint
    /// Placements that there were; with others, views may stand elsewhere.
    private let version: Int
    /// Along the only axis that scrolls; `nil` where both do.
    private let axis: Axis?
    private let places: [(point: CGPoint, id: AnyHashable)]

    init(
        _ scroll: ScrollNode, _ anchor: UnitPoint, _ version: Int,
        _ places: [(point: CGPoint, id: AnyHashable)]
    ) {
        self.scroll = scroll
        self.anchor = anchor
        self.version = version
        let axes = [Axis.horizontal, .vertical].filter { scroll.scrolls(along: $0) }
        axis = axes.count == 1 ? axes[0] : nil
        guard let axis else {
            self.places = places
            return
        }
        self.places = places.enumerated().sorted {
            let (left, right) = ($0.element.point[axis], $1.element.point[axis])
            return left != right ? left < right : $0.offset < $1.offset
        }.map(\.element)
    }

    func answers(_ scroll: ScrollNode, _ anchor: UnitPoint, _ version: Int) -> Bool {
        self.scroll === scroll && self.anchor == anchor && self.version == version
    }

    func nearest(to point: CGPoint) -> AnyHashable? {
        guard let axis else {
            return places.min { distance($0.point, point) < distance($1.point, point) }?.id
        }
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle].point[axis] < point[axis] {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low < places.count else { return places.last?.id }
        guard low > 0 else { return places.first?.id }
        let before = places[low - 1].point[axis]
        if places[low].point[axis] - point[axis] < point[axis] - before { return places[low].id }
        // Of several at one place, the one that was made first.
        var first = low - 1
        while first > 0, places[first - 1].point[axis] == before { first -= 1 }
        return places[first].id
    }

    private func distance(_ left: CGPoint, _ right: CGPoint) -> CGFloat {
        abs(left.x - right.x) + abs(left.y - right.y)
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
            to: scroll.offset(showing: target.frame(in: scroll), anchor: anchor),
            isAnimated: isAnimated)
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
