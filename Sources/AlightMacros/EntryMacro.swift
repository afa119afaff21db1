// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry`: a variable in an extension of `EnvironmentValues` and its like
/// becomes a key of its own with the accessors that read and write it.
///
/// The default is made anew at each use where its type is known, as on Apple's
/// platforms; where it is inferred from an expression, it is made once.
struct EntryMacro {
    /// What one kind of container needs of its keys.
    private struct Container {
        let keyProtocol: String
        /// `FocusedValues` holds optionals: its key names the wrapped type and has no default.
        var wrapsOptional = false
    }

    private static let containers: [String: Container] = [
        "EnvironmentValues": Container(keyProtocol: "SwiftUI.EnvironmentKey"),
        "Transaction": Container(keyProtocol: "SwiftUI.TransactionKey"),
        "ContainerValues": Container(keyProtocol: "SwiftUI.ContainerValueKey"),
        "FocusedValues": Container(keyProtocol: "SwiftUI.FocusedValueKey", wrapsOptional: true),
    ]

    /// The variable's name, type and first value, and where it stands.
    private struct Entry {
        let name: String
        let type: TypeSyntax?
        let initialValue: ExprSyntax?
        let container: Container

        var keyName: String {
            "__Key_\(name)"
        }
    }

    private static func entry(
        of node: AttributeSyntax, _ declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext, reportsErrors: Bool
    ) -> Entry? {
        func fail(_ message: String, _ identifier: String) -> Entry? {
            if reportsErrors {
                context.reportError(message, identifier: identifier, at: node)
            }
            return nil
        }
        guard let variable = declaration.as(VariableDeclSyntax.self),
            variable.bindingSpecifier.tokenKind == .keyword(.var),
            variable.bindings.count == 1, let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            binding.accessorBlock == nil
        else {
            return fail("@Entry can only be attached to a stored 'var'", "entryVariable")
        }
        let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType
            .trimmedDescription.split(separator: ".").last
        guard let extended, let container = containers[String(extended)] else {
            return fail(
                "'@Entry' macro can only attach to var declarations inside extensions of "
                    + "EnvironmentValues, Transaction, ContainerValues, or FocusedValues",
                "entryPlace")
        }
        let entry = Entry(
            name: name, type: binding.typeAnnotation?.type.trimmed,
            initialValue: binding.initializer?.value.trimmed, container: container)
        if entry.initialValue == nil, entry.type?.wrappedOptional == nil {
            return fail(
                "@Entry needs an initial value, or an optional type, whose default is nil",
                "entryDefault")
        }
        return entry
    }
}

extension EntryMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let entry = entry(of: node, declaration, in: context, reportsErrors: true) else {
            return []
        }
        return [
            "get { self[\(raw: entry.keyName).self] }",
            "set { self[\(raw: entry.keyName).self] = newValue }",
        ]
    }
}

extension EntryMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let entry = entry(of: node, declaration, in: context, reportsErrors: false) else {
            return []
        }
        return [
            """
            private nonisolated struct \(raw: entry.keyName): \(raw: entry.container.keyProtocol) {
                \(raw: keyMembers(entry))
            }
            """
        ]
    }

    private static func keyMembers(_ entry: Entry) -> String {
        if entry.container.wrapsOptional, let wrapped = entry.type?.wrappedOptional {
            return "typealias Value = \(wrapped.trimmedDescription)"
        }
        let value = entry.initialValue?.description ?? "nil"
        guard let type = entry.type ?? entry.initialValue?.literalType else {
            return "static let defaultValue = \(value)"
        }
        return """
            typealias Value = \(type.description)
                static var defaultValue: Value { \(value) }
            """
    }
}

extension TypeSyntax {
    /// `T` of `T?`, `T!` and `Optional<T>`; `nil` for every other type.
    fileprivate var wrappedOptional: TypeSyntax? {
        if let optional = self.as(OptionalTypeSyntax.self) {
            return optional.wrappedType
        }
        if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return optional.wrappedType
        }
        guard let named = self.as(IdentifierTypeSyntax.self), named.name.text == "Optional",
            case .type(let wrapped)? = named.genericArgumentClause?.arguments.first?.argument
        else {
            return nil
        }
        return wrapped
    }
}

extension ExprSyntax {
    /// The type that a literal has without any context.
    fileprivate var literalType: TypeSyntax? {
        switch kind {
        case .booleanLiteralExpr: "Swift.Bool"
        case .floatLiteralExpr: "Swift.Double"
        case .integerLiteralExpr: "Swift.Int"
        case .stringLiteralExpr: "Swift.String"
        default: nil
        }
    }
}
