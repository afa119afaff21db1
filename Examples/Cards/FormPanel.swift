// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// One form of the list: what it is called, why it costs what it costs, what
/// the last tap cost, and the list itself.
struct FormPanel<Cards: View>: View {
    let title: String
    let explanation: String
    /// Makes the list, which is to report its bodies.
    @ViewBuilder let list: (@escaping @MainActor (String) -> Void) -> Cards

    @State private var counter = BodyCounter()
    @Environment(\.horizontalSizeClass) private var widthClass
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        let isNarrow = widthClass == .compact
        let layout =
            isNarrow
            ? AnyLayout(HStackLayout(alignment: .top, spacing: 16))
            : AnyLayout(VStackLayout(alignment: .leading, spacing: 20))
        layout {
            VStack(alignment: .leading, spacing: 4) {
                Text(title)
                    .font(.headline)
                    .accessibilityAddTraits(.isHeader)
                Text(explanation)
                    .font(.footnote)
                    .foregroundStyle(.secondary)
                Spacer(minLength: 8)
                CountsView(counts: counter.counts)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            list(counter.log)
                .frame(maxWidth: isNarrow ? 120 : .infinity)
        }
        .padding(16)
        .background(
            Color.primary.opacity(colorScheme == .dark ? 0.11 : 0.05),
            in: RoundedRectangle(cornerRadius: 16))
    }
}

/// What the last update of a list ran.
private struct CountsView: View {
    let counts: BodyCounts

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            HStack(alignment: .firstTextBaseline, spacing: 16) {
                CountView(count: counts.lists, unit: "list")
                CountView(count: counts.cards, unit: counts.cards == 1 ? "card" : "cards")
            }
            Text(counts.updates > 1 ? "bodies run by the last tap" : "bodies run to appear")
                .font(.caption)
                .foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .combine)
    }
}

private struct CountView: View {
    let count: Int
    let unit: String

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 4) {
            Text("\(count)")
                .font(.title2.weight(.semibold).monospacedDigit())
            Text(unit)
                .font(.subheadline)
        }
    }
}
