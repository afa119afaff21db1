// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Foundation

/// A reference to a value that somebody else owns.
///
/// A view depends on the value behind a `@Binding` property once its `body` has
/// read it; a binding that it only passes on, or holds without the wrapper,
/// does not concern it.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    /// What writes through this binding carry along.
    public var transaction: Transaction
    var location: Location<Value>
    /// The value when the binding was made or last supplied: what `body` sees;
    /// `nil` when the place is asked each time.
    private var suppliedValue: Value?

    private var value: Value { suppliedValue ?? location.get() }

    init(location: Location<Value>, value: Value) {
        transaction = Transaction()
        self.location = location
        suppliedValue = value
    }

    /// A binding to a place that keeps account of its readers itself.
    init(liveLocation: Location<Value>) {
        transaction = Transaction()
        location = liveLocation
    }

    /// A binding that two closures stand for. Every such binding is unequal to
    /// every other, since closures cannot be compared.
    @preconcurrency
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.init(
            location: FunctionalLocation(get: get, set: { value, _ in set(value) }), value: get())
    }

    @preconcurrency
    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        self.init(location: FunctionalLocation(get: get, set: set), value: get())
    }

    /// A binding to a value that never changes.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(location: ConstantLocation(value), value: value)
    }

    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    public var wrappedValue: Value {
        get {
            guard Engine.isAnyRunning, MainThread.isCurrent else { return location.get() }
            location.markRead()
            return value
        }
        nonmutating set {
            location.set(newValue, Transaction.current.overriding(transaction))
        }
    }

    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value.
    public subscript<Subject>(
        dynamicMember keyPath: WritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        let place = location.projection(keyPath)
        var part =
            location.isLive
            ? Binding<Subject>(liveLocation: place)
            : Binding<Subject>(location: place, value: value[keyPath: keyPath])
        part.transaction = transaction
        return part
    }

    /// The same binding, whose writes carry `transaction`.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var binding = self
        binding.transaction = transaction
        return binding
    }

    /// The same binding, whose writes are animated.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var binding = self
        binding.transaction.animation = animation
        return binding
    }

    /// Supplies the place and the value of a binding that a view declares.
    mutating func install(_ location: Location<Value>) {
        self.location = location
        suppliedValue = location.isLive ? nil : location.peek()
    }
}

extension Binding: OutputValue {
    /// Which place it refers to counts, not what is there; two places that closures stand
    /// for cannot be told apart.
    package func hasSameOutput(as other: Binding) -> Bool {
        location == other.location || isOfClosures && other.isOfClosures
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding {
    /// A binding to an optional value from one to a value that is there.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            location: OptionalLocation(base.location), value: base.value)
        transaction = base.transaction
    }

    /// A binding to the value of an optional one, or `nil` when there is none.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(location: UnwrappedLocation(base.location, value), value: value)
        transaction = base.transaction
    }
}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices

    public var startIndex: Value.Index { wrappedValue.startIndex }
    public var endIndex: Value.Index { wrappedValue.endIndex }
    public var indices: Value.Indices { wrappedValue.indices }

    public func index(after index: Value.Index) -> Value.Index {
        wrappedValue.index(after: index)
    }

    public subscript(position: Value.Index) -> Binding<Value.Element> {
        var element = Binding<Value.Element>(
            location: FunctionalLocation(
                origin: location.source, get: { wrappedValue[position] },
                set: { value, transaction in
                    self.transaction(transaction).wrappedValue[position] = value
                }),
            value: wrappedValue[position])
        element.transaction = transaction
        return element
    }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
    public func index(before index: Value.Index) -> Value.Index {
        wrappedValue.index(before: index)
    }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}

extension Binding: DynamicProperty {
    @MainActor public static func _makeBox(_ context: _PropertyContext) -> _PropertyBox? {
        BindingBox<Value>(context)
    }
}

/// Keeps the connection of one `@Binding` property to the place behind it.
private final class BindingBox<Value>: _PropertyBox {
    private let context: _PropertyContext
    private var reader: ReaderLocation<Value>?
    private var versionOfLastRun = 0

    init(_ context: _PropertyContext) {
        self.context = context
    }

    override func update(_ property: UnsafeMutableRawPointer) -> Bool {
        let binding = property.assumingMemoryBound(to: Binding<Value>.self)
        let base = binding.pointee.location
        if reader?.isEqual(to: base) != true {
            reader = ReaderLocation(base, reader: context.rule, engine: context.graph.engine)
            versionOfLastRun = base.version
            binding.pointee.install(reader!)
            return true
        }
        binding.pointee.install(reader!)
        defer { versionOfLastRun = base.version }
        return reader!.wasRead && base.version != versionOfLastRun
    }

    override func supply(_ property: UnsafeMutableRawPointer) {
        let binding = property.assumingMemoryBound(to: Binding<Value>.self)
        let base = binding.pointee.location
        let isKnown = reader?.isEqual(to: base) == true
        binding.pointee.install(isKnown ? reader! : base)
    }

    override var report: PropertyReport? {
        reader.map { reader in
            let origin = (reader.base as? FunctionalLocation<Value>)?.origin
            return PropertyReport(
                wrapper: "Binding", source: reader.source ?? origin, value: reader.peek())
        }
    }
}
