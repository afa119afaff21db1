// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Tells a name that Alight does not have yet from a slip of the user's.
///
/// The compiler says the same of both; what decides is whether the missing name
/// is one of SwiftUI's or of a framework that comes with it.
enum MissingNameHints {
    /// One hint for each missing name, in the order of the compiler's output.
    static func hints(for output: String) -> [String] {
        var seen: Set<String> = []
        return names(in: withoutColors(output)).compactMap { name in
            guard KnownNames.all.contains(name), seen.insert(name).inserted else {
                return nil
            }
            return "Alight does not have '\(name)' yet; Docs/Status.md lists what it has"
        }
    }

    private static func names(in output: String) -> [String] {
        let patterns: [Regex<(Substring, Substring)>] = [
            /cannot find (?:type )?'([^']+)' in scope/,
            /has no (?:dynamic )?member '([^']+)'/,
            /no such module '([^']+)'/,
            /unknown attribute '([^']+)'/,
            /no macro named '([^']+)'/,
            /no type named '([^']+)' in module 'SwiftUI'/,
        ]
        return output.split(separator: "\n").flatMap { line -> [String] in
            guard line.contains("error: ") else {
                return []
            }
            return patterns.compactMap { pattern in
                line.firstMatch(of: pattern).map { String($0.output.1) }
            }
        }
    }

    private static func withoutColors(_ text: String) -> String {
        text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    }
}
