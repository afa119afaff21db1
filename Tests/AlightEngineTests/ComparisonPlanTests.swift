// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Foundation
import Testing

/// The rules by which SwiftUI compares view values, type by type.
struct ComparisonPlanTests {
    private func equal<Value>(
        _ first: Value, _ second: Value, _ mode: ComparisonMode = .equatableUnlessPOD
    ) -> Bool {
        areEqual(first, second, mode: mode)
    }

    // MARK: Plain bytes and ==

    @Test func plainBytesIgnoreEqualityUnlessAlways() {
        #expect(!equal(AlwaysEqualNumber(number: 1), AlwaysEqualNumber(number: 2)))
        #expect(
            equal(AlwaysEqualNumber(number: 1), AlwaysEqualNumber(number: 2), .equatableAlways))
        #expect(equal(AlwaysEqualNumber(number: 1), AlwaysEqualNumber(number: 1)))
    }

    @Test func otherTypesUseTheirEquality() {
        #expect(equal(AlwaysEqualText(text: "a"), AlwaysEqualText(text: "b")))
        let first = Holder(value: AlwaysEqualText(text: "a"), number: 1)
        #expect(equal(first, Holder(value: AlwaysEqualText(text: "b"), number: 1)))
        #expect(!equal(first, Holder(value: AlwaysEqualText(text: "a"), number: 2)))
    }

    @Test func plainFieldsOfOthersUseEqualityOnlyIfAlways() {
        let first = Holder(value: AlwaysEqualNumber(number: 1), number: 1, text: "x")
        let second = Holder(value: AlwaysEqualNumber(number: 2), number: 1, text: "x")
        #expect(!equal(first, second))
        #expect(equal(first, second, .equatableAlways))
    }

    @Test func floatingPointIsBytesOrEquality() {
        #expect(!equal(0.0, -0.0))
        #expect(equal(0.0, -0.0, .equatableAlways))
        #expect(equal(Double.nan, Double.nan))
        #expect(!equal(Double.nan, Double.nan, .equatableAlways))
    }

    @Test func paddingIsSkipped() {
        func value(_ filler: UInt8) -> UnsafeMutablePointer<Padded> {
            let pointer = UnsafeMutablePointer<Padded>.allocate(capacity: 1)
            memset(pointer, Int32(filler), MemoryLayout<Padded>.stride)
            pointer.pointee.small = 1
            pointer.pointee.large = 2
            pointer.pointee.last = true
            return pointer
        }
        let first = value(0)
        let second = value(0xFF)
        defer { first.deallocate(); second.deallocate() }
        let plan = ComparisonPlan.of(Padded.self, mode: .equatableUnlessPOD)
        #expect(plan.isPOD)
        #expect(plan.isEqual(first, second))
        second.pointee.last = false
        #expect(!plan.isEqual(first, second))
        #expect(plan.changedFields(first, second) == [2])
    }

    // MARK: Library types

    @Test func stringsAndCollectionsOfEquatable() {
        let long = String(repeating: "long enough for the heap ", count: 3)
        #expect(equal(long, String(Array(long))))
        #expect(equal("e\u{301}", "é"))
        #expect(!equal("a", "b"))
        #expect(equal([1, 2, 3], Array(1...3)))
        #expect(equal(["a": [long]], ["a": [String(Array(long))]]))
        #expect(equal(Set([1, 2]), Set([2, 1])))
        #expect(equal(URL(string: "http://a.b/c"), URL(string: "http://a.b/c")))
    }

    @Test func collectionsOfOthersAreTheirStorage() {
        let first = [Plain(number: 1)]
        let same = first
        #expect(equal(first, same))
        #expect(!equal(first, [Plain(number: 1)]))
        #expect(equal([Plain](), [Plain]()))
        let table = ["a": Plain(number: 1)]
        let sameTable = table
        #expect(equal(table, sameTable))
        #expect(!equal(table, ["a": Plain(number: 1)]))
    }

    @Test func keyPathsAndMetatypes() {
        #expect(equal(\Plain.number, \Plain.number))
        #expect(!equal(\Padded.small as AnyKeyPath, \Padded.last as AnyKeyPath))
        #expect(equal(Int.self as Any.Type, Int.self as Any.Type))
        #expect(!equal(Int.self as Any.Type, String.self as Any.Type))
        #expect(!equal(Int.self as any Equatable.Type, String.self as any Equatable.Type))
    }

    @Test func tuplesElementByElement() {
        #expect(equal((1, "a", Plain(number: 2)), (1, "a", Plain(number: 2))))
        #expect(!equal((1, "a", Plain(number: 2)), (1, "a", Plain(number: 3))))
        #expect(!equal((1, "a", Plain(number: 2)), (1, "b", Plain(number: 2))))
        #expect(equal((), ()))
    }

    // MARK: References

    @Test func objectsByIdentityOrEquality() {
        let object = Model()
        #expect(equal(object, object))
        #expect(!equal(object, Model()))
        #expect(equal(EqualModel(1), EqualModel(1)))
        #expect(!equal(EqualModel(1), EqualModel(2)))
        #expect(equal(Optional(object), object))
        #expect(!equal(Optional(object), nil))
        #expect(equal(Optional(EqualModel(1)), EqualModel(1)))
    }

    @Test func weakReferencesByTheObjectTheyHold() {
        let object = Model()
        #expect(equal(WeakHolder(object: object), WeakHolder(object: object)))
        let other = Model()
        #expect(!equal(WeakHolder(object: object), WeakHolder(object: other)))
        #expect(!equal(WeakHolder(object: object), WeakHolder(object: nil)))
        #expect(equal(WeakHolder(object: nil), WeakHolder(object: nil)))
        #expect(equal(Optional(WeakHolder(object: object)), WeakHolder(object: object)))
        var gone: Model? = Model()
        let dangling = WeakHolder(object: gone)
        gone = nil
        #expect(equal(dangling, WeakHolder(object: nil)))
        #expect(!equal(dangling, WeakHolder(object: object)))
    }

    @Test func unownedReferencesByAddressEvenWhenDead() {
        let object = EqualModel(1)
        #expect(equal(UnownedHolder(object), UnownedHolder(object)))
        let other = EqualModel(1)
        #expect(!equal(UnownedHolder(object), UnownedHolder(other)))
        var dead: EqualModel? = EqualModel(1)
        let holder = UnownedHolder(dead!)
        dead = nil
        #expect(equal(holder, holder))
    }

    @Test func closuresByCodeAndContext() {
        let captured = Model()
        let closure: () -> Void = { captured.number += 1 }
        let other: () -> Void = { captured.number += 2 }
        #expect(equal(Action(perform: closure), Action(perform: closure)))
        #expect(!equal(Action(perform: closure), Action(perform: other)))
        #expect(equal(Action(optional: closure), Action(optional: closure)))
        #expect(!equal(Action(optional: closure), Action(optional: nil)))
        #expect(equal(Action(optional: nil), Action(optional: nil)))
        // Captures are not compared: a closure made anew is another one.
        func increment(by amount: Int) -> () -> Void { { captured.number += amount } }
        #expect(!equal(Action(perform: increment(by: 1)), Action(perform: increment(by: 1))))
    }

    @Test func methodReferencesByTheirObject() {
        let object = Model()
        let other = Model()
        #expect(equal(incrementing(object), incrementing(object)))
        #expect(!equal(incrementing(object), incrementing(other)))
        #expect(!equal(incrementing(object), Action(perform: object.decrement)))
    }

    /// The place where a method reference is formed is part of its code.
    @inline(never) private func incrementing(_ model: Model) -> Action {
        Action(perform: model.increment, optional: model.increment)
    }

    // MARK: Existentials

    @Test func existentialsByDynamicTypeThenValue() {
        #expect(equal(1 as Any, 1 as Any))
        #expect(!equal(1 as Any, 2 as Any))
        #expect(!equal(1 as Any, UInt(1) as Any))
        #expect(equal("text" as Any, "text" as Any))
        let large = Large(first: "a", second: "b", third: "c")
        #expect(equal(large as Any, Large(first: "a", second: "b", third: "c") as Any))
        #expect(!equal(large as Any, Large(first: "a", second: "b", third: "d") as Any))
        #expect(equal(large as any Named, large as any Named))
        #expect(!equal(AlwaysEqualNumber(number: 1) as Any, AlwaysEqualNumber(number: 2) as Any))
        #expect(equal([1] as any Collection<Int>, [1] as any Collection<Int>))
        #expect(!equal([1] as any Collection<Int>, [2] as any Collection<Int>))
    }

    @Test func objectExistentialsByTheRulesOfTheirClass() {
        let object = Model()
        #expect(equal(object as AnyObject, object as AnyObject))
        #expect(!equal(object as AnyObject, Model() as AnyObject))
        #expect(equal(EqualModel(1) as AnyObject, EqualModel(1) as AnyObject))
        #expect(!equal(EqualModel(1) as AnyObject, Model() as AnyObject))
        #expect(equal(object as any Numbered, object as any Numbered))
        #expect(!equal(Optional(object as any Numbered), nil))
    }

    @Test func errorsByDynamicTypeThenValue() {
        #expect(equal(Failure.named("a") as any Error, Failure.named("a") as any Error))
        #expect(!equal(Failure.named("a") as any Error, Failure.named("b") as any Error))
        #expect(!equal(Failure.named("a") as any Error, CancellationError() as any Error))
    }

    // MARK: Fields

    @Test func fieldsAndChangedFields() {
        let plan = ComparisonPlan.of(Card.self, mode: .equatableUnlessPOD)
        #expect(plan.fields.map(\.name) == ["title", "_selected", "model", "delegate"])
        #expect(plan.fields.map(\.ownership) == [.strong, .strong, .strong, .weak])
        let model = Model()
        let cards = UnsafeMutablePointer<Card>.allocate(capacity: 2)
        cards.initialize(to: Card(title: "a", model: model, delegate: model))
        (cards + 1).initialize(to: Card(title: "b", model: model, delegate: nil))
        defer {
            cards.deinitialize(count: 2)
            cards.deallocate()
        }
        #expect(!plan.isEqual(cards, cards + 1))
        #expect(plan.changedFields(cards, cards + 1) == [0, 3])
        #expect(plan.description(ofField: 0, in: cards) == "\"a\"")
        #expect(plan.description(ofField: 3, in: cards + 1) == "nil")
        #expect(plan.description(ofField: 0, in: cards, limit: 2) == "\"a…")
    }

    @Test func storedFieldsOfTuplesAndOptionals() {
        #expect(storedFields(of: (Int, text: String).self).map(\.name) == ["0", "text"])
        #expect(storedFields(of: (Int8, Int).self).map(\.offset) == [0, 8])
        #expect(storedFields(of: Int?.self).map(\.name) == ["some"])
        #expect(storedFields(of: (any Named).self).isEmpty)
        #expect(storedFields(of: Model.self).isEmpty)
        var some: Int? = 1
        var none: Int?
        #expect(optionalHasValue(Int?.self, at: &some))
        #expect(!optionalHasValue(Int?.self, at: &none))
    }

    @Test func plansAreMadeOnceAndStayFound() {
        func types<Value>(around type: Value.Type, depth: Int) {
            let plan = ComparisonPlan.of(type, mode: .equatableUnlessPOD)
            #expect(ObjectIdentifier(plan.type) == ObjectIdentifier(type))
            #expect(plan.mode == .equatableUnlessPOD)
            if depth > 0 { types(around: Holder<Value>.self, depth: depth - 1) }
        }
        for _ in 0..<2 { types(around: Plain.self, depth: 200) }
    }
}

private struct Plain { var number: Int }

private struct AlwaysEqualNumber: Equatable {
    var number: Int
    static func == (first: Self, second: Self) -> Bool { true }
}

private struct AlwaysEqualText: Equatable {
    var text: String
    static func == (first: Self, second: Self) -> Bool { true }
}

private struct Holder<Value> {
    var value: Value
    var number: Int
    var text = ""
}

private struct Padded {
    var small: UInt8
    var large: UInt64
    var last: Bool
}

private protocol Named { var first: String { get } }

private struct Large: Named { var first, second, third: String }

private protocol Numbered: AnyObject { var number: Int { get } }

private final class Model: Numbered {
    var number = 0
    func increment() { number += 1 }
    func decrement() { number -= 1 }
}

private struct Action {
    var perform: () -> Void = {}
    var optional: (() -> Void)?
}

private final class EqualModel: Equatable {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (first: EqualModel, second: EqualModel) -> Bool {
        first.number == second.number
    }
}

private struct WeakHolder { weak var object: Model? }

private struct UnownedHolder {
    unowned let object: EqualModel
    init(_ object: EqualModel) { self.object = object }
}

private enum Failure: Error { case named(String) }

@propertyWrapper private struct Wrapper { var wrappedValue = false }

private struct Card {
    var title: String
    @Wrapper var selected: Bool
    var model: Model
    weak var delegate: (any Numbered)?

    init(title: String, model: Model, delegate: Model?) {
        self.title = title
        self.model = model
        self.delegate = delegate
    }
}
