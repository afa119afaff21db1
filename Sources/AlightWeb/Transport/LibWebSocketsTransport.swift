// SPDX-License-Identifier: Apache-2.0

import CLibWebSockets
import Foundation
import Synchronization

/// HTTP and WebSocket by libwebsockets, on the main thread or on one of its own.
///
/// Other threads only append to `mailbox` and wake the library's loop; that loop
/// empties the mailbox and owns everything else.
///
///     any thread ── send, close ──▶ mailbox ──▶ library's thread ──▶ socket
///     main actor ◀── handlers ──────────────────┘
///
/// Where the main thread runs its run loop, as in a program that is shown, that thread
/// serves the library too: a click wakes one thread, once. Tests have no such run loop.
///
/// Extensions are off: permessage-deflate costs about 98 kB for each connection
/// in this library, and the messages of a tap are smaller than its window. Long
/// messages are packed one by one instead, which keeps nothing between them.
///
/// Safe to send between threads because of the split above: `mailbox` is locked,
/// `configuration` and `handlers` are set before anything is served, and the
/// properties below "library's thread" are touched by that thread alone.
package final class LibWebSocketsTransport: WebTransport, @unchecked Sendable {
    enum Errand {
        case send([UInt8], WebConnection, mayPack: Bool)
        case answer(WebRequest, WebAsset)
        case close(WebConnection, CloseReason)
    }

    struct Mailbox {
        var errands: [Errand] = []
        /// Whether somebody comes for the errands: between the start and `stop`.
        var isOpen = false
    }

    private let mailbox = Mutex(Mailbox())
    /// What wakes the library; `nil` before the start and once its thread has ended.
    /// Not a part of the mailbox: the thread that wakes would find it locked.
    private let alarm = Mutex<LibraryContext?>(nil)
    private let didEnd = DispatchSemaphore(value: 0)
    private let isOnMainThread: Bool
    /// What serves the library on the main thread, between the start and `stop`.
    private var mainLoop: MainLoop?

    private(set) var configuration = TransportConfiguration(address: "", ports: [], assets: [:])
    private(set) var handlers = TransportHandlers(
        opened: { _ in }, received: { _, _ in }, closed: { _ in }, log: { _ in })

    // MARK: Library's thread

    var sessions: [OpaquePointer: WebSocketState] = [:]
    var sockets: [WebConnection: OpaquePointer] = [:]
    var downloads: [OpaquePointer: Download] = [:]
    /// Who waits for a page that the host makes.
    var requests: [WebRequest: Asking] = [:]
    var lastRequest = 0
    /// Room for one piece of output, with the space that the library wants before it.
    let output = OutputBuffer()
    private var settings: LibrarySettings?

    /// - Parameter isOnMainThread: Whether the main thread, in whose run loop the program
    ///   must be, serves the library; else a thread of its own does. On the main thread
    ///   `start` and `stop` are called there.
    package init(onMainThread isOnMainThread: Bool = false) {
        self.isOnMainThread = isOnMainThread
    }

    package func start(
        _ configuration: TransportConfiguration, _ handlers: TransportHandlers
    ) throws -> Int {
        self.configuration = configuration
        self.handlers = handlers
        let settings = LibrarySettings(configuration, transport: self)
        self.settings = settings
        if isOnMainThread {
            return try MainActor.assumeIsolated { try startOnMainThread(settings) }
        }
        let (context, port) = try settings.listen()
        open(context)
        let loop = Thread { [self] in run(context) }
        loop.name = "alight.web"
        loop.start()
        return port
    }

    @MainActor
    private func startOnMainThread(_ settings: LibrarySettings) throws -> Int {
        let loop = MainLoop { [unowned self] in runErrands() }
        let context: LibraryContext
        let port: Int
        do {
            (context, port) = try settings.listen(on: loop.pointer)
        } catch {
            loop.end()
            throw error
        }
        open(context)
        mainLoop = loop
        loop.start()
        return port
    }

    private func open(_ context: LibraryContext) {
        alarm.withLock { $0 = context }
        mailbox.withLock { $0.isOpen = true }
    }

    package func hop(_ work: @escaping @MainActor @Sendable () -> Void) {
        if isOnMainThread {
            MainActor.assumeIsolated { mainLoop?.hop(work) }
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated(work) }
        }
    }

    package func send(_ message: [UInt8], to connection: WebConnection, mayPack: Bool) {
        post(.send(message, connection, mayPack: mayPack))
    }

    package func answer(_ request: WebRequest, with asset: WebAsset) {
        post(.answer(request, asset))
    }

    package func close(_ connection: WebConnection, _ reason: CloseReason) {
        post(.close(connection, reason))
    }

    private func post(_ errand: Errand) {
        let isFirst = mailbox.withLock { mailbox in
            guard mailbox.isOpen else {
                return false
            }
            mailbox.errands.append(errand)
            return mailbox.errands.count == 1
        }
        // What handlers ask for is done at the end of their turn.
        if isFirst, !isInTurn {
            wake()
        }
    }

    private var isInTurn: Bool {
        isOnMainThread && Thread.isMainThread
            && MainActor.assumeIsolated { mainLoop?.isTurning == true }
    }

    private func wake() {
        alarm.withLock { context in
            if let context {
                lws_cancel_service(context.pointer)
            }
        }
    }

    package func stop() {
        let wasOpen = mailbox.withLock { mailbox in
            defer { mailbox.isOpen = false }
            return mailbox.isOpen
        }
        guard wasOpen else {
            return
        }
        if isOnMainThread {
            MainActor.assumeIsolated { stopOnMainThread() }
        } else {
            wake()
            didEnd.wait()
        }
    }

    @MainActor
    private func stopOnMainThread() {
        if let context = alarm.withLock({ $0.take() }) {
            lws_context_destroy(context.pointer)
        }
        mainLoop?.end()
        mainLoop = nil
        settings = nil
    }

    private func run(_ context: LibraryContext) {
        var isRunning = true
        while isRunning {
            isRunning =
                lws_service(context.pointer, 0) >= 0 && mailbox.withLock { $0.isOpen }
        }
        alarm.withLock { $0 = nil }
        lws_context_destroy(context.pointer)
        settings = nil
        didEnd.signal()
    }

    /// Carries out what was asked for since the last time, and says whether anything was.
    @discardableResult
    func runErrands() -> Bool {
        let errands = mailbox.withLock { mailbox in
            defer { mailbox.errands = [] }
            return mailbox.errands
        }
        for errand in errands {
            switch errand {
            case .send(let message, let connection, let mayPack):
                enqueue(message, to: connection, mayPack: mayPack)
            case .answer(let request, let asset):
                finish(request, with: asset)
            case .close(let connection, let reason):
                beginClosing(connection, reason)
            }
        }
        return !errands.isEmpty
    }
}

/// A piece of memory that the library writes from; it uses the bytes before the start itself.
final class OutputBuffer {
    static let capacity = 64 * 1024

    private let memory: UnsafeMutablePointer<UInt8>

    init() {
        memory = .allocate(capacity: Int(alight_lws_pre) + Self.capacity)
        memory.initialize(repeating: 0, count: Int(alight_lws_pre) + Self.capacity)
    }

    deinit {
        memory.deallocate()
    }

    var start: UnsafeMutablePointer<UInt8> {
        memory + Int(alight_lws_pre)
    }

    /// Copies as much of `bytes` from `offset` on as there is room for, and says how much.
    func fill(from bytes: [UInt8], at offset: Int) -> Int {
        let count = min(Self.capacity, bytes.count - offset)
        bytes.withUnsafeBufferPointer { source in
            guard count > 0, let base = source.baseAddress else {
                return
            }
            start.update(from: base + offset, count: count)
        }
        return count
    }
}
