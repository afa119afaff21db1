// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// Which view has the keyboard's focus, as far as `focused(_:)` and
/// `focused(_:equals:)` tie views to it: it follows the focus, and a write moves
/// the focus.
@propertyWrapper
public struct FocusState<Value>: DynamicProperty where Value: Hashable {
    private var location: FocusLocation<Value>?
    /// The value while none of the views has the focus.
    private let empty: Value

    public init() where Value == Bool {
        empty = false
    }

    public init<T>() where Value == T?, T: Hashable {
        empty = nil
    }

    public var wrappedValue: Value {
        get { location?.state.get() ?? empty }
        nonmutating set { location?.set(newValue, Transaction.current) }
    }

    public var projectedValue: Binding { Binding(location: location, empty: empty) }

    /// A focus state that a view above owns.
    @propertyWrapper
    public struct Binding {
        let location: FocusLocation<Value>?
        fileprivate let empty: Value

        public var wrappedValue: Value {
            get { location?.state.get() ?? empty }
            nonmutating set { location?.set(newValue, Transaction.current) }
        }

        public var projectedValue: Binding { self }

        var isEmpty: Bool { wrappedValue == empty }
    }

    @MainActor public static func _makeBox(_ context: _PropertyContext) -> _PropertyBox? {
        FocusBox<Value>(context)
    }

    private final class FocusBox<Content: Hashable>: _PropertyBox {
        private let context: _PropertyContext
        private var location: FocusLocation<Content>?
        private var versionOfLastRun = 0

        init(_ context: _PropertyContext) {
            self.context = context
        }

        override func update(_ property: UnsafeMutableRawPointer) -> Bool {
            let state = property.assumingMemoryBound(to: FocusState<Content>.self)
            guard let location else {
                let location = FocusLocation(state.pointee.empty, context)
                self.location = location
                state.pointee.location = location
                return true
            }
            state.pointee.location = location
            let place = location.state
            defer { versionOfLastRun = place.version }
            return place.wasRead && place.version != versionOfLastRun
        }

        override var report: PropertyReport? {
            location.map {
                PropertyReport(
                    wrapper: "FocusState", source: $0.state.source, value: $0.state.peek())
            }
        }

        override func destroy() {
            location?.state.destroy()
        }
    }
}

extension FocusState: Sendable where Value: Sendable {}
extension FocusState.Binding: Sendable where Value: Sendable {}

/// What focused nodes and the focus controller know of a focus state of any type.
///
/// It belongs to the main thread.
class AnyFocusLocation: @unchecked Sendable {
    /// The nodes that `focused` made for this state, some of them gone.
    fileprivate var nodes: [WeakNode] = []

    struct WeakNode {
        weak var node: FocusedNode?
    }

    final func add(_ node: FocusedNode) {
        nodes.removeAll { $0.node == nil || $0.node === node }
        nodes.append(WeakNode(node: node))
    }

    /// The nodes in the order in which they were made.
    final var liveNodes: [FocusedNode] { nodes.compactMap(\.node) }

    /// Whether the state is about what screen readers read, not about the keyboard.
    final var isOfScreenReader = false

    /// Whether no view is meant to have the focus.
    var isEmpty: Bool { true }
    func clear() {}
}

/// The place of one `@FocusState` property of one element.
final class FocusLocation<Value: Hashable>: AnyFocusLocation, @unchecked Sendable {
    let state: StateLocation<Value>
    private let empty: Value
    /// Programs may write when the scene is gone.
    private weak var graph: ViewGraph?

    @MainActor
    init(_ empty: Value, _ context: _PropertyContext) {
        self.empty = empty
        graph = context.graph
        context.graph.focus.watch()
        state = StateLocation(empty, context)
    }

    override var isEmpty: Bool { state.get() == empty }

    override func clear() {
        state.set(empty, Transaction.current)
    }

    /// A write of the program's: the focus is to follow.
    func set(_ value: Value, _ transaction: Transaction) {
        state.set(value, transaction)
        guard MainThread.isCurrent else { return }
        MainThread.assume { graph?.focus.request(self) }
    }
}

/// Ties one node to a value of a focus state.
class FocusTarget {
    let location: AnyFocusLocation

    init(_ location: AnyFocusLocation) {
        self.location = location
    }

    /// Whether the state has the node's value.
    var isWanted: Bool { false }
    /// The focus came: the state takes the node's value.
    func take() {}
    func isSame(as other: FocusTarget) -> Bool { false }
}

final class TypedFocusTarget<Value: Hashable>: FocusTarget {
    private let typedLocation: FocusLocation<Value>
    private let value: Value

    init(_ location: FocusLocation<Value>, _ value: Value) {
        typedLocation = location
        self.value = value
        super.init(location)
    }

    override var isWanted: Bool { typedLocation.state.get() == value }

    override func take() {
        typedLocation.state.set(value, Transaction.current)
    }

    override func isSame(as other: FocusTarget) -> Bool {
        guard let other = other as? TypedFocusTarget<Value> else { return false }
        return other.typedLocation === typedLocation && other.value == value
    }
}
