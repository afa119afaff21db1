// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// What a person can choose of a list: one value, or any number.
enum ListSelection<Value: Hashable> {
    case one(Binding<Value?>)
    case several(Binding<Set<Value>>)

    /// Where it is of one value.
    var single: Binding<Value?>? {
        if case .one(let binding) = self { binding } else { nil }
    }

    var singleType: ObjectIdentifier? {
        single == nil ? nil : ObjectIdentifier(Value.self)
    }
}

/// Reads and writes the selection of one list, on an account of its own: who
/// hands the binding down does not run when it changes.
@MainActor
final class ListSelector<Value: Hashable>: RuleEvaluator {
    private var selection: ListSelection<Value>
    private(set) var chosen: Set<Value> = []
    private let engine: Engine
    private let onChange: () -> Void
    private var oneReader: BindingReader<Value?>!
    private var severalReader: BindingReader<Set<Value>>!
    @CompactNodeID private var rule: NodeID!

    /// - Parameter onChange: Called in the rule, once at first as well.
    init(
        _ selection: ListSelection<Value>, of list: _AnyElement, _ habit: ObservationHabit,
        onChange: @escaping () -> Void
    ) {
        self.selection = selection
        self.onChange = onChange
        engine = list.graph.engine
        rule = engine.makeRule(self, ownedBy: list.owner, isDemanded: true, isQueued: false)
        oneReader = BindingReader(rule, list.graph, habit)
        severalReader = BindingReader(rule, list.graph, habit)
    }

    func start() {
        engine.run(rule, because: .created)
    }

    func update(_ selection: ListSelection<Value>) {
        self.selection = selection
        engine.run(rule, because: .input)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            switch selection {
            case .one(let binding):
                chosen = oneReader.read(binding).map { [$0] } ?? []
            case .several(let binding):
                chosen = severalReader.read(binding)
            }
            onChange()
            return true
        }
    }

    /// The value that a row's tag stands for in the selection.
    func value(of tag: AnyHashable?) -> Value? {
        tag?.base as? Value
    }

    /// Whether rows can be chosen by a tap: of several, while the list is edited.
    func takesTaps(isEditing: Bool) -> Bool {
        if case .several = selection { isEditing } else { true }
    }

    /// A person tapped the row of a value.
    func choose(_ value: Value) {
        switch selection {
        case .one(let binding):
            binding.wrappedValue = value
        case .several(let binding):
            if binding.wrappedValue.contains(value) {
                binding.wrappedValue.remove(value)
            } else {
                binding.wrappedValue.insert(value)
            }
        }
    }

    var isOfSeveral: Bool {
        if case .several = selection { true } else { false }
    }

    func destroy() {
        oneReader.end()
        severalReader.end()
        engine.destroy(rule)
    }
}
