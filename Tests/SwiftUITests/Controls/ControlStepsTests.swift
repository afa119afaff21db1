// SPDX-License-Identifier: Apache-2.0

import AlightTesting
import SwiftUI
import Testing

private struct SignUp: View {
    @State private var name = ""
    @State private var agrees = false
    @State private var result = ""
    var body: some View {
        VStack {
            TextField("Name", text: $name)
                .textFieldStyle(.roundedBorder)
                .onSubmit { result = "\(name) \(agrees)" }
            Toggle("I agree", isOn: $agrees)
            Button("Send") { result = "sent" }
                .buttonStyle(.borderedProminent)
                .disabled(!agrees)
            Text(result)
        }
    }
}

@MainActor
@Suite("Controls by steps")
struct ControlStepsTests {
    @Test("Steps type, toggle, submit and tap; only who reads runs")
    func steps() async throws {
        let host = HeadlessHost { SignUp() }
        try await host.show()
        let records = try await host.run(
            "type \"Ada\" in \"Name\"; toggle \"I agree\"; focus \"Name\"; key return; "
                + "tap \"Send\"")
        #expect(
            records.map { $0.bodies["SignUp"] ?? 0 } == [0, 1, 0, 1, 1])
        #expect(host.elements.contains { $0.name == "sent" })
        #expect(host.tree.count > 0)
    }
}
