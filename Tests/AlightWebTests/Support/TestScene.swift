// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Synchronization

@testable import AlightWeb

/// A scene of one button: each tap sets its opacity to a tenth of the taps so far.
@MainActor
final class TestScene: SceneSession {
    var title = "Test"
    var onBatch: ((DisplayBatch) -> Void)?
    private var number = 0
    private var taps = 0
    private let record: TestRecord

    init(_ environment: SceneEnvironment, _ record: TestRecord) {
        self.record = record
        record.add("made \(Int(environment.size.width))x\(Int(environment.size.height))")
    }

    func start() {
        send(currentItems())
    }

    func currentItems() -> [DisplayPatch] {
        let item = DisplayItem(
            id: DisplayID(1), frame: CGRect(x: 0, y: 0, width: 9, height: 9),
            opacity: taps == 0 ? 1 : Double(taps) / 10, interactions: .tap)
        return [.insert(item, parent: .root, before: nil)]
    }

    func handle(_ event: InputEvent) -> Bool {
        switch event {
        case .tap(DisplayID(1)):
            taps += 1
            send([.update(DisplayID(1), [.opacity(Double(taps) / 10)], animation: nil)])
        case .submit:
            title = "Submitted"
            send([])
        default:
            return false
        }
        return true
    }

    func end() {
        record.add("ended")
    }

    private func send(_ patches: [DisplayPatch]) {
        number += 1
        onBatch?(DisplayBatch(number: number, patches: patches))
    }
}

/// Lines that several threads write.
final class TestRecord: Sendable {
    private let stored = Mutex<[String]>([])

    func add(_ line: String) {
        stored.withLock { $0.append(line) }
    }

    var lines: [String] {
        stored.withLock { $0 }
    }
}

extension WebLimits {
    /// Without limits of time: how long an answer takes depends on what else the main
    /// actor does, which the tests of all suites share.
    static var patient: WebLimits {
        var limits = WebLimits()
        limits.secondsBeforeFirstMessage = 600
        limits.secondsBeforePing = 600
        limits.secondsBeforeHangUp = 600
        limits.secondsAway = 600
        limits.secondsAhead = 600
        return limits
    }
}

/// A host on a free port, with what it logged and what its scenes did.
struct TestServer: Sendable {
    let host: WebHost
    let port: Int
    let log: TestRecord
    let scenes: TestRecord

    @MainActor
    init(_ change: (inout WebHostConfiguration) -> Void = { _ in }) throws {
        let log = TestRecord()
        let scenes = TestRecord()
        var configuration = WebHostConfiguration()
        configuration.port = 0
        configuration.log = { log.add($0) }
        configuration.limits = .patient
        change(&configuration)
        host = WebHost(configuration) { TestScene($0, scenes) }
        port = try host.start().port!
        self.log = log
        self.scenes = scenes
    }

    func socket() throws -> TestSocket {
        try TestSocket(port: port)
    }

    /// A socket whose scene has shown its first frame.
    func visitor() throws -> TestSocket {
        let socket = try TestSocket(port: port)
        let status = try socket.upgrade().status
        guard status == 101 else {
            throw TestSocket.Failure(what: "status \(status)")
        }
        try socket.send(text: #"[1,"h",2,390,844,0,2]"#)
        socket.token = try socket.receiveToken()
        let first = try socket.receive()
        guard first == .text(#"[1,1,["w","Test"],["i",0,0,1,0,0,9,9,0,1]]"#) else {
            throw TestSocket.Failure(what: "\(first)")
        }
        return socket
    }
}

/// Runs `body` with a server that ends with it.
func withServer(
    _ change: @Sendable (inout WebHostConfiguration) -> Void = { _ in },
    _ body: (TestServer) async throws -> Void
) async throws {
    let server = try await TestServer(change)
    do {
        try await body(server)
    } catch {
        await server.host.stop()
        throw error
    }
    await server.host.stop()
}
