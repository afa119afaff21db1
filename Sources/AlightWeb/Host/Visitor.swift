// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// One browser window: its scene, its conversation, and its connection while it has one.
///
/// A `WebHost` makes one for a hello, or ahead of it for the first page, and ends
/// it when its time without a connection is over. Connections come and go: what
/// was said over one goes on over the next, without a batch or an event lost or
/// taken twice. Everything happens on the main actor.
///
/// Invariant: `token` is what the browser can show if it never heard of `offered`;
/// once it has, `offered` takes its place.
@MainActor
final class Visitor {
    private unowned let host: WebHost
    private let scene: any SceneSession
    private var environment: SceneEnvironment
    private var conversation: Conversation
    private var outbox: Outbox
    private(set) var connection: WebConnection?
    private var takesPacked = false
    private var sentTitle: String?
    /// The problem that the page was told of last.
    private var toldProblem: PageProblem?
    private var hasEnded = false
    /// Whether frames were merged for it while it was connected; said once.
    private var isSlow = false
    private(set) var token: VisitToken?
    private var offered: VisitToken?
    /// How often a connection has been lost or begun, to tell waits apart.
    private(set) var changesOfConnection = 0

    /// Makes the scene and shows its first frame, to nobody as yet.
    ///
    /// - Parameter name: That of the browser. One without a name, such as one that
    ///   refuses cookies, finds nothing of what its last scene stored.
    init(_ host: WebHost, _ environment: SceneEnvironment, name: VisitorName?) {
        self.host = host
        self.environment = environment
        scene = host.makeScene(environment)
        conversation = Conversation(received: 0)
        outbox = Outbox(host.limits)
        outbox.needWholeTree()
        scene.keepValues(for: (name ?? VisitorName()).text)
        scene.onBatch = { [weak self] in self?.send($0.patches) }
        scene.start()
    }

    var title: String {
        scene.title
    }

    /// What the scene shows now.
    var items: [DisplayPatch] {
        scene.currentItems()
    }

    // MARK: Connections

    /// The visit begins with a hello, which is its first event.
    func begin(_ connection: WebConnection, _ opening: Opening) {
        conversation = Conversation(received: 1)
        attach(connection, opening)
        offerToken()
        sendWaiting()
    }

    /// The visit goes on, or a page that was made ahead gets its window.
    func resume(_ connection: WebConnection, _ opening: Opening, with token: VisitToken) {
        if token == offered {
            retireToken()
        } else if let offered {
            host.forget(offered)
        }
        attach(connection, opening)
        offerToken()
        for message in outbox.messages {
            host.transport.send(message, to: connection, mayPack: takesPacked)
        }
        let isFirst = conversation.sent == 0
        if opening.environment != environment {
            environment = opening.environment
            scene.handle(.environment(environment))
        }
        sendWaiting()
        if !isFirst {
            // What notes said may have been lost with the connection.
            sentTitle = nil
            show(.text(host.notice ?? ""))
            if host.problem != toldProblem {
                show(.problem(host.problem))
            }
        }
    }

    /// Prepares to go on from `batch`, or says that no page of this visit can be there.
    func canResume(from batch: Int) -> Bool {
        guard conversation.isOnItsWay(batch) else {
            return false
        }
        conversation.resume(from: batch)
        outbox.didAcknowledge(batch)
        return true
    }

    private func attach(_ connection: WebConnection, _ opening: Opening) {
        self.connection = connection
        takesPacked = opening.takesPacked
        changesOfConnection += 1
    }

    /// The connection is gone; the scene goes on.
    func detach() {
        connection = nil
        changesOfConnection += 1
    }

    /// Issues a token before the visit has a connection.
    func issueToken() -> VisitToken {
        let token = VisitToken()
        host.remember(token, of: self)
        self.token = token
        return token
    }

    private func offerToken() {
        let next = VisitToken()
        host.remember(next, of: self)
        offered = next
        let message = host.encoder.encodeNote(received: conversation.received, token: next.text)
        post(message)
    }

    /// The browser has the offered token, so the one before is worth nothing any more.
    private func retireToken() {
        guard let offered else {
            return
        }
        if let token {
            host.forget(token)
        }
        token = offered
        self.offered = nil
    }

    // MARK: From the browser

    func receive(_ bytes: [UInt8]) {
        switch conversation.receive(bytes) {
        case .deliver(let event):
            deliver(event)
            didAcknowledge()
        case .acknowledged:
            retireToken()
            didAcknowledge()
        case .nothing:
            break
        case .close(let reason):
            host.end(self, reason)
        }
    }

    private func didAcknowledge() {
        outbox.didAcknowledge(conversation.acknowledged)
        sendWaiting()
    }

    private func deliver(_ event: InputEvent) {
        let sentBefore = conversation.sent
        if case .environment(let next) = event {
            environment = next
        }
        scene.handle(event)
        // The browser keeps what it said until it hears that the program has it.
        if conversation.sent == sentBefore, !hasEnded {
            sendNote()
        }
    }

    /// Ends the visit; harmless when it has ended.
    func end() {
        guard !hasEnded else {
            return
        }
        hasEnded = true
        connection = nil
        scene.onBatch = nil
        scene.end()
        [token, offered].compactMap { $0 }.forEach(host.forget)
    }

    // MARK: To the browser

    private func send(_ patches: [DisplayPatch]) {
        guard outbox.waiting.isEmpty, !outbox.isFull else {
            noteThatItIsSlow()
            outbox.merge(patches)
            return
        }
        sendBatch(patches)
    }

    private func noteThatItIsSlow() {
        if let connection, outbox.isFull, !isSlow {
            isSlow = true
            host.log("merges frames for \(connection), which does not acknowledge them")
        }
    }

    /// Sends what waited, as one batch, if the browser can take it.
    private func sendWaiting() {
        guard connection != nil, !outbox.waiting.isEmpty, !outbox.isFull else {
            return
        }
        let waiting = outbox.takeMerged()
        if waiting.isOverflowing {
            sendBatch(scene.currentItems(), isWholeTree: conversation.sent > 0)
        } else {
            sendBatch(waiting.patches)
        }
    }

    private func sendBatch(_ patches: [DisplayPatch], isWholeTree: Bool = false) {
        let number = conversation.nextBatch()
        let message = host.encoder.encode(
            DisplayBatch(number: number, patches: patches), received: conversation.received,
            title: changedTitle(), isWholeTree: isWholeTree)
        outbox.keep(message, number: number)
        post(message)
    }

    private func sendNote() {
        post(
            host.encoder.encodeNote(received: conversation.received, title: changedTitle()))
    }

    /// Says something to the page; what it shows of the scene stays as it is.
    func show(_ notice: PageNotice) {
        if case .problem(let problem) = notice, connection != nil {
            toldProblem = problem
        }
        post(
            host.encoder.encodeNote(
                received: conversation.received, title: changedTitle(), notice: notice))
    }

    private func post(_ message: [UInt8]) {
        if let connection {
            host.transport.send(message, to: connection, mayPack: takesPacked)
        }
    }

    private func changedTitle() -> String? {
        let title = scene.title
        guard title != sentTitle else {
            return nil
        }
        sentTitle = title
        return title
    }
}
