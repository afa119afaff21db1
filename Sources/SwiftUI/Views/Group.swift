// SPDX-License-Identifier: Apache-2.0

/// Several views that take part in their surroundings as if written there.
nonisolated public struct Group<Content> {
    let content: Content
}

extension Group: View where Content: View {
    public typealias Body = Never

    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @MainActor public static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<
        Self
    > {
        PassthroughElement(view, inputs, content: \.content)
    }
}

/// The element of a view that only holds another one.
final class PassthroughElement<Outer: View, Inner: View>: _Element<Outer> {
    private let content: (Outer) -> Inner
    private var child: _Element<Inner>!

    init(_ view: Outer, _ inputs: _ElementInputs, content: @escaping (Outer) -> Inner) {
        self.content = content
        super.init(inputs)
        child = Inner._makeElement(content(view), self.inputs())
    }

    override func update(_ view: Outer) {
        child.update(content(view))
    }

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override func destroy() {
        child.destroy()
        super.destroy()
    }
}
