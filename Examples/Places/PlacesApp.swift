// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// Places to go to: pages, a sheet, an alert, a menu and tabs.
@main
struct PlacesApp: App {
    @State private var book = PlaceBook()

    var body: some Scene {
        WindowGroup("Places") {
            TabView {
                PlaceList()
                    .tabItem { Text("Places") }
                About()
                    .tabItem { Text("About") }
            }
            .environment(book)
        }
    }
}
