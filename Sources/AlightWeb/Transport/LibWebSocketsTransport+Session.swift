// SPDX-License-Identifier: Apache-2.0

import CLibWebSockets
import Synchronization

/// One message on its way out.
struct Outgoing {
    var bytes: [UInt8]
    var isBinary = false

    /// What fits one packet is not worth packing.
    static let shortestPacked = 1_400
    /// From here on speed counts more than size.
    private static let longest = 500_000

    /// A long message is packed for who takes that.
    init(_ message: [UInt8], mayPack: Bool) {
        bytes = message
        guard mayPack, message.count >= Self.shortestPacked,
            let packed = Gzip.pack(message, level: message.count < Self.longest ? 6 : 1)
        else {
            return
        }
        bytes = packed
        isBinary = true
    }
}

/// One open WebSocket, as the library's thread sees it.
///
/// Invariant: `waitingBytes` counts the messages of `queue` behind the first, of
/// which `offset` bytes are written. Touched by the library's thread alone.
final class WebSocketState {
    let connection: WebConnection
    var incoming: [UInt8] = []
    var queue: [Outgoing] = []
    var offset = 0
    var waitingBytes = 0
    var hasSpoken = false
    var allowance: Allowance
    /// Set once: from then on nothing is read, and nothing but the close is written.
    var closing: CloseReason?
    /// Whether the close is written.
    var hasSaidGoodbye = false

    init(_ connection: WebConnection, _ limits: WebLimits) {
        self.connection = connection
        allowance = Allowance(perSecond: limits.messagesPerSecond, atOnce: limits.messagesAtOnce)
    }
}

/// How many messages a connection may still send: it fills with time, up to its bound.
struct Allowance {
    private let perSecond: Double
    private let atOnce: Double
    private var left: Double
    private var time = 0.0

    init(perSecond: Double, atOnce: Double) {
        self.perSecond = perSecond
        self.atOnce = atOnce
        left = atOnce
    }

    /// Takes one, or says that there is none.
    ///
    /// - Parameter now: Seconds on a clock that only goes forward.
    mutating func takeOne(at now: Double) -> Bool {
        if time > 0 {
            left = min(atOnce, left + (now - time) * perSecond)
        }
        time = now
        guard left >= 1 else {
            return false
        }
        left -= 1
        return true
    }
}

/// Counts connections for all transports, so that no number is used twice.
private let lastConnection = Atomic<Int>(0)

extension LibWebSocketsTransport {
    func open(_ socket: OpaquePointer) {
        let number = lastConnection.add(1, ordering: .relaxed).newValue
        let connection = WebConnection(number: number, visitor: visitor(of: socket))
        sessions[socket] = WebSocketState(connection, configuration.limits)
        sockets[connection] = socket
        let patience = configuration.limits.secondsBeforeFirstMessage
        lws_set_timer_usecs(socket, lws_usec_t(patience * 1_000_000))
        handlers.opened(connection)
    }

    /// The time for the first message is over.
    func didWait(_ socket: OpaquePointer) -> CInt {
        guard let session = sessions[socket], !session.hasSpoken, session.closing == nil else {
            return Self.goOn
        }
        return hangUp(socket, .silent)
    }

    func didClose(_ socket: OpaquePointer) {
        guard let session = sessions.removeValue(forKey: socket) else {
            return
        }
        sockets[session.connection] = nil
        handlers.closed(session.connection)
    }

    // MARK: From the browser

    /// Collects the pieces of a message; a message over the limit is refused before it is here.
    func receive(_ socket: OpaquePointer, _ bytes: UnsafeRawBufferPointer) -> CInt {
        guard let session = sessions[socket], session.closing == nil else {
            return Self.goOn
        }
        let limit = configuration.limits.messageBytes
        let rest = lws_remaining_packet_payload(socket)
        guard session.incoming.count + bytes.count + rest <= limit else {
            return hangUp(socket, .tooLarge(limit: limit))
        }
        guard lws_frame_is_binary(socket) == 0 else {
            return hangUp(socket, .binary)
        }
        session.incoming.append(contentsOf: bytes)
        guard rest == 0, lws_is_final_fragment(socket) != 0 else {
            return Self.goOn
        }
        guard session.allowance.takeOne(at: Double(lws_now_usecs()) / 1_000_000) else {
            return hangUp(socket, .flooding)
        }
        let message = session.incoming
        session.hasSpoken = true
        session.incoming = []
        handlers.received(session.connection, message)
        return Self.goOn
    }

    // MARK: To the browser

    func enqueue(_ message: [UInt8], to connection: WebConnection, mayPack: Bool) {
        guard let socket = sockets[connection], let session = sessions[socket],
            session.closing == nil
        else {
            return
        }
        let limit = configuration.limits.queuedBytes
        guard session.waitingBytes <= limit else {
            beginClosing(connection, .tooSlow(limit: limit))
            return
        }
        let outgoing = Outgoing(message, mayPack: mayPack)
        if !session.queue.isEmpty {
            session.waitingBytes += outgoing.bytes.count
        }
        session.queue.append(outgoing)
        // Most sockets take it now, which saves the question when they do.
        let isWritten =
            session.queue.count == 1 && lws_send_pipe_choked(socket) == 0
            && write(socket) == Self.goOn
        if !isWritten {
            lws_callback_on_writable(socket)
        }
    }

    /// Writes one piece, since more than one for each call may not fit the socket.
    func write(_ socket: OpaquePointer) -> CInt {
        guard let session = sessions[socket] else {
            return Self.goOn
        }
        if let reason = session.closing {
            return sayGoodbye(socket, reason)
        }
        guard let message = session.queue.first else {
            return Self.goOn
        }
        let count = output.fill(from: message.bytes, at: session.offset)
        let isLast = session.offset + count == message.bytes.count
        let kind = lws_write_ws_flags(
            CInt((message.isBinary ? LWS_WRITE_BINARY : LWS_WRITE_TEXT).rawValue),
            session.offset == 0 ? 1 : 0, isLast ? 1 : 0)
        let flags = lws_write_protocol(UInt32(bitPattern: kind))
        guard lws_write(socket, output.start, count, flags) >= count else {
            return Self.hangUp
        }
        session.offset = isLast ? 0 : session.offset + count
        if isLast {
            session.queue.removeFirst()
            session.waitingBytes -= session.queue.first?.bytes.count ?? 0
        }
        if !session.queue.isEmpty {
            lws_callback_on_writable(socket)
        }
        return Self.goOn
    }

    // MARK: Closing

    /// Closes when the socket can be written, or a second later if it cannot.
    func beginClosing(_ connection: WebConnection, _ reason: CloseReason) {
        guard let socket = sockets[connection], let session = sessions[socket],
            session.closing == nil
        else {
            return
        }
        note(reason, on: session)
        lws_callback_on_writable(socket)
        lws_set_timeout(socket, PENDING_TIMEOUT_CLOSE_SEND, 1)
    }

    /// Closes from within a callback, whose result this is.
    private func hangUp(_ socket: OpaquePointer, _ reason: CloseReason) -> CInt {
        if let session = sessions[socket] {
            beginClosing(session.connection, reason)
        }
        return Self.goOn
    }

    private func note(_ reason: CloseReason, on session: WebSocketState) {
        session.closing = reason
        session.queue = []
        session.incoming = []
        handlers.log("closed \(session.connection): \(printable(reason.description))")
    }

    /// Says why the connection ends; it does once the browser has answered.
    ///
    /// The library would say it too, after a callback that hangs up. Debian's build does not
    /// on a libuv loop: it closes twice, the second time at once (`_DEBUG` in `service.c`).
    private func sayGoodbye(_ socket: OpaquePointer, _ reason: CloseReason) -> CInt {
        guard let session = sessions[socket], !session.hasSaidGoodbye else {
            return Self.goOn
        }
        session.hasSaidGoodbye = true
        // A close frame holds at most 125 bytes, two of them the code.
        let code = [UInt8(reason.code >> 8), UInt8(reason.code & 0xFF)]
        let frame = code + reason.description.utf8.prefix(120)
        let count = output.fill(from: frame, at: 0)
        lws_set_timeout(socket, PENDING_TIMEOUT_CLOSE_ACK, 5)
        let kind = lws_write_protocol(alight_lws_write_close)
        return lws_write(socket, output.start, count, kind) < 0 ? Self.hangUp : Self.goOn
    }

    /// The browser closes. An answer to our own close is not answered.
    func peerCloses(_ socket: OpaquePointer) -> CInt {
        sessions[socket]?.hasSaidGoodbye == true ? Self.hangUp : Self.goOn
    }
}
