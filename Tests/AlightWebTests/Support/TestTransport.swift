// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

@testable import AlightWeb

/// Carries messages when a test says so, and loses them when it says so.
///
/// Used on the main actor alone, which is why it is safe to send.
final class TestTransport: WebTransport, @unchecked Sendable {
    private(set) var sent: [WebConnection: [[UInt8]]] = [:]
    private(set) var closed: [WebConnection: CloseReason] = [:]
    private(set) var pages: [WebRequest: WebAsset] = [:]

    func start(
        _ configuration: TransportConfiguration, _ handlers: TransportHandlers
    ) throws -> Int {
        80
    }

    func send(_ message: [UInt8], to connection: WebConnection, mayPack: Bool) {
        sent[connection, default: []].append(message)
    }

    func answer(_ request: WebRequest, with asset: WebAsset) {
        pages[request] = asset
    }

    func close(_ connection: WebConnection, _ reason: CloseReason) {
        closed[connection] = reason
        sent[connection] = nil
    }

    func hop(_ work: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    }

    func stop() {}

    func takeFirst(of connection: WebConnection) -> [UInt8]? {
        guard sent[connection]?.isEmpty == false else {
            return nil
        }
        return sent[connection]?.removeFirst()
    }

    func lose(_ connection: WebConnection) {
        sent[connection] = nil
    }
}

/// A scene in which the order of events shows: what a tap does depends on all before it.
@MainActor
final class OrderScene: SceneSession {
    var title = "0"
    var onBatch: ((DisplayBatch) -> Void)?
    private(set) var state: UInt64 = 1
    private(set) var taps: [Int] = []
    private(set) var window = ""
    private(set) var isEnded = false
    private var shown: [Int] = []
    private var lastID = 3
    private var number = 0

    init(_ environment: SceneEnvironment) {
        window = "\(environment.size.width)"
    }

    func start() {
        send(currentItems())
    }

    func currentItems() -> [DisplayPatch] {
        ([1, 2, 3] + shown).map { .insert(item($0), parent: .root, before: nil) }
    }

    private func item(_ id: Int) -> DisplayItem {
        DisplayItem(
            id: DisplayID(id), frame: CGRect(x: id, y: 0, width: 9, height: 9),
            opacity: id == 1 ? opacity : 1, interactions: .tap)
    }

    private var opacity: Double { Double(state % 1_000) / 1_000 }

    /// 1 adds an item, 2 takes one away, any other only counts.
    func handle(_ event: InputEvent) -> Bool {
        if case .environment(let environment) = event {
            window = "\(environment.size.width)"
            return true
        }
        guard case .tap(let id) = event else { return false }
        taps.append(id.rawValue)
        tick(id.rawValue)
        return true
    }

    /// What a timer could do: the scene changes with nobody's help.
    func tick(_ seed: Int) {
        state = state &* 6_364_136_223_846_793_005 &+ UInt64(seed)
        var patches: [DisplayPatch] = []
        let place = Int(state >> 33)
        if seed == 1 {
            lastID += 1
            let before = shown.isEmpty ? nil : shown[place % shown.count]
            let index = before.flatMap { shown.firstIndex(of: $0) } ?? shown.count
            shown.insert(lastID, at: index)
            patches.append(
                .insert(item(lastID), parent: .root, before: before.map { DisplayID($0) }))
        } else if seed == 2, !shown.isEmpty {
            patches.append(.remove(DisplayID(shown.remove(at: place % shown.count))))
        }
        title = "\(state % 7)"
        patches.append(.update(DisplayID(1), [.opacity(opacity)], animation: nil))
        send(patches)
    }

    func end() {
        isEnded = true
    }

    private func send(_ patches: [DisplayPatch]) {
        number += 1
        onBatch?(DisplayBatch(number: number, patches: patches))
    }
}
