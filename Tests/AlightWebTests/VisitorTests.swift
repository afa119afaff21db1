// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightWeb

/// What visitors send over an open WebSocket, and what it does to them and to others.
@Suite(.serialized) struct VisitorTests {
    private let tap = #"[2,"t",1]"#
    private let afterTap = TestSocket.Message.text(#"[2,2,["o",1,0.1]]"#)

    /// Expects `attack` to cost the attacker its connection, and another visitor nothing.
    private func expectClose(
        _ code: Int, _ reason: String,
        _ change: @Sendable (inout WebHostConfiguration) -> Void = { _ in },
        after attack: (TestSocket) throws -> Void
    ) async throws {
        try await withServer(change) { server in
            let bystander = try server.visitor()
            let attacker = try server.visitor()
            try attack(attacker)
            #expect(try attacker.receive() == .close(code: code, reason: reason))
            #expect(server.log.lines.count == 1)
            #expect(server.log.lines.first?.hasSuffix(": \(reason)") == true)
            try bystander.send(text: tap)
            #expect(try bystander.receive() == afterTap)
        }
    }

    // MARK: Scenes

    @Test func givesEachVisitorASceneOfItsOwn() async throws {
        try await withServer { server in
            let one = try server.visitor()
            let two = try server.visitor()
            try one.send(text: tap)
            #expect(try one.receive() == afterTap)
            try one.send(text: #"[0,"a",2]"#)
            try one.send(text: #"[3,"t",1]"#)
            #expect(try one.receive() == .text(#"[3,3,["o",1,0.2]]"#))
            try two.send(text: tap)
            #expect(try two.receive() == afterTap)
            #expect(server.scenes.lines == ["made 390x844", "made 390x844"])
        }
    }

    @Test func makesNoSceneBeforeTheHello() async throws {
        try await withServer { server in
            let silent = try server.socket()
            #expect(try silent.upgrade().status == 101)
            let visitor = try server.visitor()
            #expect(server.scenes.lines == ["made 390x844"])
            withExtendedLifetime((silent, visitor)) {}
        }
    }

    @Test func endsScenesWhenItStops() async throws {
        let server = try await TestServer()
        let visitor = try server.visitor()
        await server.host.stop()
        #expect(server.scenes.lines == ["made 390x844", "ended"])
        let last = try visitor.receive()
        #expect(last == .end || last == .close(code: 1001, reason: ""))
    }

    @Test func ignoresEventsForUnknownItems() async throws {
        try await withServer { server in
            let visitor = try server.visitor()
            try visitor.send(text: #"[2,"t",99]"#)
            #expect(try visitor.receive() == .text("[0,2]"))
            try visitor.send(text: #"[3,"t",1]"#)
            #expect(try visitor.receive() == .text(#"[2,3,["o",1,0.1]]"#))
        }
    }

    @Test func saysThatItHasATextEvenIfNothingChanged() async throws {
        try await withServer { server in
            let visitor = try server.visitor()
            try visitor.send(text: #"[2,"x",1,"abc"]"#)
            #expect(try visitor.receive() == .text("[0,2]"))
        }
    }

    @Test func sendsANewTitleWithItsBatch() async throws {
        try await withServer { server in
            let visitor = try server.visitor()
            try visitor.send(text: #"[2,"s",1]"#)
            #expect(try visitor.receive() == .text(#"[2,2,["w","Submitted"]]"#))
        }
    }

    @Test func putsPiecesOfAMessageTogether() async throws {
        try await withServer { server in
            let visitor = try server.visitor()
            try visitor.send(frame: 0x01, Array(#"[2,"#.utf8))
            try visitor.send(frame: 0x89, [])
            try visitor.send(frame: 0x00, Array(#""t","#.utf8))
            try visitor.send(frame: 0x80, Array("1]".utf8))
            #expect(try visitor.receive() == afterTap)
        }
    }

    // MARK: Bad input

    @Test(
        arguments: [
            ("", "expected '[' at byte 0"), ("{}", "expected '[' at byte 0"),
            (#"[2,"z",1]"#, "unknown kind of message"),
            (#"[2,"t",1e9]"#, "expected ']' at byte 8"),
        ])
    func closesAfterAMalformedMessage(_ text: String, _ reason: String) async throws {
        // The library does not deliver an empty message.
        let sent = text.isEmpty ? " " : text
        try await expectClose(4400, "malformed message: \(reason)") { try $0.send(text: sent) }
    }

    @Test func closesAfterAMessageOutOfOrder() async throws {
        try await expectClose(4409, "message out of order: message 3 came after 1") {
            try $0.send(text: #"[3,"t",1]"#)
        }
        try await expectClose(
            4409, "message out of order: batch 7 acknowledged, of 0 to 1"
        ) {
            try $0.send(text: #"[0,"a",7]"#)
        }
    }

    @Test func closesAfterTooLargeAMessage() async throws {
        let reason = "a message of more than 65536 bytes"
        let letters = [UInt8](repeating: 0x61, count: 65_537)
        try await expectClose(1009, reason) { try $0.send(frame: 0x81, letters) }
        // Its length alone is enough, before the rest has come.
        try await expectClose(1009, reason) {
            try $0.send(frame: 0x81, [0x5B], length: 1 << 40)
        }
        try await expectClose(1009, reason) {
            try $0.send(frame: 0x01, Array(letters.prefix(40_000)))
            try $0.send(frame: 0x80, Array(letters.prefix(40_000)))
        }
    }

    @Test func takesAMessageOfTheLargestSize() async throws {
        try await withServer { server in
            let visitor = try server.visitor()
            let text = String(repeating: "x", count: 65_536 - 12)
            try visitor.send(text: "[2,\"x\",1,\"\(text)\"]")
            #expect(try visitor.receive() == .text("[0,2]"))
        }
    }

    @Test func closesAfterABinaryMessage() async throws {
        try await expectClose(1003, "a binary message") { try $0.send(frame: 0x82, [1, 2, 3]) }
    }

    @Test func survivesRandomFrames() async throws {
        try await withServer { server in
            let bystander = try server.visitor()
            var random = SeededGenerator(state: 7)
            for _ in 0..<200 {
                let socket = try server.visitor()
                for _ in 0..<4 {
                    let length = Int.random(in: 0..<200, using: &random)
                    let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
                    if Bool.random(using: &random) {
                        try? socket.send(bytes)
                    } else {
                        try? socket.send(
                            frame: UInt8.random(in: 0...255, using: &random), bytes)
                    }
                }
            }
            try bystander.send(text: tap)
            #expect(try bystander.receive() == afterTap)
        }
    }

    // MARK: Resuming

    @Test func goesOnOverAnotherConnection() async throws {
        try await withServer { server in
            let first = try server.visitor()
            try first.send(text: tap)
            #expect(try first.receive() == afterTap)
            try first.send(text: #"[3,"s",1]"#)
            #expect(try first.receive() == .text(#"[3,3,["w","Submitted"]]"#))
            let second = try server.socket()
            #expect(try second.upgrade().status == 101)
            // Batch 2 has arrived, 3 has not.
            let token = try #require(first.token)
            try second.send(text: "[0,\"r\",\"\(token)\",2,2,390,844,0,2]")
            let next = try second.receiveToken(received: 3)
            #expect(next != token)
            #expect(try second.receive() == .text(#"[3,3,["w","Submitted"]]"#))
            #expect(try second.receive() == .text(#"[0,3,["w","Submitted"],["b",""]]"#))
            let reason = "the visit goes on over another connection"
            #expect(try first.receive() == .close(code: 4411, reason: reason))
            try second.send(text: #"[4,"t",1]"#)
            #expect(try second.receive() == .text(#"[4,4,["o",1,0.2]]"#))
            #expect(server.scenes.lines == ["made 390x844"])
        }
    }

    @Test func refusesTokensThatItDidNotGive() async throws {
        try await withServer { server in
            let socket = try server.socket()
            #expect(try socket.upgrade().status == 101)
            try socket.send(text: #"[0,"r","0123456789abcdef",0,2,390,844,0,2]"#)
            let reason = "no visit has this token"
            #expect(try socket.receive() == .close(code: 4410, reason: reason))
            #expect(server.scenes.lines.isEmpty)
        }
    }

    @Test func survivesRealConnectionsCutAtRandom() async throws {
        try await withServer { server in
            var socket = try server.visitor()
            var token = try #require(socket.token)
            var random = SeededGenerator(state: 11)
            var sent = 1
            var batch = 1
            for _ in 0..<60 {
                let count = Int.random(in: 0...5, using: &random)
                for _ in 0..<count {
                    sent += 1
                    try socket.send(text: "[\(sent),\"t\",1]")
                }
                for _ in 0..<Int.random(in: 0...count, using: &random) {
                    if case .text = try socket.receive() { batch += 1 }
                }
                // The old connection is still there when the next one comes.
                let next = try server.socket()
                #expect(try next.upgrade().status == 101)
                try next.send(text: "[0,\"r\",\"\(token)\",\(batch),2,390,844,0,2]")
                guard case .text(let note) = try next.receive() else {
                    Issue.record("no note")
                    return
                }
                let parts = note.split(separator: ",")
                let received = try #require(Int(parts[1]))
                token = String(parts[3].dropFirst().dropLast(3))
                while true {
                    guard case .text(let text) = try next.receive() else {
                        Issue.record("closed")
                        return
                    }
                    if text.hasPrefix("[0,") { break }
                    #expect(text.hasPrefix("[\(batch + 1),"))
                    batch += 1
                }
                #expect(received <= sent)
                sent = received
                socket = next
            }
            #expect(batch == sent)
        }
    }

    // MARK: Rate

    @Test func closesAfterMoreMessagesThanAreAllowed() async throws {
        let reason = "more messages than the program can take"
        try await expectClose(
            4429, reason,
            {
                $0.limits.messagesPerSecond = 0
                $0.limits.messagesAtOnce = 3
            }
        ) { socket in
            try socket.send(text: tap)
            #expect(try socket.receive() == afterTap)
            try socket.send(text: #"[0,"a",2]"#)
            try socket.send(text: #"[0,"a",2]"#)
        }
    }

    // MARK: Hop

    @MainActor
    @Test func refusesMessagesThatTheProgramCannotTake() async {
        var limits = WebLimits()
        limits.pendingMessages = 3
        limits.pendingBytes = 100
        let one = WebConnection(number: 1)
        let two = WebConnection(number: 2)
        await withCheckedContinuation { continuation in
            let inbox = Inbox(limits: limits) { work in
                DispatchQueue.main.async { MainActor.assumeIsolated(work) }
            } deliver: { entries in
                #expect(entries.count == 5)
                continuation.resume()
            }
            #expect(inbox.post([1], from: one))
            #expect(inbox.post([2], from: one))
            #expect(inbox.post([3], from: one))
            #expect(!inbox.post([4], from: one))
            #expect(inbox.post([UInt8](repeating: 0, count: 100), from: two))
            #expect(!inbox.post([1], from: two))
            inbox.post(.closed(one))
        }
    }
}
