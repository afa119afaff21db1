// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// A list of things to do, in sections: swipe, edit, move, pull to refresh.
@main
struct TodoApp: App {
    var body: some Scene {
        WindowGroup("Todo") {
            TodoPage()
        }
    }
}
