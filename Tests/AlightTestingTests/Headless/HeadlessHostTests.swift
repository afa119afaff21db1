// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightTesting
import Foundation
import SwiftUI
import Testing

private struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View {
        Button("\(name) \(count)") { count += 1 }
    }
}

private struct Pair: View {
    var body: some View {
        Text("Title")
        Counter(name: "A")
        Counter(name: "B")
    }
}

private struct Twins: View {
    var body: some View {
        Counter(name: "A")
        Counter(name: "A")
    }
}

private struct Surroundings: View {
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        Text(scheme == .dark ? "dark" : "light")
    }
}

/// Counts in ways that no event waits for.
private struct Later: View {
    enum Way {
        case appearance, task, mainQueue, otherThread
    }

    let way: Way
    @State private var count = 0

    var body: some View {
        Text("\(count)")
            .onAppear {
                switch way {
                case .appearance: count = 3
                case .mainQueue: onMainQueue(3)
                case .task, .otherThread: break
                }
            }
            .task {
                switch way {
                case .task:
                    for _ in 0..<3 {
                        await Task.yield()
                        count += 1
                    }
                case .otherThread:
                    for _ in 0..<3 {
                        count = await Self.next(count)
                    }
                case .appearance, .mainQueue: break
                }
            }
    }

    private func onMainQueue(_ rest: Int) {
        guard rest > 0 else { return }
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                count += 1
                onMainQueue(rest - 1)
            }
        }
    }

    @concurrent
    private static func next(_ count: Int) async -> Int {
        count + 1
    }
}

private struct Endless: View {
    @State private var count = 0

    var body: some View {
        Text("\(count)")
            .onChange(of: count, initial: true) {
                DispatchQueue.main.async { count += 1 }
            }
    }
}

@MainActor
@Suite("The host without a window")
struct HeadlessHostTests {
    private func shown<Content: View>(
        @ViewBuilder _ view: @escaping @MainActor () -> Content
    ) async throws -> HeadlessHost {
        let host = HeadlessHost(view)
        try await host.show()
        return host
    }

    private func names(_ host: HeadlessHost) -> [String] {
        host.elements.map(\.name)
    }

    // MARK: Taps

    @Test(
        "an element is named by name, by role and name, by position",
        arguments: [#"tap "B 0""#, #"tap button "B 0""#, "tap button 2"])
    func targets(_ script: String) async throws {
        let host = try await shown { Pair() }
        try await host.run(script)
        #expect(names(host) == ["Title", "A 0", "B 1"])
    }

    @Test("steps follow each other, and each sees what the one before left")
    func sequence() async throws {
        let host = try await shown { Pair() }
        let records = try await host.run(#"tap "A 0"; tap "A 1"; tap button 2"#)
        #expect(names(host) == ["Title", "A 2", "B 1"])
        #expect(records.map(\.step) == [#"tap "A 0""#, #"tap "A 1""#, "tap button 2"])
        #expect(records.map(\.number) == [1, 2, 3])
        #expect(records.map(\.bodies) == [["Counter": 1], ["Counter": 1], ["Counter": 1]])
    }

    // MARK: Errors

    private func error(_ script: String, _ host: HeadlessHost) async -> String? {
        let error = await #expect(throws: StepError.self) { try await host.run(script) }
        return error?.description
    }

    @Test("no element: the message holds the step and what can be tapped")
    func noElement() async throws {
        let host = try await shown { Pair() }
        #expect(
            await error(#"tap "A 0"; tap "a 1""#, host)
                == #"step 2, tap "a 1": there is no such element; "#
                + #"there are: button "A 1", button "B 0""#)
        #expect(
            await error("tap button 3", host)
                == #"step 1, tap button 3: there is no such element; "#
                + #"there are: button "A 1", button "B 0""#)
        #expect(
            await error(#"tap toggle "A 1""#, host)
                == #"step 1, tap toggle "A 1": there is no such element; "#
                + #"there are: button "A 1", button "B 0""#)
    }

    @Test("several elements: none of them is tapped")
    func severalElements() async throws {
        let host = try await shown { Twins() }
        #expect(
            await error(#"tap "A 0""#, host)
                == #"step 1, tap "A 0": 2 elements match; "#
                + #"there are: button "A 0", button "A 0""#)
        #expect(names(host) == ["A 0", "A 0"])
    }

    @Test("what takes no taps says so")
    func notTappable() async throws {
        let host = try await shown { Pair() }
        #expect(
            await error(#"tap "Title""#, host)
                == #"step 1, tap "Title": text "Title" cannot be tapped; "#
                + #"there are: button "A 0", button "B 0""#)
    }

    @Test("a long list of what there is only begins")
    func longList() async throws {
        let host = try await shown {
            ForEach(0..<50) { Counter(name: "C\($0)") }
        }
        let error = try #require(await error(#"tap "x""#, host))
        #expect(error.hasSuffix(#"button "C39 0", and 10 more"#))
    }

    @Test("what there is nothing for says so")
    func nothingToLeave() async throws {
        let host = try await shown { Pair() }
        #expect(
            await error("back", host) == "step 1, back: there is no page to go back from")
        #expect(
            await error("dismiss", host)
                == "step 1, dismiss: nothing is shown that can be dismissed")
        #expect(
            await error(#"longpress "A 0""#, host)
                == #"step 1, longpress "A 0": button "A 0" has no menu"#)
    }

    // MARK: Keys

    @Test("tab goes from control to control and around; return and space press them")
    func keys() async throws {
        let host = try await shown { Pair() }
        #expect(
            await error("key return", host) == "step 1, key return: nothing has the focus")
        try await host.run("key tab; key return; key tab; key space; key space")
        try await host.run("key tab; key return")
        #expect(names(host) == ["Title", "A 2", "B 2"])
        try await host.run("key shift+tab; key return")
        #expect(names(host) == ["Title", "A 2", "B 3"])
        try await host.run(#"focus "A 2"; key space"#)
        #expect(names(host) == ["Title", "A 3", "B 3"])
    }

    // MARK: Surroundings

    @Test("the window is an iPhone's, and a step resizes it")
    func resize() async throws {
        let host = try await shown {
            Button {
            } label: {
                Text("all").frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
        #expect(host.tree[.root]?.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        try await host.run("resize 500x300")
        #expect(host.tree[.root]?.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
        #expect(host.elements.map(\.frame) == [CGRect(x: 0, y: 0, width: 500, height: 300)])
    }

    @Test("dark and light reach the readers")
    func colorScheme() async throws {
        let host = try await shown { Surroundings() }
        let records = try await host.run("dark; dark; light")
        #expect(records.map(\.bodies) == [["Surroundings": 1], [:], ["Surroundings": 1]])
        #expect(names(host) == ["light"])
    }

    @Test("wait moves virtual time and does nothing else")
    func time() async throws {
        let host = try await shown { Pair() }
        let records = try await host.run("wait 0.5; wait 1.25")
        #expect(host.time == 1.75)
        #expect(records.map(\.bodies) == [[:], [:]])
        #expect(host.patches.isEmpty)
    }

    // MARK: Settling

    @Test(
        "a step ends when what it caused has settled",
        arguments: [Later.Way.appearance, .task, .mainQueue, .otherThread])
    private func settles(_ way: Later.Way) async throws {
        let host = try await shown { Later(way: way) }
        #expect(names(host) == ["3"])
    }

    @Test("what never ends is cut off with a warning")
    func endless() async throws {
        let host = HeadlessHost { Endless() }
        let record = try await host.show()
        #expect(
            record.warnings.map(\.report) == [
                "The step was ended: each of its frames asks for another one."
            ])
        host.end()
    }

    @Test("an action from outside is a step of its own")
    func action() async throws {
        let host = try await shown { Pair() }
        let id = try #require(host.elements.last?.id)
        let record = try await host.perform("outside") { _ = host.session.handle(.tap(id)) }
        #expect(record.step == "outside")
        #expect(record.bodies == ["Counter": 1])
        #expect(names(host) == ["Title", "A 0", "B 1"])
    }
}
