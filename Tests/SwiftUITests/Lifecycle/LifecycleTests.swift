// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SwiftUI

@MainActor
@Suite("Life of views", .serialized)
struct LifecycleTests {
    @Test("callbacks come inner before outer, onAppear and onChange before tasks are started")
    func order() {
        Log.entries = []
        _ = TestScreen { Callbacks() }
        #expect(Log.entries == ["inner", "first", "change 0 0", "second"])
    }

    @Test("onAppear's write is seen before the first frame; onChange is given both values")
    func writes() {
        Log.entries = []
        let screen = TestScreen { AppearWriting() }
        #expect(screen.texts == ["1"])
        #expect(Log.entries == ["0 to 1"])
        #expect(screen.takeBodies() == ["AppearWriting", "AppearWriting"])
    }

    @Test(
        "[identity-04, identity-05] what stands inside of id() appears again, what stands outside does not"
    )
    func ids() {
        Log.entries = []
        let screen = TestScreen { IDs() }
        screen.tap(.button, "flip")
        #expect(Log.entries == ["inside", "outside", "inside", "inside gone"])
    }

    @Test("[environment-02] a declared value runs its view when it changes, and no other key does")
    func environment() {
        let screen = TestScreen { Writer() }
        _ = screen.takeBodies()
        screen.tap(.button, "other")
        #expect(screen.takeBodies() == ["Writer"])
        screen.tap(.button, "used")
        #expect(screen.takeChanges().sorted() == ["EnvironmentReader: _used", "Writer: _used"])
    }

    @Test("a frame without bars has no safe area to ignore")
    func safeArea() {
        let plain = TestScreen { Color.red.frame(width: 50, height: 20) }
        let reaching = TestScreen { Color.red.frame(width: 50, height: 20).ignoresSafeArea() }
        #expect(plain.text == reaching.text)
    }
}

@MainActor
private enum Log {
    static var entries: [String] = []
}

private struct Callbacks: View {
    var body: some View {
        VStack {
            Text("a").onAppear { Log.entries.append("inner") }
        }
        .onAppear { Log.entries.append("first") }
        .onChange(of: 0, initial: true) { Log.entries.append("change \($0) \($1)") }
        .onAppear { Log.entries.append("second") }
    }
}

private struct AppearWriting: View {
    @State private var value = 0

    var body: some View {
        Text("\(value)")
            .onAppear { value = 1 }
            .onChange(of: value) { Log.entries.append("\($0) to \($1)") }
    }
}

private struct IDs: View {
    @State private var id = 1

    var body: some View {
        Text("a")
            .onAppear { Log.entries.append("inside") }
            .onDisappear { Log.entries.append("inside gone") }
            .id(id)
            .onAppear { Log.entries.append("outside") }
        Button("flip") { id += 1 }
    }
}

extension EnvironmentValues {
    @Entry fileprivate var used = 0
    @Entry fileprivate var other = 0
}

private struct Writer: View {
    @State private var used = 0
    @State private var other = 0

    var body: some View {
        EnvironmentReader()
            .environment(\.used, used)
            .environment(\.other, other)
        Button("used") { used += 1 }
        Button("other") { other += 1 }
    }
}

private struct EnvironmentReader: View {
    @Environment(\.used) private var used

    var body: some View {
        Text("reader")
    }
}
