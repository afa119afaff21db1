// SPDX-License-Identifier: Apache-2.0

/// Shows a program by recomputing all of it after each transaction, from a table
/// of what its places own.
///
/// Nothing is skipped here and nobody depends on anything; what SwiftUI leaves
/// stale on purpose is said at its place: a value that `==` calls equal, and
/// bindings that hold the value of their making.
struct NaiveEngine {
    /// By the paths of the places; who is not evaluated any more is dropped.
    private(set) var records: [String: Record] = [:]
    private var visited = Set<String>()
    private var actions: [Action] = []
    /// Whether the frame has come to where preferences are told of.
    private var deliversPreferences = false
    private(set) var lives: [String] = []
    private(set) var texts: [String] = []
    /// Whether something was met of which nothing says what SwiftUI does: the ids of a
    /// lazy stack's rows occur twice, or a row of it that shows nothing appears.
    private(set) var isUndefined = false
    private let program: Part
    private var lastInstance = 0

    struct Record {
        var kind: Kind
        /// Tells what stands at a place from what stood there before.
        var instance = 0
        var first = 0
        var second = 0
        var items: [RandomItem] = []
        var total: [Int]?
        var shownTotal: [Int] = []
        var accepted: Scope?
        /// How often its action ran in this frame; the third is left out.
        var runs = 0

        enum Kind { case number, pair, list, object, model, other }
    }

    struct Scope {
        var path: String
        var value: Int
        var binding: Reference?
        var object: String?
        var model = ""

        func below(_ step: String) -> Scope {
            var scope = self
            scope.path += "." + step
            return scope
        }

        func with(_ value: Int) -> Scope {
            var scope = self
            scope.value = value
            return scope
        }

        func with(_ binding: Reference) -> Scope {
            var scope = self
            scope.binding = binding
            return scope
        }
    }

    /// What a binding leads to.
    enum Reference {
        case first(String)
        case second(String)
        /// The value when it was made.
        case held(Int)
    }

    struct Surroundings {
        var key = 0
        /// Whether the nearest stack makes its rows when they are needed.
        var isLazy = false
    }

    struct Output {
        var texts: [String] = []
        var sum: [Int] = []

        static func + (left: Output, right: Output) -> Output {
            Output(texts: left.texts + right.texts, sum: left.sum + right.sum)
        }
    }

    private enum Action {
        case count(String)
        case takeTotal(String, [Int])
    }

    init(_ program: Part) {
        self.program = program
        frame([])
    }

    // MARK: Frames

    /// What can be written.
    struct Target {
        let path: String
        let kind: Record.Kind
        let instance: Int
    }

    /// What can be written, in order.
    var targets: [Target] {
        records.filter { $0.value.kind != .other }
            .map { Target(path: $0.key, kind: $0.value.kind, instance: $0.value.instance) }
            .sorted { $0.path < $1.path }
    }

    /// One event: each closure is a transaction.
    mutating func frame(_ transactions: [(inout NaiveEngine) -> Void]) {
        lives = []
        for path in records.keys {
            records[path]!.runs = 0
        }
        for transaction in transactions {
            transaction(&self)
            evaluate()
        }
        if transactions.isEmpty {
            evaluate()
        }
        for _ in 0..<8 {
            deliversPreferences = true
            evaluate()
            deliversPreferences = false
            guard !actions.isEmpty else { break }
            runActions()
            evaluate()
        }
    }

    /// Writes to what stood at a place when the event came; it may be gone.
    mutating func write(_ target: Target, _ change: (inout Record) -> Void) {
        if records[target.path]?.instance == target.instance {
            change(&records[target.path]!)
        }
    }

    private mutating func write(_ path: String, _ change: (inout Record) -> Void) {
        if records[path] != nil {
            change(&records[path]!)
        }
    }

    private mutating func runActions() {
        let queued = actions
        actions = []
        for action in queued {
            switch action {
            case .count(let path): write(path) { $0.second += 1 }
            case .takeTotal(let path, let total): write(path) { $0.shownTotal = total }
            }
        }
    }

    private mutating func evaluate() {
        visited = []
        let scope = Scope(path: "", value: 0)
        texts = evaluate(program, scope, Surroundings()).texts
        for path in records.keys where !visited.contains(path) {
            if path.hasSuffix("/lives") {
                lives.append("-" + path.dropLast("/lives".count))
            }
            records[path] = nil
        }
    }

    // MARK: Parts

    /// The record of a place, made at its first evaluation.
    private mutating func record(_ path: String, _ make: @autoclosure () -> Record) -> Record {
        visited.insert(path)
        if let known = records[path] {
            return known
        }
        var record = make()
        lastInstance += 1
        record.instance = lastInstance
        records[path] = record
        if path.hasSuffix("/lives") {
            lives.append("+" + path.dropLast("/lives".count))
        }
        return record
    }

    private func read(_ reference: Reference) -> Int {
        switch reference {
        case .first(let path): records[path]?.first ?? 0
        case .second(let path): records[path]?.second ?? 0
        case .held(let value): value
        }
    }

    private func evaluate(_ expression: Part.Expression, _ scope: Scope) -> Int {
        switch expression {
        case .constant(let number): number
        case .value: scope.value
        case .remainder(let divisor): abs(scope.value) % divisor
        case .modelFirst: records[scope.model]?.first ?? 0
        case .modelSum: records[scope.model].map { $0.first + $0.second } ?? 0
        }
    }

    private mutating func child(
        _ part: Part, _ position: Int, _ scope: Scope, _ around: Surroundings
    ) -> Output {
        guard position < part.parts.count else { return Output() }
        return evaluate(part.parts[position], scope.below("\(position)"), around)
    }

    private mutating func evaluate(
        _ part: Part, _ scope: Scope, _ around: Surroundings
    ) -> Output {
        switch part.kind {
        case .text(let expression):
            return Output(texts: ["t\(part.number):\(evaluate(expression, scope))"])
        case .plainText(let expression):
            return Output(texts: ["p\(part.number):\(evaluate(expression, scope))"])
        case .namedText(let expression):
            return Output(texts: ["n\(part.number):\(evaluate(expression, scope))"])
        case .stack, .condition, .erased, .id, .range, .list:
            return structure(part, scope, around)
        case .state, .pair, .binding, .object, .observedObject, .environmentObject, .model,
            .environmentModel:
            return owner(part, scope, around)
        default:
            return surroundings(part, scope, around)
        }
    }

    private mutating func structure(
        _ part: Part, _ scope: Scope, _ around: Surroundings
    ) -> Output {
        switch part.kind {
        case .condition(let expression):
            return evaluate(expression, scope) % 2 == 0
                ? child(part, 0, scope.below("then"), around)
                : child(part, 1, scope.below("else"), around)
        case .erased(let expression):
            return part.parts.count > 1 && evaluate(expression, scope) % 2 == 1
                ? child(part, 1, scope.below("other"), around)
                : child(part, 0, scope.below("one"), around)
        case .id(let expression):
            return child(part, 0, scope.below("id\(evaluate(expression, scope))"), around)
        case .range(let expression):
            return (0..<min(abs(evaluate(expression, scope)), 4)).reduce(Output()) {
                $0 + child(part, 0, scope.below("#\($1)"), around)
            }
        case .list(let list):
            return rows(list, part, scope, around)
        default:
            var inner = around
            inner.isLazy = part.kind == .stack(.lazy)
            return (0..<3).reduce(Output()) { $0 + child(part, $1, scope, inner) }
        }
    }

    private mutating func rows(
        _ list: Part.List, _ part: Part, _ scope: Scope, _ around: Surroundings
    ) -> Output {
        let items: [RandomItem]
        switch list {
        case .state, .bindings, .indices:
            items = record(scope.path, Record(kind: .list, items: RandomItem.atFirst)).items
        case .object: items = scope.object.flatMap { records[$0] }?.items ?? []
        case .model, .rowsReadModel: items = records[scope.model]?.items ?? []
        }
        var output = Output()
        var known = Set<Int>()
        for (index, item) in items.enumerated() {
            let id = list == .indices ? index : item.id
            guard known.insert(id).inserted else {
                isUndefined = isUndefined || around.isLazy
                continue
            }
            var row = scope.below("#\(id)").with(item.number)
            if list == .rowsReadModel {
                row.value += records[scope.model]?.second ?? 0
            } else if list == .bindings {
                row.binding = .held(item.number)
            }
            output = output + child(part, 0, row, around)
        }
        return output
    }

    private mutating func owner(
        _ part: Part, _ scope: Scope, _ around: Surroundings
    ) -> Output {
        var inner = scope
        var text: String?
        switch part.kind {
        case .state(let reads, let seed):
            let seed = evaluate(seed, scope)
            let number = record(scope.path, Record(kind: .number, first: seed)).first
            inner.binding = .first(scope.path)
            if reads {
                text = "s\(part.number):\(number)"
                inner.value = number
            }
        case .pair(let reads):
            let pair = record(scope.path, Record(kind: .pair))
            text = reads ? "q\(part.number):\(pair.first)" : nil
            inner.binding = .second(scope.path)
        case .binding(let reads):
            guard let binding = scope.binding else { return Output() }
            if reads {
                inner.value = read(binding)
                text = "b\(part.number):\(inner.value)"
            }
        case .object(let reads):
            let object = record(scope.path, Record(kind: .object, items: RandomItem.atFirst))
            text = reads ? "o\(part.number):\(object.first)" : nil
            inner.object = scope.path
            inner.binding = .held(object.second)
        case .observedObject:
            guard let object = scope.object.flatMap({ records[$0] }) else { return Output() }
            text = "d\(part.number):\(object.first)"
            inner.value = object.second
        case .environmentObject:
            guard let object = scope.object.flatMap({ records[$0] }) else { return Output() }
            text = "e\(part.number):\(object.second)"
            inner.value = object.first
        case .model(let reads):
            let model = record(scope.path, Record(kind: .model, items: RandomItem.atFirst))
            text = reads ? "m\(part.number):\(model.second)" : nil
            inner.model = scope.path
            inner.binding = .second(scope.path)
        default:
            text = "v\(part.number):\(records[scope.model]?.first ?? 0)"
            inner.value = evaluate(.modelSum, scope)
        }
        return Output(texts: text.map { [$0] } ?? []) + child(part, 0, inner, around)
    }

    private mutating func surroundings(
        _ part: Part, _ scope: Scope, _ around: Surroundings
    ) -> Output {
        switch part.kind {
        case .writesKey(let expression, let isTransform):
            let value = evaluate(expression, scope)
            var inner = around
            inner.key = isTransform ? around.key + value : value
            return child(part, 0, scope, inner)
        case .readsKey(let isWhole):
            let text = isWhole ? [] : ["k\(part.number):\(around.key)"]
            return Output(texts: text) + child(part, 0, scope.with(around.key), around)
        case .equatable:
            let accepted = accept(scope)
            return Output(texts: ["h\(part.number):\(accepted.value)"])
                + child(part, 0, accepted, around)
        case .preference(let expression, let isTransform):
            var output = child(part, 0, scope, around)
            output.sum = (isTransform ? output.sum : []) + [evaluate(expression, scope)]
            return output
        case .readsPreference(let isOverlay):
            var output = child(part, 0, scope, around)
            let shown = isOverlay ? output.sum : takeTotal(scope, output.sum)
            output.texts.append("\(isOverlay ? "y" : "f")\(part.number):\(joined(shown))")
            return output
        case .countsChanges:
            let output = child(part, 0, scope, around)
            return output + Output(texts: ["c\(part.number):\(countChange(scope))"])
        case .modifier(let expression):
            let text = "a\(part.number):\(evaluate(expression, scope) + around.key)"
            return child(part, 0, scope, around) + Output(texts: [text])
        default:
            _ = record(scope.path + "/lives", Record(kind: .other))
            let output = child(part, 0, scope, around)
            isUndefined = isUndefined || around.isLazy && output.texts.isEmpty
            return output
        }
    }

    /// What an equatable view holds: the last scope that its `==` told apart.
    private mutating func accept(_ scope: Scope) -> Scope {
        let path = scope.path + "/equatable"
        let known = record(path, Record(kind: .other, accepted: scope)).accepted!
        guard known.value / 2 != scope.value / 2 else { return known }
        records[path]!.accepted = scope
        return scope
    }

    private mutating func takeTotal(_ scope: Scope, _ sum: [Int]) -> [Int] {
        let path = scope.path + "/total"
        let known = record(path, Record(kind: .other))
        if deliversPreferences, known.total != sum {
            records[path]!.total = sum
            records[path]!.runs += 1
            if records[path]!.runs <= 2 {
                actions.append(.takeTotal(path, sum))
            }
        }
        return known.shownTotal
    }

    private mutating func countChange(_ scope: Scope) -> Int {
        let path = scope.path + "/changes"
        let known = record(path, Record(kind: .other, first: scope.value))
        if known.first != scope.value {
            records[path]!.first = scope.value
            records[path]!.runs += 1
            if records[path]!.runs <= 2 {
                actions.append(.count(path))
            }
        }
        return known.second
    }
}

extension RandomItem {
    static let atFirst = [RandomItem(id: 0, number: 0), RandomItem(id: 1, number: 1)]
}
