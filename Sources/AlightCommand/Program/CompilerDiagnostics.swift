// SPDX-License-Identifier: Apache-2.0

import AlightOptions
import Foundation

/// The errors in what a compiler printed, with the lines of source that they name.
enum CompilerDiagnostics {
    /// So many errors are shown; more would not be read.
    private static let limit = 20

    /// - Parameter output: As the compiler printed it, colours included.
    static func problem(in output: String, of path: String) -> ProgramProblem {
        var seen: Set<String> = []
        let text = output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        let items = text.split(separator: "\n").compactMap { line -> ProgramProblem.Item? in
            guard let item = item(line), seen.insert(item.place + item.message).inserted else {
                return nil
            }
            return item
        }
        guard !items.isEmpty else {
            return ProgramProblem(.build, [ProgramProblem.Item(message: "\(path) does not build")])
        }
        return ProgramProblem(.build, Array(items.prefix(limit)))
    }

    /// Reads `Card.swift:9:5: error: text`; what belongs to no file has no place.
    private static func item(_ line: Substring) -> ProgramProblem.Item? {
        if let match = line.wholeMatch(of: /(\S.*?):(\d+):(\d+): (?:fatal )?error: (.*)/) {
            let file = String(match.output.1)
            let number = Int(match.output.2)
            return ProgramProblem.Item(
                message: String(match.output.4), file: SourceLines.shortened(file), line: number,
                column: Int(match.output.3),
                source: number.flatMap { SourceLines.line($0, of: file) })
        }
        guard let match = line.wholeMatch(of: /(?:[a-z-]+: )?error: (.*)/) else {
            return nil
        }
        return ProgramProblem.Item(message: String(match.output.1))
    }
}

/// Lines of the user's files, for people to read.
enum SourceLines {
    /// In characters; more would not be read.
    private static let longestLine = 400

    static func line(_ number: Int, of path: String) -> String? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            return nil
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.contains(number - 1)
            ? String(lines[number - 1].prefix(longestLine)) : nil
    }

    /// The path relative to the current folder, if it lies there.
    static func shortened(_ path: String) -> String {
        let folder = FileManager.default.currentDirectoryPath + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }
}
