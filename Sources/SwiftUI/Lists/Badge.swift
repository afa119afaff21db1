// SPDX-License-Identifier: Apache-2.0

extension View {
    /// A number at the end of this view's row; 0 for none.
    nonisolated public func badge(_ count: Int) -> some View {
        badge(count == 0 ? nil : Text(verbatim: "\(count)"))
    }

    /// A text at the end of this view's row.
    nonisolated public func badge(_ label: Text?) -> some View {
        modifier(RowPartModifier(part: BadgeLabel(text: label), keyPath: \.listRow.badge))
    }

    nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
        badge(key.map { Text($0) })
    }

    @_disfavoredOverload
    nonisolated public func badge<S>(_ label: S?) -> some View where S: StringProtocol {
        badge(label.map { Text($0) })
    }
}

nonisolated private struct BadgeLabel: View {
    let text: Text?

    @MainActor var body: some View {
        if let text {
            text.foregroundStyle(.secondary)
        }
    }
}
