// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// Keeps a program's position and a scroll view in step.
@MainActor
private final class ScrollPositionFollower: GeometryDependent {
    private unowned(unsafe) let graph: ViewGraph
    private let source: ScrollPositionSource
    private weak var scroll: ScrollNode?
    private var grantedWish = 0
    /// Where the scroll view was when the program was told last.
    private var knownOffset: CGPoint

    init(_ graph: ViewGraph, _ source: ScrollPositionSource, _ scroll: ScrollNode) {
        self.graph = graph
        self.source = source
        self.scroll = scroll
        knownOffset = scroll.offset
    }

    /// The scroll view has moved, or the program wants something else.
    func readGeometry() {
        guard let scroll else { return }
        guard source.wanted.wish == grantedWish else {
            grantedWish = source.wanted.wish
            grant(source.wanted, scroll)
            return
        }
        guard scroll.offset != knownOffset else { return }
        knownOffset = scroll.offset
        let id = graph.scrollTargets?.nearest(to: source.anchor ?? .topLeading, in: scroll)
        guard id != source.wanted.currentID else { return }
        source.wanted.takeUserPosition(id)
        graph.enqueueAction { [source] in source.report(id) }
    }

    private func grant(_ position: ScrollPosition, _ scroll: ScrollNode) {
        let isAnimated = Transaction.current.animation != nil
        switch position.target {
        case .id(let id, let anchor):
            graph.scroll(to: id, anchor: anchor ?? .topLeading, isAnimated: isAnimated)
        case .point(let point):
            scroll.scroll(to: point, isAnimated: isAnimated)
        case .edge(let edge):
            let far = CGFloat.greatestFiniteMagnitude
            var offset = scroll.offset
            switch edge {
            case .top: offset.y = 0
            case .bottom: offset.y = far
            case .leading: offset.x = scroll.isRightToLeft ? far : 0
            case .trailing: offset.x = scroll.isRightToLeft ? 0 : far
            }
            scroll.scroll(to: offset, isAnimated: isAnimated)
        case nil: break
        }
    }

    func belongs(to source: ScrollPositionSource) -> Bool { self.source === source }

    func follows(_ scroll: ScrollNode) -> Bool { self.scroll === scroll }

    /// Whether the scroll view is gone; another may have taken its place.
    var isOver: Bool { scroll == nil }
}

/// The followers of one scroll view reader's graph.
@MainActor
final class ScrollPositionFollowers {
    private var followers: [ScrollPositionFollower] = []

    fileprivate func add(_ follower: ScrollPositionFollower) {
        followers.removeAll(where: \.isOver)
        followers.append(follower)
    }

    fileprivate func followers(of source: ScrollPositionSource) -> [ScrollPositionFollower] {
        followers.filter { $0.belongs(to: source) }
    }

    fileprivate func remove(_ source: ScrollPositionSource) {
        followers.removeAll { $0.belongs(to: source) }
    }
}

extension ViewGraph {
    /// Connects a scroll view with what the program says of its position.
    func follow(_ source: ScrollPositionSource, in scroll: ScrollNode) {
        guard !scrollFollowers.followers(of: source).contains(where: { $0.follows(scroll) })
        else { return }
        let follower = ScrollPositionFollower(self, source, scroll)
        scrollFollowers.add(follower)
        scroll.addObserver(follower)
        stage.geometryQueue.add(follower)
    }

    func unfollow(_ source: ScrollPositionSource) {
        scrollFollowers.remove(source)
    }

    /// The program wants to see something else.
    func grant(_ source: ScrollPositionSource) {
        for follower in scrollFollowers.followers(of: source) {
            stage.geometryQueue.add(follower)
        }
    }
}
