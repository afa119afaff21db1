// SPDX-License-Identifier: Apache-2.0

extension View {
    /// A number at the end of this view's row; 0 for none.
    nonisolated public func badge(_ count: Int) -> some View {
        badge(count == 0 ? nil : Text(verbatim: "\(count)"))
    }

    /// A text at the end of this view's row, or at the icon of its tab.
    nonisolated public func badge(_ label: Text?) -> some View {
        modifier(RowPartModifier(part: BadgeLabel(text: label), keyPath: \.listRow.badge))
            .containerValue(\.badge, label)
    }

    nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
        badge(key.map { Text($0) })
    }

    @_disfavoredOverload
    nonisolated public func badge<S>(_ label: S?) -> some View where S: StringProtocol {
        badge(label.map { Text($0) })
    }
}

extension ContainerValues {
    /// What a bar of tabs shows of `badge(_:)`.
    var badge: Text? {
        get { self[BadgeKey.self] }
        set { self[BadgeKey.self] = newValue }
    }
}

private struct BadgeKey: ContainerValueKey {
    static var defaultValue: Text? { nil }
}

nonisolated private struct BadgeLabel: View {
    let text: Text?

    @MainActor var body: some View {
        if let text {
            text.foregroundStyle(.secondary)
        }
    }
}
