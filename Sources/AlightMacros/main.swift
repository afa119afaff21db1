// SPDX-License-Identifier: Apache-2.0

import SwiftSyntaxMacros

@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

/// Names every macro that the compiler may ask for.
///
/// The toolchain ships no `SwiftCompilerPlugin` module, whose `@main` would do
/// this; its message handling is all that is needed.
struct MacroProvider: PluginProvider {
    struct UnknownMacro: Error, CustomStringConvertible {
        let description: String
    }

    static var macros: [String: any Macro.Type] {
        [
            "EntryMacro": EntryMacro.self,
            "PreviewMacro": PreviewMacro.self,
            "PreviewableMacro": PreviewableMacro.self,
        ]
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        guard let macro = Self.macros[typeName] else {
            throw UnknownMacro(description: "Alight has no macro named \(moduleName).\(typeName)")
        }
        return macro
    }
}

let connection = try StandardIOMessageConnection()
let handler = PluginProviderMessageHandler(provider: MacroProvider())
try CompilerPluginMessageListener(connection: connection, messageHandler: handler).main()
