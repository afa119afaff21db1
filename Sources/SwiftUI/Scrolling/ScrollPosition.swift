// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// Where a scroll view is, as a program sets and reads it.
public struct ScrollPosition: Equatable, @unchecked Sendable {
    enum Target: Equatable, @unchecked Sendable {
        case id(AnyHashable, UnitPoint?)
        case edge(Edge)
        case point(CGPoint)
    }

    /// What the program asked for last.
    private(set) var target: Target?
    /// Grows with each wish, so that the same one can be made again.
    private(set) var wish = 0
    fileprivate(set) var currentID: AnyHashable?
    /// Whether a person has scrolled since the program did.
    public fileprivate(set) var isPositionedByUser = false

    public init() {}

    public init<ID>(idType: ID.Type) where ID: Hashable & Sendable {}

    public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        scrollTo(id: id, anchor: anchor)
    }

    public init(edge: Edge) {
        scrollTo(edge: edge)
    }

    public init(point: CGPoint) {
        scrollTo(point: point)
    }

    public init(x: CGFloat, y: CGFloat) {
        scrollTo(point: CGPoint(x: x, y: y))
    }

    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        take(.id(AnyHashable(id), anchor))
        currentID = AnyHashable(id)
    }

    public mutating func scrollTo(edge: Edge) {
        take(.edge(edge))
    }

    public mutating func scrollTo(point: CGPoint) {
        take(.point(point))
    }

    public mutating func scrollTo(x: CGFloat, y: CGFloat) {
        take(.point(CGPoint(x: x, y: y)))
    }

    private mutating func take(_ target: Target) {
        self.target = target
        wish += 1
        isPositionedByUser = false
    }

    public var edge: Edge? {
        if case .edge(let edge) = target, !isPositionedByUser { edge } else { nil }
    }

    public var point: CGPoint? {
        if case .point(let point) = target, !isPositionedByUser { point } else { nil }
    }

    public func viewID<T>(type: T.Type) -> T? where T: Hashable, T: Sendable {
        currentID?.base as? T
    }

    mutating func takeUserPosition(_ id: AnyHashable?) {
        currentID = id
        isPositionedByUser = true
    }

    public static func == (left: ScrollPosition, right: ScrollPosition) -> Bool {
        left.wish == right.wish && left.target == right.target
            && left.currentID == right.currentID
            && left.isPositionedByUser == right.isPositionedByUser
    }
}

/// Connects a scroll view with what a program binds to its position.
@MainActor
final class ScrollPositionSource {
    /// What the program wants to see; told whenever it runs.
    var wanted: ScrollPosition
    /// Tells the program what is seen.
    var report: (AnyHashable?) -> Void
    let anchor: UnitPoint?

    init(_ wanted: ScrollPosition, anchor: UnitPoint?, report: @escaping (AnyHashable?) -> Void) {
        self.wanted = wanted
        self.anchor = anchor
        self.report = report
    }
}

extension View {
    /// Binds the id of the view at a scroll view's start, among those of its
    /// scroll targets; writing it scrolls there.
    nonisolated public func scrollPosition(
        id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
    ) -> some View {
        modifier(
            ScrollPositionModifier(
                id: id.wrappedValue.map { AnyHashable($0) }, position: nil, anchor: anchor
            ) { next in
                id.wrappedValue = next.flatMap { Self.cast($0) }
            })
    }

    /// Binds where a scroll view is.
    nonisolated public func scrollPosition(
        _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
    ) -> some View {
        modifier(
            ScrollPositionModifier(
                id: nil, position: position.wrappedValue, anchor: anchor
            ) { next in
                position.wrappedValue.takeUserPosition(next)
            })
    }

    nonisolated private static func cast<ID: Hashable>(_ id: AnyHashable) -> ID? {
        id.base as? ID
    }

    /// Makes the views of a stack those that `scrollPosition` names. Alight finds
    /// views by their ids wherever they are.
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        self
    }
}

nonisolated private struct ScrollPositionModifier: ViewModifier {
    typealias Body = Never

    let id: AnyHashable?
    let position: ScrollPosition?
    let anchor: UnitPoint?
    let report: (AnyHashable?) -> Void

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        ScrollPositionElement(view, inputs)
    }
}

private final class ScrollPositionElement<Content: View>:
    _Element<ModifiedContent<Content, ScrollPositionModifier>>
{
    private let source: ScrollPositionSource
    private let scope: EnvironmentScope
    private var child: _Element<Content>!

    init(
        _ view: ModifiedContent<Content, ScrollPositionModifier>, _ inputs: _ElementInputs
    ) {
        inputs.graph.startFindingScrollTargets()
        let modifier = view.modifier
        source = ScrollPositionSource(
            modifier.position ?? ScrollPosition(), anchor: modifier.anchor,
            report: modifier.report)
        if let id = modifier.id {
            source.wanted = ScrollPosition.following(id, modifier.anchor, source.wanted)
        }
        var settings = EnvironmentValues(scope: inputs.environment)[ScrollSettingsKey.self]
        settings.position = source
        scope = EnvironmentScope(
            [TypedEnvironmentEntry<ScrollSettingsKey>(settings)], parent: inputs.environment,
            engine: inputs.graph.engine)
        super.init(inputs)
        child = Content._makeElement(view.content, self.inputs(environment: scope))
    }

    override func update(_ view: ModifiedContent<Content, ScrollPositionModifier>) {
        let modifier = view.modifier
        source.report = modifier.report
        let old = source.wanted
        if let position = modifier.position {
            source.wanted = position
        } else if modifier.id != old.currentID {
            source.wanted = modifier.id.map { .following($0, modifier.anchor, old) } ?? old
        }
        child.update(view.content)
        if source.wanted.wish != old.wish {
            graph.grant(source)
        }
    }

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override func destroy() {
        graph.unfollow(source)
        child.destroy()
        scope.destroy()
        super.destroy()
    }
}

extension ScrollPosition {
    /// The wish after another one, to see the view with an id.
    fileprivate static func following(
        _ id: AnyHashable, _ anchor: UnitPoint?, _ previous: ScrollPosition
    ) -> ScrollPosition {
        var next = previous
        next.take(.id(id, anchor))
        next.currentID = id
        return next
    }
}
