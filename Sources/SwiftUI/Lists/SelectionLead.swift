// SPDX-License-Identifier: Apache-2.0

/// Brings the next column of a split view in front when something is selected in
/// a list, also by the program, and the list's own when nothing is any more.
///
/// As Apple's documentation of `NavigationSplitView` says: where columns are one
/// stack, the last one is shown that has something to show.
nonisolated struct SelectionLead<Value: Hashable>: View {
    let selection: Binding<Value?>?
    @Environment(\.splitPlace) private var place

    @MainActor var body: some View {
        if let selection, let place, !place.isExpanded {
            EmptyView().onChange(of: selection.wrappedValue, initial: true) { old, new in
                place.columns.onClearing(place.column) { selection.wrappedValue = nil }
                // At first, a program that names the column in front knows better.
                if old != new || place.preferred == nil {
                    place.didSelect(new != nil)
                }
            }
        }
    }
}
