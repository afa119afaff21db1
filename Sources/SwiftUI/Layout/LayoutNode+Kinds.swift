// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// A view without children.
class LeafNode<Algorithm: LeafAlgorithm & Equatable>: LayoutNode {
    var algorithm: Algorithm {
        didSet {
            if algorithm != oldValue {
                setNeedsLayout()
            }
        }
    }

    init(_ stage: Stage, _ algorithm: Algorithm) {
        self.algorithm = algorithm
        super.init(stage)
    }

    override var layoutPriority: Double { algorithm.layoutPriority }
    override var spacing: ViewSpacing { algorithm.spacing }
    override var requiresSpacingProjection: Bool { algorithm.requiresSpacingProjection }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        algorithm.sizeThatFits(proposal)
    }

    override func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        algorithm.explicitAlignment(key, in: geometry)
    }
}

/// A modifier around one view.
class WrapperNode: LayoutNode {
    final var child: LayoutNode? {
        didSet {
            if child === oldValue {
                // Another node may have taken it.
                guard let child, child.parent !== self else { return }
            }
            if let oldValue, oldValue !== child, oldValue.parent === self {
                oldValue.leave()
            }
            if let child {
                adopt(child)
            }
            stage.structureDidChange(below: self)
            setNeedsLayout()
        }
    }

    deinit {
        if let child, child.parent === self {
            child.leave()
        }
    }

    override func didLose(_ child: LayoutNode) {
        if child === self.child {
            self.child = nil
        }
    }

    // A wrapper without an algorithm is its child, as layout sees it.

    override var layoutPriority: Double { child?.layoutPriority ?? -.infinity }
    override var layoutPriorityTrait: Double? { child?.layoutPriorityTrait }
    override var paintingOrder: Double { child?.paintingOrder ?? 0 }
    override var soleControl: ControlNode? { child?.soleControl }
    override func layoutValue(_ key: ObjectIdentifier) -> Any? { child?.layoutValue(key) }
    override var transition: (any PhaseSource)? { child?.transition }
    override var listPart: ListPart? { child?.listPart }
    override var sectionPart: SectionPart? { child?.sectionPart }
    override var takesWholeLine: Bool { child?.takesWholeLine ?? false }
    override func setPinned(_ isPinned: Bool) { child?.setPinned(isPinned) }

    override func addContainerValues(to values: inout ContainerValues) {
        child?.addContainerValues(to: &values)
    }

    override var spacing: ViewSpacing { child?.spacing ?? .zero }
    override var requiresSpacingProjection: Bool { child?.requiresSpacingProjection ?? false }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        child?.sizeThatFits(proposal) ?? .zero
    }

    override func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        child?.explicitAlignment(key, in: geometry)
    }

    override func placeChildren() {
        child?.place(at: origin, geometry)
    }

    override func forEachChild(_ body: (LayoutNode) -> Void) {
        if let child {
            body(child)
        }
    }
}

/// A modifier that lays its view out by an algorithm.
final class UnaryNode<Algorithm: UnaryAlgorithm & Equatable>: WrapperNode {
    var algorithm: Algorithm {
        didSet {
            if algorithm != oldValue {
                setNeedsLayout()
            }
        }
    }

    init(_ stage: Stage, _ algorithm: Algorithm) {
        self.algorithm = algorithm
        super.init(stage)
    }

    /// The trait is read through any wrapper; what only the algorithm says is not.
    override var layoutPriority: Double {
        guard let child else { return -.infinity }
        return child.layoutPriorityTrait ?? algorithm.layoutPriority(child: child)
    }

    override var spacing: ViewSpacing {
        child.map { algorithm.spacing(child: $0) } ?? .zero
    }

    override var requiresSpacingProjection: Bool {
        child.map { algorithm.requiresSpacingProjection(child: $0) } ?? false
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        child.map { algorithm.sizeThatFits(proposal, child: $0) } ?? .zero
    }

    override func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        guard let child else { return nil }
        // Whether there is a guide does not depend on sizes: nearly always there is none,
        // and then the child is not measured for its place.
        if !needsPlacing, child.explicitAlignment(key, in: child.geometry) == nil { return nil }
        return algorithm.explicitAlignment(key, in: geometry, child: child)
    }

    override func placeChildren() {
        if let child {
            place(child, algorithm.placement(in: geometry, child: child))
        }
    }
}

/// Several views, arranged by a subclass.
class ContainerNode: LayoutNode {
    final private(set) var children: NodeList = []

    deinit {
        for child in children where child.parent === self {
            child.leave()
        }
    }

    /// Children that were lost are given up together, before the next layout.
    override func didLose(_ child: LayoutNode) {
        setNeedsLayout()
        stage.noteLostChildren(of: self)
    }

    final func giveUpLostChildren() {
        setChildren(children.filter { $0.parent === self })
    }

    /// Takes the children that are there now; those that were not, or that another
    /// node took, are new ones.
    func setChildren(_ next: NodeList) {
        let isSame = children.elementsEqual(next) { $0 === $1 && $1.parent === self }
        guard !isSame else { return }
        for child in children where child.parent === self {
            child.leave()
        }
        children = next
        for child in next {
            adopt(child, remembersSizes: next.count > 1)
        }
        stage.structureDidChange(below: self)
        setNeedsLayout()
    }

    override func forEachChild(_ body: (LayoutNode) -> Void) {
        for child in children {
            body(child)
        }
    }

    override func forEachChildInPaintingOrder(_ body: (LayoutNode) -> Void) {
        guard stage.usesPaintingOrder, children.count > 1 else { return forEachChild(body) }
        let ordered = children.enumerated().sorted {
            let (left, right) = ($0.element.paintingOrder, $1.element.paintingOrder)
            return left != right ? left < right : $0.offset < $1.offset
        }
        for child in ordered {
            body(child.element)
        }
    }
}

/// `HStack` and `VStack`.
final class StackNode: ContainerNode {
    var algorithm: StackAlgorithm {
        didSet {
            guard algorithm != oldValue else { return }
            setNeedsLayout()
            if algorithm.axis != oldValue.axis {
                StackNode.forgetSizes(below: self)
            }
        }
    }
    private var cache = StackAlgorithm.Cache()

    init(_ stage: Stage, _ algorithm: StackAlgorithm) {
        self.algorithm = algorithm
        super.init(stage)
    }

    /// Spacers and dividers at any depth may have asked for the axis.
    static func forgetSizes(below node: LayoutNode) {
        node.forEachChild { child in
            child.setNeedsLayout()
            forgetSizes(below: child)
        }
    }

    /// A stack with one child is that child (layout rules 1).
    private var onlyChild: LayoutNode? { children.count == 1 ? children[0] : nil }

    override func setChildren(_ next: NodeList) {
        // The order of sizing goes by position.
        cache.reset()
        super.setChildren(next)
    }

    override func forgetLayout() {
        cache.invalidate()
    }

    override var stackAxisForChildren: Axis? { algorithm.axis }

    override func directionDidChange() {
        algorithm.layoutDirection = layoutDirection
    }

    override var layoutPriority: Double {
        onlyChild?.layoutPriority ?? algorithm.layoutPriority(children: children)
    }

    override var spacing: ViewSpacing {
        onlyChild?.spacing ?? algorithm.spacing(children: children)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        onlyChild?.sizeThatFits(proposal)
            ?? algorithm.sizeThatFits(proposal, children: children, cache: &cache)
    }

    override func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        if let onlyChild {
            return onlyChild.explicitAlignment(key, in: geometry)
        }
        return algorithm.explicitAlignment(key, in: geometry, children: children, cache: &cache)
    }

    override func placeChildren() {
        if let onlyChild {
            onlyChild.place(at: origin, geometry)
            return
        }
        algorithm.place(in: geometry, children: children, cache: &cache) { index, placement in
            place(children[index], placement)
        }
    }
}

/// `ZStack`.
final class DepthStackNode: ContainerNode {
    var algorithm: DepthStackAlgorithm {
        didSet {
            if algorithm != oldValue {
                setNeedsLayout()
            }
        }
    }

    init(_ stage: Stage, _ algorithm: DepthStackAlgorithm, isImplicit: Bool = false) {
        self.algorithm = algorithm
        self.isImplicit = isImplicit
        super.init(stage)
    }

    private var onlyChild: LayoutNode? { children.count == 1 ? children[0] : nil }
    /// Whether the stack stands for several views of an overlay, and is not
    /// there for one.
    private let isImplicit: Bool

    override var stackAxisForChildren: Axis? {
        isImplicit && onlyChild != nil ? parent?.stackAxisForChildren : nil
    }

    override var layoutPriority: Double {
        onlyChild?.layoutPriority ?? algorithm.layoutPriority(children: children)
    }

    override var spacing: ViewSpacing {
        onlyChild?.spacing ?? algorithm.spacing(children: children)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        onlyChild?.sizeThatFits(proposal)
            ?? algorithm.sizeThatFits(proposal, children: children)
    }

    override func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        if let onlyChild {
            return onlyChild.explicitAlignment(key, in: geometry)
        }
        return algorithm.explicitAlignment(key, in: geometry, children: children)
    }

    override func placeChildren() {
        if let onlyChild {
            onlyChild.place(at: origin, geometry)
            return
        }
        algorithm.place(in: geometry, children: children) { index, placement in
            place(children[index], placement)
        }
    }
}
