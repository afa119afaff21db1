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
        let body = PreviewBody(arguments.body)
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
private struct PreviewBody {
    let closure: ExprSyntax
    let wrapper: DeclSyntax?

    init(_ body: ClosureExprSyntax) {
        let variables = body.statements.compactMap { statement in
            statement.item.as(VariableDeclSyntax.self).flatMap(Self.hoisted)
        }
        guard !variables.isEmpty else {
            closure = ExprSyntax(body.trimmed)
            wrapper = nil
            return
        }
        let rest = body.statements.filter { statement in
            statement.item.as(VariableDeclSyntax.self).flatMap(Self.hoisted) == nil
        }
        closure = "{ Wrapper() }"
        wrapper = """
            @MainActor struct Wrapper: SwiftUI.View {
            \(raw: variables.map(\.description).joined(separator: "\n"))
                var body: some SwiftUI.View {
                    \(rest)
                }
            }
            """
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
