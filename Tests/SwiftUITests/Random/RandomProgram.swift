// SPDX-License-Identifier: Apache-2.0

/// A program made of parts that are known to both an interpreter, which shows it
/// with real views, and a naive engine, which recomputes everything.
///
/// Parts stand below each other; what a part hands down is its scope: a number, a
/// binding, an announcing object and an observable one, each the nearest above.
final class Part: CustomStringConvertible {
    let kind: Kind
    /// Tells the texts of a program apart.
    let number: Int
    let parts: [Part]

    init(_ kind: Kind, _ number: Int, _ parts: [Part]) {
        self.kind = kind
        self.number = number
        self.parts = parts
    }

    enum Kind: Equatable {
        case text(Expression)
        /// A view of plain bytes, and one that holds a string besides.
        case plainText(Expression)
        case namedText(Expression)
        case stack(Stack)
        case condition(Expression)
        /// Holds one of two types in `AnyView`.
        case erased(Expression)
        case id(Expression)
        /// Owns a number; where it reads it, the number is handed down.
        case state(reads: Bool, seed: Expression)
        /// Owns two numbers in a struct and hands a binding to one of them down.
        case pair(reads: Bool)
        case binding(reads: Bool)
        case object(reads: Bool)
        case observedObject
        case environmentObject
        case model(reads: Bool)
        case environmentModel
        case writesKey(Expression, isTransform: Bool)
        case readsKey(isWhole: Bool)
        case list(List)
        case range(Expression)
        /// Its `==` sees only the half of the number that it is given.
        case equatable(isModifier: Bool)
        case preference(Expression, isTransform: Bool)
        case readsPreference(isOverlay: Bool)
        case countsChanges
        case lives
        case modifier(Expression)
    }

    enum Stack: Equatable { case vertical, horizontal, group, overlay, lazy }

    /// Where a list's items come from, and how its rows take them.
    enum List: Equatable { case state, bindings, indices, object, model, rowsReadModel }

    enum Expression: Equatable {
        case constant(Int)
        case value
        case remainder(Int)
        case modelFirst
        case modelSum
    }

    var description: String { lines.joined(separator: "\n") }

    private var lines: [String] {
        ["\(kind) #\(number)"] + parts.flatMap { $0.lines.map { "  " + $0 } }
    }

    var count: Int { parts.reduce(1) { $0 + $1.count } }
}

/// One row of a list.
struct RandomItem: Identifiable, Equatable {
    var id: Int
    var number: Int
}

/// Writes that happen in one event, a transaction after the other.
struct RandomEvent: CustomStringConvertible {
    /// None joins another.
    var transactions: [[Write]]

    /// A write to one of what can be written, by its place among them.
    struct Write {
        var target: Int
        var operation: Operation
        var operand: Int
    }

    enum Operation: Int, CaseIterable {
        case set, increase, second, insert, remove, move, duplicate, change
    }

    var description: String {
        transactions.map { writes in
            writes.map { "\($0.operation)(\($0.target), \($0.operand))" }.joined(separator: " ")
        }.joined(separator: " | ")
    }
}

/// Makes programs and events from a seed.
struct RandomSource {
    private var numbers: SeededNumbers
    private var lastPart = 0

    init(seed: Int) {
        numbers = SeededNumbers(seed: seed)
    }

    mutating func program() -> Part {
        let part = part(depth: 2 + numbers.below(4), hasObject: false)
        // Something that can be written stands around it.
        return make(.state(reads: true, seed: .constant(1)), [make(.model(reads: false), [part])])
    }

    mutating func events() -> [RandomEvent] {
        (0..<2 + numbers.below(5)).map { _ in event() }
    }

    private mutating func event() -> RandomEvent {
        let transactions = numbers.below(4) == 0 ? 1 + numbers.below(3) : 1
        return RandomEvent(
            transactions: (0..<transactions).map { _ in
                (0...numbers.below(3)).map { _ in
                    RandomEvent.Write(
                        target: numbers.below(1000),
                        operation: RandomEvent.Operation.allCases.randomElement(using: &numbers)!,
                        operand: numbers.below(6))
                }
            })
    }

    private mutating func make(_ kind: Part.Kind, _ parts: [Part]) -> Part {
        lastPart += 1
        return Part(kind, lastPart, parts)
    }

    private mutating func part(depth: Int, hasObject: Bool) -> Part {
        guard depth > 0 else { return leaf() }
        let kind = kind(hasObject: hasObject)
        var hasObject = hasObject
        if case .object = kind { hasObject = true }
        let count =
            switch kind {
            case .text, .plainText, .namedText: 0
            case .stack: 1 + numbers.below(3)
            case .condition, .erased: 1 + numbers.below(2)
            default: 1
            }
        return make(
            kind,
            (0..<count).map { _ in part(depth: depth - 1, hasObject: hasObject) })
    }

    private mutating func leaf() -> Part {
        let expression = expression()
        return make(
            [.text(expression), .plainText(expression), .namedText(expression)]
                .randomElement(using: &numbers)!, [])
    }

    private mutating func kind(hasObject: Bool) -> Part.Kind {
        let isOn = numbers.below(2) == 0
        switch numbers.below(26) {
        case 0..<4:
            return .stack(
                [.vertical, .horizontal, .group, .overlay, .lazy].randomElement(using: &numbers)!)
        case 4, 5: return .condition(expression())
        case 6: return .erased(expression())
        case 7: return .id(expression())
        case 8, 9: return .state(reads: isOn, seed: expression())
        case 10: return .pair(reads: isOn)
        case 11: return .binding(reads: isOn)
        case 12: return .object(reads: isOn)
        case 13: return hasObject ? (isOn ? .observedObject : .environmentObject) : .lives
        case 14: return .model(reads: isOn)
        case 15: return .environmentModel
        case 16: return .writesKey(expression(), isTransform: isOn)
        case 17: return .readsKey(isWhole: isOn)
        case 18, 19: return .list(list(hasObject: hasObject))
        case 20: return .range(expression())
        case 21: return .equatable(isModifier: isOn)
        case 22: return .preference(expression(), isTransform: isOn)
        case 23: return .readsPreference(isOverlay: isOn)
        case 24: return isOn ? .countsChanges : .lives
        default: return .modifier(expression())
        }
    }

    private mutating func list(hasObject: Bool) -> Part.List {
        let list: Part.List = [.state, .bindings, .indices, .object, .model, .rowsReadModel]
            .randomElement(using: &numbers)!
        return list == .object && !hasObject ? .state : list
    }

    private mutating func expression() -> Part.Expression {
        switch numbers.below(8) {
        case 0: .constant(numbers.below(3))
        case 1...3: .value
        case 4, 5: .remainder(2 + numbers.below(2))
        case 6: .modelFirst
        default: .modelSum
        }
    }
}
