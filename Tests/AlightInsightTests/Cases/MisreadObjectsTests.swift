// SPDX-License-Identifier: Apache-2.0

import AlightRecord
import Combine
import SwiftUI
import Testing

// Objects of which a view is not told, or told too much.

@MainActor
@Suite("Objects that are easily misread")
struct MisreadObjectsTests {
    @Test("an object that a body reaches by itself is not observed", .isUnsound)
    func foreignObject() async throws {
        Basket.shared.count = 0
        let program = try await ExplainedProgram("tap \"add\"") { Market(isObserved: false) }
        #expect(program.counts("Badge").updates == 0)
        #expect(program.codes() == [.unobservedRead])
        let finding = try #require(program.finding(.unobservedRead))
        #expect(
            finding.summary.contains("reads Basket, an ObservableObject that it does not observe"))
        #expect(finding.fixes.map(\.predicted.first?.count) == [1, 1])
        let mended = try await ExplainedProgram("tap \"add\"") { Market(isObserved: true) }
        #expect(mended.counts("ObservingBadge").updates == 1)
        #expect(mended.codes().isEmpty)
    }

    @Test("what no property holds: a static variable, an ignored property", .isUnsound)
    func outside() async throws {
        Scores.total = 0
        let program = try await ExplainedProgram("tap \"win\"") { Score() }
        #expect(program.codes() == [.unobservedRead])
        let finding = try #require(program.finding(.unobservedRead))
        #expect(finding.summary.contains("by something that it is not told of"))
        #expect(finding.predictions == ["Score": 1])
        let ignored = try await ExplainedProgram("tap \"add\"") { Cart() }
        #expect(ignored.codes() == [.unobservedRead])
        let quiet = try await ExplainedProgram("tap \"nothing\"") { Cart() }
        #expect(quiet.codes().isEmpty)
    }

    @Test("an object that each init gives to a @StateObject is ignored")
    func ignoredObject() async throws {
        let program = try await ExplainedProgram("tap \"next\"") { Pager() }
        #expect(program.codes("Sheet") == [.stateInitIgnored])
        let finding = try #require(program.finding(.stateInitIgnored))
        #expect(finding.summary.hasPrefix("Sheet._loader is made once, of what the first `init`"))
        #expect(!finding.fixes.contains { $0.text.contains("Equatable") })
    }

    @Test("two properties of an object, written by one action")
    func twoProperties() async throws {
        let program = try await ExplainedProgram("tap \"both\"") { Pair() }
        #expect(program.counts("Pair").updates == 1)
        let text = try program.why("Pair")
        #expect(text.contains("PairModel.first: 0 → 1"))
        #expect(text.contains("PairModel.second: 0 → 1"))
    }

    @Test("a view that holds nothing but a closure")
    func closureAlone() async throws {
        let program = try await ExplainedProgram("tap \"next\"") { Pages() }
        let finding = try #require(program.finding(.uncomparableInput))
        #expect(finding.fixes[0].text.hasPrefix("make Cover Equatable with an `==` that is always"))
        #expect(finding.predictions == ["Cover": 0])
    }

    @Test("an announcement by hand: nobody hears what is read of the object")
    func byHand() async throws {
        let program = try await ExplainedProgram("tap \"other\"") { Legacy() }
        let finding = try #require(program.finding(.unreadSubscription))
        #expect(!finding.fixes.contains { $0.text.contains("plain `let`") })
        #expect(finding.predictions == ["Legacy": 0])
    }
}

// MARK: Objects

private final class Basket: ObservableObject {
    @MainActor static let shared = Basket()
    @Published var count = 0
}

private struct Market: View {
    let isObserved: Bool

    var body: some View {
        VStack {
            if isObserved {
                ObservingBadge()
            } else {
                Badge()
            }
            Button("add") { Basket.shared.count += 1 }
        }
    }
}

private struct Badge: View {
    var body: some View {
        Text(verbatim: "\(Basket.shared.count)")
    }
}

private struct ObservingBadge: View {
    @ObservedObject private var basket = Basket.shared

    var body: some View {
        Text(verbatim: "\(basket.count)")
    }
}

private enum Scores {
    @MainActor static var total = 0
}

private struct Score: View {
    var body: some View {
        Text(verbatim: "\(Scores.total)")
        Button("win") { Scores.total += 1 }
    }
}

@Observable private final class CartModel {
    @ObservationIgnored var items: [Int] = []
}

private struct Cart: View {
    @State private var cart = CartModel()

    var body: some View {
        Text(verbatim: "\(cart.items.count)")
        Button("add") { cart.items.append(1) }
        Button("nothing") {}
    }
}

// MARK: Objects that an init gives, and announcements by hand

private struct Pager: View {
    @State private var page = 0

    var body: some View {
        Button("next") { page += 1 }
        Text(verbatim: "\(page)")
        Sheet(loader: Loader())
    }
}

private struct Sheet: View {
    @StateObject private var loader: Loader

    init(loader: Loader) {
        _loader = StateObject(wrappedValue: loader)
    }

    var body: some View {
        Text(verbatim: loader.text)
    }
}

private final class LegacyModel: ObservableObject {
    var value = 0 {
        willSet { objectWillChange.send() }
    }
    var other = 0 {
        willSet { objectWillChange.send() }
    }
}

private struct Legacy: View {
    @StateObject private var model = LegacyModel()

    var body: some View {
        Text(verbatim: "\(model.value)")
        Button("other") { model.other += 1 }
    }
}

private final class Loader: ObservableObject {
    @Published var text = "loading"
}

private final class PairModel: ObservableObject {
    @Published var first = 0
    @Published var second = 0
}

private struct Pair: View {
    @StateObject private var model = PairModel()

    var body: some View {
        Text(verbatim: "\(model.first) \(model.second)")
        Button("both") {
            model.first += 1
            model.second += 1
        }
    }
}

private struct Pages: View {
    @State private var page = 0

    var body: some View {
        Text(verbatim: "\(page)")
        Button("next") { page += 1 }
        Cover { page = 0 }
    }
}

private struct Cover: View {
    let action: () -> Void

    var body: some View {
        Button("cover", action: action)
    }
}
