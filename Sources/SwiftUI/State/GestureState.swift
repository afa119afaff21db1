// SPDX-License-Identifier: Apache-2.0

/// A value that a gesture changes while it lasts, and that is what it was at
/// first as soon as the gesture has ended or was cancelled.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    private var state: State<Value>
    private let initial: Value
    private let reset: (Value, inout Transaction) -> Void

    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, resetTransaction: Transaction())
    }

    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// - Parameter resetTransaction: Carries the value back when the gesture ends.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
    }

    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    /// - Parameter reset: Sets up the transaction that carries the value back,
    ///   given the last one.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        state = State(wrappedValue: wrappedValue)
        initial = wrappedValue
        self.reset = reset
    }

    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    public var wrappedValue: Value { state.wrappedValue }

    /// What a gesture's `updating(_:body:)` is given.
    public var projectedValue: GestureState<Value> { self }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }

    public init(reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: nil, reset: reset)
    }
}

extension GestureState {
    /// For gestures: lets `body` change the value, under the transaction that it
    /// leaves.
    func update(_ body: (inout Value, inout Transaction) -> Void) {
        var value = state.wrappedValue
        var transaction = Transaction.current
        body(&value, &transaction)
        withTransaction(transaction) { state.wrappedValue = value }
    }

    /// For gestures: takes the value back to what it was at first.
    func end() {
        var transaction = Transaction()
        reset(state.wrappedValue, &transaction)
        withTransaction(transaction) { state.wrappedValue = initial }
    }
}

extension GestureState: @unchecked Sendable where Value: Sendable {}
