// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Dispatch
import Foundation

/// Shows a program in browsers: one visit, one scene of its own.
///
/// It serves a page whose client opens a WebSocket, makes a scene for each visit by
/// the factory that it was given, hands it the browser's events and forwards its
/// batches. It knows items, never views. A runner makes one, starts it, and keeps
/// it while the program is shown; the main actor's queue must be running.
///
/// Invariants: what one visitor sends reaches only that visitor's scene; a visitor
/// that breaks a rule loses its visit and disturbs no other; a connection that is
/// lost without one does not end the visit before its time.
@MainActor
package final class WebHost {
    let transport: any WebTransport
    let makeScene: SceneFactory
    var encoder = BatchEncoder()
    private let configuration: WebHostConfiguration
    /// By what they can be resumed with.
    private var visits: [VisitToken: Visitor] = [:]
    /// Those that are connected.
    private var visitors: [WebConnection: Visitor] = [:]
    /// Connections that have not said what they want.
    private var strangers: Set<WebConnection> = []
    /// Without a connection, the one that has waited longest first.
    private var away: [Visitor] = []
    /// Pages that were asked for and have not connected.
    private var ahead: [Visitor] = []
    private var page: Page?
    private var drawn: WebAsset?
    /// What pages show below their scene.
    private(set) var notice: String?
    /// What pages show above their scene.
    private(set) var problem: PageProblem?
    /// Runs work on the main actor after so many seconds.
    var wait: (Double, @escaping @MainActor @Sendable () -> Void) -> Void = { seconds, work in
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
            MainActor.assumeIsolated(work)
        }
    }

    package init(
        _ configuration: WebHostConfiguration = WebHostConfiguration(),
        transport: any WebTransport = LibWebSocketsTransport(),
        sceneFactory: @escaping SceneFactory
    ) {
        self.configuration = configuration
        self.transport = transport
        makeScene = sceneFactory
    }

    var limits: WebLimits {
        configuration.limits
    }

    /// How many scenes are connected.
    package var visitorCount: Int {
        visitors.count
    }

    /// How many scenes are kept for browsers that lost their connection.
    package var awayCount: Int {
        away.count
    }

    /// Starts to serve and returns the address for a browser on this machine.
    package func start() throws -> URL {
        let page = Page(configuration)
        self.page = page
        let inbox = Inbox(limits: limits) { [weak transport] work in
            transport?.hop(work)
        } deliver: { [weak self] entries in
            self?.take(entries)
        }
        let port = try transport.start(
            TransportConfiguration(
                address: configuration.addressToListenOn, ports: configuration.portsToTry,
                assets: page.assets, livePaths: livePaths, headers: Page.headers,
                allowedHosts: configuration.hostsToAllow, limits: limits),
            handlers(inbox))
        return configuration.url(port: port)
    }

    /// Ends every visit and frees the port.
    package func stop() {
        transport.stop()
        for visitor in Array(visits.values) {
            visitor.end()
        }
        visits = [:]
        visitors = [:]
        strangers = []
        away = []
        ahead = []
    }

    func log(_ line: String) {
        configuration.log(line)
    }

    func say(_ next: PageNotice) {
        switch next {
        case .text(let text):
            notice = text.isEmpty ? nil : text
        case .problem(let next):
            problem = next
        case .reload:
            break
        }
        visitors.values.forEach { $0.show(next) }
    }

    private func handlers(_ inbox: Inbox) -> TransportHandlers {
        let transport = self.transport
        return TransportHandlers(
            opened: { inbox.post(.opened($0)) },
            received: { [weak transport] connection, message in
                if !inbox.post(message, from: connection) {
                    transport?.close(connection, .flooding)
                }
            },
            closed: { inbox.post(.closed($0)) },
            asked: { inbox.post(.asked($0)) },
            log: configuration.log)
    }

    func take(_ entries: [Inbox.Entry]) {
        for entry in entries {
            switch entry {
            case .opened(let connection):
                strangers.insert(connection)
            case .received(let connection, let message):
                if let visitor = visitors[connection] {
                    visitor.receive(message)
                } else if strangers.remove(connection) != nil {
                    greet(connection, message)
                }
            case .closed(let connection):
                strangers.remove(connection)
                if let visitor = visitors.removeValue(forKey: connection) {
                    keep(visitor)
                }
            case .asked(let request):
                answer(request)
            }
        }
    }

    // MARK: Visits

    private func greet(_ connection: WebConnection, _ message: [UInt8]) {
        switch Greeting(message) {
        case .begin(let opening):
            let visitor = Visitor(self, opening.environment, name: connection.visitor)
            visitors[connection] = visitor
            visitor.begin(connection, opening)
            sayNotice(to: visitor)
        case .resume(let text, let batch, let opening):
            resume(VisitToken(said: text), from: batch, connection, opening)
        case .refuse(let reason):
            transport.close(connection, reason)
        }
    }

    private func resume(
        _ token: VisitToken, from batch: Int, _ connection: WebConnection, _ opening: Opening
    ) {
        guard let visitor = visits[token] else {
            return transport.close(connection, .unknownVisit)
        }
        guard visitor.canResume(from: batch) else {
            return transport.close(
                connection, .outOfOrder("batch \(batch) is on no page of this visit"))
        }
        if let former = visitor.connection {
            visitors[former] = nil
            transport.close(former, .resumedElsewhere)
        }
        away.removeAll { $0 === visitor }
        let isFirst = ahead.contains { $0 === visitor }
        ahead.removeAll { $0 === visitor }
        visitors[connection] = visitor
        visitor.resume(connection, opening, with: token)
        if isFirst {
            sayNotice(to: visitor)
        }
    }

    private func sayNotice(to visitor: Visitor) {
        if let notice {
            visitor.show(.text(notice))
        }
        if let problem {
            visitor.show(.problem(problem))
        }
    }

    func remember(_ token: VisitToken, of visitor: Visitor) {
        visits[token] = visitor
    }

    func forget(_ token: VisitToken) {
        visits[token] = nil
    }

    /// Ends the visit of a browser that broke a rule.
    func end(_ visitor: Visitor, _ reason: CloseReason) {
        if let connection = visitor.connection {
            visitors[connection] = nil
            transport.close(connection, reason)
        }
        visitor.end()
    }

    /// Keeps a visit whose connection was lost, for a while.
    private func keep(_ visitor: Visitor) {
        visitor.detach()
        away.append(visitor)
        if away.count > limits.visitsAway {
            let first = away.removeFirst()
            configuration.log(
                "ended a visit: more than \(limits.visitsAway) wait for their browsers")
            first.end()
        }
        endLater(visitor, after: limits.secondsAway)
    }

    /// Ends a visit that has had no connection for so long.
    private func endLater(_ visitor: Visitor, after seconds: Double) {
        let count = visitor.changesOfConnection
        wait(seconds) { [weak self, weak visitor] in
            guard let self, let visitor, visitor.changesOfConnection == count else {
                return
            }
            away.removeAll { $0 === visitor }
            ahead.removeAll { $0 === visitor }
            visitor.end()
        }
    }

    // MARK: First page

    private var livePaths: Set<String> {
        configuration.drawPicture == nil ? [Page.path] : [Page.path, Page.picturePath]
    }

    private func answer(_ request: WebRequest) {
        guard let page else {
            return
        }
        if request.path.hasPrefix(Page.imageFolder) {
            transport.answer(request, with: image(request.path))
            return
        }
        let asset = request.path == Page.picturePath ? picture() : first(page, request)
        transport.answer(request, with: asset)
    }

    /// A picture that a program shows; its id cannot be guessed.
    private func image(_ path: String) -> WebAsset {
        let id = String(path.dropFirst(Page.imageFolder.count))
        guard let source = BitmapRegistry.source(id) else {
            return WebAsset(path: path, type: "text/plain; charset=utf-8", bytes: [])
        }
        return WebAsset(
            path: path, type: source.mediaType, bytes: Array(source.data), isImmutable: true)
    }

    /// The page and, if it is the first of a visit, what the program shows.
    private func first(_ page: Page, _ request: WebRequest) -> WebAsset {
        guard ahead.count < limits.pagesAhead else {
            log("sent an empty page: \(ahead.count) wait for their browsers")
            return page.empty
        }
        let name = request.visitor ?? VisitorName()
        let visitor = Visitor(self, configuration.firstWindow, name: name)
        let token = visitor.issueToken()
        ahead.append(visitor)
        endLater(visitor, after: limits.secondsAhead)
        var asset = page.first(
            visitor.items, title: visitor.title, token: token.text, host: request.host)
        asset.visitor = name
        return asset
    }

    /// The program's first frame, drawn once.
    private func picture() -> WebAsset {
        if let drawn {
            return drawn
        }
        let scene = makeScene(configuration.firstWindow)
        scene.start()
        let bytes = configuration.drawPicture?(scene, configuration.firstWindow)
        scene.end()
        // The next version of the program has another picture at the same path.
        let asset = WebAsset(path: Page.picturePath, type: "image/png", bytes: bytes ?? [])
        if bytes != nil {
            drawn = asset
        }
        return asset
    }
}
