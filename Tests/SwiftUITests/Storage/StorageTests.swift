// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

/// A store of its own for each test; its file is removed at the end.
private final class TestStore {
    let name = "alight-test-\(UUID().uuidString)"
    lazy var defaults = reopened()

    /// The same file as another run of the program would read it.
    func reopened() -> UserDefaults {
        UserDefaults(suiteName: name)!
    }

    deinit {
        defaults.removePersistentDomain(forName: name)
        _ = defaults.synchronize()
    }
}

@MainActor
@Suite("Stored values", .serialized)
struct StorageTests {
    @Test("A stored value is there again for another scene, from the disk")
    func persistence() {
        let store = TestStore()
        let first = TestScreen { Settings().defaultAppStorage(store.defaults) }
        #expect(first.texts == ["count 0", "add", "name"])
        first.tap(.button, "add")
        first.tap(.button, "add")
        #expect(first.texts.first == "count 2")
        first.session.end()
        StoredKey.save()
        let file = NSDictionary(contentsOfFile: path(of: store))
        #expect(file?["count"] as? Int == 2)
        let second = TestScreen { Settings().defaultAppStorage(store.reopened()) }
        #expect(second.texts.first == "count 2")
    }

    private func path(of store: TestStore) -> String {
        NSHomeDirectory() + "/.config/\(store.name).plist"
    }

    @Test("Only who declares the key runs, read or not, and an equal value runs nobody")
    func updates() {
        let store = TestStore()
        let screen = TestScreen {
            VStack {
                Settings()
                Unread()
            }
            .defaultAppStorage(store.defaults)
        }
        _ = screen.takeBodies()
        screen.tap(.button, "add")
        #expect(screen.takeChanges() == ["Settings: _count", "Unread: _count"])
        screen.tap(.button, "name")
        #expect(screen.takeChanges() == ["Settings: _name"])
        screen.tap(.button, "name")
        #expect(screen.takeBodies() == [])
    }

    @Test("What is written elsewhere updates views of all scenes in their next frame")
    func foreignWrites() {
        let store = TestStore()
        let screens = (0..<2).map { _ in
            TestScreen { Settings().defaultAppStorage(store.defaults) }
        }
        store.defaults.set(7, forKey: "count")
        screens[0].send(.focus(nil))
        screens[0].perform { screens[0].session.graph.setNeedsFrame() }
        screens[1].runScheduled()
        #expect(screens.map { $0.texts.first } == ["count 7", "count 7"])
        store.defaults.removeObject(forKey: "count")
        screens[1].perform { screens[1].session.graph.setNeedsFrame() }
        screens[0].runScheduled()
        #expect(screens.map { $0.texts.first } == ["count 0", "count 0"])
    }

    @Test("Every kind of value comes back as it was; another kind counts as none")
    func kinds() {
        let store = TestStore()
        let values = Kinds(store: store.defaults)
        #expect(values.flag && values.color == .red && values.address == nil)
        values.flag = false
        values.ratio = 2.5
        values.color = .blue
        values.level = .high
        values.address = URL(string: "https://example.org/a?b=c")
        values.bytes = Data([1, 2, 3])
        values.optionalLevel = .high
        let again = Kinds(store: store.reopened())
        #expect(!again.flag && again.ratio == 2.5 && again.color == .blue)
        #expect(again.level == .high && again.optionalLevel == .high)
        #expect(again.address?.absoluteString == "https://example.org/a?b=c")
        #expect(again.bytes == Data([1, 2, 3]))
        values.address = nil
        values.optionalLevel = nil
        #expect(again.address == nil && again.optionalLevel == nil)
        #expect(store.defaults.object(forKey: "address") == nil)
        store.defaults.set("text", forKey: "flag")
        store.defaults.set("pink", forKey: "color")
        store.defaults.set(3, forKey: "ratio")
        #expect(again.flag && again.color == .red && again.ratio == 3)
    }

    @Test("A window's value is its own, and there again when the window is")
    func sceneStorage() {
        let store = TestStore()
        func screen() -> TestScreen {
            TestScreen(sceneStore: store.reopened()) { Draft() }
        }
        let (first, second) = (screen(), screen())
        first.tap(.button, "write")
        #expect(first.texts.first == "draft!")
        second.perform { second.session.graph.setNeedsFrame() }
        #expect(second.texts.first == "draft")
        StoredKey.save()
        #expect(screen().texts.first == "draft!")
    }

    @Test("A binding writes to the store; views that are gone leave no key in use")
    func bindings() {
        let store = TestStore()
        let before = StoredKey.countInUse
        let screen = TestScreen { Bound().defaultAppStorage(store.defaults) }
        _ = screen.takeBodies()
        screen.tap(.button, "child false")
        #expect(screen.takeBodies() == ["Bound", "BoundChild"])
        #expect(store.defaults.object(forKey: "isOn") as? Bool == true)
        screen.session.end()
        #expect(StoredKey.countInUse == before)
    }

    @Test("Names of windows cannot leave the folder")
    func names() {
        // Whatever a host makes of a visitor's name: no separators, no dots.
        let store = SceneStore.named("../../etc/passwd")
        #expect(store !== UserDefaults.standard)
    }
}

extension TestScreen {
    fileprivate convenience init(
        sceneStore: UserDefaults, _ content: @escaping @MainActor () -> any View
    ) {
        let session = ViewSession(
            .view(content), SceneEnvironment(size: CGSize(width: 390, height: 844)))
        session.graph.sceneStore = sceneStore
        self.init(session)
    }
}

private struct Settings: View {
    @AppStorage("count") private var count = 0
    @AppStorage("name") private var name = "none"

    var body: some View {
        VStack {
            Text("count \(count)")
            Button("add") { count += 1 }
            Button("name") { name = "new" }
        }
    }
}

private struct Unread: View {
    @AppStorage("count") private var count = 0

    var body: some View { Text("unread") }
}

private struct Kinds {
    enum Color: String { case red, blue }
    enum Level: Int { case low, high }

    @AppStorage var flag: Bool
    @AppStorage var ratio: Double
    @AppStorage var color: Color
    @AppStorage var level: Level
    @AppStorage var address: URL?
    @AppStorage var bytes: Data
    @AppStorage var optionalLevel: Level?

    init(store: UserDefaults) {
        _flag = AppStorage(wrappedValue: true, "flag", store: store)
        _ratio = AppStorage(wrappedValue: 0, "ratio", store: store)
        _color = AppStorage(wrappedValue: .red, "color", store: store)
        _level = AppStorage(wrappedValue: .low, "level", store: store)
        _address = AppStorage("address", store: store)
        _bytes = AppStorage(wrappedValue: Data(), "bytes", store: store)
        _optionalLevel = AppStorage("optionalLevel", store: store)
    }
}

private struct Draft: View {
    @SceneStorage("draft") private var draft = "draft"

    var body: some View {
        Text(draft)
        Button("write") { draft += "!" }
    }
}

private struct Bound: View {
    @AppStorage("isOn") private var isOn = false

    var body: some View {
        BoundChild(isOn: $isOn)
    }
}

private struct BoundChild: View {
    @Binding var isOn: Bool

    var body: some View {
        Button("child \(isOn.description)") { isOn.toggle() }
    }
}
