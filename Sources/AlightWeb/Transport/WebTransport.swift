// SPDX-License-Identifier: Apache-2.0

/// Carries pages and messages between browsers and this program.
///
/// The narrow waist between the host and a network library: the host knows no
/// socket, the library knows no scene. Every method may be called on any thread.
/// Handlers are called on the transport's thread and return at once.
package protocol WebTransport: AnyObject, Sendable {
    /// Starts to listen and returns the port.
    func start(_ configuration: TransportConfiguration, _ handlers: TransportHandlers) throws -> Int
    /// Queues one whole text message, behind those that were queued before. A long one is sent
    /// as a binary message in the gzip format if the browser takes that.
    func send(_ message: [UInt8], to connection: WebConnection, mayPack: Bool)
    /// Answers a request for a live path; harmless when whoever asked is gone.
    func answer(_ request: WebRequest, with asset: WebAsset)
    /// Runs `work` on the main actor soon. Called by handlers.
    func hop(_ work: @escaping @MainActor @Sendable () -> Void)
    /// Ends a connection; messages that still wait are dropped.
    func close(_ connection: WebConnection, _ reason: CloseReason)
    /// Ends every connection and returns when the transport's thread has ended.
    func stop()
}

/// Names one WebSocket connection; never used again while the process lives.
package struct WebConnection: Hashable, Sendable, CustomStringConvertible {
    package let number: Int
    /// Who connects, if the browser has been given a name.
    let visitor: VisitorName?

    package init(number: Int, visitor: VisitorName? = nil) {
        self.number = number
        self.visitor = visitor
    }

    package var description: String {
        "connection \(number)"
    }
}

extension WebTransport {
    package func send(_ message: [UInt8], to connection: WebConnection) {
        send(message, to: connection, mayPack: false)
    }
}

/// Names one request for a page that the host makes; never used again.
package struct WebRequest: Hashable, Sendable {
    package let number: Int
    package var path = "/"
    /// The name that this server was asked for under, as the request says it.
    package var host = ""
    /// Who asks, if the browser has been given a name.
    var visitor: VisitorName?
}

/// What a transport tells the host. For one connection: opened, received…, closed.
package struct TransportHandlers: Sendable {
    package var opened: @Sendable (WebConnection) -> Void
    package var received: @Sendable (WebConnection, [UInt8]) -> Void
    package var closed: @Sendable (WebConnection) -> Void
    /// Somebody asks for a live path.
    package var asked: @Sendable (WebRequest) -> Void
    /// One line that a person who runs the program should see.
    package var log: @Sendable (String) -> Void

    package init(
        opened: @escaping @Sendable (WebConnection) -> Void,
        received: @escaping @Sendable (WebConnection, [UInt8]) -> Void,
        closed: @escaping @Sendable (WebConnection) -> Void,
        asked: @escaping @Sendable (WebRequest) -> Void = { _ in },
        log: @escaping @Sendable (String) -> Void
    ) {
        self.opened = opened
        self.received = received
        self.closed = closed
        self.asked = asked
        self.log = log
    }
}

/// What a transport serves, and what it lets browsers do.
package struct TransportConfiguration: Sendable {
    package var address: String
    /// Tried in order; 0 stands for any free port.
    package var ports: [Int]
    /// The path of the WebSocket.
    package var sessionPath = "/session"
    /// The sub-protocol that a client must offer.
    package var sessionProtocol = "alight"
    /// All that can be fetched, by path. Nothing is read from the file system.
    package var assets: [String: WebAsset]
    /// Of these, what is made anew for each `GET`; `HEAD` is answered with the asset.
    package var livePaths: Set<String>
    /// Response headers of every page, besides those of the asset.
    package var headers: [(name: String, value: String)]
    /// The names that a `Host` header may carry; `nil` for any.
    package var allowedHosts: [String]?
    package var limits: WebLimits

    package init(
        address: String, ports: [Int], assets: [String: WebAsset],
        livePaths: Set<String> = [], headers: [(name: String, value: String)] = [],
        allowedHosts: [String]? = nil,
        limits: WebLimits = WebLimits()
    ) {
        self.address = address
        self.ports = ports
        self.assets = assets
        self.livePaths = livePaths
        self.headers = headers
        self.allowedHosts = allowedHosts
        self.limits = limits
    }
}

/// Bytes under a path, held in memory.
package struct WebAsset: Sendable {
    /// With its leading slash, as in a URL.
    package var path: String
    /// MIME type.
    package var type: String
    package var bytes: [UInt8]
    /// Whether a browser may keep it for a day without asking.
    package var isCacheable: Bool
    /// Whether a browser may keep it for good: its path changes with its bytes.
    package var isImmutable: Bool
    /// Whether it was made for one request: it is packed when it is sent, and nobody keeps it.
    let isLive: Bool
    /// The name that the browser is to keep, for an asset made for one request.
    var visitor: VisitorName?
    /// The bytes in the gzip format, where that is worth it.
    let packed: [UInt8]?

    package init(
        path: String, type: String, bytes: [UInt8], isCacheable: Bool = false,
        isImmutable: Bool = false, isLive: Bool = false
    ) {
        self.path = path
        self.type = type
        self.bytes = bytes
        self.isCacheable = isCacheable
        self.isImmutable = isImmutable
        self.isLive = isLive
        packed = isLive ? nil : Self.pack(bytes, of: type)
    }

    /// Text gets much smaller; font and image formats are packed themselves, most of them.
    private static func pack(_ bytes: [UInt8], of type: String) -> [UInt8]? {
        let isText =
            type.hasPrefix("text/") || type.hasPrefix("image/svg") || type == "font/ttf"
        // Of a font the last quarter of a percent takes as long as the rest.
        let level = type == "font/ttf" ? Gzip.usual : Gzip.smallest
        guard isText, bytes.count > 500, let packed = Gzip.pack(bytes, level: level),
            packed.count < bytes.count * 9 / 10
        else {
            return nil
        }
        return packed
    }
}

/// Why a transport could not start.
package struct TransportError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
