// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the running program offers to show.
@MainActor
package enum Program {
    /// The type of the `@main` app, if the program has one.
    package static var app: (any App.Type)?
}

/// Where a program without an app of its own starts; the build adds the call.
public enum _ProgramEntry {
    @MainActor
    public static func main() {
        ProgramLauncher.launch()
    }
}

/// Hands the program over to the runner, which stands above this module and is
/// found by name in the same library.
@MainActor
enum ProgramLauncher {
    static func launch() {
        typealias Launch = @convention(c) () -> Void
        guard let symbol = dlsym(nil, "alight_launch_program") else {
            fatalError(
                "This program was linked without Alight's runner. Link the library product "
                    + "\"SwiftUI\" of the package, which holds it.")
        }
        unsafeBitCast(symbol, to: Launch.self)()
    }
}
