// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Combine
import Testing

@testable import SwiftUI

private struct TitleKey: FocusedValueKey {
    typealias Value = String
}

private struct CountKey: FocusedValueKey {
    typealias Value = Binding<Int>
}

extension FocusedValues {
    fileprivate var title: String? {
        get { self[TitleKey.self] }
        set { self[TitleKey.self] = newValue }
    }

    fileprivate var count: Binding<Int>? {
        get { self[CountKey.self] }
        set { self[CountKey.self] = newValue }
    }
}

private final class Document: ObservableObject {
    @Published var name = "one"
}

private struct Reader: View {
    @FocusedValue(\.title) private var title
    @FocusedBinding(\.count) private var count

    var body: some View {
        VStack {
            Text(title ?? "untitled")
            Button("more") { count? += 1 }
        }
    }
}

private struct ObjectReader: View {
    @FocusedObject private var document: Document?

    var body: some View {
        Text(document?.name ?? "no document")
    }
}

private struct Screen: View {
    @State private var count = 0
    @State private var title = "inner"
    @StateObject private var document = Document()

    var body: some View {
        VStack {
            VStack {
                TextField("Name", text: .constant("")).focusedValue(\.title, title)
                TextField("City", text: .constant("")).focusedObject(document)
            }
            .focusedValue(\.title, "outer")
            .focusedValue(\.count, $count)
            TextField("Other", text: .constant(""))
            Reader()
            ObjectReader()
            Text("\(count)")
            Button("retitle") { title = "other" }
            Button("rename") { document.name = "two" }
        }
    }
}

private struct OfScene: View {
    @State private var isShown = true

    var body: some View {
        VStack {
            Reader()
            if isShown {
                Text("x").focusedSceneValue(\.title, "scene")
            }
            Button("hide") { isShown = false }
        }
    }
}

@MainActor
@Suite("Values of what has the focus")
struct FocusedValueTests {
    private func focus(_ name: String?, _ screen: TestScreen) {
        screen.send(.focus(name.map { screen.item(.textField, $0).id }))
    }

    @Test("The innermost view around the focus gives the value")
    func values() {
        let screen = TestScreen { Screen() }
        #expect(screen.texts.contains("untitled"))
        focus("Name", screen)
        #expect(screen.texts.contains("inner"))
        focus("City", screen)
        #expect(screen.texts.contains("outer"))
        focus("Other", screen)
        #expect(screen.texts.contains("untitled"))
    }

    @Test("Another value of the same view reaches its readers")
    func changes() {
        let screen = TestScreen { Screen() }
        focus("Name", screen)
        _ = screen.takeBodies()
        screen.tap(.button, "retitle")
        #expect(screen.texts.contains("other"))
        #expect(screen.takeBodies() == ["Screen", "Reader"])
    }

    @Test("A binding can be written while its view has the focus")
    func bindings() {
        let screen = TestScreen { Screen() }
        screen.tap(.button, "more")
        #expect(screen.texts.contains("0"))
        focus("Name", screen)
        screen.tap(.button, "more")
        #expect(screen.texts.contains("1"))
    }

    @Test("Changes of the focused view's object run its readers")
    func objects() {
        let screen = TestScreen { Screen() }
        #expect(screen.texts.contains("no document"))
        focus("City", screen)
        #expect(screen.texts.contains("one"))
        screen.tap(.button, "rename")
        #expect(screen.texts.contains("two"))
        focus(nil, screen)
        #expect(screen.texts.contains("no document"))
    }

    @Test("A scene's value is there without focus, and goes with its view")
    func scene() {
        let screen = TestScreen { OfScene() }
        #expect(screen.texts.contains("scene"))
        screen.tap(.button, "hide")
        #expect(screen.texts.contains("untitled"))
    }
}
