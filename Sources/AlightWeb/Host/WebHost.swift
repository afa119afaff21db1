// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// Shows a program in browsers: one connection, one scene of its own.
///
/// It serves a page whose client opens a WebSocket, makes a scene for each one by
/// the factory that it was given, hands it the browser's events and forwards its
/// batches. It knows items, never views. A runner makes one, starts it, and keeps
/// it while the program is shown; the main actor's queue must be running.
///
/// Invariants: what one visitor sends reaches only that visitor's scene; a visitor
/// that breaks a rule loses its connection and disturbs no other.
@MainActor
package final class WebHost {
    let transport: any WebTransport
    let makeScene: SceneFactory
    var encoder = BatchEncoder()
    private let configuration: WebHostConfiguration
    private var visitors: [WebConnection: Visitor] = [:]
    /// What pages show below their scene.
    private(set) var notice: String?

    package init(
        _ configuration: WebHostConfiguration = WebHostConfiguration(),
        transport: any WebTransport = LibWebSocketsTransport(),
        sceneFactory: @escaping SceneFactory
    ) {
        self.configuration = configuration
        self.transport = transport
        makeScene = sceneFactory
    }

    /// How many scenes are being shown.
    package var visitorCount: Int {
        visitors.count
    }

    /// Starts to serve and returns the address for a browser on this machine.
    package func start() throws -> URL {
        let page = Page(configuration)
        let inbox = Inbox(limits: configuration.limits) { [weak self] entries in
            self?.take(entries)
        }
        let port = try transport.start(
            TransportConfiguration(
                address: configuration.addressToListenOn, ports: configuration.portsToTry,
                assets: page.assets, headers: Page.headers,
                allowedHosts: configuration.hostsToAllow, limits: configuration.limits),
            handlers(inbox))
        return configuration.url(port: port)
    }

    /// Ends every visit and frees the port.
    package func stop() {
        transport.stop()
        visitors.values.forEach { $0.end() }
        visitors = [:]
    }

    func say(_ next: PageNotice) {
        if case .text(let text) = next {
            notice = text.isEmpty ? nil : text
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
            log: configuration.log)
    }

    private func take(_ entries: [Inbox.Entry]) {
        for entry in entries {
            switch entry {
            case .opened(let connection):
                visitors[connection] = Visitor(connection, host: self)
            case .received(let connection, let message):
                visitors[connection]?.receive(message)
            case .closed(let connection):
                visitors.removeValue(forKey: connection)?.end()
            }
        }
    }
}
