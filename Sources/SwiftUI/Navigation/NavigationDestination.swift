// SPDX-License-Identifier: Apache-2.0

extension View {
    /// What pages of values of one type show, in the stack around this view.
    nonisolated public func navigationDestination<D, C>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View where D: Hashable, C: View {
        attaching(
            NavigationDestinationView(type: ObjectIdentifier(data)) { value in
                (value.base as? D).map { AnyView(destination($0)) } ?? AnyView(EmptyView())
            })
    }

    /// Pushes a page while `isPresented` is true.
    nonisolated public func navigationDestination<V>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View where V: View {
        let view = destination()
        return attaching(
            PagePresenter(item: isPresented.presented, identify: { _ in 0 }) { _ in view })
    }

    /// Pushes a page for an item while there is one.
    nonisolated public func navigationDestination<D, C>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View where D: Hashable, C: View {
        attaching(
            PagePresenter(item: item, identify: { AnyHashable($0) }, content: destination))
    }
}

/// What values of one type look like as pages.
@MainActor
final class NavigationDestination {
    let type: ObjectIdentifier
    fileprivate(set) var makeView: (AnyHashable) -> AnyView

    fileprivate init(_ view: NavigationDestinationView) {
        type = view.type
        makeView = view.makeView
    }
}

/// The destinations of a stack by their types; the first one of a type counts.
@MainActor
final class NavigationDestinations {
    private var byType: [ObjectIdentifier: [NavigationDestination]] = [:]

    nonisolated init() {}

    func add(_ destination: NavigationDestination) {
        byType[destination.type, default: []].append(destination)
    }

    func remove(_ destination: NavigationDestination) {
        byType[destination.type]?.removeAll { $0 === destination }
    }

    func view(for value: AnyHashable) -> AnyView? {
        let type = ObjectIdentifier(Swift.type(of: value.base))
        return byType[type]?.first?.makeView(value)
    }
}

nonisolated private struct NavigationDestinationView: View {
    typealias Body = Never

    let type: ObjectIdentifier
    let makeView: (AnyHashable) -> AnyView

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        NavigationDestinationElement(view, inputs)
    }
}

private final class NavigationDestinationElement: _Element<NavigationDestinationView> {
    private let destination: NavigationDestination
    private let controller: NavigationController?

    init(_ view: NavigationDestinationView, _ inputs: _ElementInputs) {
        destination = NavigationDestination(view)
        controller = EnvironmentValues(scope: inputs.environment).navigationPage?.controller
        super.init(inputs)
        controller?.add(destination)
    }

    override func update(_ view: NavigationDestinationView) {
        destination.makeView = view.makeView
        controller?.valuesDidChange(of: destination)
    }

    override func collectNodes(into nodes: inout NodeList) {}

    override func destroy() {
        controller?.remove(destination)
        super.destroy()
    }
}

/// Pushes a page while there is an item: the companion of who presents it.
nonisolated struct PagePresenter<Item, Content: View>: View {
    @Binding var item: Item?
    let identify: (Item) -> AnyHashable
    let content: (Item) -> Content

    init(
        item: Binding<Item?>, identify: @escaping (Item) -> AnyHashable,
        @ViewBuilder content: @escaping (Item) -> Content
    ) {
        _item = item
        self.identify = identify
        self.content = content
    }

    @MainActor var body: some View {
        if let item {
            PushedPage(
                content: { AnyView(content(item)) }, onPop: { self.item = nil }
            )
            .id(identify(item))
        }
    }
}

/// A page that is there for as long as this view exists.
nonisolated private struct PushedPage: View {
    typealias Body = Never

    let content: () -> AnyView
    let onPop: () -> Void

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        PushedPageElement(view, inputs)
    }
}

private final class PushedPageElement: _Element<PushedPage> {
    private let source = NavigationViewSource()
    private let page: NavigationPage?

    init(_ view: PushedPage, _ inputs: _ElementInputs) {
        page = EnvironmentValues(scope: inputs.environment).navigationPage
        super.init(inputs)
        take(view)
        page?.follow(source)
    }

    private func take(_ view: PushedPage) {
        source.content = view.content
        source.onPop = view.onPop
    }

    override func update(_ view: PushedPage) {
        take(view)
        source.didChange()
    }

    override func collectNodes(into nodes: inout NodeList) {}

    override func destroy() {
        source.onPop = {}
        page?.remove(source)
        super.destroy()
    }
}
