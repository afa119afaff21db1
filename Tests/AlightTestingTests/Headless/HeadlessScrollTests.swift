// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightTesting
import Foundation
import SwiftUI
import Testing

private struct Rows: View {
    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(0..<1_000) { row in
                    Text("Row \(row)").frame(height: 50)
                }
            }
        }
    }
}

@MainActor
@Suite("Steps that scroll")
struct HeadlessScrollTests {
    @Test("scroll by moves the content, and rows come and go")
    func by() async throws {
        let host = HeadlessHost(
            environment: SceneEnvironment(size: CGSize(width: 100, height: 200))
        ) { Rows() }
        try await host.show()
        try await host.run("scroll \"Row 0\" by 120")
        #expect(host.elements.first { $0.name == "Row 4" }?.frame.minY == 95)
        host.end()
    }

    @Test("scroll to finds a row that does not exist yet")
    func to() async throws {
        let host = HeadlessHost(
            environment: SceneEnvironment(size: CGSize(width: 100, height: 200))
        ) { Rows() }
        try await host.show()
        #expect(!host.elements.contains { $0.name == "Row 500" })
        try await host.run("scroll to \"Row 500\"")
        let frame = try #require(host.elements.first { $0.name == "Row 500" }?.frame)
        #expect(frame.minY >= 0 && frame.maxY <= 200)
        await #expect(throws: StepError.self) { try await host.run("scroll to \"Row 2000\"") }
        host.end()
    }
}
