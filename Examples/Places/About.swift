// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct About: View {
    @Environment(PlaceBook.self) private var book
    @State private var isConfirming = false

    var body: some View {
        NavigationStack {
            VStack(spacing: 16) {
                Text("\(book.places.count) places in \(book.countries.count) countries")
                Button("Forget all", role: .destructive) { isConfirming = true }
            }
            .navigationTitle("About")
            .confirmationDialog("Forget all places?", isPresented: $isConfirming) {
                Button("Forget all", role: .destructive) { book.places = [] }
            }
        }
    }
}
