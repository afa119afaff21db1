// SPDX-License-Identifier: Apache-2.0

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// An error that a macro reports at the code that caused it.
struct MacroDiagnostic: DiagnosticMessage {
    let message: String
    let identifier: String

    var diagnosticID: MessageID {
        MessageID(domain: "AlightMacros", id: identifier)
    }

    var severity: DiagnosticSeverity {
        .error
    }
}

extension MacroExpansionContext {
    func reportError(_ message: String, identifier: String, at node: some SyntaxProtocol) {
        diagnose(
            Diagnostic(
                node: Syntax(node),
                message: MacroDiagnostic(message: message, identifier: identifier)))
    }
}
