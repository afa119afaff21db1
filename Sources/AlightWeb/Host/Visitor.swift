// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// One browser window: its connection, its conversation, its scene.
///
/// A `WebHost` makes one when a connection opens and ends it when that closes.
/// The scene is made by the hello message, which tells how large the window is.
/// Everything happens on the main actor.
@MainActor
final class Visitor {
    private let connection: WebConnection
    private unowned let host: WebHost
    private var conversation = Conversation()
    private var scene: (any SceneSession)?
    private var sentTitle: String?

    init(_ connection: WebConnection, host: WebHost) {
        self.connection = connection
        self.host = host
    }

    func receive(_ bytes: [UInt8]) {
        switch conversation.receive(bytes) {
        case .begin(let environment):
            begin(environment)
        case .deliver(let event):
            deliver(event)
        case .nothing:
            break
        case .close(let reason):
            host.transport.close(connection, reason)
            end()
        }
    }

    /// Ends the visit; harmless when it has ended.
    func end() {
        scene?.onBatch = nil
        scene?.end()
        scene = nil
    }

    private func begin(_ environment: SceneEnvironment) {
        let scene = host.makeScene(environment)
        self.scene = scene
        scene.onBatch = { [weak self] batch in self?.send(batch) }
        scene.start()
        if conversation.sent == 0 {
            sendNote()
        }
        if let notice = host.notice {
            show(.text(notice))
        }
    }

    /// Says something to the page; what it shows of the scene stays as it is.
    func show(_ notice: PageNotice) {
        guard scene != nil else {
            return
        }
        let message = host.encoder.encodeNote(received: conversation.received, notice: notice)
        host.transport.send(message, to: connection)
    }

    private func deliver(_ event: InputEvent) {
        let sentBefore = conversation.sent
        scene?.handle(event)
        // A field keeps what a person types until it hears that the program has it.
        if case .text = event, conversation.sent == sentBefore {
            sendNote()
        }
    }

    private func send(_ batch: DisplayBatch) {
        conversation.willSend(batch: batch.number)
        let message = host.encoder.encode(
            batch, received: conversation.received, title: changedTitle())
        host.transport.send(message, to: connection)
    }

    private func sendNote() {
        let message = host.encoder.encodeNote(
            received: conversation.received, title: changedTitle())
        host.transport.send(message, to: connection)
    }

    private func changedTitle() -> String? {
        guard let title = scene?.title, title != sentTitle else {
            return nil
        }
        sentTitle = title
        return title
    }
}
