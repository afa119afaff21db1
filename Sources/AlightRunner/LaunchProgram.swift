// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a program's `main()` arrives: it finds this function by its name in
/// the library, since what programs import stands below the runner.
///
/// Does not return. The main thread's run loop serves the main actor, the main
/// queue and timers; `dispatchMain()` would move them to other threads.
@_cdecl("alight_launch_program")
package func launchProgram() {
    MainActor.assumeIsolated { Runner.launch() }
    while true {
        RunLoop.main.run()
    }
}
