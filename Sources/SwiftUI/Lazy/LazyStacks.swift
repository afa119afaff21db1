// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// Which parts of sections stay in sight while a lazy container is scrolled.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1 << 0)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 1 << 1)
}

/// Views below each other that are made when they come near what is seen.
nonisolated public struct LazyVStack<Content>: View where Content: View {
    public typealias Body = Never

    let kind: LazyNode.Kind
    let pinnedViews: PinnedScrollableViews
    let content: Content

    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        kind = .stack(
            LazyStackAlgorithm(axis: .vertical, alignment: alignment.key, spacing: spacing))
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        LazyElement(view, inputs)
    }
}

/// Views beside each other that are made when they come near what is seen.
nonisolated public struct LazyHStack<Content>: View where Content: View {
    public typealias Body = Never

    let kind: LazyNode.Kind
    let pinnedViews: PinnedScrollableViews
    let content: Content

    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        kind = .stack(
            LazyStackAlgorithm(axis: .horizontal, alignment: alignment.key, spacing: spacing))
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        LazyElement(view, inputs)
    }
}

/// Views in columns, row by row, made when they come near what is seen.
nonisolated public struct LazyVGrid<Content>: View where Content: View {
    public typealias Body = Never

    let kind: LazyNode.Kind
    let pinnedViews: PinnedScrollableViews
    let content: Content

    nonisolated public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        kind = .grid(
            LazyGridAlgorithm(
                axis: .vertical, items: columns, alignment: alignment.key, spacing: spacing))
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        LazyElement(view, inputs)
    }
}

/// Views in rows, column by column, made when they come near what is seen.
nonisolated public struct LazyHGrid<Content>: View where Content: View {
    public typealias Body = Never

    let kind: LazyNode.Kind
    let pinnedViews: PinnedScrollableViews
    let content: Content

    nonisolated public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        kind = .grid(
            LazyGridAlgorithm(
                axis: .horizontal, items: rows, alignment: alignment.key, spacing: spacing))
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        LazyElement(view, inputs)
    }
}

extension LazyVStack: LazyView {}
extension LazyHStack: LazyView {}
extension LazyVGrid: LazyView {}
extension LazyHGrid: LazyView {}

/// A view whose content is made when it is needed.
protocol LazyView: View {
    associatedtype Content: View
    var kind: LazyNode.Kind { get }
    var pinnedViews: PinnedScrollableViews { get }
    var content: Content { get }
}

private final class LazyElement<Lazy: LazyView>:
    ArrangingElement<Lazy, Lazy.Content, LazyNode>
{
    init(_ view: Lazy, _ inputs: _ElementInputs) {
        let node = LazyNode(inputs.graph.stage, view.kind)
        node.pinnedViews = view.pinnedViews
        super.init(node, view.content, inputs)
    }

    override var lazyContainer: _AnyElement? { self }

    override func update(_ view: Lazy) {
        node.kind = view.kind
        node.pinnedViews = view.pinnedViews
        child.update(view.content)
    }
}
