// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxMacros

/// `@Previewable`: a mark that `#Preview` reads; it adds nothing of its own.
struct PreviewableMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard declaration.is(VariableDeclSyntax.self) else {
            context.reportError(
                "@Previewable can only be attached to a variable",
                identifier: "previewableVariable",
                at: node)
            return []
        }
        let isInPreview = context.lexicalContext.contains { syntax in
            syntax.asProtocol(FreestandingMacroExpansionSyntax.self)?.macroName.text == "Preview"
        }
        if !isInPreview {
            context.reportError(
                "@Previewable items must be at root scope in a #Preview body closure",
                identifier: "previewablePlace", at: node)
        }
        return []
    }
}
