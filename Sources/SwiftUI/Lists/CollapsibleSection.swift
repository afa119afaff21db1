// SPDX-License-Identifier: Apache-2.0

/// A section whose rows come and go; in a sidebar its header shows a sign for
/// that, and is tapped.
struct CollapsibleSection<Parent: View, Content: View, Footer: View>: View {
    let section: Section<Parent, Content, Footer>
    @Binding var isExpanded: Bool
    @Environment(\.listKind) private var kind

    var body: some View {
        Section {
            if isExpanded { section.content }
        } header: {
            if kind == .sidebar {
                Button(action: toggle) {
                    DisclosureLabel(isExpanded: isExpanded) { section.header }
                }
                .buttonStyle(.plain)
            } else {
                section.header
            }
        } footer: {
            if isExpanded { section.footer }
        }
    }

    private func toggle() {
        withAnimation { isExpanded.toggle() }
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// A section that can be collapsed.
    nonisolated public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent
    ) {
        self.init(
            header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) where S: StringProtocol {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}
