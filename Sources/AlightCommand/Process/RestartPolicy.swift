// SPDX-License-Identifier: Apache-2.0

import Foundation

/// When a program that trapped starts again: at once the first time, later and
/// later when it traps again soon, so that it never keeps the machine busy.
struct RestartPolicy {
    /// Traps without a steady run in between.
    private(set) var failures = 0

    /// Who ran for so many seconds was well.
    static let steadySeconds = 10.0
    /// The longest wait, in seconds.
    static let longestDelay = 30.0
    /// A program that traps before anybody can visit it will do so again.
    static let startLimit = 3

    /// Seconds until the next start; `nil` when only a change of the sources can help.
    mutating func delay(afterSeconds seconds: Double, hasServed: Bool) -> Double? {
        if hasServed, seconds >= Self.steadySeconds {
            failures = 0
        }
        failures += 1
        guard hasServed || failures < Self.startLimit else {
            return nil
        }
        return failures == 1 ? 0 : min(Self.longestDelay, 0.5 * pow(2, Double(failures - 2)))
    }

    mutating func reset() {
        failures = 0
    }
}
