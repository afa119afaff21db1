// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// Where an item of a toolbar goes.
public struct ToolbarItemPlacement: Hashable, Sendable {
    /// The parts of the bars of iOS.
    enum Place: Hashable, Sendable {
        case leading, principal, trailing, bottom, keyboard
    }

    private let name: String
    let place: Place

    private init(_ name: String, _ place: Place) {
        self.name = name
        self.place = place
    }

    public static let automatic = ToolbarItemPlacement("automatic", .trailing)
    public static let principal = ToolbarItemPlacement("principal", .principal)
    public static let navigation = ToolbarItemPlacement("navigation", .leading)
    public static let primaryAction = ToolbarItemPlacement("primaryAction", .trailing)
    public static let secondaryAction = ToolbarItemPlacement("secondaryAction", .trailing)
    public static let status = ToolbarItemPlacement("status", .bottom)
    public static let confirmationAction = ToolbarItemPlacement("confirmationAction", .trailing)
    public static let cancellationAction = ToolbarItemPlacement("cancellationAction", .leading)
    public static let destructiveAction = ToolbarItemPlacement("destructiveAction", .trailing)
    public static let keyboard = ToolbarItemPlacement("keyboard", .keyboard)
    public static let topBarLeading = ToolbarItemPlacement("topBarLeading", .leading)
    public static let topBarTrailing = ToolbarItemPlacement("topBarTrailing", .trailing)
    public static let bottomBar = ToolbarItemPlacement("bottomBar", .bottom)
    public static let navigationBarLeading = ToolbarItemPlacement("navigationBarLeading", .leading)
    public static let navigationBarTrailing = ToolbarItemPlacement(
        "navigationBarTrailing", .trailing)
    public static let title = ToolbarItemPlacement("title", .principal)
    public static let largeTitle = ToolbarItemPlacement("largeTitle", .principal)
    public static let subtitle = ToolbarItemPlacement("subtitle", .principal)

    /// Whether the item is the way on, which is set in a heavier weight.
    var isConfirmation: Bool { self == .confirmationAction }
}

/// One item of a toolbar.
nonisolated public struct ToolbarItem<ID, Content>: ToolbarContent where Content: View {
    public typealias Body = Never

    let itemID: ID
    let placement: ToolbarItemPlacement
    let content: Content

    public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) where ID == () {
        itemID = ()
        self.placement = placement
        self.content = content()
    }

    public init(
        id: String, placement: ToolbarItemPlacement = .automatic,
        showsByDefault: Bool = true, @ViewBuilder content: () -> Content
    ) where ID == String {
        itemID = id
        self.placement = placement
        self.content = content()
    }

    @MainActor public static func _makeToolbarElement(
        _ content: Self, _ inputs: _ElementInputs
    ) -> _Element<_ToolbarView<Self>> {
        ToolbarItemElement(_ToolbarView(content: content), inputs)
    }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {}

extension ToolbarItem: Identifiable where ID: Hashable {
    public var id: ID { itemID }
}

/// Several items of a toolbar in one place.
nonisolated public struct ToolbarItemGroup<Content>: ToolbarContent where Content: View {
    public typealias Body = Never

    let placement: ToolbarItemPlacement
    let content: Content

    public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) {
        self.placement = placement
        self.content = content()
    }

    @MainActor public static func _makeToolbarElement(
        _ content: Self, _ inputs: _ElementInputs
    ) -> _Element<_ToolbarView<Self>> {
        ToolbarItemElement(_ToolbarView(content: content), inputs)
    }
}

/// Room between items of a toolbar.
nonisolated public struct ToolbarSpacer: ToolbarContent {
    public typealias Body = Never

    let sizing: SpacerSizing
    let placement: ToolbarItemPlacement

    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        self.sizing = sizing
        self.placement = placement
    }

    @MainActor public static func _makeToolbarElement(
        _ content: Self, _ inputs: _ElementInputs
    ) -> _Element<_ToolbarView<Self>> {
        ToolbarItemElement(_ToolbarView(content: content), inputs)
    }
}

/// How wide a spacer of a toolbar is.
public struct SpacerSizing: Hashable, Sendable {
    let isFlexible: Bool
    public static let flexible = SpacerSizing(isFlexible: true)
    public static let fixed = SpacerSizing(isFlexible: false)
}

/// What a bar shows in one place.
protocol BarContent: ToolbarContent {
    associatedtype Content: View
    var placement: ToolbarItemPlacement { get }
    var content: Content { get }
}

extension ToolbarItem: BarContent {}
extension ToolbarItemGroup: BarContent {}

extension ToolbarSpacer: BarContent {
    @ViewBuilder var content: some View {
        if sizing.isFlexible {
            Spacer(minLength: 8)
        } else {
            Spacer(minLength: 8).frame(width: 8)
        }
    }
}

/// Keeps the views of an item, which the bar of the page around shows.
private final class ToolbarItemElement<Item: BarContent>:
    _Element<_ToolbarView<Item>>, CollectingElement
{
    var isCollectingQueued = false
    private let item: BarItem
    private let page: NavigationPage?
    private var scope: EnvironmentScope!
    private var child: _Element<Item.Content>!

    init(_ view: _ToolbarView<Item>, _ inputs: _ElementInputs) {
        item = BarItem(view.content.placement)
        page = EnvironmentValues(scope: inputs.environment).navigationPage
        super.init(inputs)
        var entries: [EnvironmentEntry] = [
            TypedEnvironmentEntry<TextEnvironmentKey>(item.text)
        ]
        if item.placement.place != .principal {
            entries.append(TypedEnvironmentEntry<LabelStyleKey>(.bar))
        }
        scope = EnvironmentScope(entries, parent: environment, engine: graph.engine)
        child = Item.Content._makeElement(
            view.content.content, self.inputs(environment: scope))
        collect()
        page?.items.add(item)
    }

    override func update(_ view: _ToolbarView<Item>) {
        if view.content.placement != item.placement {
            item.placement = view.content.placement
            page?.items.itemDidMove()
        }
        child.update(view.content.content)
    }

    override var lazyContainer: _AnyElement? { nil }

    override func childOutputDidChange(_ child: _AnyElement) {
        setNeedsCollecting()
    }

    func collect() {
        var nodes: NodeList = []
        child.collectNodes(into: &nodes)
        item.take(nodes)
    }

    override func collectNodes(into nodes: inout NodeList) {}

    override func destroy() {
        page?.items.remove(item)
        child.destroy()
        super.destroy()
        scope.destroy()
    }
}
