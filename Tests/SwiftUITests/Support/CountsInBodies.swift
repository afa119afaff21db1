// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// Of a test whose bodies or closures count their runs, or change what they read:
    /// the check of soundness runs them once more.
    static var countsInBodies: Self {
        .disabled(
            if: ProcessInfo.processInfo.environment["ALIGHT_SOUNDNESS"] == "1",
            "the check of soundness runs its bodies once more")
    }
}
