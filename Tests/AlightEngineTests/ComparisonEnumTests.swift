// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Testing

/// Enums are compared by case, then by payload.
struct ComparisonEnumTests {
    private func equal<Value>(
        _ first: Value, _ second: Value, _ mode: ComparisonMode = .equatableUnlessPOD
    ) -> Bool {
        areEqual(first, second, mode: mode)
    }

    @Test func casesWithoutPayload() {
        #expect(equal(Direction.left, .left))
        #expect(!equal(Direction.left, .right))
    }

    @Test func optionals() {
        #expect(equal(Int?.none, .none))
        #expect(equal(Int?.some(1), 1))
        #expect(!equal(Int?.some(1), 2))
        #expect(!equal(Int?.some(0), nil))
        #expect(equal(String?.some("a"), "a"))
        #expect(!equal(String?.some("a"), nil))
        #expect(equal(Int??.some(nil), .some(nil)))
        #expect(!equal(Int??.some(nil), .none))
        #expect(equal(Optional(Pair(text: "a", number: 1)), Pair(text: "a", number: 1)))
        #expect(!equal(Optional(Pair(text: "a", number: 1)), Pair(text: "a", number: 2)))
        #expect(equal(Optional([1]), [1]))
    }

    @Test func payloadsOfSeveralTypes() {
        let text = String(repeating: "a long text for the heap", count: 2)
        let copy = String(Array(text))
        #expect(equal(Shape.label(text), .label(copy)))
        #expect(!equal(Shape.label(text), .label("b")))
        #expect(equal(Shape.size(1, 2), .size(1, 2)))
        #expect(!equal(Shape.size(1, 2), .size(1, 3)))
        #expect(!equal(Shape.size(1, 2), .flag(true)))
        #expect(equal(Shape.flag(true), .flag(true)))
        #expect(!equal(Shape.flag(true), .flag(false)))
        #expect(equal(Shape.empty, .empty))
        #expect(!equal(Shape.empty, .unit(())))
        #expect(equal(Shape.unit(()), .unit(())))
        #expect(equal(Shape.pair(Pair(text: text, number: 1)), .pair(Pair(text: copy, number: 1))))
        #expect(!equal(Shape.pair(Pair(text: text, number: 1)), .pair(Pair(text: copy, number: 2))))
    }

    @Test func plainPayloadsBehindGarbage() {
        // The bytes behind a smaller payload keep what a larger one left there.
        var first = Plain.large(1, 2)
        first = .small(3)
        #expect(equal(first, Plain.small(3)))
        #expect(!equal(first, Plain.small(4)))
    }

    @Test func objectPayloadsShareSpareBits() {
        let object = Model()
        #expect(equal(Reference.first(object), .first(object)))
        #expect(!equal(Reference.first(object), .second(object)))
        #expect(!equal(Reference.first(object), .first(Model())))
        #expect(equal(Reference.none, .none))
    }

    @Test func equalityOfTheEnumDecides() {
        #expect(equal(AlwaysEqual.text("a"), .number(1)))
    }

    @Test func indirectCasesAreFollowed() {
        func list(_ numbers: [Int]) -> List { numbers.reversed().reduce(.end) { .node($1, $0) } }
        #expect(equal(list([1, 2, 3]), list([1, 2, 3])))
        #expect(!equal(list([1, 2, 3]), list([1, 2, 4])))
        #expect(!equal(list([1, 2, 3]), list([1, 2])))
        // A list too long for the stack is only equal to itself.
        let long = list(Array(0..<5_000))
        #expect(equal(long, long))
        #expect(!equal(long, list(Array(0..<5_000))))
    }

    @Test func genericAndNestedEnums() {
        #expect(equal(Either<Int, String>.second("a"), .second("a")))
        #expect(!equal(Either<Int, String>.first(1), .first(2)))
        #expect(equal(Either<Int, String>.first(1), .first(1)))
        #expect(equal(Optional(Either<Int, [Model]>.second([])), .second([])))
        // One generic value and its copy hold the same closure.
        let action = Either<() -> Void, Int>.first {}
        #expect(equal(action, action))
    }

    @Test func floatingPointPayloadsFollowTheMode() {
        #expect(!equal(Double?.some(0), -0.0))
        #expect(equal(Double?.some(0), -0.0, .equatableAlways))
    }
}

private enum Direction { case left, right }

private struct Pair {
    var text: String
    var number: Int
}

private enum Shape {
    case empty
    case label(String)
    case size(Double, Double)
    case flag(Bool)
    case unit(Void)
    case pair(Pair)
}

private enum Plain {
    case large(Int, Int)
    case small(UInt8)
}

private final class Model {}

private enum Reference {
    case first(Model)
    case second(Model)
    case none
}

private enum AlwaysEqual: Equatable {
    case text(String)
    case number(Int)
    static func == (first: Self, second: Self) -> Bool { true }
}

private indirect enum List {
    case end
    case node(Int, List)
}

private enum Either<First, Second> {
    case first(First)
    case second(Second)
}
