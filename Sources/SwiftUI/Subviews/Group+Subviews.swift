// SPDX-License-Identifier: Apache-2.0

import AlightEngine

extension Group {
    /// Shows what `transform` makes of the views that `view` consists of.
    nonisolated public init<Base, Result>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result>, Base: View, Result: View {
        content = GroupElementsOfContent(base: view, transform: transform)
    }
}

extension ForEach {
    /// One view for each of those that `view` consists of.
    nonisolated public init<V>(
        subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content
    ) where Data == ForEachSubviewCollection<Content>, ID == Subview.ID, Content: View, V: View {
        self.init(
            data: ForEachSubviewCollection(view: AnyView(view)), identify: { $0.id },
            content: content)
    }
}

/// What a `ForEach` over subviews goes through: which they are is known once the
/// view is shown, so to others it is empty.
nonisolated public struct ForEachSubviewCollection<Content>: RandomAccessCollection
where Content: View {
    public typealias SubSequence = Slice<ForEachSubviewCollection>

    let view: AnyView

    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(index: Int) -> Subview {
        preconditionFailure("The subviews are known to the content closure only.")
    }
}

/// The data of a `ForEach` that is made another way.
@MainActor
protocol ForEachSpecialData {
    static func makeElement<Outer: View>(
        _ view: Outer, _ inputs: _ElementInputs
    ) -> _Element<Outer>
}

extension ForEachSubviewCollection: ForEachSpecialData {
    typealias Outer = ForEach<ForEachSubviewCollection<Content>, Subview.ID, Content>

    @MainActor static func makeElement<V: View>(_ view: V, _ inputs: _ElementInputs) -> _Element<V>
    {
        PassthroughElement(view, inputs) { view in
            let outer = view as! Outer
            return GroupElementsOfContent(base: outer.data.view) { subviews in
                ForEach<SubviewsCollection, Subview.ID, Content>(
                    data: subviews, identify: { $0.id }, content: outer.content)
            }
        }
    }
}

/// A view made of the views that another one consists of.
nonisolated public struct GroupElementsOfContent<Base, Result>: View, SubviewsGroup
where Base: View, Result: View {
    public typealias Body = Never

    let base: Base
    let transform: (SubviewsCollection) -> Result

    @MainActor func result(of sources: SubviewSources) -> Result {
        transform(SubviewsCollection(sources: sources.all))
    }

    @MainActor public static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<
        Self
    > {
        SubviewsElement(view, inputs)
    }
}

/// A view that is made of the views, or sections, that its base consists of.
protocol SubviewsGroup: View {
    associatedtype Base: View
    associatedtype Result: View

    var base: Base { get }
    @MainActor func result(of sources: SubviewSources) -> Result
}

/// Keeps the elements of the base, whose nodes are shown wherever the result
/// puts them; a rule, so that what the closure reads counts.
final class SubviewsElement<Outer: SubviewsGroup>:
    _Element<Outer>, RuleEvaluator, CollectingElement
{
    var isCollectingQueued = false
    private var view: Outer
    private var base: _Element<Outer.Base>!
    private var result: _Element<Outer.Result>?
    private var sources = SubviewSources()
    @CompactNodeID private var rule: NodeID!
    private var tracking: RuleTracking?

    init(_ view: Outer, _ inputs: _ElementInputs) {
        self.view = view
        super.init(inputs)
        base = Outer.Base._makeElement(view.base, self.inputs())
        rule = graph.engine.makeRule(self, ownedBy: owner, isDemanded: true, isQueued: false)
        _ = takeNodes()
        graph.engine.run(rule, because: .created)
    }

    /// The views have to be there to be known.
    override var lazyContainer: _AnyElement? { nil }

    override func update(_ view: Outer) {
        self.view = view
        base.update(view.base)
        graph.engine.run(rule, because: .input)
    }

    /// The order of the result is not that of the base.
    override func childOutputDidChange(_ child: _AnyElement) {
        if child === base {
            setNeedsCollecting()
        } else {
            outputDidChange()
        }
    }

    func collect() {
        if takeNodes() {
            graph.engine.run(rule, because: .external)
        }
    }

    private func takeNodes() -> Bool {
        let (nodes, places) = SectionSpans.collect(base)
        return sources.take(nodes, places)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            let plan = ViewPlan.plan(of: Outer.self)
            let content = RuleTracking.track(&tracking, plan.habit, of: rule, in: graph) {
                view.result(of: sources)
            }
            if let result {
                result.update(content)
            } else {
                result = Outer.Result._makeElement(content, inputs(owner: rule))
            }
            if let probe = graph.probe, let result {
                probe.didMake(content, for: result, in: self) { [view, sources] in
                    view.result(of: sources)
                }
            }
            return true
        }
    }

    override func collectNodes(into nodes: inout NodeList) {
        result?.collectNodes(into: &nodes)
    }

    override func destroy() {
        tracking?.cancel()
        result?.destroy()
        base.destroy()
        graph.engine.destroy(rule)
        super.destroy()
    }
}
