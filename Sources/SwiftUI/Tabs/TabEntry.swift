// SPDX-License-Identifier: Apache-2.0

/// One tab of a `TabView`: its item in the bar, and what its views say of the bar.
final class TabEntry: SettingsSource<TabSettings> {
    /// The views in it appear when the tab is selected.
    let appearance = AppearanceScope()
    /// The views of the item in the bar.
    let label = BarItem(.automatic)
    private(set) var isSelected = false

    func setSelected(_ isSelected: Bool) {
        appearance.setVisible(isSelected)
        guard isSelected != self.isSelected else { return }
        self.isSelected = isSelected
        didChange()
    }
}

extension ContainerValues {
    var tabEntry: TabEntry? {
        get { self[TabEntryKey.self] }
        set { self[TabEntryKey.self] = newValue }
    }
}

private struct TabEntryKey: ContainerValueKey {
    static var defaultValue: TabEntry? { nil }
}

extension View {
    /// What stands for this view in the bar of the `TabView` around it: an image
    /// and a text.
    nonisolated public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View
    where V: View {
        TabItemView(base: self, label: label())
    }
}

/// A tab's views, with its item for the bar.
nonisolated private struct TabItemView<Base: View, Label: View>: View {
    let base: Base
    let label: Label
    @State private var entry = TabEntry()

    init(base: Base, label: Label) {
        self.base = base
        self.label = label
    }

    @MainActor var body: some View {
        base
            .modifier(TabEnvironment(entry: entry))
            .attaching(TabLabel(entry: entry, content: TabLabelContent(entry, label)))
            .containerValue(\.tabEntry, entry)
    }
}

/// What the views of a tab find in their surroundings.
nonisolated private struct TabEnvironment: EnvironmentModifier {
    typealias Body = Never

    let entry: TabEntry

    func write(_ values: inout EnvironmentValues) {
        values[AppearanceScopeKey.self] = entry.appearance
        values[TabSettingsKey.self] = entry
    }
}

/// The item's views in the colour of their state.
nonisolated private struct TabLabelContent<Label: View>: View {
    @Watched private var entry: TabEntry?
    let label: Label

    init(_ entry: TabEntry, _ label: Label) {
        _entry = Watched(wrappedValue: entry)
        self.label = label
    }

    @MainActor var body: some View {
        label
            .labelStyle(TabLabelStyle())
            .symbolVariant(.fill)
            .imageScale(.large)
            .font(.caption2.weight(.medium))
            .lineLimit(1)
            .foregroundStyle(
                entry?.isSelected == true
                    ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color.gray))
    }
}

/// Keeps the views of an item, which the bar of tabs shows.
nonisolated private struct TabLabel<Content: View>: View {
    typealias Body = Never

    let entry: TabEntry
    let content: Content

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        TabLabelElement(view, inputs)
    }
}

private final class TabLabelElement<Content: View>:
    ContainerElement<TabLabel<Content>, Content>
{
    private let entry: TabEntry

    init(_ view: TabLabel<Content>, _ inputs: _ElementInputs) {
        entry = view.entry
        super.init(inputs)
        entry.appearance.join(environment)
        makeChild(view.content, self.inputs())
    }

    override func update(_ view: TabLabel<Content>) {
        child.update(view.content)
    }

    override func setContent(_ nodes: NodeList) {
        entry.label.take(nodes)
    }

    override func collectNodes(into nodes: inout NodeList) {}

    override func destroy() {
        entry.appearance.leave()
        super.destroy()
    }
}

/// The icon over the title.
private struct TabLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 2) {
            configuration.icon
                .font(.system(size: 16, weight: .medium))
                .accessibilityHidden(true)
            configuration.title
        }
    }
}
