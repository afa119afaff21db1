// SPDX-License-Identifier: Apache-2.0

import CLibWebSockets
import Foundation

/// The library's context: made on one thread, then handed to the one that runs it.
///
/// Other threads may only wake it, which the library allows.
struct LibraryContext: @unchecked Sendable {
    let pointer: OpaquePointer
}

/// The C structures that libwebsockets keeps pointers to while its context lives.
///
/// Made by a `LibWebSocketsTransport`, which drops it after the context.
final class LibrarySettings {
    private let configuration: TransportConfiguration
    private let protocols: UnsafeMutablePointer<lws_protocols>
    private let liveness: UnsafeMutablePointer<lws_retry_bo_t>
    private let strings: [UnsafeMutablePointer<CChar>?]
    private let user: UnsafeMutableRawPointer

    /// The first protocol answers plain HTTP, the second the WebSocket; an empty one ends them.
    private static let protocolCount = 3

    init(_ configuration: TransportConfiguration, transport: LibWebSocketsTransport) {
        self.configuration = configuration
        user = Unmanaged.passUnretained(transport).toOpaque()
        let texts = ["http", configuration.sessionProtocol, configuration.address, "alight"]
        strings = texts.map { (text: String) in strdup(text) }
        protocols = .allocate(capacity: Self.protocolCount)
        protocols.initialize(repeating: lws_protocols(), count: Self.protocolCount)
        for index in 0..<2 {
            protocols[index].name = UnsafePointer(strings[index])
            protocols[index].callback = libraryCallback
            protocols[index].rx_buffer_size = 16 * 1024
        }
        liveness = .allocate(capacity: 1)
        liveness.initialize(to: lws_retry_bo_t())
        liveness.pointee.secs_since_valid_ping =
            UInt16(clamping: configuration.limits.secondsBeforePing)
        liveness.pointee.secs_since_valid_hangup =
            UInt16(clamping: configuration.limits.secondsBeforeHangUp)
    }

    deinit {
        protocols.deallocate()
        liveness.deallocate()
        for string in strings {
            free(string)
        }
    }

    /// Makes a context that listens on the first free port of the configuration.
    ///
    /// - Parameter loop: A libuv loop that is to serve it; else the library has its own.
    func listen(
        on loop: UnsafeMutableRawPointer? = nil
    ) throws -> (context: LibraryContext, port: Int) {
        lws_set_log_level(0, nil)
        var information = contextInformation()
        guard let context = create(&information, on: loop) else {
            let hint = ": is its part for libuv (libwebsockets-evlib-uv) missing?"
            throw TransportError("libwebsockets could not start" + (loop == nil ? "" : hint))
        }
        for port in configuration.ports {
            information.port = CInt(port)
            if let host = lws_create_vhost(context, &information) {
                return (LibraryContext(pointer: context), Int(lws_get_vhost_listen_port(host)))
            }
        }
        lws_context_destroy(context)
        let ports = configuration.ports.map(String.init).joined(separator: ", ")
        throw TransportError(
            "cannot listen on \(configuration.address), tried port \(ports): "
                + "taken, not permitted, or not an address of this machine")
    }

    private func create(
        _ information: inout lws_context_creation_info, on loop: UnsafeMutableRawPointer?
    ) -> OpaquePointer? {
        guard let loop else {
            return lws_create_context(&information)
        }
        var loops: [UnsafeMutableRawPointer?] = [loop]
        return loops.withUnsafeMutableBufferPointer { loops in
            information.options |= alight_lws_libuv
            information.foreign_loops = loops.baseAddress
            return lws_create_context(&information)
        }
    }

    private func contextInformation() -> lws_context_creation_info {
        var information = lws_context_creation_info()
        information.iface = UnsafePointer(strings[2])
        information.vhost_name = UnsafePointer(strings[3])
        information.protocols = UnsafePointer(protocols)
        information.retry_and_idle_policy = UnsafePointer(liveness)
        information.options = alight_lws_options
        if !configuration.address.contains(":") {
            information.options |= alight_lws_without_ipv6
        }
        information.user = user
        information.gid = -1
        information.uid = -1
        // Seconds for a request to arrive and for an idle connection to be kept.
        information.timeout_secs = 10
        information.keepalive_timeout = 10
        // Sockets, with room for pages that are loading and for the library's own.
        information.fd_limit_per_thread = UInt32(configuration.limits.connections + 256)
        return information
    }
}
