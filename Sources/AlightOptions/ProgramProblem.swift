// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a program: why it does not build, or where it trapped.
package struct ProgramProblem: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable {
        case build, trap
    }

    /// One thing to correct, with its place in the user's own source where it has one.
    package struct Item: Codable, Equatable, Sendable {
        package var message: String
        /// As the person would write it, relative to the current folder.
        package var file: String?
        /// From 1.
        package var line: Int?
        /// In characters from 1, as the compiler counts.
        package var column: Int?
        /// The text of the line.
        package var source: String?

        package init(
            message: String, file: String? = nil, line: Int? = nil, column: Int? = nil,
            source: String? = nil
        ) {
            self.message = message
            self.file = file
            self.line = line
            self.column = column
            self.source = source
        }

        /// `Card.swift:9:5`; empty without a file.
        package var place: String {
            guard let file else { return "" }
            let numbers = [line, column].compactMap { $0 }.map { ":\($0)" }
            return file + numbers.joined()
        }
    }

    package var kind: Kind
    package var items: [Item]

    package init(_ kind: Kind, _ items: [Item]) {
        self.kind = kind
        self.items = items
    }
}
