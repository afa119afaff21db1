// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import AlightLayout

/// A tree of views for tests: counts what it is asked, and caches on request.
final class LayoutTree: LayoutChild {
    enum Content {
        case leaf(any LeafAlgorithm)
        case unary(any UnaryAlgorithm, LayoutTree)
        case stack(StackAlgorithm, ContiguousArray<LayoutTree>)
        case depth(DepthStackAlgorithm, ContiguousArray<LayoutTree>)
        case overlay(OverlayAlgorithm, LayoutTree, LayoutTree)
        case grid(GridAlgorithm, GridContent<LayoutTree>)
        case fit(FitAlgorithm, ContiguousArray<LayoutTree>)
        case scroll(ScrollAlgorithm, LayoutTree)
    }

    var content: Content
    var name: String?
    var direction = LayoutDirection.leftToRight
    /// Whether sizes and solutions are kept from one question to the next.
    var isCaching: Bool
    /// How often a size was asked for, and how often it was not remembered.
    private(set) var measures = 0
    private(set) var freshMeasures = 0

    /// The last six answers, newest first: what `LayoutChild` asks of a tree.
    private var sizes: [(proposal: ProposedViewSize, size: CGSize)] = []
    private var cache = StackAlgorithm.Cache()

    init(_ content: Content, name: String? = nil, isCaching: Bool = true) {
        self.content = content
        self.name = name
        self.isCaching = isCaching
    }

    var children: [LayoutTree] {
        switch content {
        case .leaf: []
        case .unary(_, let child): [child]
        case .stack(_, let children), .depth(_, let children): Array(children)
        case .overlay(_, let primary, let secondary): [primary, secondary]
        case .grid(_, let grid): grid.cells.map(\.child)
        case .fit(_, let children): Array(children)
        case .scroll(_, let child): [child]
        }
    }

    // MARK: Answers

    var layoutPriority: Double {
        switch content {
        case .leaf(let leaf): leaf.layoutPriority
        case .unary(let unary, let child): unary.layoutPriority(child: child)
        case .stack(let stack, let children): stack.layoutPriority(children: children)
        case .depth(let stack, let children): stack.layoutPriority(children: children)
        case .overlay(let overlay, let primary, _): overlay.layoutPriority(child: primary)
        case .grid, .scroll, .fit: 0
        }
    }

    var requiresSpacingProjection: Bool {
        if case .leaf(let leaf) = content { return leaf.requiresSpacingProjection }
        return false
    }

    var spacing: ViewSpacing {
        switch content {
        case .leaf(let leaf): leaf.spacing
        case .unary(let unary, let child): unary.spacing(child: child)
        case .stack(let stack, let children): stack.spacing(children: children)
        case .depth(let stack, let children): stack.spacing(children: children)
        case .overlay(let overlay, let primary, _): overlay.spacing(child: primary)
        case .grid(let algorithm, let grid): algorithm.spacing(grid: grid)
        case .scroll, .fit: .plain
        }
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        measures += 1
        if isCaching, let known = sizes.first(where: { $0.proposal == proposal }) {
            return known.size
        }
        freshMeasures += 1
        let size = freshSize(proposal)
        sizes.insert((proposal, size), at: 0)
        if sizes.count > 6 { sizes.removeLast() }
        return size
    }

    private func freshSize(_ proposal: ProposedViewSize) -> CGSize {
        switch content {
        case .leaf(let leaf): return leaf.sizeThatFits(proposal)
        case .unary(let unary, let child): return unary.sizeThatFits(proposal, child: child)
        case .stack(let stack, let children):
            if !isCaching { cache.invalidate() }
            return stack.sizeThatFits(proposal, children: children, cache: &cache)
        case .depth(let stack, let children):
            return stack.sizeThatFits(proposal, children: children)
        case .overlay(let overlay, let primary, _):
            return overlay.sizeThatFits(proposal, child: primary)
        case .grid(let algorithm, let grid):
            return algorithm.sizeThatFits(proposal, grid: grid)
        case .fit(let fit, let children):
            return fit.choice(proposal, children: children)
                .map { children[$0].sizeThatFits(proposal) } ?? .zero
        case .scroll(let scroll, let child):
            return scroll.sizeThatFits(proposal, content: child)
        }
    }

    func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        switch content {
        case .leaf(let leaf):
            return leaf.explicitAlignment(key, in: geometry)
        case .unary(let unary, let child):
            return unary.explicitAlignment(key, in: geometry, child: child)
        case .stack(let stack, let children):
            if !isCaching { cache.invalidate() }
            return stack.explicitAlignment(
                key, in: geometry, children: children, cache: &cache)
        case .depth(let stack, let children):
            return stack.explicitAlignment(key, in: geometry, children: children)
        case .overlay(let overlay, let primary, _):
            return overlay.explicitAlignment(key, in: geometry, child: primary)
        case .grid(let algorithm, let grid):
            return algorithm.explicitAlignment(key, in: geometry, grid: grid)
        case .scroll, .fit:
            return nil
        }
    }

    // MARK: Placing

    /// Each child's place in a tree of this geometry, leading edge first.
    func placements(in geometry: LayoutGeometry) -> [Placement] {
        var result: [Placement] = []
        switch content {
        case .leaf: break
        case .unary(let unary, let child):
            result.append(unary.placement(in: geometry, child: child))
        case .stack(let stack, let children):
            if !isCaching { cache.invalidate() }
            stack.place(in: geometry, children: children, cache: &cache) { result.append($1) }
        case .depth(let stack, let children):
            stack.place(in: geometry, children: children) { result.append($1) }
        case .overlay(let overlay, let primary, let secondary):
            result.append(overlay.placement(in: geometry, child: primary))
            result.append(
                overlay.secondaryPlacement(in: geometry, primary: primary, secondary: secondary))
        case .grid(let algorithm, let grid):
            algorithm.place(in: geometry, grid: grid) { result.append($1) }
        case .fit(let fit, let children):
            let chosen = fit.choice(geometry.proposal, children: children)
            for (index, child) in children.enumerated() {
                let proposal = index == chosen ? geometry.proposal : .unspecified
                result.append(
                    Placement(origin: .zero, geometry: child.geometry(for: proposal)))
            }
        case .scroll(let scroll, let child):
            result.append(scroll.placement(in: geometry, content: child))
        }
        return direction == .leftToRight
            ? result : result.map { $0.mirrored(inWidth: geometry.size.width) }
    }

    /// Frames of all named views in the coordinates of a window that the tree
    /// is proposed and centred in.
    func frames(inWindow size: CGSize) -> [String: CGRect] {
        var result: [String: CGRect] = [:]
        let root = Placement.centered(self, proposal: ProposedViewSize(size), in: size)
        collectFrames(root, origin: .zero, into: &result)
        return result
    }

    private func collectFrames(
        _ placement: Placement, origin: CGPoint, into result: inout [String: CGRect]
    ) {
        let frame = placement.frame.offsetBy(dx: origin.x, dy: origin.y)
        if let name { result[name] = frame }
        for (child, place) in zip(children, placements(in: placement.geometry)) {
            child.collectFrames(place, origin: frame.origin, into: &result)
        }
    }

    // MARK: Changing and counting

    /// Forgets every answer in the tree.
    func invalidate() {
        sizes = []
        cache.invalidate()
        for child in children { child.invalidate() }
    }

    /// Sizes that were computed in the whole tree.
    var totalFreshMeasures: Int {
        children.reduce(freshMeasures) { $0 + $1.totalFreshMeasures }
    }

    func setCaching(_ isCaching: Bool) {
        self.isCaching = isCaching
        for child in children { child.setCaching(isCaching) }
    }
}
