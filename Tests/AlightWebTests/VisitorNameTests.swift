// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import AlightWeb

/// What names a browser over all of its visits.
@MainActor
@Suite struct VisitorNameTests {
    private let known = "0123456789abcdef0123456789abcdef"

    @Test func readsItsOwnCookieAmongOthers() {
        #expect(VisitorName(cookies: "a=b; alight-visitor=\(known); c=d")?.text == known)
        #expect(VisitorName(cookies: "alight-visitor=\(known)")?.text == known)
    }

    @Test(arguments: [
        "", "alight-visitor", "alight-visitor=", "alight-visitor=../../etc/passwd",
        "alight-visitor=0123456789ABCDEF0123456789ABCDEF",
        "alight-visitor=0123456789abcdef0123456789abcdef0",
        "other=0123456789abcdef0123456789abcdef",
    ])
    func takesNothingElseForAName(_ cookies: String) {
        #expect(VisitorName(cookies: cookies) == nil)
    }

    @Test func isAnotherOneEachTime() {
        let names = Set((0..<100).map { _ in VisitorName() })
        #expect(names.count == 100)
        #expect(names.allSatisfy { RandomText.isWellFormed($0.text) })
    }

    @Test func travelsWithThePageAndNamesItsScene() throws {
        let transport = TestTransport()
        var scenes: [NamedScene] = []
        let host = WebHost(WebHostConfiguration(), transport: transport) { _ in
            scenes.append(NamedScene())
            return scenes.last!
        }
        _ = try host.start()
        let stranger = WebRequest(number: 1)
        let guest = WebRequest(number: 2, visitor: VisitorName(cookies: "alight-visitor=\(known)"))
        host.take([.asked(stranger), .asked(guest)])
        let name = try #require(transport.pages[stranger]?.visitor)
        #expect(scenes.map(\.visitor) == [name.text, known])
        #expect(transport.pages[guest]?.visitor?.text == known)
        // A window that comes back without its page is the same visitor.
        let connection = WebConnection(number: 2_000_001, visitor: name)
        let hello = Array(#"[1,"h",2,390,844,0,2]"#.utf8)
        host.take([.opened(connection), .received(connection, hello)])
        #expect(scenes.map(\.visitor) == [name.text, known, name.text])
    }
}

@Suite(.serialized) struct VisitorCookieTests {
    @Test func isSetByThePageAndKept() async throws {
        try await withServer { server in
            let first = try server.socket().request("GET", "/")
            let cookie = try #require(first.headers["set-cookie"])
            #expect(cookie.hasSuffix("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"))
            let pair = String(cookie.prefix { $0 != ";" })
            let second = try server.socket().request("GET", "/", headers: ["Cookie": pair])
            #expect(second.headers["set-cookie"] == cookie)
            let third = try server.socket().request(
                "GET", "/", headers: ["Cookie": "alight-visitor=mine"])
            #expect(third.headers["set-cookie"]?.hasPrefix("alight-visitor=mine") == false)
            let style = try server.socket().request("GET", "/icon.svg")
            #expect(style.headers["set-cookie"] == nil)
        }
    }
}

/// A scene that knows for whom it keeps its values.
@MainActor
private final class NamedScene: SceneSession {
    let title = ""
    var onBatch: ((DisplayBatch) -> Void)?
    private(set) var visitor = ""

    func keepValues(for visitor: String) {
        self.visitor = visitor
    }

    func start() {}
    func handle(_ event: InputEvent) -> Bool { false }
    func currentItems() -> [DisplayPatch] { [] }
    func end() {}
}
