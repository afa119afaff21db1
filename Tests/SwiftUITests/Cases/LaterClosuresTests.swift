// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import Testing

/// Closures that run apart from the body that holds them see what that body saw
/// (semantics rules 1.2; OpenSwiftUI's `State.getValue`, whose value is that of the last
/// run while an update is under way).
@MainActor
@Suite("What closures see that run after their body")
struct LaterClosuresTests {
    @Test("a sheet sees a state as the last body did, until a body or a closure has read it")
    func sheet() {
        let screen = TestScreen { SheetOwner() }
        screen.tap(.button, "open")
        #expect(screen.texts.contains("sheet 0"))
        // It was read now, by a closure of the owner's: from here on the owner runs.
        _ = screen.takeBodies()
        screen.tap(.button, "add")
        #expect(screen.takeBodies() == ["SheetOwner"])
        #expect(screen.texts.contains("sheet 2"))
    }

    @Test("an action always sees what was written last")
    func actions() {
        let screen = TestScreen { SheetOwner() }
        SheetOwner.seen = []
        screen.tap(.button, "open")
        screen.tap(.button, "add")
        #expect(SheetOwner.seen == [1, 2])
    }

    @Test("a value that is given to a view, and a binding, are not old")
    func given() {
        let screen = TestScreen { BindingOwner() }
        screen.tap(.button, "open")
        #expect(screen.texts.contains("bound 1"))
    }
}

private struct SheetOwner: View {
    @MainActor static var seen: [Int] = []
    @State private var count = 0
    @State private var isShown = false

    var body: some View {
        Button("open") {
            count += 1
            Self.seen.append(count)
            isShown = true
        }
        .sheet(isPresented: $isShown) {
            Text("sheet \(count)")
            Button("add") {
                count += 1
                Self.seen.append(count)
            }
        }
    }
}

private struct BindingOwner: View {
    @State private var count = 0
    @State private var isShown = false

    var body: some View {
        Button("open") {
            count += 1
            isShown = true
        }
        .sheet(isPresented: $isShown) { Bound(count: $count) }
    }
}

private struct Bound: View {
    @Binding var count: Int

    var body: some View { Text("bound \(count)") }
}
