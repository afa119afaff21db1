// SPDX-License-Identifier: Apache-2.0

/// A label with a sign at its end that says whether what belongs to it is shown.
struct DisclosureLabel<Label: View>: View {
    let isExpanded: Bool
    @ViewBuilder let label: Label

    var body: some View {
        HStack {
            label
            Spacer()
            Text(verbatim: isExpanded ? "\u{2304}" : "\u{203A}")
                .font(.headline)
                .foregroundStyle(.tint)
                .accessibilityHidden(true)
        }
    }
}
