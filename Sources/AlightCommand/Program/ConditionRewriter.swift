// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// Makes the conditions of a source file hold as they do on an iOS device.
///
/// Only the conditions' own words change, to words of the same length, so that
/// every line and column stays where it was; which clause that makes active is
/// left to the compiler. `canImport` needs no change: there is no UIKit here.
///
///     #if os(iOS) && !os(Linux)      #if true    && !false
enum ConditionRewriter {
    /// The rewritten text, or `nil` when there is nothing to rewrite.
    static func rewritten(_ source: String) -> String? {
        guard source.contains("#if"), source.contains("os") else {
            return nil
        }
        let finder = ConditionFinder(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: source))
        guard !finder.replacements.isEmpty else {
            return nil
        }
        var bytes = Array(source.utf8)
        for replacement in finder.replacements {
            let word = Array((replacement.holds ? "true" : "false").utf8)
            let padding = [UInt8](
                repeating: UInt8(ascii: " "), count: max(0, replacement.range.count - word.count))
            bytes.replaceSubrange(replacement.range, with: word + padding)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

private final class ConditionFinder: SyntaxVisitor {
    struct Replacement {
        /// In UTF-8 bytes from the start of the file.
        let range: Range<Int>
        let holds: Bool
    }

    /// From the last in the file to the first.
    private(set) var replacements: [Replacement] = []
    private var isInCondition = false

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition {
            isInCondition = true
            walk(condition)
            isInCondition = false
        }
        if let elements = node.elements {
            walk(elements)
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard isInCondition,
            node.calledExpression.trimmedDescription == "os",
            let name = node.arguments.first?.expression.trimmedDescription
        else {
            return .visitChildren
        }
        // Linux is where the compiler runs; every other system is false already.
        guard name == "iOS" || name == "Linux" else {
            return .skipChildren
        }
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = node.endPositionBeforeTrailingTrivia.utf8Offset
        replacements.insert(Replacement(range: start..<end, holds: name == "iOS"), at: 0)
        return .skipChildren
    }
}
