// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// A view that is updated only when its value is unequal by its own `==`.
nonisolated public struct EquatableView<Content>: View where Content: Equatable, Content: View {
    public typealias Body = Never

    public var content: Content

    nonisolated public init(content: Content) {
        self.content = content
    }

    @MainActor public static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<Self> {
        EquatableElement(view, inputs)
    }
}

extension View where Self: Equatable {
    /// Compares this view's values with its own `==`, also where its bytes would
    /// have been compared (see `ComparisonMode`).
    nonisolated public func equatable() -> EquatableView<Self> {
        EquatableView(content: self)
    }
}

/// Passes values on, to be compared with `==`.
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
