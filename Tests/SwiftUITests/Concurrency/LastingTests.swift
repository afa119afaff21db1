// SPDX-License-Identifier: Apache-2.0

import CAllocation
import Foundation
import Observation
import Testing

@testable import SwiftUI

/// What stays after many updates and many scenes.
///
/// Counts are exact in every run. Bytes are those of the whole process, so they are
/// looked at only where nothing else runs: `ALIGHT_UPDATES=1000000` with this suite
/// alone (`Scripts/check memory`).
@MainActor
@Suite("What stays", .serialized)
struct LastingTests {
    nonisolated private static let updates =
        ProcessInfo.processInfo.environment["ALIGHT_UPDATES"].flatMap(Int.init)
    /// Pages that the allocator keeps and tables that grow by doubling move this much.
    private static let slack = 65_536

    @Test("Many updates leave memory as it was")
    func updates() {
        let shared = Shared()
        let screen = TestScreen { Changing(shared: shared) }
        func update(_ times: Int) {
            for _ in 0..<times {
                screen.perform { shared.step() }
                // What the screen itself notes of each run.
                _ = screen.takeBodies()
            }
        }
        // Tables and caches have their size after a few rounds.
        update(500)
        let (counts, bytes) = (Counts(screen), allocatedBytes())
        update(LastingTests.updates ?? 800)
        #expect(Counts(screen) == counts)
        if LastingTests.updates != nil {
            let growth = allocatedBytes() - bytes
            print("\(LastingTests.updates!) updates: \(growth) bytes more")
            #expect(growth < LastingTests.slack)
        }
    }

    @Test("A thousand scenes that were made and dropped leave nothing")
    func scenes() {
        // What the scene itself keeps as long as it is held.
        let empty = TestScreen { EmptyView() }
        empty.session.end()
        let nodesOfScene = empty.session.graph.engine.counters.liveNodes
        func pass(_ times: Int) {
            for _ in 0..<times {
                weak var graph: ViewGraph?
                weak var element: AnyObject?
                do {
                    let shared = Shared()
                    let screen = TestScreen { Changing(shared: shared) }
                    screen.perform { shared.step() }
                    screen.session.end()
                    graph = screen.session.graph
                    element = screen.session.graph.stage
                    let counters = screen.session.graph.engine.counters
                    #expect(screen.session.graph.counters.liveElements == 0)
                    #expect(counters.liveNodes == nodesOfScene)
                    #expect(counters.liveEdges == 0)
                }
                #expect(graph == nil && element == nil)
            }
        }
        pass(20)
        let bytes = allocatedBytes()
        pass(LastingTests.updates == nil ? 100 : 1_000)
        if LastingTests.updates != nil {
            let growth = allocatedBytes() - bytes
            print("1,000 scenes: \(growth) bytes more")
            #expect(growth < LastingTests.slack)
        }
    }

    private func allocatedBytes() -> Int {
        let info = mallinfo2()
        return Int(info.uordblks) + Int(info.hblkhd)
    }

    private struct Counts: Equatable {
        let elements: Int
        let nodes: Int
        let edges: Int
        let tasks: Int

        @MainActor
        init(_ screen: TestScreen) {
            let graph = screen.session.graph
            elements = graph.counters.liveElements
            nodes = graph.engine.counters.liveNodes
            edges = graph.engine.counters.liveEdges
            tasks = graph.liveTasks
        }
    }
}

@Observable
private final class Shared {
    var tick = 0
    var count = 0
    var items = [0, 1, 2]
    @ObservationIgnored private var steps = 0

    /// Comes back to what it was after 400 steps. Most change one text, so that a million
    /// take a minute; some move, remove and insert rows, or replace all of them.
    func step() {
        steps += 1
        switch steps % 200 {
        case 0: count = 1 - count
        case 50: items.removeLast()
        case 100: items.append(((0..<3).first { !items.contains($0) })!)
        case 150: items.append(items.removeFirst())
        default: tick = (tick + 1) % 10
        }
    }
}

private struct Changing: View {
    let shared: Shared
    @State private var changes = 0

    var body: some View {
        VStack {
            Ticker(shared: shared)
            Text("\(shared.count)")
            ForEach(shared.items, id: \.self) { item in
                Row(item: item, shared: shared)
            }
            if shared.count == 1 {
                Toggle("on", isOn: .constant(true))
            }
        }
        .onChange(of: shared.count) { changes = shared.count }
    }
}

private struct Ticker: View {
    let shared: Shared
    @State private var last = 0

    var body: some View {
        if shared.tick > 4 {
            Text("\(shared.tick)").onChange(of: shared.tick) { last = shared.tick }
        } else {
            Color.red.frame(width: CGFloat(shared.tick), height: CGFloat(last))
        }
    }
}

private struct Row: View {
    let item: Int
    let shared: Shared
    @State private var text = ""

    var body: some View {
        HStack {
            Text("\(item) \(shared.count)")
            TextField("text", text: $text)
        }
        .id(shared.count)
    }
}
