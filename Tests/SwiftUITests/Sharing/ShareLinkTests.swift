// SPDX-License-Identifier: Apache-2.0

import AlightTesting
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("What is given to others")
struct ShareLinkTests {
    private func shared(
        _ steps: String, @ViewBuilder _ view: @escaping @MainActor () -> some View
    ) async throws -> (copied: String?, opened: [String]) {
        let host = HeadlessHost { view() }
        defer { host.end() }
        try await host.show()
        try await host.run(steps)
        return (host.tree.copiedText, host.tree.openedAddresses)
    }

    @Test("the menu of a share link copies its item")
    func copying() async throws {
        let address = try #require(URL(string: "https://example.org/a"))
        #expect(
            try await shared("tap \"Share…\"; tap \"Copy\"") { ShareLink(item: address) }.copied
                == "https://example.org/a")
        #expect(
            try await shared("tap \"Send\"; tap \"Copy\"") { ShareLink("Send", item: "Hello") }
                .copied == "Hello")
        #expect(
            try await shared("tap \"Both\"; tap \"Copy\"") {
                ShareLink(items: ["a", "b"]) { Label("Both", systemImage: "star") }
            }.copied == "a\nb")
    }

    @Test("a message begins with subject, message and item")
    func mail() async throws {
        let opened = try await shared("tap \"Share…\"; tap \"Mail\"") {
            ShareLink(item: "x & y", subject: Text("News"), message: Text("Look"))
        }.opened
        #expect(opened == ["mailto:?subject=News&body=Look%0A%0Ax%20%26%20y"])
    }

    @Test("a type of the program's own is shared by what stands for it")
    func proxies() async throws {
        let copied = try await shared("tap \"Share…\"; tap \"Copy\"") {
            ShareLink(item: Note(text: "Milk"), preview: SharePreview("A note"))
        }.copied
        #expect(copied == "Milk")
    }

    @Test("a picture has no text that could be copied")
    func pictures() async throws {
        let image = Image(systemName: "star")
        let window = try await TestWindow {
            ShareLink("Send", item: image, preview: SharePreview("Star", image: image))
        }
        try await window.run("tap \"Send\"")
        #expect(try window.element("Copy").isEnabled == false)
    }

    @Test("what a program copies reaches the person's clipboard")
    func pasteboard() async throws {
        let copied = try await shared("tap \"Copy it\"") {
            Button("Copy it") { UIPasteboard.general.string = "it" }
        }.copied
        #expect(copied == "it")
    }
}

private struct Note: Transferable {
    let text: String

    static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation(exporting: \.text)
    }
}
