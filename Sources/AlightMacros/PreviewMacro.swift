// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview`: a record in the section `alight_previews` of the user's binary.
///
/// The record is the address of a C function. Whoever wants the previews reads
/// the section and calls each function with a collector, which then holds name,
/// place, traits and body; nothing runs before that, and nothing registers.
///
/// `@Previewable` variables move into a view of their own, because a closure has
/// nowhere to keep them between two runs.
struct PreviewMacro: DeclarationMacro {
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let arguments = PreviewArguments(node) else {
            context.reportError(
                "#Preview needs a body: a closure that makes the view", identifier: "previewBody",
                at: node)
            return []
        }
        let container = context.makeUniqueName("Preview")
        let body = PreviewBody(arguments.body, in: context)
        let location = context.location(
            of: node, at: .afterLeadingTrivia, filePathMode: .filePath)
        let record: DeclSyntax = """
            @section("alight_previews") @used
            nonisolated static let record:
                @convention(c) @Sendable (Swift.UnsafeMutableRawPointer) -> Swift.Void = { collector in
                    SwiftUI._PreviewRegistry.add(
                        to: collector, name: \(arguments.name),
                        file: \(location?.file ?? "#filePath"), line: \(location?.line ?? "#line"),
                        traits: [\(arguments.traits)]
                    ) \(body.closure)
                }
            """
        let members = [body.wrapper, record].compactMap { $0?.description }
        return ["nonisolated enum \(container) {\n\(raw: members.joined(separator: "\n"))\n}"]
    }
}

/// The parts of `#Preview(_:traits:_:body:)`, as they were written.
private struct PreviewArguments {
    var name: ExprSyntax = "nil"
    var traits = LabeledExprListSyntax()
    var body: ClosureExprSyntax

    init?(_ node: some FreestandingMacroExpansionSyntax) {
        var body = node.trailingClosure
        var traits: [LabeledExprSyntax] = []
        var isPastTraits = false
        for argument in node.arguments {
            switch argument.label?.text {
            case "traits":
                isPastTraits = true
                traits.append(argument)
            case "body":
                body = argument.expression.as(ClosureExprSyntax.self)
            case nil where isPastTraits:
                traits.append(argument)
            default:
                name = argument.expression.trimmed
            }
        }
        guard let body else {
            return nil
        }
        self.body = body
        self.traits = LabeledExprListSyntax(
            traits.map { trait in
                LabeledExprSyntax(
                    expression: trait.expression.trimmed, trailingComma: .commaToken())
            })
    }
}

/// A preview's closure, with its `@Previewable` variables moved out when it has any.
///
/// Every statement is preceded by the place that it came from, so that reports
/// and backtraces name the user's line and not one of the expansion.
private struct PreviewBody {
    let closure: ExprSyntax
    let wrapper: DeclSyntax?

    init(_ body: ClosureExprSyntax, in context: some MacroExpansionContext) {
        var variables: [String] = []
        var statements: [String] = []
        // Code that says its own place keeps it.
        let hasPlaces = body.statements.contains { $0.item.is(PoundSourceLocationSyntax.self) }
        for statement in body.statements {
            let place = hasPlaces ? "" : Self.place(of: statement, in: context)
            if let variable = statement.item.as(VariableDeclSyntax.self),
                let hoisted = Self.hoisted(variable)
            {
                variables.append(place + hoisted.trimmedDescription)
            } else {
                statements.append(place + statement.trimmedDescription)
            }
        }
        let code = statements.joined(separator: "\n")
        guard !variables.isEmpty else {
            let signature = body.signature?.trimmedDescription ?? ""
            closure = "{ \(raw: signature)\n\(raw: code)\n}"
            wrapper = nil
            return
        }
        closure = "{ Wrapper() }"
        wrapper = """
            @MainActor struct Wrapper: SwiftUI.View {
            \(raw: variables.joined(separator: "\n"))
                var body: some SwiftUI.View {
            \(raw: code)
                }
            }
            """
    }

    private static func place(
        of node: some SyntaxProtocol, in context: some MacroExpansionContext
    ) -> String {
        guard
            let location = context.location(
                of: node, at: .afterLeadingTrivia, filePathMode: .filePath)
        else {
            return ""
        }
        return "#sourceLocation(file: \(location.file), line: \(location.line))\n"
    }

    /// The variable without its `@Previewable`, or `nil` when it has none.
    private static func hoisted(_ variable: VariableDeclSyntax) -> VariableDeclSyntax? {
        let attributes = variable.attributes.filter { element in
            element.as(AttributeSyntax.self)?.attributeName.trimmedDescription
                .split(separator: ".").last != "Previewable"
        }
        guard attributes.count < variable.attributes.count else {
            return nil
        }
        var hoisted = variable
        hoisted.attributes = attributes
        return hoisted
    }
}
