// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// A blocking TCP connection to this machine that speaks just enough HTTP and WebSocket.
///
/// It can also say what no browser would, which is what most tests want it for.
final class TestSocket {
    struct Failure: Error {
        let what: String
    }

    struct Response {
        var status: Int
        /// Names in lower case.
        var headers: [String: String]
    }

    enum Message: Equatable {
        case text(String)
        case close(code: Int, reason: String)
        /// The connection ended without a close frame.
        case end
    }

    private let descriptor: Int32
    private var unread: [UInt8] = []
    private let port: Int
    /// What the visit of this connection is resumed with.
    var token: String?

    init(port: Int) throws {
        self.port = port
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        // Ends a test that would hang. It measures nothing: an answer waits until
        // the main actor, which the tests of all suites share, comes to it.
        var timeout = timeval(tv_sec: 300, tv_usec: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port)).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            throw Failure(what: "connect: \(errno)")
        }
    }

    deinit {
        Glibc.close(descriptor)
    }

    // MARK: Bytes

    func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else {
                throw Failure(what: "send: \(errno)")
            }
            sent += count
        }
    }

    func receiveBody(of response: Response) throws -> String {
        let length = Int(response.headers["content-length"] ?? "") ?? 0
        return String(decoding: try read(length), as: UTF8.self)
    }

    /// Reads `count` bytes, or fewer when the connection ends before.
    func read(_ count: Int) throws -> [UInt8] {
        while unread.count < count, try readMore() {}
        let taken = Array(unread.prefix(count))
        unread.removeFirst(taken.count)
        return taken
    }

    private func readMore() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0, errno == EAGAIN {
            throw Failure(what: "nothing came")
        }
        guard count > 0 else {
            return false
        }
        unread += buffer[..<count]
        return true
    }

    // MARK: HTTP

    func request(
        _ method: String, _ path: String, headers: [String: String] = [:], body: String = ""
    ) throws -> Response {
        var lines = ["\(method) \(path) HTTP/1.1"]
        let all = ["Host": "127.0.0.1:\(port)"].merging(headers) { $1 }
        lines += all.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
            .map { "\($0.key): \($0.value)" }
        try send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8))
        return try readHead()
    }

    private func readHead() throws -> Response {
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
            guard let byte = try read(1).first else {
                return Response(status: 0, headers: [:])
            }
            head.append(byte)
        }
        let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
        var response = Response(status: 0, headers: [:])
        response.status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else {
                continue
            }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            response.headers[line[..<colon].lowercased()] = value
        }
        return response
    }

    /// Asks for the WebSocket; `headers` with an empty value are left out.
    func upgrade(path: String = "/session", headers: [String: String] = [:]) throws -> Response {
        let usual = [
            "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol": "alight",
            "Origin": "http://127.0.0.1:\(port)",
        ]
        return try request("GET", path, headers: usual.merging(headers) { $1 })
    }

    // MARK: WebSocket

    func send(text: String) throws {
        try send(frame: 0x81, Array(text.utf8))
    }

    /// Sends a frame that says it is `length` bytes long, whatever it holds.
    func send(frame first: UInt8, _ payload: [UInt8], length: Int? = nil) throws {
        let length = length ?? payload.count
        var bytes: [UInt8] = [first]
        if length < 126 {
            bytes.append(0x80 | UInt8(length))
        } else if length < 65_536 {
            bytes += [0x80 | 126, UInt8(length >> 8), UInt8(length & 255)]
        } else {
            bytes.append(0x80 | 127)
            bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
        }
        let mask: [UInt8] = [1, 2, 3, 4]
        bytes += mask
        bytes += payload.enumerated().map { $1 ^ mask[$0 % 4] }
        try send(bytes)
    }

    /// The token of the note that begins a connection, which says how far the server has come.
    func receiveToken(received: Int = 1) throws -> String {
        let message = try receive()
        let head = "[0,\(received),[\"t\",\""
        guard case .text(let text) = message, text.hasPrefix(head), text.hasSuffix("\"]]") else {
            throw Failure(what: "\(message)")
        }
        return String(text.dropFirst(head.count).dropLast(3))
    }

    /// The next whole message; control frames other than a close are passed over.
    func receive() throws -> Message {
        var text: [UInt8] = []
        while true {
            let head = try read(2)
            guard head.count == 2 else {
                return .end
            }
            var length = Int(head[1] & 127)
            if length >= 126 {
                length = try read(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
            }
            let payload = try read(length)
            switch head[0] & 15 {
            case 0, 1:
                text += payload
                if head[0] & 0x80 != 0 {
                    return .text(String(decoding: text, as: UTF8.self))
                }
            case 8:
                let code = payload.prefix(2).reduce(0) { $0 << 8 | Int($1) }
                let reason = String(decoding: payload.dropFirst(2), as: UTF8.self)
                return .close(code: code, reason: reason)
            default:
                continue
            }
        }
    }
}
