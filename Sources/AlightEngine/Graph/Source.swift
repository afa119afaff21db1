// SPDX-License-Identifier: Apache-2.0

/// A value that somebody writes, as a node of a graph.
///
/// Reading it in a rule makes the rule depend on it; writing an equal value
/// marks nothing.
package final class Source<Value> {
    package let node: NodeID
    private let engine: Engine
    private let areEqual: (Value, Value) -> Bool
    private var current: Value

    package init(
        _ value: Value, in engine: Engine, areEqual: @escaping (Value, Value) -> Bool
    ) {
        current = value
        self.engine = engine
        self.areEqual = areEqual
        node = engine.makeSource()
    }

    deinit {
        engine.destroy(node)
    }

    package var value: Value {
        get {
            engine.read(node)
            return current
        }
        set {
            guard !areEqual(current, newValue) else {
                engine.noteEqual(node)
                return
            }
            current = newValue
            engine.write(node)
        }
    }
}

extension Source where Value: Equatable {
    package convenience init(_ value: Value, in engine: Engine) {
        self.init(value, in: engine, areEqual: ==)
    }
}

/// A value computed from what it reads, kept until one of that changes.
///
/// It runs when it is read or pulled, and at once in each settling if it is
/// demanded. A result that equals the last one stops the wave.
package final class Derived<Value>: RuleEvaluator {
    package private(set) var node: NodeID!
    private let engine: Engine
    private let compute: () -> Value
    private let areEqual: (Value, Value) -> Bool
    private var current: Value?

    package init(
        in engine: Engine, isDemanded: Bool = false,
        areEqual: @escaping (Value, Value) -> Bool, _ compute: @escaping () -> Value
    ) {
        self.engine = engine
        self.compute = compute
        self.areEqual = areEqual
        node = engine.makeRule(self, isDemanded: isDemanded)
    }

    deinit {
        engine.destroy(node)
    }

    package var value: Value {
        engine.pull(node)
        engine.read(node)
        guard let current else {
            preconditionFailure("A rule read itself before it had a value.")
        }
        return current
    }

    package func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        let value = compute()
        if let current, areEqual(current, value) {
            return false
        }
        current = value
        return true
    }
}

extension Derived where Value: Equatable {
    package convenience init(
        in engine: Engine, isDemanded: Bool = false, _ compute: @escaping () -> Value
    ) {
        self.init(in: engine, isDemanded: isDemanded, areEqual: ==, compute)
    }
}
