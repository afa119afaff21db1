// SPDX-License-Identifier: Apache-2.0

import Foundation

/// TCP ports of this machine.
enum Port {
    /// The first port from `start` on that nobody listens on; `nil` when none of the next 50 is free.
    ///
    /// A host that is not written as an IPv4 address is left to the server to judge.
    static func free(from start: Int, host: String) -> Int? {
        (start..<start + 50).first { $0 < 65_536 && isFree($0, host: host) }
    }

    static func isFree(_ port: Int, host: String) -> Bool {
        guard var address = address(host: host, port: port) else {
            return true
        }
        return withSocket { descriptor in
            // As the server does: a connection that is only fading does not count.
            var yes: Int32 = 1
            setsockopt(
                descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
            return withSocketAddress(&address) { bind(descriptor, $0, $1) } == 0
                && listen(descriptor, 1) == 0
        }
    }

    static func isListening(_ port: Int, host: String) -> Bool {
        let host = host == "0.0.0.0" ? "127.0.0.1" : host
        guard var address = address(host: host, port: port) else {
            return true
        }
        return withSocket { descriptor in
            withSocketAddress(&address) { connect(descriptor, $0, $1) } == 0
        }
    }

    private static func address(host: String, port: Int) -> sockaddr_in? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        let name = host == "localhost" ? "127.0.0.1" : host
        return inet_pton(AF_INET, name, &address.sin_addr) == 1 ? address : nil
    }

    private static func withSocket(_ body: (Int32) -> Bool) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else {
            return false
        }
        defer { close(descriptor) }
        return body(descriptor)
    }

    private static func withSocketAddress(
        _ address: inout sockaddr_in, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
