// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

extension View {
    /// How the view comes and goes when that is animated; without it, it fades.
    ///
    /// Where the view is a choice, a group or a `ForEach`, each of its parts comes
    /// and goes so. A transition inside of another one has precedence.
    nonisolated public func transition(_ t: AnyTransition) -> some View {
        modifier(TransitionModifier(transition: t))
    }

    nonisolated public func transition<T>(_ transition: T) -> some View where T: Transition {
        modifier(TransitionModifier(transition: AnyTransition(transition)))
    }
}

/// What shows the nodes of a view as they are before they come, while they are there,
/// and once they are gone.
@MainActor
protocol PhaseSource: AnyObject {
    /// Whether views are there and are gone, without a way.
    var isAtOnce: Bool { get }
    /// What moves them in place of the transaction's animation.
    func ownAnimation(isRemoval: Bool) -> Animation?
    /// - Parameter animation: What a source moves by that changes nodes itself; views
    ///   that it makes move by the transaction.
    func show(_ phase: TransitionPhase, by animation: AnimationDescription?)
}

extension PhaseSource {
    var isAtOnce: Bool { false }
    func ownAnimation(isRemoval: Bool) -> Animation? { nil }
}

/// The same by a transition that the program gives.
@MainActor
protocol TransitionSource: PhaseSource {
    var transition: AnyTransition { get }
}

extension TransitionSource {
    var isAtOnce: Bool { transition.isIdentity }

    func ownAnimation(isRemoval: Bool) -> Animation? {
        transition.animation(isRemoval: isRemoval)
    }
}

nonisolated private struct TransitionModifier: ViewModifier {
    typealias Body = Never

    let transition: AnyTransition

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        TransitionModifierElement(view, inputs)
    }
}

private final class TransitionModifierElement<Content: View>:
    TransitionElement<ModifiedContent<Content, TransitionModifier>, Content>
{
    private var ownTransition: AnyTransition

    override var transition: AnyTransition { ownTransition }

    init(_ view: ModifiedContent<Content, TransitionModifier>, _ inputs: _ElementInputs) {
        ownTransition = view.modifier.transition
        super.init(inputs)
        make(view.content)
    }

    override func update(_ view: ModifiedContent<Content, TransitionModifier>) {
        ownTransition = view.modifier.transition
        take(view.content)
    }
}

/// A part that comes and goes by itself, by the transition that stands around all
/// of its container.
private final class TransitionPartElement<Content: View>: TransitionElement<Content, Content> {
    // Not owned: it stands above.
    private unowned(unsafe) let source: any TransitionSource

    override var transition: AnyTransition { source.transition }

    init(_ view: Content, _ source: any TransitionSource, _ inputs: _ElementInputs) {
        self.source = source
        super.init(inputs)
        make(view)
    }

    override func update(_ view: Content) {
        take(view)
    }
}

extension _AnyElement {
    /// Makes a child that may come and go while its siblings stay.
    final func makePart<Content: View>(
        _ view: Content, _ inputs: _ElementInputs
    ) -> _Element<Content> {
        guard graph.liveTransitions > 0, let source = enclosingTransition else {
            return Content._makeElement(view, inputs)
        }
        return TransitionPartElement(view, source, inputs)
    }
}

// MARK: Content and effect

/// Shows its content through what a transition makes of it in the present phase.
///
/// The content stands beside the transition's view, which has a stand-in for it: so
/// a transition of another kind leaves the content's state alone. What that view
/// says of the environment does not reach the content.
private class TransitionElement<Outer: View, Content: View>: _Element<Outer>, TransitionSource {
    private var phase = TransitionPhase.identity
    private var source: TransitionContentSource!
    private var content: _Element<Content>!
    private var effect: TransitionEffectElement!
    private var nodes: ContiguousArray<TransitionNode> = []

    var transition: AnyTransition { preconditionFailure("Each kind of element has one.") }

    /// For subclasses, at the end of `init`.
    final func make(_ view: Content) {
        graph.liveTransitions += 1
        content = Content._makeElement(view, inputs())
        source = TransitionContentSource(content)
        effect = TransitionEffectElement(body, inputs())
    }

    /// For subclasses: takes the next content, and a transition that may be another.
    final func take(_ view: Content) {
        effect.update(body)
        content.update(view)
    }

    private var body: AnyView {
        transition.body(AnyView(TransitionContent(source: source)), phase)
    }

    final func show(_ phase: TransitionPhase, by animation: AnimationDescription?) {
        self.phase = phase
        effect.update(body)
    }

    final override var enclosingTransition: (any TransitionSource)? { self }

    final override func childOutputDidChange(_ child: _AnyElement) {
        if child === content, let user = source?.user {
            user.outputDidChange()
        } else {
            super.childOutputDidChange(child)
        }
    }

    final override func collectNodes(into nodes: inout NodeList) {
        let start = nodes.count
        effect.collectNodes(into: &nodes)
        let former = self.nodes
        self.nodes = []
        // Rows that are made when they are needed come and go at once.
        for position in start..<nodes.count where nodes[position].lazyRun == nil {
            let wrapper =
                former.first { $0.child === nodes[position] }
                ?? TransitionNode(graph.stage, self)
            wrapper.child = nodes[position]
            self.nodes.append(wrapper)
            nodes[position] = wrapper
        }
    }

    final override func destroy() {
        graph.liveTransitions -= 1
        effect.destroy()
        content.destroy()
        super.destroy()
    }
}

/// Where the view that a transition makes begins.
private final class TransitionEffectElement: _AnyElement {
    private var child: _Element<AnyView>!

    init(_ view: AnyView, _ inputs: _ElementInputs) {
        super.init(inputs)
        child = AnyView._makeElement(view, self.inputs())
    }

    func update(_ view: AnyView) {
        child.update(view)
    }

    /// What a transition's own view chooses does not come by that transition.
    override var enclosingTransition: (any TransitionSource)? { nil }

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override func destroy() {
        child.destroy()
        super.destroy()
    }
}

/// Stands around the nodes of a view that says how it comes and goes.
private final class TransitionNode: WrapperNode {
    private weak var source: (any TransitionSource)?

    init(_ stage: Stage, _ source: any TransitionSource) {
        self.source = source
        super.init(stage)
    }

    override var transition: (any PhaseSource)? { child?.transition ?? source }
}

/// Where the stand-in for a view that comes and goes gets its nodes from.
@MainActor
private final class TransitionContentSource {
    let content: _AnyElement
    /// The stand-in that shows the content: the newest. The one of a former transition
    /// ends after it has come; of several in one transition only the last shows it.
    weak var user: _AnyElement?

    init(_ content: _AnyElement) {
        self.content = content
    }
}

/// A stand-in for the view that comes and goes.
nonisolated private struct TransitionContent: View {
    typealias Body = Never

    let source: TransitionContentSource

    @MainActor static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<Self> {
        TransitionContentElement(view, inputs)
    }
}

private final class TransitionContentElement: _Element<TransitionContent> {
    private let source: TransitionContentSource

    init(_ view: TransitionContent, _ inputs: _ElementInputs) {
        source = view.source
        super.init(inputs)
        source.user = self
    }

    override func update(_ view: TransitionContent) {}

    override func collectNodes(into nodes: inout NodeList) {
        if source.user === self {
            source.content.collectNodes(into: &nodes)
        }
    }

    override func destroy() {
        if source.user === self {
            source.user = nil
        }
        super.destroy()
    }
}
