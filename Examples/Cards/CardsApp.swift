// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// Shows the three forms of the same list, with what a tap costs in each.
@main
struct CardsApp: App {
    var body: some Scene {
        WindowGroup("Cards") {
            CardsPage()
        }
    }
}

struct CardsPage: View {
    @Environment(\.horizontalSizeClass) private var widthClass

    @State private var game = ObservableCardList.Game(titles: titles)

    private static let titles = ["Aurora", "Beacon", "Comet", "Dawn", "Ember"]

    var body: some View {
        let isNarrow = widthClass == .compact
        let layout =
            isNarrow
            ? AnyLayout(VStackLayout(spacing: 12))
            : AnyLayout(HStackLayout(alignment: .top, spacing: 16))
        VStack(alignment: .leading, spacing: isNarrow ? 16 : 24) {
            PageHeading()
            layout {
                FormPanel(
                    title: "Shared binding",
                    explanation: "Each card holds a binding to the one selection. "
                        + "A tap changes it, so every card runs."
                ) {
                    SharedBindingList(titles: Self.titles, log: $0)
                }
                FormPanel(
                    title: "Equatable card",
                    explanation: "The list tells each card whether it is selected. "
                        + "The list runs, and the cards that change."
                ) {
                    EquatableCardList(titles: Self.titles, log: $0)
                }
                FormPanel(
                    title: "Observable card",
                    explanation: "Each card is an object of its own. "
                        + "Only the cards that change run."
                ) {
                    ObservableCardList(game: game, log: $0)
                }
            }
            // As high as the highest panel, which all of them then are.
            .fixedSize(horizontal: false, vertical: true)
        }
        .padding(isNarrow ? 16 : 32)
        .frame(maxWidth: 1080)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    }
}

private struct PageHeading: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text("Which views run again?")
                .font(.title)
                .bold()
                .accessibilityAddTraits(.isHeader)
            Text("Tap a card, then another. The numbers are the bodies that the tap ran.")
                .font(.subheadline)
                .foregroundStyle(.secondary)
        }
    }
}

#Preview {
    CardsPage()
}
