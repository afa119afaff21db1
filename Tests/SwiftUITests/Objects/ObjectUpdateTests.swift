// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Combine
import SwiftUI
import Testing

private final class Model: ObservableObject {
    @Published var first = false
    @Published var name = "a"
    var silent = false
}

private struct Flag: View {
    let isOn: Bool
    var body: some View { Text(isOn ? "on" : "off") }
}

private struct Owner: View {
    @StateObject var model = Model()
    let change: (Model) -> Void
    var body: some View {
        VStack {
            Flag(isOn: model.first)
            Flag(isOn: model.silent)
        }
        .onAppear { change(model) }
    }
}

private struct Unread: View {
    @ObservedObject var model: Model
    var body: some View { Text("constant") }
}

private struct UnreadEnvironment: View {
    @EnvironmentObject var model: Model
    var body: some View { Text("constant") }
}

private struct Names: View {
    @ObservedObject var model: Model
    var body: some View {
        Plain()
        Editor(name: $model.name)
        Forwarding(name: $model.name)
    }
}

private struct Plain: View {
    var body: some View { Text("plain") }
}

private struct Editor: View {
    @Binding var name: String
    var body: some View {
        Button(name) { name += "!" }
    }
}

private struct Forwarding: View {
    @Binding var name: String
    var body: some View { Text("forwarding") }
}

@MainActor
@Suite("Objects: updates")
struct ObjectUpdateTests {
    @Test("object-02: a published change runs the owner and the one view whose value changed")
    func publishedChangeOnAppear() {
        let screen = TestScreen { Owner { $0.first = true } }
        #expect(screen.takeBodies() == ["Owner", "Flag", "Flag", "Owner", "Flag"])
        #expect(screen.texts == ["on", "off"])
    }

    @Test("object-02: a change of what is not published runs nothing")
    func silentChangeOnAppear() {
        let screen = TestScreen { Owner { $0.silent = true } }
        #expect(screen.takeBodies() == ["Owner", "Flag", "Flag"])
        #expect(screen.texts == ["off", "off"])
    }

    @Test("object-03: an environment object that body does not use runs it all the same")
    func unusedEnvironmentObject() {
        let model = Model()
        let screen = TestScreen { UnreadEnvironment().environmentObject(model) }
        #expect(screen.takeBodies() == ["UnreadEnvironment"])
        screen.perform { model.first = true }
        #expect(screen.takeBodies() == ["UnreadEnvironment"])
        #expect(screen.patches.isEmpty)
    }

    @Test("object-06: an announcement without a change runs the view")
    func announcementWithoutChange() {
        let model = Model()
        let screen = TestScreen { Unread(model: model) }
        _ = screen.takeBodies()
        screen.perform { model.objectWillChange.send() }
        #expect(screen.takeBodies() == ["Unread"])
    }

    @Test("Announcements of one event run the view once")
    func announcementsAreCoalesced() {
        let model = Model()
        let screen = TestScreen { Unread(model: model) }
        _ = screen.takeBodies()
        screen.perform {
            model.first = true
            model.name = "b"
            model.objectWillChange.send()
        }
        #expect(screen.takeBodies() == ["Unread"])
        screen.perform {
            withAnimation { model.first = false }
            withAnimation { model.name = "c" }
        }
        #expect(screen.takeBodies() == ["Unread"])
    }

    @Test("The reason is the property that holds the object")
    func reasonIsTheProperty() {
        let model = Model()
        let screen = TestScreen { Unread(model: model) }
        #expect(screen.takeChanges() == ["Unread: @self, @identity, _model"])
        screen.perform { model.first = true }
        #expect(screen.takeChanges() == ["Unread: _model"])
    }

    @Test("An equal value of a published property is announced as well")
    func equalValueIsAnnounced() {
        let model = Model()
        let screen = TestScreen { Unread(model: model) }
        _ = screen.takeBodies()
        screen.perform { model.name = "a" }
        #expect(screen.takeBodies() == ["Unread"])
    }

    @Test("A binding to a property runs who is given another value, and no one else")
    func bindingsAreComparedByValue() {
        let model = Model()
        let screen = TestScreen { Names(model: model) }
        #expect(screen.takeBodies() == ["Names", "Plain", "Editor", "Forwarding"])
        screen.perform { model.first = true }
        #expect(screen.takeBodies() == ["Names"])
        screen.tap(.button, "a")
        #expect(model.name == "a!")
        #expect(screen.takeBodies() == ["Names", "Editor", "Forwarding"])
        #expect(screen.texts == ["plain", "a!", "forwarding"])
    }

    @Test("A view that is gone hears of nothing")
    func goneViewIsUnsubscribed() {
        let model = Model()
        let screen = TestScreen { Switching(model: model) }
        #expect(screen.takeBodies() == ["Switching", "Unread"])
        screen.tap(.button, "hide")
        #expect(screen.takeBodies() == ["Switching"])
        screen.perform { model.first = true }
        #expect(screen.takeBodies() == [])
        #expect(screen.session.graph.engine.needsSettling == false)
    }

    @Test("Another object in the same place takes over the view")
    func otherObject() {
        let models = [Model(), Model()]
        let screen = TestScreen { Choosing(models: models) }
        _ = screen.takeBodies()
        screen.tap(.button, "next")
        #expect(screen.takeBodies() == ["Choosing", "Unread"])
        screen.perform { models[0].first = true }
        #expect(screen.takeBodies() == [])
        screen.perform { models[1].first = true }
        #expect(screen.takeBodies() == ["Unread"])
    }

    @Test("Views of one object run once each, owners first")
    func sharedObject() {
        let model = Model()
        let screen = TestScreen {
            VStack {
                UnreadEnvironment()
                Unread(model: model)
                Names(model: model)
            }
            .environmentObject(model)
        }
        _ = screen.takeBodies()
        screen.perform { model.first = true }
        #expect(screen.takeBodies() == ["UnreadEnvironment", "Unread", "Names"])
    }
}

private struct Switching: View {
    let model: Model
    @State private var isShown = true
    var body: some View {
        Button("hide") { isShown = false }
        if isShown {
            Unread(model: model)
        }
    }
}

private struct Choosing: View {
    let models: [Model]
    @State private var index = 0
    var body: some View {
        Button("next") { index += 1 }
        Unread(model: models[index])
    }
}
