// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import AlightLayout

/// Gives its content a way to scroll to views by their ids.
nonisolated public struct ScrollViewReader<Content>: View where Content: View {
    public typealias Body = Never

    public var content: (ScrollViewProxy) -> Content

    nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        ScrollViewReaderElement(view, inputs)
    }
}

/// Scrolls the scroll views below a reader.
public struct ScrollViewProxy: @unchecked Sendable {
    fileprivate weak var graph: ViewGraph?

    /// Scrolls until a view is seen: as little as is needed, or so that the anchor
    /// of the view meets that of the viewport.
    ///
    /// Inside `withAnimation` the content travels there.
    @preconcurrency @MainActor
    public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil) where ID: Hashable {
        graph?.scroll(
            to: AnyHashable(id), anchor: anchor,
            isAnimated: Transaction.current.animation != nil)
    }
}

private final class ScrollViewReaderElement<Content: View>:
    BodyRuleElement<ScrollViewReader<Content>, ScrollViewReader<Content>, Content>
{
    override init(_ view: ScrollViewReader<Content>, _ inputs: _ElementInputs) {
        inputs.graph.startFindingScrollTargets()
        super.init(view, inputs)
        start()
    }

    override func body(of view: ScrollViewReader<Content>) -> Content {
        view.content(ScrollViewProxy(graph: graph))
    }

    override func update(_ view: ScrollViewReader<Content>) {
        take(view, comparedBy: .equatableUnlessPOD)
    }

    override func update(_ view: ScrollViewReader<Content>, comparedBy mode: ComparisonMode) {
        take(view, comparedBy: mode)
    }
}
