// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// Tabs of a `TabView`.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
    /// What selects one of them.
    associatedtype TabValue: Hashable
    associatedtype Body: TabContent

    @TabContentBuilder<TabValue> @MainActor @preconcurrency
    var body: Body { get }

    /// Makes what stands for these tabs; tabs of Alight's own implement it, all
    /// others have a `body`.
    @MainActor @preconcurrency
    static func _makeTabElement(
        _ content: Self, _ inputs: _ElementInputs
    ) -> _Element<_TabContentView<Self>>
}

extension TabContent {
    public static func _makeTabElement(
        _ content: Self, _ inputs: _ElementInputs
    ) -> _Element<_TabContentView<Self>> {
        TabBodyElement(_TabContentView(content: content), inputs)
    }
}

extension Never: TabContent {
    public typealias TabValue = Never
}

extension TabContent where Body == Never {
    public var body: Never {
        fatalError("\(Self.self) has no body.")
    }
}

/// Tabs, as views.
nonisolated public struct _TabContentView<Content: TabContent>: View {
    public typealias Body = Never
    let content: Content

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        Content._makeTabElement(view.content, inputs)
    }
}

/// Runs the body of a program's own tabs.
private final class TabBodyElement<Content: TabContent>:
    BodyRuleElement<_TabContentView<Content>, Content, _TabContentView<Content.Body>>
{
    init(_ view: _TabContentView<Content>, _ inputs: _ElementInputs) {
        super.init(view.content, inputs)
        start()
    }

    override func body(of content: Content) -> _TabContentView<Content.Body> {
        _TabContentView(content: content.body)
    }

    override func update(_ view: _TabContentView<Content>) {
        take(view.content, comparedBy: .equatableUnlessPOD)
    }
}

/// One tab: its item in the bar, what it is selected by, and its views.
nonisolated public struct Tab<Value, Content, Label> {
    let value: Value?
    let role: TabRole?
    let content: Content
    let label: Label
}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value
    public typealias Body = Never

    @MainActor public static func _makeTabElement(
        _ content: Self, _ inputs: _ElementInputs
    ) -> _Element<_TabContentView<Self>> {
        PassthroughElement(_TabContentView(content: content), inputs) { view in
            view.content.content
                .tabItem { view.content.label }
                .containerValue(\.tag, view.content.value.map { AnyHashable($0) })
        }
    }
}

extension Tab where Value: Hashable, Content: View, Label: View {
    public init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, role: role, content: content(), label: label())
    }
}

extension Tab where Value == Never, Content: View, Label: View {
    public init(
        role: TabRole? = nil, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(value: nil, role: role, content: content(), label: label())
    }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value,
        role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, role: role, content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: .symbol(systemImage)))
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where S: StringProtocol {
        self.init(
            value: value, role: role, content: content(),
            label: DefaultTabLabel(title: Text(title), image: .symbol(systemImage)))
    }

    public init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, role: role, content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: .asset(image)))
    }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, role: role, content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: .symbol(systemImage)))
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, systemImage: String, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where S: StringProtocol {
        self.init(
            value: nil, role: role, content: content(),
            label: DefaultTabLabel(title: Text(title), image: .symbol(systemImage)))
    }

    public init(
        _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, role: role, content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: .asset(image)))
    }
}

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
    private let name: String
    public static let search = TabRole(name: "search")
}

/// A title, and an image above it.
nonisolated public struct DefaultTabLabel: View {
    enum TabImage: Equatable {
        case symbol(String), asset(String)
    }

    let title: Text
    let image: TabImage

    @MainActor public var body: some View {
        Label {
            title
        } icon: {
            switch image {
            case .symbol(let name): Image(systemName: name)
            case .asset(let name): Image(name)
            }
        }
    }
}

/// Several tabs with a title, which bars at the bottom do not show.
nonisolated public struct TabSection<Header, Content, SelectionValue> {
    let content: Content
}

extension TabSection: TabContent
where SelectionValue: Hashable, Content: TabContent, Content.TabValue == SelectionValue {
    public typealias TabValue = SelectionValue
    public typealias Body = Never

    @MainActor public static func _makeTabElement(
        _ content: Self, _ inputs: _ElementInputs
    ) -> _Element<_TabContentView<Self>> {
        PassthroughElement(_TabContentView(content: content), inputs) {
            _TabContentView(content: $0.content.content)
        }
    }
}

extension TabSection
where
    Header == Text, SelectionValue: Hashable, Content: TabContent,
    Content.TabValue == SelectionValue
{
    public init(
        _ titleKey: LocalizedStringKey,
        @TabContentBuilder<SelectionValue> content: () -> Content
    ) {
        self.init(content: content())
    }
}

/// Builds one value of tabs from the statements of a closure.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
    /// The tabs of a `TabView`, as its content.
    nonisolated public struct Content<C>: View where C: TabContent {
        public typealias Body = Never
        let content: C

        @MainActor public static func _makeElement(
            _ view: Self, _ inputs: _ElementInputs
        ) -> _Element<Self> {
            PassthroughElement(view, inputs) { _TabContentView(content: $0.content) }
        }
    }

    public static func buildExpression<T>(_ content: T) -> T
    where T: TabContent, T.TabValue == TabValue {
        content
    }

    public static func buildPartialBlock<T>(first: T) -> T
    where T: TabContent, T.TabValue == TabValue {
        first
    }

    public static func buildPartialBlock<T, Next>(
        accumulated: T, next: Next
    ) -> _PairTabContent<T, Next>
    where
        T: TabContent, Next: TabContent, T.TabValue == TabValue, Next.TabValue == TabValue
    {
        _PairTabContent(first: accumulated, next: next)
    }

    public static func buildIf<T>(_ content: T?) -> T?
    where T: TabContent, T.TabValue == TabValue {
        content
    }

    public static func buildEither<T, F>(first: T) -> _ConditionalContent<T, F>
    where T: TabContent, F: TabContent, T.TabValue == TabValue, F.TabValue == TabValue {
        _ConditionalContent(storage: .trueContent(first))
    }

    public static func buildEither<T, F>(second: F) -> _ConditionalContent<T, F>
    where T: TabContent, F: TabContent, T.TabValue == TabValue, F.TabValue == TabValue {
        _ConditionalContent(storage: .falseContent(second))
    }
}

/// Tabs, and one more behind them.
nonisolated public struct _PairTabContent<First, Next>: TabContent
where First: TabContent, Next: TabContent, First.TabValue == Next.TabValue {
    public typealias TabValue = First.TabValue
    public typealias Body = Never
    let first: First
    let next: Next

    @MainActor public static func _makeTabElement(
        _ content: Self, _ inputs: _ElementInputs
    ) -> _Element<_TabContentView<Self>> {
        PassthroughElement(_TabContentView(content: content), inputs) { view in
            TupleView(
                (
                    _TabContentView(content: view.content.first),
                    _TabContentView(content: view.content.next)
                ))
        }
    }
}

extension Optional: TabContent where Wrapped: TabContent {
    public typealias TabValue = Wrapped.TabValue

    @MainActor public static func _makeTabElement(
        _ content: Self, _ inputs: _ElementInputs
    ) -> _Element<_TabContentView<Self>> {
        PassthroughElement(_TabContentView(content: content), inputs) { view in
            view.content.map { _TabContentView<Wrapped>(content: $0) }
        }
    }
}

extension _ConditionalContent: TabContent
where
    TrueContent: TabContent, FalseContent: TabContent,
    TrueContent.TabValue == FalseContent.TabValue
{
    public typealias TabValue = TrueContent.TabValue

    @MainActor public static func _makeTabElement(
        _ content: Self, _ inputs: _ElementInputs
    ) -> _Element<_TabContentView<Self>> {
        PassthroughElement(_TabContentView(content: content), inputs) { view in
            let branch:
                _ConditionalContent<
                    _TabContentView<TrueContent>, _TabContentView<FalseContent>
                >
            switch view.content.storage {
            case .trueContent(let content):
                branch = .init(storage: .trueContent(_TabContentView(content: content)))
            case .falseContent(let content):
                branch = .init(storage: .falseContent(_TabContentView(content: content)))
            }
            return branch
        }
    }
}
