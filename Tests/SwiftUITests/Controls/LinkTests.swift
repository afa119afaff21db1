// SPDX-License-Identifier: Apache-2.0

import AlightTesting
import SwiftUI
import Testing

/// Who opens the address of a link.
@MainActor @Suite struct LinkTests {
    @Test func theActionOfTheEnvironmentOpensIt() async throws {
        let window = try await TestWindow { Links() }
        try await window.run("tap link \"Own\"")
        #expect(window.texts.contains("Opened https://example.org/own"))
    }

    @Test func onlyAnAddressThatTheHostIsToOpenIsTold() async throws {
        let window = try await TestWindow { Links() }
        #expect(try window.element("Own", role: .link).value != "https://example.org/own")
        #expect(
            try window.element("Host", role: .link).value == "https://example.org/host")
    }
}

private struct Links: View {
    @State private var opened = "nothing"

    var body: some View {
        VStack {
            Link("Own", destination: URL(string: "https://example.org/own")!)
                .environment(
                    \.openURL,
                    OpenURLAction { url in
                        opened = url.absoluteString
                        return .handled
                    })
            Link("Host", destination: URL(string: "https://example.org/host")!)
            Text("Opened \(opened)")
        }
    }
}
