// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the command itself says. Standard output belongs to the program and its report.
enum Console {
    static let isErrorTerminal = isatty(STDERR_FILENO) != 0

    static func progress(_ text: String) {
        write(text)
    }

    static func note(_ text: String) {
        write(colored("note: ", "36") + text)
    }

    static func error(_ text: String) {
        write(colored("error: ", "31") + text)
    }

    /// Bytes of another program's standard error, unchanged.
    static func passThrough(_ data: Data) {
        FileHandle.standardError.write(data)
    }

    private static func write(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    private static func colored(_ text: String, _ color: String) -> String {
        isErrorTerminal ? "\u{1B}[1;\(color)m\(text)\u{1B}[0m" : text
    }
}
