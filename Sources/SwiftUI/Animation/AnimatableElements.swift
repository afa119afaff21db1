// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// A modifier whose `body` is made for each frame of an animation.
public protocol AnimatableModifier: Animatable, ViewModifier {}

extension View where Self: Animatable {
    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        AnimatableElement(view, inputs)
    }
}

extension ViewModifier where Self: Animatable {
    @MainActor public static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        AnimatableModifierElement(view, inputs)
    }
}

/// Runs a view's `body` with the animatable data of each frame (semantics rules 6).
private final class AnimatableElement<Content: View & Animatable>: _Element<Content> {
    private var view: Content
    private var data: AnimatedData<Content.AnimatableData>
    private var child: _Element<Content>!
    private var ticker: FrameTicker!

    init(_ view: Content, _ inputs: _ElementInputs) {
        self.view = view
        data = AnimatedData(view.animatableData)
        super.init(inputs)
        child = BodyElement(view, self.inputs())
        ticker = FrameTicker(graph) { [unowned self] in tick() }
    }

    override func update(_ view: Content) {
        self.view = view
        data.follow(view.animatableData, self, ticker)
        child.update(presented)
    }

    private var presented: Content {
        var copy = view
        copy.animatableData = data.presented(at: graph.clock.now())
        return copy
    }

    private func tick() -> Bool {
        child.update(presented)
        return data.isMoving(at: graph.clock.now())
    }

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override func destroy() {
        ticker.end()
        child.destroy()
        super.destroy()
    }
}

private final class AnimatableModifierElement<Content: View, Modifier: ViewModifier & Animatable>:
    _Element<ModifiedContent<Content, Modifier>>
{
    private var view: ModifiedContent<Content, Modifier>
    private var data: AnimatedData<Modifier.AnimatableData>
    private var child: _Element<ModifiedContent<Content, Modifier>>!
    private var ticker: FrameTicker!

    init(_ view: ModifiedContent<Content, Modifier>, _ inputs: _ElementInputs) {
        self.view = view
        data = AnimatedData(view.modifier.animatableData)
        super.init(inputs)
        child = ModifierBodyElement(view, self.inputs())
        ticker = FrameTicker(graph) { [unowned self] in tick() }
    }

    override func update(_ view: ModifiedContent<Content, Modifier>) {
        self.view = view
        data.follow(view.modifier.animatableData, self, ticker)
        child.update(presented)
    }

    private var presented: ModifiedContent<Content, Modifier> {
        var copy = view
        copy.modifier.animatableData = data.presented(at: graph.clock.now())
        return copy
    }

    private func tick() -> Bool {
        child.update(presented)
        return data.isMoving(at: graph.clock.now())
    }

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override func destroy() {
        ticker.end()
        child.destroy()
        super.destroy()
    }
}

extension AnimatedData {
    /// Sets off for data that differ, by the transaction of the update.
    @MainActor
    mutating func follow(_ next: Data, _ element: _AnyElement, _ ticker: FrameTicker) {
        guard next != target else { return }
        let now = element.graph.clock.now()
        animate(to: next, by: NodeContext(element: element).animation, at: now)
        if isMoving(at: now) {
            ticker.start()
        }
    }
}
