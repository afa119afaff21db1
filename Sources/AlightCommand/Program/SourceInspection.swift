// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// What has to be known of a file before it is compiled.
enum SourceInspection {
    /// Whether an `@main` in the file gives the program its entry.
    static func hasEntry(_ source: String) -> Bool {
        guard source.contains("@main") else {
            return false
        }
        let finder = EntryFinder(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: source))
        return finder.hasEntry
    }
}

private final class EntryFinder: SyntaxVisitor {
    private(set) var hasEntry = false

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        hasEntry = hasEntry || node.attributeName.trimmedDescription == "main"
        return .skipChildren
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        .skipChildren
    }
}
