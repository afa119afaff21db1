// SPDX-License-Identifier: Apache-2.0

import CLibWebSockets

/// An answer of which a part is still to be written.
struct Download {
    /// What is to be written before, if it is not yet.
    var head: ResponseHead?
    var bytes: [UInt8]
    var offset = 0
}

/// A request whose answer the host makes.
struct Asking {
    let socket: OpaquePointer
    let takesPacked: Bool
}

/// What goes before a body.
struct ResponseHead {
    var status: UInt32
    var type: String
    var length: Int
    var caching = "no-cache"
    var isPacked = false
    /// Whether another browser might get other bytes.
    var varies = false
    var allowsOnlyReading = false
    var closes = false
    var visitor: VisitorName?
}

extension WebAsset {
    fileprivate var caching: String {
        if isLive {
            return "no-store"
        }
        return isImmutable
            ? "public, max-age=31536000, immutable"
            : isCacheable ? "public, max-age=86400" : "no-cache"
    }
}

extension LibWebSocketsTransport {
    /// Answers a request that is no WebSocket. Paths name assets in memory and nothing else.
    func answer(_ socket: OpaquePointer, path: String) -> CInt {
        let isHead = lws_hdr_total_length(socket, WSI_TOKEN_HEAD_URI) > 0
        guard isHead || lws_hdr_total_length(socket, WSI_TOKEN_GET_URI) > 0 else {
            return refuse(socket, status: 405, "Only GET and HEAD.\n", closes: true)
        }
        guard isAllowedHost(header(WSI_TOKEN_HOST, of: socket)) else {
            return refuse(socket, status: 421, "This server does not answer for that name.\n")
        }
        let isLive = configuration.livePaths.contains(path) || path.hasPrefix(Page.imageFolder)
        if !isHead, isLive {
            return ask(socket, path)
        }
        guard let asset = configuration.assets[path] else {
            return refuse(socket, status: 404, "Nothing here.\n", isHead: isHead)
        }
        let packed = takesPacked(socket) ? asset.packed : nil
        let body = packed ?? asset.bytes
        let head = ResponseHead(
            status: 200, type: asset.type, length: body.count, caching: asset.caching,
            isPacked: packed != nil, varies: asset.packed != nil)
        return respond(socket, head, body: isHead ? [] : body)
    }

    /// Asks the host for the page; a host that is silent for long loses the connection.
    private func ask(_ socket: OpaquePointer, _ path: String) -> CInt {
        lastRequest += 1
        let request = WebRequest(
            number: lastRequest, path: path, host: header(WSI_TOKEN_HOST, of: socket),
            visitor: visitor(of: socket))
        requests[request] = Asking(socket: socket, takesPacked: takesPacked(socket))
        lws_set_timeout(socket, PENDING_TIMEOUT_HTTP_CONTENT, 30)
        handlers.asked(request)
        return Self.goOn
    }

    func finish(_ request: WebRequest, with asset: WebAsset) {
        guard let asking = requests.removeValue(forKey: request) else {
            return
        }
        let socket = asking.socket
        lws_set_timeout(socket, NO_PENDING_TIMEOUT, 0)
        let packed = asking.takesPacked && asset.isLive ? Gzip.pack(asset.bytes) : nil
        let body = packed ?? asset.bytes
        let head = ResponseHead(
            status: 200, type: asset.type, length: body.count, caching: asset.caching,
            isPacked: packed != nil, varies: true, visitor: asset.visitor)
        downloads[socket] = Download(head: head, bytes: body)
        lws_callback_on_writable(socket)
    }

    func forgetRequests(of socket: OpaquePointer) {
        downloads[socket] = nil
        for (request, asking) in requests where asking.socket == socket {
            requests[request] = nil
        }
    }

    /// The name that the browser was given before.
    func visitor(of socket: OpaquePointer) -> VisitorName? {
        VisitorName(cookies: header(WSI_TOKEN_HTTP_COOKIE, of: socket))
    }

    private func takesPacked(_ socket: OpaquePointer) -> Bool {
        header(WSI_TOKEN_HTTP_ACCEPT_ENCODING, of: socket).split(separator: ",").contains {
            let coding = $0.split(separator: ";").map { $0.filter { $0 != " " } }
            return coding.first == "gzip" && !["q=0", "q=0.0"].contains(coding.last)
        }
    }

    private func refuse(
        _ socket: OpaquePointer, status: UInt32, _ text: String, isHead: Bool = false,
        closes: Bool = false
    ) -> CInt {
        let body = Array(text.utf8)
        let head = ResponseHead(
            status: status, type: "text/plain; charset=utf-8", length: body.count,
            allowsOnlyReading: status == 405, closes: closes)
        return respond(socket, head, body: isHead ? [] : body)
    }

    private func respond(_ socket: OpaquePointer, _ head: ResponseHead, body: [UInt8]) -> CInt {
        guard write(head, to: socket) else {
            return Self.hangUp
        }
        guard !body.isEmpty else {
            return lws_http_transaction_completed(socket) == 0 ? Self.goOn : Self.hangUp
        }
        if head.closes {
            // The request may have a body that nobody reads, so nothing can follow it.
            let count = output.fill(from: body, at: 0)
            _ = lws_write(socket, output.start, count, LWS_WRITE_HTTP_FINAL)
            return Self.hangUp
        }
        downloads[socket] = Download(bytes: body)
        lws_callback_on_writable(socket)
        return Self.goOn
    }

    func continueDownload(_ socket: OpaquePointer) -> CInt {
        guard var download = downloads[socket] else {
            return Self.goOn
        }
        if let head = download.head {
            guard write(head, to: socket) else {
                return Self.hangUp
            }
            download.head = nil
            downloads[socket] = download
            lws_callback_on_writable(socket)
            return Self.goOn
        }
        let count = output.fill(from: download.bytes, at: download.offset)
        download.offset += count
        let isLast = download.offset == download.bytes.count
        let kind = isLast ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP
        guard lws_write(socket, output.start, count, kind) >= count else {
            return Self.hangUp
        }
        if isLast {
            downloads[socket] = nil
            return lws_http_transaction_completed(socket) == 0 ? Self.goOn : Self.hangUp
        }
        downloads[socket] = download
        lws_callback_on_writable(socket)
        return Self.goOn
    }

    private func write(_ head: ResponseHead, to socket: OpaquePointer) -> Bool {
        var cursor: UnsafeMutablePointer<UInt8>? = output.start
        let end = output.start + OutputBuffer.capacity
        var isFine =
            lws_add_http_header_status(socket, head.status, &cursor, end) == 0
            && lws_add_http_header_content_length(socket, lws_filepos_t(head.length), &cursor, end)
                == 0
        func add(_ name: String, _ value: String) {
            isFine =
                isFine
                && lws_add_http_header_by_name(
                    socket, name + ":", value, CInt(value.utf8.count), &cursor, end) == 0
        }
        add("content-type", head.type)
        add("cache-control", head.caching)
        if head.isPacked {
            add("content-encoding", "gzip")
        }
        if head.varies {
            add("vary", "accept-encoding")
        }
        if head.allowsOnlyReading {
            add("allow", "GET, HEAD")
        }
        if head.closes {
            add("connection", "close")
        }
        if let visitor = head.visitor {
            add("set-cookie", visitor.cookie)
        }
        for header in configuration.headers {
            add(header.name, header.value)
        }
        return isFine && lws_finalize_write_http_header(socket, output.start, &cursor, end) == 0
    }

    // MARK: Upgrade

    /// Lets only a page of this server open the WebSocket, and only for our protocol.
    func confirmUpgrade(_ socket: OpaquePointer) -> CInt {
        let refusal: (status: UInt32, why: String)
        let host = header(WSI_TOKEN_HOST, of: socket)
        let origin = header(WSI_TOKEN_ORIGIN, of: socket)
        if header(WSI_TOKEN_UPGRADE, of: socket).lowercased() != "websocket" {
            refusal = (400, "unknown upgrade")
        } else if !isAllowedHost(host) || !isSameOrigin(origin, host: host) {
            refusal = (403, "origin \"\(printable(origin))\" for host \"\(printable(host))\"")
        } else if header(WSI_TOKEN_GET_URI, of: socket) != configuration.sessionPath {
            refusal = (404, "no WebSocket at this path")
        } else if header(WSI_TOKEN_PROTOCOL, of: socket) != configuration.sessionProtocol {
            refusal = (400, "sub-protocol is not \(configuration.sessionProtocol)")
        } else if sessions.count >= configuration.limits.connections {
            refusal = (503, "\(sessions.count) connections are open")
        } else {
            return Self.goOn
        }
        handlers.log("refused a connection: \(refusal.why)")
        let head = ResponseHead(
            status: refusal.status, type: "text/plain; charset=utf-8", length: 0, closes: true)
        _ = write(head, to: socket)
        return Self.hangUp
    }

    private func isSameOrigin(_ origin: String, host: String) -> Bool {
        !host.isEmpty && (origin == "http://\(host)" || origin == "https://\(host)")
    }

    /// Whether the page was asked for under a name of this server, so that a foreign name which
    /// was pointed at this address does not become an origin of its own.
    private func isAllowedHost(_ host: String) -> Bool {
        guard let allowed = configuration.allowedHosts else {
            return true
        }
        let hasPort = host.last != "]" && host.contains(":")
        let name = hasPort ? String(host[..<host.lastIndex(of: ":")!]) : host
        return allowed.contains(name.lowercased())
    }
}
