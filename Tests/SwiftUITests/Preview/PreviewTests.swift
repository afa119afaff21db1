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
