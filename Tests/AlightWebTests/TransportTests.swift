// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AlightWeb

/// The transport without a host: handlers answer on the transport's own thread, so that all they
/// send waits before the first of it is written.
@Suite(.serialized) struct TransportTests {
    private let log = TestRecord()

    private func withTransport(
        _ limits: WebLimits = WebLimits(),
        received: @escaping @Sendable (LibWebSocketsTransport, WebConnection, [UInt8]) -> Void,
        _ body: (Int) throws -> Void
    ) throws {
        let transport = LibWebSocketsTransport()
        let log = self.log
        let handlers = TransportHandlers(
            opened: { _ in },
            received: { [weak transport] connection, bytes in
                if let transport {
                    received(transport, connection, bytes)
                }
            },
            closed: { _ in }, log: { log.add($0) })
        let port = try transport.start(
            TransportConfiguration(
                address: "127.0.0.1", ports: [0], assets: [:], limits: limits), handlers)
        defer { transport.stop() }
        try body(port)
    }

    private func open(_ port: Int) throws -> TestSocket {
        let socket = try TestSocket(port: port)
        #expect(try socket.upgrade().status == 101)
        return socket
    }

    @Test func sendsMessagesInOrderAndWhole() throws {
        let sizes = [0, 1, 125, 126, 65_535, 65_536, 65_537, 300_000]
        try withTransport(received: { transport, connection, _ in
            for size in sizes {
                transport.send([UInt8](repeating: 0x61, count: size + 1), to: connection)
            }
        }) { port in
            let socket = try open(port)
            try socket.send(text: "go")
            for size in sizes {
                #expect(
                    try socket.receive() == .text(String(repeating: "a", count: size + 1)))
            }
        }
    }

    @Test func closesAClientForWhomTooMuchWaits() throws {
        var limits = WebLimits()
        limits.queuedBytes = 1000
        try withTransport(
            limits,
            received: { transport, connection, message in
                // So many messages of so many bytes.
                let numbers = String(decoding: message, as: UTF8.self).split(separator: " ")
                    .compactMap { Int($0) }
                for _ in 0..<numbers[0] {
                    transport.send([UInt8](repeating: 0x61, count: numbers[1]), to: connection)
                }
            }
        ) { port in
            let slow = try open(port)
            let other = try open(port)
            let text = TestSocket.Message.text(String(repeating: "a", count: 500))
            // What the socket takes does not wait.
            try other.send(text: "4 500")
            for _ in 0..<4 {
                #expect(try other.receive() == text)
            }
            // More than sockets hold is being written, two wait behind it, the next still
            // finds room, and the last does not.
            try slow.send(text: "1 24000000")
            try slow.send(text: "4 500")
            let reason = "more than 1000 bytes wait for a slow client"
            #expect(try slow.receive() == .close(code: 4408, reason: reason))
            #expect(log.lines.count == 1)
            try other.send(text: "1 500")
            #expect(try other.receive() == text)
        }
    }

    @Test func takesOneMessageOfAnySize() throws {
        var limits = WebLimits()
        limits.queuedBytes = 1000
        try withTransport(
            limits,
            received: { transport, connection, _ in
                transport.send([UInt8](repeating: 0x61, count: 5_000_000), to: connection)
            }
        ) { port in
            let socket = try open(port)
            try socket.send(text: "go")
            #expect(try socket.receive() == .text(String(repeating: "a", count: 5_000_000)))
        }
    }

    @Test func closesAConnectionOnWhichNothingComes() throws {
        var limits = WebLimits()
        limits.secondsBeforeFirstMessage = 0.05
        try withTransport(
            limits,
            received: { transport, connection, message in
                transport.send(message, to: connection)
            }
        ) { port in
            let speaking = try open(port)
            try speaking.send(text: "early")
            #expect(try speaking.receive() == .text("early"))
            let silent = try open(port)
            #expect(try silent.receive() == .close(code: 4401, reason: "no message came"))
            #expect(log.lines.count == 1)
            try speaking.send(text: "late")
            #expect(try speaking.receive() == .text("late"))
        }
    }

    @Test func ignoresConnectionsThatAreGone() throws {
        try withTransport(received: { transport, connection, _ in
            transport.send([0x61], to: WebConnection(number: -1))
            transport.close(WebConnection(number: -1), .flooding)
            transport.send([0x62], to: connection)
        }) { port in
            let socket = try open(port)
            try socket.send(text: "go")
            #expect(try socket.receive() == .text("b"))
        }
    }

    @Test func sendsNothingAfterAClose() throws {
        try withTransport(received: { transport, connection, _ in
            transport.close(connection, .flooding)
            transport.send([0x62], to: connection)
            transport.close(connection, .binary)
        }) { port in
            let socket = try open(port)
            try socket.send(text: "go")
            let reason = "more messages than the program can take"
            #expect(try socket.receive() == .close(code: 4429, reason: reason))
            #expect(try socket.receive() == .end)
            #expect(log.lines.count == 1)
        }
    }

    @Test func stopsTwiceWithoutHarm() throws {
        let transport = LibWebSocketsTransport()
        transport.stop()
        let handlers = TransportHandlers(
            opened: { _ in }, received: { _, _ in }, closed: { _ in }, log: { _ in })
        let port = try transport.start(
            TransportConfiguration(address: "127.0.0.1", ports: [0], assets: [:]), handlers)
        #expect(port > 0)
        transport.stop()
        transport.stop()
        transport.send([1], to: WebConnection(number: 1))
    }

    /// Without a run loop nothing is served there; it begins, fails and ends all the same.
    @MainActor
    @Test func holdsAndFreesAPortOnTheMainThread() throws {
        let handlers = TransportHandlers(
            opened: { _ in }, received: { _, _ in }, closed: { _ in }, log: { _ in })
        func start(_ transport: LibWebSocketsTransport, _ port: Int) throws -> Int {
            try transport.start(
                TransportConfiguration(address: "127.0.0.1", ports: [port], assets: [:]), handlers)
        }
        let first = LibWebSocketsTransport(onMainThread: true)
        let second = LibWebSocketsTransport(onMainThread: true)
        let port = try start(first, 0)
        #expect(throws: TransportError.self) { try start(second, port) }
        first.stop()
        #expect(try start(second, port) == port)
        second.stop()
    }
}
