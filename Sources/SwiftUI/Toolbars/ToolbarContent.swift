// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// Items of the bars around a page.
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent

    @ToolbarContentBuilder @MainActor @preconcurrency
    var body: Body { get }

    /// Makes what stands for this content while it is there; content of Alight's
    /// own implements it, all other has a `body`.
    @MainActor @preconcurrency
    static func _makeToolbarElement(
        _ content: Self, _ inputs: _ElementInputs
    ) -> _Element<_ToolbarView<Self>>
}

extension ToolbarContent {
    public static func _makeToolbarElement(
        _ content: Self, _ inputs: _ElementInputs
    ) -> _Element<_ToolbarView<Self>> {
        ToolbarBodyElement(_ToolbarView(content: content), inputs)
    }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
    public var body: Never {
        fatalError("\(Self.self) has no body.")
    }
}

/// Items that people may arrange; here they stay as they are written.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent
where Body: CustomizableToolbarContent {}

extension Never: CustomizableToolbarContent {}

/// The content of a toolbar, as a view that shows nothing where it stands.
nonisolated public struct _ToolbarView<Content: ToolbarContent>: View {
    public typealias Body = Never
    let content: Content

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        Content._makeToolbarElement(view.content, inputs)
    }
}

/// Runs the body of a program's own content.
private final class ToolbarBodyElement<Content: ToolbarContent>:
    BodyRuleElement<_ToolbarView<Content>, Content, _ToolbarView<Content.Body>>
{
    init(_ view: _ToolbarView<Content>, _ inputs: _ElementInputs) {
        super.init(view.content, inputs)
        start()
    }

    override func body(of content: Content) -> _ToolbarView<Content.Body> {
        _ToolbarView(content: content.body)
    }

    override func update(_ view: _ToolbarView<Content>) {
        take(view.content, comparedBy: .equatableUnlessPOD)
    }
}

/// Builds one content from the statements of a closure.
@resultBuilder
public struct ToolbarContentBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content
    where Content: ToolbarContent {
        content
    }

    public static func buildBlock<Content>(_ content: Content) -> Content
    where Content: ToolbarContent {
        content
    }

    public static func buildBlock<each Content>(
        _ content: repeat each Content
    ) -> _TupleToolbarContent<(repeat _ToolbarView<each Content>)>
    where repeat each Content: ToolbarContent {
        _TupleToolbarContent(views: (repeat _ToolbarView(content: each content)))
    }

    public static func buildIf<Content>(_ content: Content?) -> Content?
    where Content: ToolbarContent {
        content
    }

    public static func buildEither<TrueContent, FalseContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent>
    where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
        _ConditionalContent(storage: .trueContent(first))
    }

    public static func buildEither<TrueContent, FalseContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent>
    where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
        _ConditionalContent(storage: .falseContent(second))
    }

    public static func buildLimitedAvailability<Content>(_ content: Content) -> Content
    where Content: ToolbarContent {
        content
    }
}

/// Several items in a row.
nonisolated public struct _TupleToolbarContent<T>: ToolbarContent {
    public typealias Body = Never
    let views: T

    @MainActor public static func _makeToolbarElement(
        _ content: Self, _ inputs: _ElementInputs
    ) -> _Element<_ToolbarView<Self>> {
        PassthroughElement(_ToolbarView(content: content), inputs) { TupleView($0.content.views) }
    }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    @MainActor public static func _makeToolbarElement(
        _ content: Self, _ inputs: _ElementInputs
    ) -> _Element<_ToolbarView<Self>> {
        PassthroughElement(_ToolbarView(content: content), inputs) { view in
            view.content.map { _ToolbarView<Wrapped>(content: $0) }
        }
    }
}

extension _ConditionalContent: ToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    @MainActor public static func _makeToolbarElement(
        _ content: Self, _ inputs: _ElementInputs
    ) -> _Element<_ToolbarView<Self>> {
        PassthroughElement(_ToolbarView(content: content), inputs) { view in
            let branch: _ConditionalContent<_ToolbarView<TrueContent>, _ToolbarView<FalseContent>>
            switch view.content.storage {
            case .trueContent(let content):
                branch = .init(storage: .trueContent(_ToolbarView(content: content)))
            case .falseContent(let content):
                branch = .init(storage: .falseContent(_ToolbarView(content: content)))
            }
            return branch
        }
    }
}

extension Group: ToolbarContent where Content: ToolbarContent {
    nonisolated public init(@ToolbarContentBuilder content: () -> Content) {
        self.content = content()
    }

    @MainActor public static func _makeToolbarElement(
        _ content: Self, _ inputs: _ElementInputs
    ) -> _Element<_ToolbarView<Self>> {
        PassthroughElement(_ToolbarView(content: content), inputs) {
            _ToolbarView(content: $0.content.content)
        }
    }
}
