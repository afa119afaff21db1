// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AlightCommand

@Suite("Conditions as on iOS")
struct ConditionRewriterTests {
    static let conditions: [(String, String)] = [
        ("#if os(iOS)", "#if true   "),
        ("#if os(Linux)", "#if false    "),
        ("#if !os(Linux) && os(iOS)", "#if !false     && true   "),
        ("#if os( iOS ) || os(tvOS)", "#if true      || os(tvOS)"),
        ("#if DEBUG && (os(macOS) || os(iOS))", "#if DEBUG && (os(macOS) || true   )"),
    ]

    @Test("only the names of systems change, and no column moves", arguments: conditions)
    func rewrites(condition: String, expected: String) {
        let source = "\(condition) // os(iOS)\nlet a = 1\n#else\nlet b = 2\n#endif\n"
        let rewritten = ConditionRewriter.rewritten(source)
        #expect(rewritten == source.replacing(condition, with: expected, maxReplacements: 1))
    }

    static let untouched = [
        "let os = 1\n",
        "#if canImport(UIKit)\nimport UIKit\n#endif\n",
        "#if os(macOS)\nlet a = \"os(iOS)\"\n#endif\n",
        "// #if os(iOS)\nfunc os(_ name: Int) {}\n",
    ]

    @Test("what reads the same on iOS is compiled where it stands", arguments: untouched)
    func leavesAlone(source: String) {
        #expect(ConditionRewriter.rewritten(source) == nil)
    }

    @Test("conditions inside others, after 'elseif' and in chains of members are found")
    func findsNested() {
        let source = """
            #if DEBUG
            #if os(iOS)
            let é = 1
            #elseif os(Linux)
            #endif
            #endif
            let view = Text("a")
                #if os(iOS)
                .padding()
                #endif
            """
        let expected = """
            #if DEBUG
            #if true   \("")
            let é = 1
            #elseif false    \("")
            #endif
            #endif
            let view = Text("a")
                #if true   \("")
                .padding()
                #endif
            """
        #expect(ConditionRewriter.rewritten(source) == expected)
    }
}

@Suite("Entries of programs")
struct SourceInspectionTests {
    static let sources: [(String, Bool)] = [
        ("@main struct A: App {}", true),
        ("@available(iOS 17, *) @main\nstruct A: App {}", true),
        ("#if DEBUG\n@main struct A: App {}\n#endif", true),
        ("// @main\nstruct A: App {}", false),
        ("let a = \"@main\"", false),
        ("@mainView struct A {}", false),
    ]

    @Test("an '@main' is the attribute, not the word", arguments: sources)
    func hasEntry(source: String, expected: Bool) {
        #expect(SourceInspection.hasEntry(source) == expected)
    }
}
