// SPDX-License-Identifier: Apache-2.0

/// A control that pushes a page onto the stack around it.
nonisolated public struct NavigationLink<Label, Destination>: View
where Label: View, Destination: View {
    fileprivate enum Target {
        case value(AnyHashable?)
        case view(() -> Destination)
        case binding(Binding<Bool>, () -> Destination)
    }

    private let target: Target
    private let label: Label
    @Environment(\.navigationPage) private var page
    @Environment(\.linkRow) private var row
    @State private var source = NavigationViewSource()

    fileprivate init(_ target: Target, label: Label) {
        self.target = target
        self.label = label
    }

    /// Pushes a view.
    public init(
        @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(.view(destination), label: label())
    }

    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(.view { destination }, label: label())
    }

    @MainActor public var body: some View {
        let link = button.disabled(isDisabled)
        switch target {
        case .value:
            link
        case .view(let destination):
            link.attaching(LinkDestination(source: source, destination: destination))
        case .binding(let isActive, let destination):
            link.attaching(
                PagePresenter(item: isActive.presented, identify: { _ in 0 }) { _ in
                    destination()
                })
        }
    }

    /// In a row of a list the whole row leads on, as its arrow says.
    @MainActor @ViewBuilder private var button: some View {
        if let row, case .value(let value?) = target, row.selects(value) {
            SelectingLink(value: value, label: label)
        } else if row != nil {
            Button(action: { follow() }) {
                LinkRowLabel(showsArrow: true, label: label)
            }
            .buttonStyle(.plain)
        } else {
            Button(action: { follow() }) { label }
        }
    }

    /// Without a stack around it, or without a value, a link leads nowhere.
    @MainActor private var isDisabled: Bool {
        if case .value(nil) = target { true } else { page == nil }
    }

    @MainActor private func follow() {
        switch target {
        case .value(let value): value.map { page?.follow($0) }
        case .view: page?.follow(source)
        case .binding(let isActive, _): isActive.wrappedValue = true
        }
    }
}

/// Keeps a pushed page in step with the view that its link gives.
nonisolated private struct LinkDestination<Destination: View>: View {
    typealias Body = Never

    let source: NavigationViewSource
    let destination: () -> Destination

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        LinkDestinationElement(view, inputs)
    }
}

private final class LinkDestinationElement<Destination: View>:
    _Element<LinkDestination<Destination>>
{
    init(_ view: LinkDestination<Destination>, _ inputs: _ElementInputs) {
        super.init(inputs)
        view.source.content = { AnyView(view.destination()) }
    }

    override func update(_ view: LinkDestination<Destination>) {
        view.source.content = { AnyView(view.destination()) }
        view.source.didChange()
    }

    override func collectNodes(into nodes: inout NodeList) {}
}

extension NavigationLink where Destination == Never {
    /// Pushes the page of a value, which a `navigationDestination` makes; `nil`
    /// disables the link.
    public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {
        self.init(.value(value.map { AnyHashable($0) }), label: label())
    }

    public init<P>(value: P?, @ViewBuilder label: () -> Label)
    where P: Hashable, P: Decodable, P: Encodable {
        self.init(.value(value.map { AnyHashable($0) }), label: label())
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    public init<P>(_ titleKey: LocalizedStringKey, value: P?) where P: Hashable {
        self.init(.value(value.map { AnyHashable($0) }), label: Text(titleKey))
    }

    @_disfavoredOverload
    public init<S, P>(_ title: S, value: P?) where S: StringProtocol, P: Hashable {
        self.init(.value(value.map { AnyHashable($0) }), label: Text(title))
    }
}

extension NavigationLink where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder destination: @escaping () -> Destination
    ) {
        self.init(.view(destination), label: Text(titleKey))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, @ViewBuilder destination: @escaping () -> Destination)
    where S: StringProtocol {
        self.init(.view(destination), label: Text(title))
    }

    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(.view { destination }, label: Text(titleKey))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, destination: Destination) where S: StringProtocol {
        self.init(.view { destination }, label: Text(title))
    }

    public init(
        _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
        @ViewBuilder destination: @escaping () -> Destination
    ) {
        self.init(.binding(isActive, destination), label: Text(titleKey))
    }

    public init(
        _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
    ) {
        self.init(.binding(isActive) { destination }, label: Text(titleKey))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, destination: Destination, isActive: Binding<Bool>)
    where S: StringProtocol {
        self.init(.binding(isActive) { destination }, label: Text(title))
    }

    public init<V>(
        _ titleKey: LocalizedStringKey, destination: Destination, tag: V,
        selection: Binding<V?>
    ) where V: Hashable {
        self.init(.binding(selection.isEqual(to: tag)) { destination }, label: Text(titleKey))
    }

    @_disfavoredOverload
    public init<S, V>(
        _ title: S, destination: Destination, tag: V, selection: Binding<V?>
    ) where S: StringProtocol, V: Hashable {
        self.init(.binding(selection.isEqual(to: tag)) { destination }, label: Text(title))
    }
}

/// The forms of the first SwiftUI, which say themselves whether a page is pushed.
extension NavigationLink {
    public init(
        isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(.binding(isActive, destination), label: label())
    }

    public init(
        destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
    ) {
        self.init(.binding(isActive) { destination }, label: label())
    }

    public init<V>(
        tag: V, selection: Binding<V?>,
        @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
    ) where V: Hashable {
        self.init(.binding(selection.isEqual(to: tag), destination), label: label())
    }

    public init<V>(
        destination: Destination, tag: V, selection: Binding<V?>,
        @ViewBuilder label: () -> Label
    ) where V: Hashable {
        self.init(.binding(selection.isEqual(to: tag)) { destination }, label: label())
    }

    /// Links of this SwiftUI's stacks need no help with what lies further down.
    public func isDetailLink(_ isDetailLink: Bool) -> some View {
        self
    }
}

extension Binding {
    /// Whether the value is `tag`; turned off, it is none.
    fileprivate func isEqual<V: Hashable>(to tag: V) -> Binding<Bool> where Value == V? {
        Binding<Bool>(
            get: { wrappedValue == tag },
            set: { isOn in
                if isOn {
                    wrappedValue = tag
                } else if wrappedValue == tag {
                    wrappedValue = nil
                }
            })
    }
}

/// What a list says to the links in its rows.
struct LinkRow: Equatable {
    /// The type of the one value that a list in a split view selects.
    let selected: ObjectIdentifier?

    /// Whether a link selects its value instead of pushing it.
    func selects(_ value: AnyHashable) -> Bool {
        selected == ObjectIdentifier(type(of: value.base))
    }
}

/// A link whose value the list around selects: its row does all, and leads on where
/// columns are one stack, as an arrow says then.
nonisolated private struct SelectingLink<Label: View>: View {
    let value: AnyHashable
    let label: Label
    @Environment(\.splitPlace) private var place

    @MainActor var body: some View {
        LinkRowLabel(showsArrow: place?.isExpanded == false, label: label)
            .containerValue(\.tag, value)
    }
}

nonisolated private struct LinkRowLabel<Label: View>: View {
    let showsArrow: Bool
    let label: Label

    @MainActor var body: some View {
        HStack(spacing: 8) {
            label
            Spacer(minLength: 0)
            if showsArrow {
                Chevron(edge: .trailing)
                    .foregroundStyle(Color(.tertiary))
                    .modifier(RowArrowModifier())
            }
        }
    }
}

extension EnvironmentValues {
    /// What the list around says to links in its rows, which then show where they
    /// lead; `nil` outside of lists.
    var linkRow: LinkRow? {
        get { self[LinkRowKey.self] }
        set { self[LinkRowKey.self] = newValue }
    }
}

private struct LinkRowKey: EnvironmentKey {
    static var defaultValue: LinkRow? { nil }
}
