// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// The first way out: only the list reads the selection, and tells each card
/// whether it is the selected one. A tap runs the list, and of the cards only
/// those that are no longer equal to what they were.
///
/// The titles stay plain strings: of the three forms the lightest in memory.
struct EquatableCardList: View {
    let titles: [String]
    /// Takes a line for each body that runs.
    var log: @MainActor (String) -> Void = { print($0) }
    @State private var selection: String?

    var body: some View {
        let _ = log("update list")
        VStack(spacing: 12) {
            ForEach(titles, id: \.self) { title in
                CardView(title: title, isSelected: selection == title, log: log) {
                    withAnimation(.easeInOut(duration: 0.2)) {
                        selection = selection == title ? nil : title
                    }
                }
            }
        }
    }
}

extension EquatableCardList {
    struct CardView: View, Equatable {
        let title: String
        let isSelected: Bool
        let log: @MainActor (String) -> Void
        let toggle: @MainActor () -> Void

        /// What a card shows. Its closures do the same whenever they are made;
        /// compared, they would differ each time the list runs.
        nonisolated static func == (left: Self, right: Self) -> Bool {
            left.title == right.title && left.isSelected == right.isSelected
        }

        var body: some View {
            let _ = log("update card \(title)")
            Button(action: toggle) {
                Text(title)
                    .font(.headline)
                    .frame(maxWidth: .infinity)
                    .foregroundStyle(isSelected ? .green : .orange)
            }
            .accessibilityAddTraits(isSelected ? .isSelected : [])
        }
    }
}

#Preview {
    EquatableCardList(titles: ["Aurora", "Beacon", "Comet", "Dawn", "Ember"])
        .padding()
}
