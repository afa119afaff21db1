// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct PlaceDetail: View {
    let place: Place
    @Environment(PlaceBook.self) private var book
    @Environment(\.dismiss) private var dismiss
    @State private var isRemoving = false
    @State private var visits = 0

    var body: some View {
        VStack(spacing: 16) {
            Text(place.country).foregroundStyle(.secondary)
            Button("Visited \(visits) times") { visits += 1 }
                .buttonStyle(.bordered)
            NavigationLink("Neighbours") {
                Neighbours(country: place.country)
            }
        }
        .navigationTitle(place.name)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            Button("Remove", role: .destructive) { isRemoving = true }
        }
        .alert("Remove \(place.name)?", isPresented: $isRemoving) {
            Button("Remove", role: .destructive) {
                book.remove(place)
                dismiss()
            }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("The place will be gone from your list.")
        }
    }
}

struct Neighbours: View {
    let country: String
    @Environment(PlaceBook.self) private var book

    var body: some View {
        List(book.places(in: country)) { place in
            NavigationLink(place.name, value: place)
        }
        .navigationTitle("In \(country)")
    }
}
