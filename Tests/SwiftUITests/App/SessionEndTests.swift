// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine
import Combine
import Observation
import SwiftUI
import Testing

@Observable
private final class Model {
    var count = 0
}

private final class Announcer: ObservableObject {
    @Published var count = 0
}

private struct Everything: View {
    @State private var model = Model()
    @State private var isOn = false
    @State private var text = ""
    @StateObject private var announcer = Announcer()

    var body: some View {
        VStack {
            Text("\(model.count) \(announcer.count)")
            Button("add", role: .destructive) { model.count += 1 }
            Button("announce") { announcer.count += 1 }.disabled(isOn)
            Toggle("on", isOn: $isOn)
            TextField("text", text: $text).onSubmit { model.count += 1 }
            ForEach(0..<3) { row in
                Row(row: row, model: model)
            }
            if isOn { AnyView(Text("on")) } else { Divider() }
        }
        .environmentObject(announcer)
        .environment(model)
        .animation(.easeInOut, value: isOn)
        .onAppear { model.count += 1 }
        .onChange(of: model.count) { isOn.toggle() }
        .onDisappear { isOn = false }
        .onReceive(announcer.$count) { _ in }
    }
}

private struct Row: View {
    let row: Int
    var model: Model
    @EnvironmentObject private var announcer: Announcer
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        Text("row \(row) \(model.count) \(announcer.count)")
            .padding()
            .background { Circle().fill(colorScheme == .dark ? .red : .blue) }
            .onTapGesture { model.count += row }
            .font(.headline)
    }
}

@MainActor
@Suite struct SessionEndTests {
    /// Whatever a scene made holds its engine: elements, scopes, models' observers.
    @Test func aSceneThatEndedLeavesNothingBehind() {
        weak var engine: Engine?
        func visit() {
            var session: ViewSession? = ViewSession(
                .view { Everything() },
                SceneEnvironment(size: CGSize(width: 390, height: 844)))
            engine = session?.graph.engine
            var tree = DisplayTree()
            session?.onBatch = { batch in
                #expect(throws: Never.self) { try tree.apply(batch) }
            }
            session?.start()
            var taps: [DisplayID] = []
            tree.forEach { item, _ in
                if item.interactions.contains(.tap) { taps.append(item.id) }
            }
            // The button that is off takes none.
            #expect(taps.count == 5)
            for id in taps {
                _ = session?.handle(.tap(id))
            }
            session?.end()
            session = nil
        }
        visit()
        #expect(engine == nil)
    }
}
