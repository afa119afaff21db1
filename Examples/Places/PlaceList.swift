// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct PlaceList: View {
    @Environment(PlaceBook.self) private var book
    @State private var path = NavigationPath()
    @State private var searched = ""
    @State private var isAdding = false

    var body: some View {
        NavigationStack(path: $path) {
            List {
                ForEach(book.countries, id: \.self) { country in
                    let places = found(in: country)
                    if !places.isEmpty {
                        Section(country) {
                            ForEach(places) { place in
                                NavigationLink(place.name, value: place)
                            }
                        }
                    }
                }
            }
            .navigationTitle("Places")
            .navigationDestination(for: Place.self) { PlaceDetail(place: $0) }
            .searchable(text: $searched, prompt: "Name of a place")
            .toolbar {
                ToolbarItem(placement: .topBarLeading) {
                    Menu("More") {
                        Button("Surprise me") {
                            book.places.randomElement().map { path.append($0) }
                        }
                        Button("Sort by name") { book.places.sort { $0.name < $1.name } }
                    }
                }
                ToolbarItem(placement: .primaryAction) {
                    Button("Add") { isAdding = true }
                }
            }
            .sheet(isPresented: $isAdding) { NewPlace() }
        }
    }

    private func found(in country: String) -> [Place] {
        book.places(in: country).filter {
            searched.isEmpty || $0.name.localizedCaseInsensitiveContains(searched)
        }
    }
}
