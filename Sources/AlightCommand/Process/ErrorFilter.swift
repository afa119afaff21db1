// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Passes a program's standard error on, line by line, and remembers why it trapped.
///
/// The toolchain's progress line of a backtrace is left out: the report says more.
struct ErrorFilter {
    private var pending = Data()
    /// The text of the last "Fatal error", without the file of the standard library.
    private(set) var fatalError: String?
    /// Whether the program is about to end: the backtracer's empty lines are then left out.
    private var isEnding = false

    /// Takes what arrived; returns what is to be shown now.
    mutating func pass(_ data: Data) -> Data {
        pending.append(data)
        var shown = Data()
        while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
            let line = pending[...end]
            pending = Data(pending[pending.index(after: end)...])
            if !isNoise(String(decoding: line, as: UTF8.self)) {
                shown.append(line)
            }
        }
        return shown
    }

    /// What stands after the last line break, when no more can come.
    mutating func finish() -> Data {
        defer { pending = Data() }
        return isNoise(String(decoding: pending, as: UTF8.self)) ? Data() : pending
    }

    private mutating func isNoise(_ line: String) -> Bool {
        if let range = line.range(of: "Fatal error") {
            fatalError = line[range.lowerBound...].trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let isProgress = line.hasPrefix("*** Signal ") && line.contains("Backtracing from")
        isEnding = isEnding || fatalError != nil || isProgress
        return isProgress || isEnding && line.allSatisfy(\.isWhitespace)
    }
}
