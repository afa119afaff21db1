// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// A view that is updated only when its value is unequal by its own `==`.
nonisolated public struct EquatableView<Content>: View where Content: Equatable, Content: View {
    public typealias Body = Never

    public var content: Content

    nonisolated public init(content: Content) {
        self.content = content
    }

    @MainActor public static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<
        Self
    > {
        // A view of the program's own takes the comparison itself: lists have many.
        Content.Body.self == Never.self
            ? EquatableElement(view, inputs) : EquatableBodyElement(view, inputs)
    }
}

extension View where Self: Equatable {
    /// Compares this view's values with its own `==`, also where its bytes would
    /// have been compared (see `ComparisonMode`).
    nonisolated public func equatable() -> EquatableView<Self> {
        EquatableView(content: self)
    }
}

/// The element of a view with a `body`, whose values are compared with `==`.
private final class EquatableBodyElement<Content: View & Equatable>:
    BodyRuleElement<EquatableView<Content>, Content, Content.Body>
{
    init(_ view: EquatableView<Content>, _ inputs: _ElementInputs) {
        super.init(view.content, inputs)
        start()
    }

    override func body(of view: Content) -> Content.Body {
        view.body
    }

    override func update(_ view: EquatableView<Content>) {
        take(view.content, comparedBy: .equatableAlways)
    }
}

/// Passes values of Alight's own views on, to be compared with `==`.
private final class EquatableElement<Content: View & Equatable>:
    _Element<EquatableView<Content>>
{
    private var child: _Element<Content>!

    init(_ view: EquatableView<Content>, _ inputs: _ElementInputs) {
        super.init(inputs)
        child = Content._makeElement(view.content, self.inputs())
    }

    override func update(_ view: EquatableView<Content>) {
        child.update(view.content, comparedBy: .equatableAlways)
    }

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override func destroy() {
        child.destroy()
        super.destroy()
    }
}
