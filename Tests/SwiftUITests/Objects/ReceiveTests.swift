// SPDX-License-Identifier: Apache-2.0

import Combine
import Dispatch
import SwiftUI
import Testing

private final class Model: ObservableObject {
    @Published var count = 0
}

private struct Listening: View {
    let subject: PassthroughSubject<Int, Never>
    @State private var received: [Int] = []
    @State private var isShown = true
    var body: some View {
        Button("hide") { isShown = false }
        if isShown {
            Text(received.map(String.init).joined(separator: " "))
                .onReceive(subject) { received.append($0) }
        }
    }
}

private struct Mirroring: View {
    let model: Model
    @State private var last = -1
    var body: some View {
        Text("\(last)").onReceive(model.$count) { last = $0 }
    }
}

@MainActor
@Suite("onReceive")
struct ReceiveTests {
    @Test("Values arrive while the view is shown, and no longer")
    func life() {
        let subject = PassthroughSubject<Int, Never>()
        let screen = TestScreen { Listening(subject: subject) }
        screen.perform { subject.send(1) }
        screen.perform {
            subject.send(2)
            subject.send(3)
        }
        #expect(screen.texts == ["hide", "1 2 3"])
        #expect(screen.takeBodies() == ["Listening", "Listening", "Listening"])
        screen.tap(.button, "hide")
        screen.perform { subject.send(4) }
        #expect(screen.takeBodies() == ["Listening"])
    }

    @Test("A value that comes with the subscription is seen in the first frame, once")
    func firstValue() {
        let model = Model()
        let screen = TestScreen { Mirroring(model: model) }
        #expect(screen.texts == ["0"])
        #expect(screen.takeBodies() == ["Mirroring", "Mirroring"])
        #expect(screen.warnings == [])
        screen.perform { model.count = 5 }
        #expect(screen.texts == ["5"])
        #expect(screen.takeBodies() == ["Mirroring"])
    }

    @Test("Values from other threads arrive on the main actor")
    func otherThread() async {
        let subject = PassthroughSubject<Int, Never>()
        let screen = TestScreen { Listening(subject: subject) }
        let publisher = subject
        await Task.detached { publisher.send(7) }.value
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
        screen.runScheduled()
        #expect(screen.texts == ["hide", "7"])
    }
}
