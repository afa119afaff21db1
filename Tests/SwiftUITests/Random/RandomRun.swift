// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

@testable import SwiftUI

/// Takes one program through its events, shown by the graph and recomputed by the
/// naive engine, and says where they differ first.
@MainActor
struct RandomRun {
    let program: Part
    let events: [RandomEvent]
    /// Whether the graph looks for what it skipped wrongly itself as well.
    var isSoundnessChecked = false

    /// What differs, and after how many events; `nil` when nothing does.
    func difference() -> String? {
        let registry = RandomRegistry()
        var naive = NaiveEngine(program)
        let scope = RandomScope(
            path: "", value: 0, model: ObservableObjectModel(), registry: registry)
        let session = ViewSession(
            .view { VStack { PartView(part: program, scope: scope) } },
            SceneEnvironment(size: CGSize(width: 100_000, height: 100_000)))
        var findings: [String] = []
        if isSoundnessChecked {
            session.graph.checkSoundness { findings.append($0) }
        }
        let screen = TestScreen(session)
        defer { screen.session.end() }
        if let difference = compare(screen, registry, naive) {
            return "at first: \(difference)"
        }
        for (position, event) in events.enumerated() {
            perform(event, screen, registry, &naive)
            if let difference = compare(screen, registry, naive) {
                return "after event \(position): \(difference)"
            }
        }
        if let finding = findings.first {
            return "soundness: \(finding)"
        }
        screen.session.end()
        let counts = screen.session.graph.counters
        return counts.liveElements == 0 ? nil : "\(counts.liveElements) elements are left"
    }

    private func compare(
        _ screen: TestScreen, _ registry: RandomRegistry, _ naive: NaiveEngine
    ) -> String? {
        guard !naive.isUndefined else { return nil }
        // What goes under an animation is shown until that is over.
        screen.advance(by: 2)
        let lives = registry.lives.sorted()
        registry.lives = []
        if screen.texts != naive.texts {
            return "\(screen.texts) is shown, \(naive.texts) is right"
        }
        return lives == naive.lives.sorted()
            ? nil : "\(lives) came and went, \(naive.lives.sorted()) is right"
    }

    private func perform(
        _ event: RandomEvent, _ screen: TestScreen, _ registry: RandomRegistry,
        _ naive: inout NaiveEngine
    ) {
        let targets = naive.targets
        func resolve(_ write: RandomEvent.Write) -> NaiveEngine.Target {
            targets[write.target % targets.count]
        }
        // Objects have their new values at once: bodies that run for an earlier
        // transaction see them, others do not run yet. The naive engine runs all.
        let writesObjects = event.transactions.joined().contains {
            [.object, .model].contains(resolve($0).kind)
        }
        let transactions =
            writesObjects ? [event.transactions.flatMap { $0 }] : event.transactions
        screen.perform {
            screen.session.graph.perform {
                for (position, writes) in transactions.enumerated() {
                    var transaction = Transaction()
                    transaction[PositionKey.self] = position
                    // What goes under an animation takes writes until it is gone, and would
                    // turn back with its state (semantics rules 6): the naive engine has
                    // no time.
                    if transactions.count == 1, writes.count == 1 {
                        transaction.animation = .linear
                    }
                    withTransaction(transaction) {
                        for write in writes {
                            write.apply(resolve(write), registry)
                        }
                    }
                }
            }
        }
        naive.frame(
            transactions.map { writes in
                { naive in
                    for write in writes {
                        naive.write(resolve(write)) { write.apply(to: &$0) }
                    }
                }
            })
    }
}

/// Tells transactions apart, so that none joins another.
private struct PositionKey: TransactionKey {
    static let defaultValue = 0
}

extension RandomEvent.Write {
    func apply(to record: inout NaiveEngine.Record) {
        switch record.kind {
        case .number: apply(to: &record.first)
        case .list: apply(to: &record.items)
        case .other: break
        default:
            switch operation {
            case .set, .increase: apply(to: &record.first)
            case .second: record.second = operand
            default: record.kind == .pair ? apply(to: &record.first) : apply(to: &record.items)
            }
        }
    }

    @MainActor
    func apply(
        _ target: NaiveEngine.Target, _ registry: RandomRegistry
    ) {
        let path = target.path
        switch target.kind {
        case .number: apply(to: &registry.numbers[path]!.wrappedValue)
        case .pair:
            if operation == .second {
                registry.numbers[path + "/second"]!.wrappedValue = operand
            } else {
                apply(to: &registry.numbers[path]!.wrappedValue)
            }
        case .list: apply(to: &registry.lists[path]!.wrappedValue)
        case .object:
            let object = registry.objects[path]!
            switch operation {
            case .set, .increase: apply(to: &object.first)
            case .second: object.second = operand
            default: apply(to: &object.items)
            }
        case .model:
            let model = registry.models[path]!
            switch operation {
            case .set, .increase: apply(to: &model.first)
            case .second: model.second = operand
            default: apply(to: &model.items)
            }
        case .other: break
        }
    }

    private func apply(to number: inout Int) {
        number = operation == .increase ? number + operand : operand
    }

    private func apply(to items: inout [RandomItem]) {
        let place = items.isEmpty ? 0 : operand % items.count
        switch operation {
        case .remove where !items.isEmpty:
            items.remove(at: place)
        case .move where !items.isEmpty:
            items.append(items.remove(at: place))
        case .duplicate where items.count < 6:
            items.insert(RandomItem(id: items.first?.id ?? 0, number: operand), at: items.count)
        case .insert where items.count < 6:
            let id = (items.map(\.id).max() ?? 0) + 1
            items.insert(RandomItem(id: id, number: operand), at: place)
        default:
            if !items.isEmpty {
                items[place].number = operand
            }
        }
    }
}
