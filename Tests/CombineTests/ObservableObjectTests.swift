// SPDX-License-Identifier: Apache-2.0

import Combine
import Testing

/// Objects announce changes of their published properties before they happen.
struct ObservableObjectTests {
    @Test func publishedPropertiesAnnounceBeforeTheChange() {
        let model = Model(count: 1)
        var seen: [Int] = []
        let subscription = model.objectWillChange.sink { seen.append(model.count) }
        model.count = 2
        model.count += 1
        model.count = 3
        #expect(seen == [1, 2, 3])
        #expect(model.count == 3)
        model.note = "not published"
        #expect(seen == [1, 2, 3])
        subscription.cancel()
        model.count = 4
        #expect(seen == [1, 2, 3])
    }

    @Test func onePublisherForAllPropertiesOfAllClasses() {
        let model = SubModel(count: 0)
        #expect(model.objectWillChange === model.objectWillChange)
        var changes = 0
        let subscription = model.objectWillChange.sink { changes += 1 }
        model.count = 1
        model.title = "a"
        model.names.append("b")
        #expect(changes == 3)
        #expect(model.names == ["b"])
        let other = SubModel(count: 0)
        other.count = 1
        #expect(changes == 3)
        subscription.cancel()
    }

    @Test func objectsWithoutPublishedPropertiesKeepTheirPublisher() {
        let model = ManualModel()
        var seen: [Int] = []
        let subscription = model.objectWillChange.sink { seen.append(model.number) }
        model.number = 1
        model.number = 2
        #expect(seen == [0, 1])
        #expect(model.objectWillChange === model.objectWillChange)
        subscription.cancel()
        for _ in 0..<1_000 {
            let other = ManualModel()
            var changes = 0
            let subscription = other.objectWillChange.sink { changes += 1 }
            other.number = 1
            #expect(changes == 1)
            subscription.cancel()
        }
    }

    @Test func ownPublishersReplaceTheDefault() {
        let model = OwnModel()
        var changes = 0
        let subscription = model.objectWillChange.sink { changes += 1 }
        model.published = 1
        #expect(changes == 0)
        model.objectWillChange.send()
        #expect(changes == 1)
        subscription.cancel()
    }

    @Test func anyObservableObjectCanBeObserved() {
        func observe(_ object: any ObservableObject, _ action: @escaping () -> Void)
            -> AnyCancellable
        { object.onObjectWillChange(action) }
        let model = Model(count: 0)
        let own = OwnModel()
        var changes = 0
        let subscriptions = [observe(model) { changes += 1 }, observe(own) { changes += 1 }]
        model.count = 1
        own.objectWillChange.send()
        #expect(changes == 2)
        withExtendedLifetime(subscriptions) {}
    }

    @Test func projectionDeliversTheValueThenEachNewOneBeforeItIsSet() {
        let model = Model(count: 1)
        var seen: [[Int]] = []
        let subscription = model.$count.sink { seen.append([$0, model.count]) }
        model.count = 2
        #expect(seen == [[1, 1], [2, 1]])
        subscription.cancel()
        model.count = 3
        #expect(seen.count == 2)
    }

    @Test func theObjectAnnouncesBeforeTheProjection() {
        let model = Model(count: 0)
        var order: [String] = []
        let subscriptions = [
            model.$count.dropFirst().sink { order.append("value \($0)") },
            model.objectWillChange.sink { order.append("object") },
        ]
        model.count = 1
        #expect(order == ["object", "value 1"])
        withExtendedLifetime(subscriptions) {}
    }

    @Test func assignWritesForAsLongAsThePropertyExists() {
        let subject = PassthroughSubject<Int, Never>()
        weak var gone: Model?
        do {
            let model = Model(count: 0)
            gone = model
            var changes = 0
            let subscription = model.objectWillChange.sink { changes += 1 }
            subject.map { $0 * 2 }.assign(to: &model.$count)
            subject.send(4)
            #expect(model.count == 8)
            #expect(changes == 1)
            withExtendedLifetime(subscription) {}
        }
        #expect(gone == nil)
        subject.send(5)
    }

    @Test func propertiesMayBeSetInInitAndHoldAnything() {
        let model = InitModel(names: ["a"])
        #expect(model.names == ["a"])
        #expect(model.optional == nil)
        model.perform = { "done" }
        #expect(model.perform() == "done")
    }

    @Test @MainActor func mainActorClasses() {
        let model = MainActorModel()
        var seen: [Int] = []
        let subscription = model.objectWillChange.sink { _ in seen.append(1) }
        model.count += 1
        model.follow()
        model.count += 1
        #expect(model.doubled == 4)
        #expect(seen.count == 4)
        subscription.cancel()
    }

    @Test func manySubscribersMayLeaveInAnyOrder() {
        let model = Model(count: 0)
        var counts = Array(repeating: 0, count: 1_000)
        var subscriptions = (0..<1_000).map { index in
            model.objectWillChange.sink { counts[index] += 1 }
        }
        model.count = 1
        for index in stride(from: 0, to: 1_000, by: 3) { subscriptions[index].cancel() }
        model.count = 2
        let expected = (0..<1_000).map { $0.isMultiple(of: 3) ? 1 : 2 }
        #expect(counts == expected)
        subscriptions = []
        model.count = 3
        #expect(counts == expected)
    }
}

private class Model: ObservableObject {
    @Published var count: Int
    var note = ""
    init(count: Int) { self.count = count }
}

private final class SubModel: Model {
    @Published var title = ""
    let identifier: any Equatable = 1
    @Published var names: [String] = []
    weak var parent: Model?
}

private final class ManualModel: ObservableObject {
    var number = 0 { willSet { objectWillChange.send() } }
}

private final class OwnModel: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
    @Published var published = 0
}

private final class InitModel: ObservableObject {
    @Published private(set) var names: [String]
    @Published var optional: Int?
    @Published var perform: () -> String
    init(names: [String]) {
        self.names = names
        perform = { "nothing" }
    }
}

@MainActor private final class MainActorModel: ObservableObject {
    @Published var count = 0
    @Published private(set) var doubled = 0
    private var subscriptions: Set<AnyCancellable> = []

    func follow() {
        $count
            .map { $0 * 2 }
            .sink { [weak self] in self?.doubled = $0 }
            .store(in: &subscriptions)
    }
}
