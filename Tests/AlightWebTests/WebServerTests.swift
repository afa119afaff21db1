// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightWeb

/// The whole host on loopback, as browsers and strangers meet it.
@Suite(.serialized) struct WebServerTests {
    // MARK: HTTP

    @Test func servesThePageWithItsHeaders() async throws {
        try await withServer { server in
            let socket = try server.socket()
            let response = try socket.request("GET", "/")
            #expect(response.status == 200)
            #expect(response.headers["content-type"] == "text/html; charset=utf-8")
            #expect(response.headers["x-content-type-options"] == "nosniff")
            #expect(response.headers["referrer-policy"] == "no-referrer")
            #expect(response.headers["cache-control"] == "no-store")
            #expect(
                response.headers["content-security-policy"]
                    == "default-src 'none'; script-src 'self'; style-src 'self'; "
                    + "font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; "
                    + "form-action 'none'; frame-ancestors 'none'")
            let length = try #require(Int(response.headers["content-length"] ?? ""))
            let body = String(decoding: try socket.read(length), as: UTF8.self)
            #expect(body.hasPrefix("<!DOCTYPE html>"))
            // The same connection serves the next request.
            #expect(try socket.request("GET", "/icon.svg").status == 200)
        }
    }

    @Test func answersHeadWithoutABody() async throws {
        try await withServer { server in
            let socket = try server.socket()
            let head = try socket.request("HEAD", Page(WebHostConfiguration()).stylePath)
            #expect(head.status == 200)
            #expect((Int(head.headers["content-length"] ?? "") ?? 0) > 1000)
            #expect(try socket.request("HEAD", "/nothing").status == 404)
            #expect(try socket.request("GET", "/icon.svg").status == 200)
        }
    }

    @Test func servesLargeAssetsWhole() async throws {
        let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let font = WebFont(family: "F", fileName: "f.ttf", type: "font/ttf", bytes: bytes)
        try await withServer({ $0.fonts = [font] }) { server in
            let socket = try server.socket()
            let hash = String(Page.contentHash(of: bytes), radix: 36)
            let response = try socket.request("GET", "/fonts/f-\(hash).ttf")
            #expect(response.headers["content-type"] == "font/ttf")
            #expect(
                response.headers["cache-control"] == "public, max-age=31536000, immutable")
            #expect(response.headers["content-length"] == "700000")
            #expect(try socket.read(bytes.count) == bytes)
        }
    }

    @Test func packsTextForWhoTakesIt() async throws {
        try await withServer { server in
            let path = Page(WebHostConfiguration()).scriptPath
            let plain = try server.socket().request("GET", path)
            let codings = ["gzip", "deflate, gzip;q=1.0, *;q=0.5", "br,gzip"]
            for coding in codings {
                let socket = try server.socket()
                let packed = try socket.request(
                    "GET", path, headers: ["Accept-Encoding": coding])
                #expect(packed.headers["content-encoding"] == "gzip")
                #expect(packed.headers["vary"] == "accept-encoding")
                let length = try #require(Int(packed.headers["content-length"] ?? ""))
                #expect(try socket.read(length).prefix(2) == [0x1F, 0x8B])
                #expect(length * 3 < Int(plain.headers["content-length"] ?? "") ?? 0)
            }
            for coding in ["identity", "gzip;q=0", "br"] {
                let response = try server.socket().request(
                    "GET", path, headers: ["Accept-Encoding": coding])
                #expect(response.headers["content-encoding"] == nil)
            }
        }
    }

    @Test func answersWithWhatTheProgramShows() async throws {
        try await withServer { server in
            let socket = try server.socket()
            let response = try socket.request("GET", "/")
            let html = try socket.receiveBody(of: response)
            #expect(html.contains("<title>Test</title>"))
            #expect(html.contains(#"<meta property="og:title" content="Test">"#))
            let token = try #require(
                html.firstMatch(of: /<meta name="visit" content="([0-9a-f]{32})">/)
            ).1
            #expect(server.scenes.lines == ["made 390x844"])
            #expect(try socket.upgrade().status == 101)
            try socket.send(text: "[0,\"r\",\"\(token)\",0,2,390,844,0,2]")
            _ = try socket.receiveToken(received: 0)
            #expect(
                try socket.receive()
                    == .text(#"[1,0,["w","Test"],["i",0,0,1,0,0,9,9,0,1]]"#))
            #expect(server.scenes.lines == ["made 390x844"])
        }
    }

    @Test func drawsThePictureOfLinkPreviewsOnce() async throws {
        let drawn = TestRecord()
        try await withServer({
            $0.drawPicture = { scene, environment in
                drawn.add("\(scene.title) \(environment.size.width)")
                return [1, 2, 3]
            }
        }) { server in
            let socket = try server.socket()
            let html = try socket.receiveBody(of: try socket.request("GET", "/"))
            let address = "http://127.0.0.1:\(server.port)/preview.png"
            #expect(
                html.contains("<meta property=\"og:image\" content=\"\(address)\">"))
            for _ in 0..<2 {
                let response = try socket.request("GET", "/preview.png")
                #expect(response.headers["content-type"] == "image/png")
                #expect(try socket.read(3) == [1, 2, 3])
            }
            #expect(drawn.lines == ["Test 390.0"])
            #expect(server.scenes.lines == ["made 390x844", "made 390x844", "ended"])
        }
    }

    @Test func asksNoProgramForTheHead() async throws {
        try await withServer { server in
            let response = try server.socket().request("HEAD", "/")
            #expect(response.status == 200)
            #expect(server.scenes.lines.isEmpty)
        }
    }

    @Test func saysNoticesToOpenPagesAndLaterOnes() async throws {
        try await withServer { server in
            let early = try server.visitor()
            await server.host.showNotice("Line one\n\"two\"")
            let notice = TestSocket.Message.text(#"[0,1,["b","Line one\n\"two\""]]"#)
            #expect(try early.receive() == notice)
            let late = try server.visitor()
            #expect(try late.receive() == notice)
            await server.host.hideNotice()
            #expect(try late.receive() == .text(#"[0,1,["b",""]]"#))
            #expect(try early.receive() == .text(#"[0,1,["b",""]]"#))
            await server.host.reloadPages()
            #expect(try early.receive() == .text(#"[0,1,["l"]]"#))
        }
    }

    @Test func saysProblemsToOpenPagesAndLaterOnes() async throws {
        try await withServer { server in
            let early = try server.visitor()
            let item = PageProblem.Item(
                message: "no \"b\"", place: "A.swift:2:5", source: "\tlet a = b", column: 5)
            await server.host.showProblem(
                PageProblem(title: "Broken", items: [item, PageProblem.Item(message: "more")]))
            let problem = TestSocket.Message.text(
                #"[0,1,["d","Broken",["no \"b\"","A.swift:2:5","\tlet a = b",5],"#
                    + #"["more","","",0]]]"#)
            #expect(try early.receive() == problem)
            let late = try server.visitor()
            #expect(try late.receive() == problem)
            await server.host.hideProblem()
            #expect(try late.receive() == .text(#"[0,1,["d"]]"#))
            #expect(try early.receive() == .text(#"[0,1,["d"]]"#))
        }
    }

    @Test(
        arguments: [
            "/nothing", "/client.js", "/../client.js/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
            "/fonts/../../../etc/passwd", "/fonts/%2e%2e%2fmain.swift", "/client.js%00.html",
            "/..%5c..%5cetc%5cpasswd", "/etc/passwd", "/session", "/CLIENT.JS",
        ])
    func hasNothingAtOtherPaths(_ path: String) async throws {
        try await withServer { server in
            let socket = try server.socket()
            let response = try socket.request("GET", path)
            #expect(response.status == 404 || response.status == 403 || response.status == 0)
        }
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
    func refusesOtherMethods(_ method: String) async throws {
        try await withServer { server in
            let socket = try server.socket()
            let response = try socket.request(
                method, "/", headers: ["Content-Length": "4"], body: "data")
            #expect(response.status == 405)
            #expect(response.headers["allow"] == "GET, HEAD")
            #expect(try server.socket().request("GET", "/").status == 200)
        }
    }

    @Test func refusesStrangeNames() async throws {
        try await withServer { server in
            let names = ["evil.example", "evil.example:\(server.port)", "127.0.0.1.evil.example"]
            for name in names {
                let response = try server.socket().request("GET", "/", headers: ["Host": name])
                #expect(response.status == 421)
            }
            for name in ["localhost:\(server.port)", "LOCALHOST", "[::1]:80", "127.0.0.1"] {
                let response = try server.socket().request("GET", "/", headers: ["Host": name])
                #expect(response.status == 200)
            }
        }
    }

    @Test func survivesWhatIsNoHTTP() async throws {
        try await withServer { server in
            let garbage: [[UInt8]] = [
                [0, 1, 2, 3], Array("GET\r\n\r\n".utf8), Array("\r\n\r\n\r\n".utf8),
                Array("CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nxx".utf8),
                Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8),
                Array(("GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 70_000)).utf8),
                Array("GET / HTTP/1.1\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n".utf8),
            ]
            for bytes in garbage {
                let socket = try server.socket()
                try? socket.send(bytes)
            }
            #expect(try server.socket().request("GET", "/").status == 200)
        }
    }

    // MARK: Upgrade

    @Test(
        arguments: [
            ["Origin": ""], ["Origin": "http://evil.example"], ["Origin": "null"],
            ["Origin": "http://127.0.0.1:1"], ["Origin": "http://127.0.0.1.evil.example"],
            ["Origin": "http://evil.example", "Host": "evil.example"],
        ])
    func opensTheSocketForItsOwnPagesOnly(_ headers: [String: String]) async throws {
        try await withServer { server in
            let response = try server.socket().upgrade(headers: headers)
            #expect(response.status == 403)
            #expect(server.log.lines.count == 1)
            #expect(server.log.lines[0].hasPrefix("refused a connection: origin"))
            _ = try server.visitor()
        }
    }

    private func upgrade(
        _ server: TestServer, _ headers: [String: String] = [:], path: String = "/session"
    ) throws -> Int {
        try server.socket().upgrade(path: path, headers: headers).status
    }

    @Test func refusesOtherPathsProtocolsAndUpgrades() async throws {
        try await withServer { server in
            let statuses = [
                try upgrade(server, path: "/"), try upgrade(server, path: "/session/"),
                try upgrade(server, ["Sec-WebSocket-Protocol": ""]),
                try upgrade(server, ["Sec-WebSocket-Protocol": "http"]),
                try upgrade(server, ["Sec-WebSocket-Protocol": "alight2"]),
                try upgrade(server, ["Upgrade": "h2c", "HTTP2-Settings": "AAMAAABk"]),
                try upgrade(server),
            ]
            #expect(statuses == [404, 404, 400, 400, 400, 400, 101])
            #expect(
                server.log.lines == [
                    "refused a connection: no WebSocket at this path",
                    "refused a connection: no WebSocket at this path",
                    "refused a connection: sub-protocol is not alight",
                    "refused a connection: sub-protocol is not alight",
                    "refused a connection: sub-protocol is not alight",
                    "refused a connection: unknown upgrade",
                ])
        }
    }

    @Test func limitsConnections() async throws {
        try await withServer({ $0.limits.connections = 2 }) { server in
            let visitors = [try server.visitor(), try server.visitor()]
            #expect(try server.socket().upgrade().status == 503)
            withExtendedLifetime(visitors) {}
        }
    }

    @Test func offersNoCompression() async throws {
        try await withServer { server in
            let response = try server.socket().upgrade(
                headers: ["Sec-WebSocket-Extensions": "permessage-deflate"])
            #expect(response.status == 101)
            #expect(response.headers["sec-websocket-extensions"] == nil)
            #expect(response.headers["sec-websocket-protocol"] == "alight")
        }
    }

    // MARK: Ports

    @Test func takesTheNextFreePort() async throws {
        try await withServer { first in
            let second = try await TestServer { $0.port = first.port }
            #expect(second.port > first.port)
            await second.host.stop()
        }
    }

    @Test func saysWhyItCannotListen() async throws {
        try await withServer { first in
            let error = await #expect(throws: TransportError.self) {
                _ = try await TestServer {
                    $0.port = first.port
                    $0.portAttempts = 1
                }
            }
            #expect(
                error?.description
                    == "cannot listen on 127.0.0.1, tried port \(first.port): "
                    + "taken, not permitted, or not an address of this machine")
        }
    }

    @Test func freesThePortWhenItStops() async throws {
        let first = try await TestServer()
        await first.host.stop()
        let second = try await TestServer {
            $0.port = first.port
            $0.portAttempts = 1
        }
        #expect(second.port == first.port)
        await second.host.stop()
    }
}
