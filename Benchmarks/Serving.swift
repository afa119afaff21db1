// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightText
import AlightWeb
import Dispatch
import Foundation
import Synchronization
import SwiftUI

/// Serves the cards to browsers, beside the floors that they are compared with: a
/// bare echo and a page written by hand, all through the same library in one process.
///
/// It prints one line of JSON with the ports, then answers each line on its input
/// with one of its own: `cpu` with the process's seconds of processor time,
/// `memory` with the bytes that are allocated, `visitors` with their number, `scene`
/// and `model` with the bytes that one more of those takes.
@MainActor
enum Serving {
    static var count = 5
    static var host: WebHost?
    static var floors: [LibWebSocketsTransport] = []

    static func run(_ count: Int) throws {
        var configuration = WebHostConfiguration()
        configuration.port = 0
        configuration.title = "Cards"
        configuration.limits.pagesAhead = 1_000
        configuration.fonts = try FontFiles.all.map { file in
            WebFont(
                family: FontFiles.familyName, fileName: file.name, type: FontFiles.mediaType,
                bytes: Array(try file.contents()), weights: FontFiles.weights,
                isItalic: file.isItalic)
        }
        configuration.log = { line in
            FileHandle.standardError.write(Data((line + "\n").utf8))
        }
        self.count = count
        let host = WebHost(
            configuration, transport: LibWebSocketsTransport(onMainThread: true)
        ) { makeScene($0) }
        self.host = host
        let alight = try host.start().port!
        let echo = try floor(EchoFloor.page) { transport, connection, message in
            transport.send(message, to: connection)
        }
        let cards = HandWrittenCards(count)
        let hand = try floor(HandWrittenCards.page) { transport, connection, message in
            transport.send(cards.answer(message, of: connection), to: connection)
        }
        print("{\"alight\":\(alight),\"echo\":\(echo),\"hand\":\(hand)}")
        fflush(nil)
        answerQuestions()
    }

    /// A page and its socket, whose messages are answered on the main actor.
    private static func floor(
        _ page: [WebAsset],
        _ answer: @escaping @MainActor (LibWebSocketsTransport, WebConnection, [UInt8]) -> Void
    ) throws -> Int {
        let transport = LibWebSocketsTransport(onMainThread: true)
        floors.append(transport)
        var limits = WebLimits()
        limits.messagesPerSecond = 1e6
        return try transport.start(
            TransportConfiguration(
                address: "127.0.0.1", ports: [0],
                assets: Dictionary(page.map { ($0.path, $0) }) { $1 }, limits: limits),
            TransportHandlers(
                opened: { _ in },
                received: { [unowned transport] connection, message in
                    transport.hop { answer(transport, connection, message) }
                },
                closed: { _ in }, log: { _ in }))
    }

    private static func answerQuestions() {
        Thread.detachNewThread {
            while let line = readLine() {
                DispatchQueue.main.sync {
                    MainActor.assumeIsolated { answer(line) }
                }
            }
            exit(0)
        }
    }

    private static func makeScene(_ environment: SceneEnvironment) -> ViewSession {
        let models = CardModels(count: count)
        return ViewSession(
            .view { ScrollingCards(models: models) }, environment, title: "Cards")
    }

    /// What one of many takes.
    private static func bytes(_ make: () -> AnyObject) -> Int {
        let number = 50
        var all: [AnyObject] = []
        all.reserveCapacity(number)
        let before = allocatedBytes()
        for _ in 0..<number {
            let one = make()
            (one as? ViewSession)?.start()
            all.append(one)
        }
        let after = allocatedBytes()
        all.forEach { ($0 as? ViewSession)?.end() }
        return (after - before) / number
    }

    private static func answer(_ question: String) {
        switch question {
        case "cpu":
            var time = timespec()
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
            print(Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
        case "memory": print(allocatedBytes())
        case "visitors": print(host?.visitorCount ?? 0)
        case "scene":
            print(bytes { makeScene(SceneEnvironment(size: .init(width: 390, height: 844))) })
        case "model": print(bytes { CardModels(count: count) })
        default: print("?")
        }
        fflush(nil)
    }
}

/// The cards at the top of the window: the first ones are in reach of a pointer.
private struct ScrollingCards: View {
    let models: CardModels

    var body: some View {
        ObservableList(models: models)
            .frame(maxHeight: .infinity, alignment: .top)
    }
}

/// A socket that says what it hears.
enum EchoFloor {
    static let page = [
        WebAsset(
            path: "/", type: "text/html; charset=utf-8",
            bytes: Array("<!DOCTYPE html><title>Echo</title>".utf8))
    ]
}

/// What a person would write by hand for the same behaviour: the server knows which
/// card is selected and sends two colours, the page sets them.
@MainActor
final class HandWrittenCards {
    private let count: Int
    private var selection: [WebConnection: Int] = [:]

    init(_ count: Int) {
        self.count = count
    }

    func answer(_ message: [UInt8], of connection: WebConnection) -> [UInt8] {
        let text = String(decoding: message, as: UTF8.self)
        guard let card = Int(text) else {
            return Array("[\(count)]".utf8)
        }
        let old = selection[connection]
        selection[connection] = old == card ? nil : card
        if old == card {
            return Array("[[\(card),\"orange\"]]".utf8)
        }
        let off = old.map { "[\($0),\"orange\"]," } ?? ""
        return Array("[\(off)[\(card),\"green\"]]".utf8)
    }

    static let page = [
        WebAsset(
            path: "/", type: "text/html; charset=utf-8",
            bytes: Array(
                """
                <!DOCTYPE html><title>Cards</title>
                <style>button { display: block; transition: color 0.2s; color: orange }</style>
                <body><script>
                const socket = new WebSocket(`ws://${location.host}/session`, "alight");
                socket.onopen = () => socket.send("count");
                socket.onmessage = ({ data }) => {
                    const list = JSON.parse(data);
                    if (typeof list[0] === "number") {
                        for (let card = 0; card < list[0]; card += 1) {
                            const button = document.createElement("button");
                            button.textContent = `card ${card}`;
                            button.onclick = () => socket.send(String(card));
                            document.body.append(button);
                        }
                        return;
                    }
                    for (const [card, color] of list) {
                        document.querySelectorAll("button")[card].style.color = color;
                    }
                };
                </script>
                """.utf8))
    ]
}
