// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct NewPlace: View {
    @Environment(PlaceBook.self) private var book
    @Environment(\.dismiss) private var dismiss
    @State private var name = ""
    @State private var country = ""

    var body: some View {
        NavigationStack {
            Form {
                TextField("Name", text: $name)
                TextField("Country", text: $country)
            }
            .navigationTitle("New Place")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        book.places.append(Place(name: name, country: country))
                        dismiss()
                    }
                    .disabled(name.isEmpty)
                }
            }
        }
        .presentationDetents([.medium, .large])
    }
}
