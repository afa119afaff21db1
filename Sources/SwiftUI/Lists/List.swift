// SPDX-License-Identifier: Apache-2.0

/// Rows below each other, of which those near what is seen exist.
nonisolated public struct List<SelectionValue, Content>: View
where SelectionValue: Hashable, Content: View {
    let content: Content
    let selection: ListSelection<SelectionValue>?

    nonisolated init(selection: ListSelection<SelectionValue>?, content: Content) {
        self.selection = selection
        self.content = content
    }

    @MainActor public var body: some View {
        ScrollView {
            ListContent(selection: selection, content: content)
        }
        .modifier(ListGround(selected: selection?.singleType))
        .attaching(SelectionLead(selection: selection?.single))
    }
}

/// The ground of a list, under the bars around it as well; links in it are rows.
private struct ListGround: ViewModifier {
    /// The type of the one value that can be selected.
    let selected: ObjectIdentifier?
    @Environment(\.listKind) private var kind
    @Environment(\.scrollContentBackground) private var visibility
    @Environment(\.splitPlace) private var place

    func body(content: Content) -> some View {
        let ground = kind.isGrouped ? Color(.groupedBackground) : Color(.background)
        content
            .environment(\.linkRow, LinkRow(selected: place == nil ? nil : selected))
            .background(visibility == .hidden ? Color.clear : ground)
    }
}
