// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import Testing

private struct Sample: View {
    var body: some View {
        Text("sample")
    }
}

private let firstLine = #line + 2

#Preview("Named", traits: .sizeThatFitsLayout, .landscapeLeft) {
    Sample()
    Text("second").padding()
}

#Preview {
    Sample()
}

#Preview("Keeps state") {
    @Previewable @State var isOn = false
    @Previewable @State var name: String = "a"
    let text = isOn ? "on" : "off"
    Text(text + name)
}

#Preview("Labelled", traits: .fixedLayout(width: 10, height: 20), body: { Sample() })

#Preview("Explicit") {
    return Sample()
}

private struct SampleProvider_Previews: PreviewProvider {
    static var previews: some View {
        Sample()
    }
}

private struct SampleData: PreviewModifier {
    static var log: [String] = []
    let name: String

    static func makeSharedContext() async throws -> Int {
        log.append("context")
        return 7
    }

    func body(content: Content, context: Int) -> some View {
        let _ = Self.log.append("\(name) with \(context)")
        content
    }
}

extension EnvironmentValues {
    @Entry fileprivate var entryInferred = 12
    @Entry fileprivate var entryTyped: [String] = ["a"]
    @Entry fileprivate var entryOptional: Double?
    @Entry fileprivate var entryExpression = CGSize(width: 1, height: 2)
}

@MainActor
@Suite("Previews and entries")
struct PreviewTests {
    func previews() -> [PreviewDeclaration] {
        PreviewCatalog.previews().filter { preview in
            guard case .macro(let file, _) = preview.origin else {
                return preview.title == "SampleProvider_Previews"
            }
            return file.hasSuffix("Preview/PreviewTests.swift")
        }
    }

    @Test("previews are found in the order of their lines, then providers")
    func findsInOrder() {
        #expect(
            previews().map(\.title) == [
                "Named", "Preview at PreviewTests.swift:\(firstLine + 5)", "Keeps state",
                "Labelled", "Explicit", "SampleProvider_Previews",
            ])
        guard case .macro(_, let line)? = previews().first?.origin else {
            Issue.record("the first preview is not a macro's")
            return
        }
        #expect(line == firstLine)
    }

    @Test("traits arrive as they were given")
    func traits() {
        let traits = previews().map(\.traits)
        #expect(traits.map(\.count) == [2, 0, 0, 1, 0, 0])
        guard case .layout(.sizeThatFits)? = traits[0].first?.value,
            case .orientation(let orientation)? = traits[0].last?.value,
            case .layout(.fixed(let width, let height))? = traits[3].first?.value
        else {
            Issue.record("the traits are others: \(traits)")
            return
        }
        #expect(orientation == .landscapeLeft)
        #expect((width, height) == (10, 20))
    }

    @Test("the window follows the traits")
    func window() {
        #expect(previews().map(\.isLandscape) == [true, false, false, false, false, false])
        guard case .sizeThatFits = previews()[0].layout, case .device = previews()[1].layout,
            case .fixed(10, 20) = previews()[3].layout
        else {
            Issue.record("the layouts are others: \(previews().map(\.layout))")
            return
        }
    }

    @Test("modifiers stand around the view, and share one context for each type")
    func modifiers() async throws {
        let contexts = PreviewContexts()
        let declaration = PreviewDeclaration(
            name: nil, origin: .provider(typeName: "A"),
            traits: [.modifier(SampleData(name: "a")), .modifier(SampleData(name: "b"))],
            makeView: { Sample() })
        SampleData.log = []
        try await declaration.prepare(contexts)
        try await declaration.prepare(contexts)
        _ = declaration.makeContent(contexts)
        #expect(SampleData.log == ["context", "a with 7", "b with 7"])
    }

    @Test("each makes its own view; previewable state has a view of its own")
    func makesViews() {
        let types = previews().map { String(describing: type(of: $0.makeView())) }
        #expect(types[1] == "Sample")
        #expect(types[2] == "Wrapper")
        #expect(types[3...5] == ["Sample", "Sample", "Sample"])
    }

    @Test("entries have their defaults until they are set")
    func entries() {
        var values = EnvironmentValues()
        #expect(values.entryInferred == 12)
        #expect(values.entryTyped == ["a"])
        #expect(values.entryOptional == nil)
        #expect(values.entryExpression == CGSize(width: 1, height: 2))
        values.entryInferred = 1
        values.entryOptional = 2
        #expect(values.entryInferred == 1)
        #expect(values.entryOptional == 2)
    }
}

@MainActor
@Suite("Choice of a preview")
struct PreviewChoiceTests {
    func preview(
        _ name: String?, file: String = "/a/A.swift", line: Int = 1
    ) -> PreviewDeclaration {
        PreviewDeclaration(
            name: name, origin: .macro(file: file, line: line), traits: [], makeView: { Sample() })
    }

    @Test("the first is shown, and the others are named")
    func first() throws {
        let several = [preview(nil, line: 4), preview("B"), preview("C")]
        let choice = try PreviewChoice.first(among: several)
        #expect(choice.preview.title == "Preview at A.swift:4")
        #expect(choice.note == "showing the preview Preview at A.swift:4; there are also: B, C")
        #expect(try PreviewChoice.first(among: [preview("A")]).note == nil)
        #expect(throws: PreviewChoice.Failure.self) {
            try PreviewChoice.first(among: [])
        }
    }

    @Test("a name is exact, and an unknown one lists those there are")
    func named() throws {
        let several = [preview("A"), preview("B"), preview("B")]
        #expect(try PreviewChoice.named("A", among: several).note == nil)
        #expect(
            try PreviewChoice.named("B", among: several).note
                == "showing the first of 2 previews named 'B'")
        let failure = #expect(throws: PreviewChoice.Failure.self) {
            try PreviewChoice.named("a", among: several)
        }
        #expect(failure?.description == "there is no preview 'a'; there are: A, B, B")
    }

    @Test("an expression is the preview that was added for it, not one of that name")
    func expression() throws {
        let added = preview("A()", file: "/cache/ExpressionView.swift", line: 3)
        let choice = try PreviewChoice.expression("A()", among: [added, preview("A()")])
        #expect(choice.preview.origin == added.origin)
        #expect(throws: PreviewChoice.Failure.self) {
            try PreviewChoice.expression("A()", among: [preview("A()")])
        }
    }
}
