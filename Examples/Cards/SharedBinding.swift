// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// The form that raises the question: every card holds a binding to the one
/// selection, and reads it. A tap changes the selection, so every card runs.
///
/// The list only hands the binding on. It reads nothing and does not run.
struct SharedBindingList: View {
    let titles: [String]
    /// Takes a line for each body that runs.
    var log: @MainActor (String) -> Void = { print($0) }
    @State private var selection: String?

    var body: some View {
        let _ = log("update list")
        VStack(spacing: 12) {
            ForEach(titles, id: \.self) { title in
                CardView(title: title, selection: $selection, log: log)
            }
        }
    }
}

extension SharedBindingList {
    struct CardView: View {
        let title: String
        @Binding var selection: String?
        let log: @MainActor (String) -> Void

        var body: some View {
            let _ = log("update card \(title)")
            Button {
                withAnimation(.easeInOut(duration: 0.2)) {
                    selection = selection == title ? nil : title
                }
            } label: {
                Text(title)
                    .font(.headline)
                    .frame(maxWidth: .infinity)
                    .foregroundStyle(selection == title ? .green : .orange)
            }
            .accessibilityAddTraits(selection == title ? .isSelected : [])
        }
    }
}

#Preview {
    SharedBindingList(titles: ["Aurora", "Beacon", "Comet", "Dawn", "Ember"])
        .padding()
}
