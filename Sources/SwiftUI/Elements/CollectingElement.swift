// SPDX-License-Identifier: Apache-2.0

/// An element that places the layout nodes of what is below it: the end of the
/// way for the news that these are others now.
@MainActor
protocol CollectingElement: _AnyElement {
    /// Whether the element waits to be asked again; others leave it alone.
    var isCollectingQueued: Bool { get set }
    /// Asks the elements below for their nodes and hands them to the layout.
    func collect()
}

extension CollectingElement {
    /// Asks again once the elements are settled, however often this is called.
    func setNeedsCollecting() {
        guard !isCollectingQueued else { return }
        isCollectingQueued = true
        graph.enqueueCollecting(self)
    }

    func collectIfNeeded() {
        guard isCollectingQueued else { return }
        isCollectingQueued = false
        collect()
    }
}

/// The top of a scene's elements.
final class RootElement<Content: View>: _AnyElement, CollectingElement {
    var isCollectingQueued = false
    private var child: _Element<Content>!

    init(_ view: Content, _ inputs: _ElementInputs) {
        super.init(inputs)
        child = Content._makeElement(view, self.inputs())
        collect()
    }

    override func childOutputDidChange(_ child: _AnyElement) {
        setNeedsCollecting()
    }

    override var enclosingTransition: (any TransitionSource)? { nil }

    func collect() {
        var nodes: NodeList = []
        child.collectNodes(into: &nodes)
        graph.stage.root.setContent(nodes)
    }

    override func destroy() {
        child.destroy()
        super.destroy()
    }
}

/// An element whose content stands inside one node of its own.
class ContainerElement<Outer: View, Inner: View>: _Element<Outer>, CollectingElement {
    var isCollectingQueued = false
    private(set) var child: _Element<Inner>!

    override var lazyContainer: _AnyElement? { nil }
    override var enclosingList: (any ListElement)? { nil }
    override var enclosingTransition: (any TransitionSource)? { nil }

    /// For subclasses: makes the content; call it at the end of `init`.
    final func makeChild(_ view: Inner, _ inputs: _ElementInputs) {
        child = Inner._makeElement(view, inputs)
        collect()
    }

    /// For subclasses: takes the content's nodes.
    func setContent(_ nodes: NodeList) {
        preconditionFailure("\(type(of: self)) must place its content.")
    }

    final func collect() {
        var nodes: NodeList = []
        child.collectNodes(into: &nodes)
        setContent(nodes)
    }

    final override func childOutputDidChange(_ child: _AnyElement) {
        setNeedsCollecting()
    }

    override func destroy() {
        child.destroy()
        super.destroy()
    }
}
