// SPDX-License-Identifier: Apache-2.0

/// What changes a view into another one.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>

    /// The view that this modifier makes of `content`.
    @ViewBuilder @MainActor @preconcurrency
    func body(content: Content) -> Body

    @MainActor @preconcurrency
    static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>>
}

extension ViewModifier {
    @MainActor public static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        ModifierBodyElement(view, inputs)
    }

    /// Puts `modifier` around this one.
    nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ViewModifier where Body == Never {
    public func body(content: Content) -> Never {
        fatalError("body() should not be called on \(Self.self).")
    }
}

/// A modifier that changes nothing.
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
    public typealias Body = Never
    public static let identity = EmptyModifier()

    nonisolated public init() {}

    @MainActor public static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, EmptyModifier>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, EmptyModifier>> {
        PassthroughElement(view, inputs, content: \.content)
    }
}

extension View {
    /// Applies a modifier to this view.
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A view, or a modifier, with a modifier around it.
public struct ModifiedContent<Content, Modifier> {
    public typealias Body = Never

    public var content: Content
    public var modifier: Modifier

    nonisolated public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    @MainActor public static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<
        Self
    > {
        Modifier._makeElement(view, inputs)
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    @MainActor public static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        PassthroughElement(view, inputs) {
            ModifiedContent<ModifiedContent<Modified, Content>, Modifier>(
                content: ModifiedContent<Modified, Content>(
                    content: $0.content, modifier: $0.modifier.content),
                modifier: $0.modifier.modifier)
        }
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

/// What a modifier's `body` is given: a stand-in for the view that it modifies.
nonisolated public struct _ViewModifier_Content<Modifier>: View where Modifier: ViewModifier {
    public typealias Body = Never

    /// Always the same one for one modified view, so that the stand-in's values
    /// are equal and only `ModifierBodyElement` moves its content on.
    let source: ModifierContentSource

    @MainActor public static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<
        Self
    > {
        StandInElement(view, inputs)
    }
}

/// Where the stand-ins of one modified view get that view from.
@MainActor
class ModifierContentSource {
    /// The stand-ins that a modifier's body uses at present: one as a rule, none
    /// or several as it likes.
    private(set) var users: [StandIn] = []

    struct StandIn {
        let element: _AnyElement
        let content: _AnyElement
    }

    func makeContent(_ inputs: _ElementInputs) -> _AnyElement {
        preconditionFailure("TypedModifierContentSource does it.")
    }

    final func add(_ element: _AnyElement, content: _AnyElement) {
        users.append(StandIn(element: element, content: content))
    }

    final func remove(_ element: _AnyElement) {
        users.removeAll { $0.element === element }
    }
}

final class TypedModifierContentSource<Modified: View>: ModifierContentSource {
    private var view: Modified

    init(_ view: Modified) {
        self.view = view
    }

    override func makeContent(_ inputs: _ElementInputs) -> _AnyElement {
        Modified._makeElement(view, inputs)
    }

    func update(_ view: Modified) {
        self.view = view
        for user in users {
            unsafeDowncast(user.content, to: _Element<Modified>.self).update(view)
        }
    }
}

private final class StandInElement<Modifier: ViewModifier>:
    _Element<_ViewModifier_Content<Modifier>>
{
    private let source: ModifierContentSource
    private var child: _AnyElement!

    override var isModifiedContent: Bool { true }

    init(_ view: _ViewModifier_Content<Modifier>, _ inputs: _ElementInputs) {
        source = view.source
        super.init(inputs)
        child = source.makeContent(self.inputs())
        source.add(self, content: child)
    }

    override func update(_ view: _ViewModifier_Content<Modifier>) {}

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override func destroy() {
        source.remove(self)
        child.destroy()
        super.destroy()
    }
}
