// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

struct Place: Identifiable, Hashable, Codable {
    var id = UUID()
    var name: String
    var country: String
}

@Observable
final class PlaceBook {
    var places = [
        Place(name: "Ålesund", country: "Norway"),
        Place(name: "Bergen", country: "Norway"),
        Place(name: "Kyoto", country: "Japan"),
        Place(name: "Nara", country: "Japan"),
        Place(name: "Porto", country: "Portugal"),
    ]

    var countries: [String] { Set(places.map(\.country)).sorted() }

    func places(in country: String) -> [Place] {
        places.filter { $0.country == country }
    }

    func remove(_ place: Place) {
        places.removeAll { $0.id == place.id }
    }
}
