// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// A value that a view owns and that lives as long as the view is shown.
///
/// Reading it in `body` makes the view depend on it; passing `$property` on does
/// not.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    // First, so that its place does not depend on the type: reading it asks the
    // run time for nothing.
    private var location: StateLocation<Value>?
    /// The value that the view's `init` gave, used once, when the view appears; in the
    /// copy whose `body` runs, the value of that run. So closures that run later in an
    /// update see what the last `body` saw: a sheet shows what a state held before the
    /// action that presented it, unless a `body` reads the state (OpenSwiftUI's
    /// `State.getValue`; reports: nightscout/Trio#1132, pasrom/meeting-transcriber#332).
    private var seed: Value

    public init(wrappedValue value: Value) {
        seed = value
    }

    public init(initialValue value: Value) {
        seed = value
    }

    public var wrappedValue: Value {
        get {
            guard let location else { return seed }
            let wasRead = location.wasRead
            guard location.noteReadByRule() else { return location.latest() }
            if !wasRead { location.tellIfOld(seed) }
            return seed
        }
        nonmutating set { location?.set(newValue, Transaction.current) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        guard let location else {
            ViewGraph.warnUninstalled(
                "Accessing State's value outside of being installed on a View. This will result "
                    + "in a constant Binding of the initial value and will not update.")
            return .constant(seed)
        }
        return Binding(location: location, value: location.peek())
    }

    @MainActor public static func _makeBox(_ context: _PropertyContext) -> _PropertyBox? {
        StateBox<Value>(context)
    }

    /// Keeps the location, made from the first value's seed.
    private final class StateBox<Content>: _PropertyBox {
        private let context: _PropertyContext
        private var location: StateLocation<Content>?
        private var versionOfLastRun = 0

        init(_ context: _PropertyContext) {
            self.context = context
        }

        override func update(_ property: UnsafeMutableRawPointer) -> Bool {
            let state = property.assumingMemoryBound(to: State<Content>.self)
            guard let location else {
                let location = StateLocation(state.pointee.seed, context)
                self.location = location
                state.pointee.location = location
                return true
            }
            state.pointee.location = location
            state.pointee.seed = location.peek()
            defer { versionOfLastRun = location.version }
            return location.wasRead && location.version != versionOfLastRun
        }

        override var report: PropertyReport? {
            location.map {
                PropertyReport(wrapper: "State", source: $0.source, value: $0.peek())
            }
        }

        override func destroy() {
            location?.destroy()
        }
    }
}

extension State {
    /// The value that views see, or the one to begin with; makes nobody a reader.
    var presentValue: Value { location?.peek() ?? seed }
}

extension State: OutputValue {
    /// Which place it is counts, not what is there, nor what it would begin with.
    package func hasSameOutput(as other: State) -> Bool {
        location === other.location
    }
}

extension State: Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
    public init() {
        self.init(wrappedValue: nil)
    }
}
