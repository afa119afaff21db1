// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import AlightWeb

/// The browser's side of the wire, as `Client/connection.js` keeps it, with a page of few words.
@MainActor
final class TestBrowser {
    private(set) var connection: WebConnection?
    /// What it said and the server has not got yet.
    private var onItsWay: [String] = []
    private var token: String?
    private var isJoined = false
    private var sequence = 0
    private var events: [(number: Int, text: String)] = []
    private(set) var lastBatch = 0
    private var received = 0
    private var items: [(id: Int, opacity: Double)] = []
    private(set) var title = ""
    private(set) var notice = ""
    private(set) var batches = 0
    private(set) var wholeTrees = 0
    var width = 390
    private let host: WebHost
    private let transport: TestTransport
    private static var lastConnection = 1_000_000

    init(_ host: WebHost, _ transport: TestTransport, token: String? = nil) {
        self.host = host
        self.transport = transport
        self.token = token
    }

    /// What a person would see.
    var page: String {
        items.map { "\($0.id):\($0.opacity)" }.joined(separator: " ") + " \(title)"
    }

    var ids: [Int] { items.map(\.id) }
    var currentToken: String? { token }
    var hasUnconfirmed: Bool { !events.isEmpty }

    func connect() {
        Self.lastConnection += 1
        let next = WebConnection(number: Self.lastConnection)
        connection = next
        host.take([.opened(next)])
        let opening = "2,\(width),844,0,2"
        if let token {
            onItsWay = ["[0,\"r\",\"\(token)\",\(lastBatch),\(opening)]"]
        } else {
            sequence = 1
            onItsWay = ["[1,\"h\",\(opening)]"]
        }
    }

    /// The connection goes with all that is on its way; `host` hears of it now or never.
    func cut(isNoticed: Bool = true) {
        guard let connection else { return }
        transport.lose(connection)
        onItsWay = []
        isJoined = false
        self.connection = nil
        if isNoticed {
            host.take([.closed(connection)])
        }
    }

    func tap(_ id: Int) {
        sequence += 1
        events.append((sequence, "[\(sequence),\"t\",\(id)]"))
        if isJoined {
            onItsWay.append(events.last!.text)
        }
    }

    /// One message reaches the server.
    func pushOne() {
        guard let connection, !onItsWay.isEmpty else { return }
        host.take([.received(connection, Array(onItsWay.removeFirst().utf8))])
    }

    /// One message reaches the page.
    func pullOne() throws {
        guard let connection, let message = transport.takeFirst(of: connection) else { return }
        let all = try JSONSerialization.jsonObject(with: Data(message)) as! [Any]
        try take(all)
    }

    func settle() throws {
        while let connection, !onItsWay.isEmpty || transport.sent[connection]?.isEmpty == false {
            pushOne()
            try pullOne()
        }
    }

    private func take(_ message: [Any]) throws {
        let batch = message[0] as! Int
        guard batch == 0 || batch == lastBatch + 1 else {
            throw TestSocket.Failure(what: "batch \(batch) came after \(lastBatch)")
        }
        received = max(received, message[1] as! Int)
        events.removeAll { $0.number <= received }
        for operation in message.dropFirst(2) {
            try apply(operation as! [Any])
        }
        if batch > 0 {
            lastBatch = batch
            batches += 1
            onItsWay.append("[0,\"a\",\(lastBatch)]")
        }
    }

    private func apply(_ operation: [Any]) throws {
        switch operation[0] as! String {
        case "t":
            token = operation[1] as? String
            isJoined = true
            onItsWay.append("[0,\"a\",\(lastBatch)]")
            onItsWay += events.map(\.text)
        case "w":
            title = operation[1] as! String
        case "b":
            notice = operation[1] as! String
        case "z":
            items = []
            wholeTrees += 1
        case "i":
            let id = operation[3] as! Int
            let opacity = operation.count > 12 ? (operation[12] as! NSNumber).doubleValue : 1
            try check(!items.contains { $0.id == id }, "item \(id) twice")
            let before = operation[2] as! Int
            let place = before == 0 ? items.count : items.firstIndex { $0.id == before }
            items.insert((id, opacity), at: place!)
        case "r":
            let id = operation[1] as! Int
            try check(items.contains { $0.id == id }, "no item \(id)")
            items.removeAll { $0.id == id }
        case "o":
            let index = items.firstIndex { $0.id == operation[1] as! Int }!
            items[index].opacity = (operation[2] as! NSNumber).doubleValue
        default:
            throw TestSocket.Failure(what: "\(operation)")
        }
    }

    private func check(_ holds: Bool, _ what: String) throws {
        guard holds else {
            throw TestSocket.Failure(what: what)
        }
    }
}
