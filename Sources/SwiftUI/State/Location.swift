// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Foundation
import Synchronization

/// A place where a value lives that views read and write: what `@State` owns
/// and a `Binding` refers to.
///
/// Two bindings are equal when their places are, so subclasses that stand for
/// the same place must be the same object, or say so in `isEqual(to:)`.
///
/// Values are read on the main thread without a lock, written there under
/// `locationLock`, and read elsewhere under it.
class Location<Value>: Equatable, @unchecked Sendable {
    static func == (left: Location<Value>, right: Location<Value>) -> Bool {
        left.isEqual(to: right)
    }

    /// The value as the code that asks may see it: that of the transaction which
    /// is being applied while views update, the latest one otherwise.
    func get() -> Value {
        preconditionFailure("\(type(of: self)) must have a value.")
    }

    /// The value that views see, without making anybody its reader.
    func peek() -> Value {
        get()
    }

    /// Makes the view whose rule runs a reader, if this place belongs to one.
    func markRead() {}

    func set(_ value: Value, _ transaction: Transaction) {
        preconditionFailure("\(type(of: self)) must take values.")
    }

    /// Whether reads go to the place itself also while views update, because it
    /// keeps account of its readers; otherwise they see the value that the
    /// binding was supplied with.
    var isLive: Bool { false }

    /// The source behind this place, on which readers depend; `nil` when there
    /// is none.
    var source: NodeID? { nil }

    /// Grows whenever the value that views see may have changed.
    var version: Int { 0 }

    func isEqual(to other: Location<Value>) -> Bool {
        self === other
    }

    /// Whether only closures tell what place it is, so that nothing tells two apart.
    var isOfClosures: Bool { false }

    /// The places inside this one, made once for each key path, so that equal
    /// projections of one binding are equal bindings.
    final func projection<Part>(
        _ keyPath: WritableKeyPath<Value, Part>
    ) -> Location<Part> {
        locationLock.withLock { _ in
            if let known = projections[keyPath] as? Location<Part> {
                return known
            }
            let projected = ProjectedLocation(self, keyPath)
            projections[keyPath] = projected
            return projected
        }
    }

    private var projections: [AnyKeyPath: AnyObject] = [:]
}

/// Guards the values of locations against reads from other threads.
let locationLock = Mutex<Void>(())

/// A part of another place.
final class ProjectedLocation<Base, Value>: Location<Value>, @unchecked Sendable {
    /// The base keeps its projections; this way round it would be a cycle, were
    /// it not for bindings that outlive their view: they keep the base.
    private let base: Location<Base>
    private let keyPath: WritableKeyPath<Base, Value>

    init(_ base: Location<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
        self.base = base
        self.keyPath = keyPath
    }

    override func get() -> Value {
        base.get()[keyPath: keyPath]
    }

    override func peek() -> Value {
        base.peek()[keyPath: keyPath]
    }

    override func markRead() { base.markRead() }

    override func set(_ value: Value, _ transaction: Transaction) {
        var whole = base.get()
        whole[keyPath: keyPath] = value
        base.set(whole, transaction)
    }

    override var source: NodeID? { base.source }
    override var version: Int { base.version }
    override var isLive: Bool { base.isLive }
    override var isOfClosures: Bool { base.isOfClosures }

    /// Bases that are equal without being the same have projections of their own.
    override func isEqual(to other: Location<Value>) -> Bool {
        guard let other = other as? ProjectedLocation<Base, Value> else { return false }
        return keyPath == other.keyPath && base.isEqual(to: other.base)
    }
}

/// A place that two closures stand for.
final class FunctionalLocation<Value>: Location<Value>, @unchecked Sendable {
    private let read: () -> Value
    private let write: (Value, Transaction) -> Void

    /// What the closures read and write, where that is known; reports name it, and nobody
    /// depends on it for that.
    let origin: NodeID?

    override var isOfClosures: Bool { true }

    init(
        origin: NodeID? = nil, get: @escaping () -> Value,
        set: @escaping (Value, Transaction) -> Void
    ) {
        self.origin = origin
        read = get
        write = set
    }

    override func get() -> Value {
        read()
    }

    override func set(_ value: Value, _ transaction: Transaction) {
        write(value, transaction)
    }
}

/// A value that nobody can change.
final class ConstantLocation<Value>: Location<Value>, @unchecked Sendable {
    private let value: Value

    init(_ value: Value) {
        self.value = value
    }

    override func get() -> Value { value }
    override func set(_ value: Value, _ transaction: Transaction) {}
}

/// A place as one view sees it that declares a `@Binding` to it: whether that
/// view ever read it is its own affair (semantics rules 1.3).
final class ReaderLocation<Value>: Location<Value>, @unchecked Sendable {
    let base: Location<Value>
    private let reader: NodeID
    private unowned let engine: Engine
    private(set) var wasRead = false

    init(_ base: Location<Value>, reader: NodeID, engine: Engine) {
        // A binding that was handed down is the place itself, not another view's
        // way to it.
        self.base = (base as? ReaderLocation<Value>)?.base ?? base
        self.reader = reader
        self.engine = engine
    }

    override func get() -> Value { base.get() }
    override func peek() -> Value { base.peek() }

    override func set(_ value: Value, _ transaction: Transaction) {
        base.set(value, transaction)
    }

    override func markRead() {
        guard !wasRead || engine.isAside else { return }
        guard !engine.isAside else {
            if let source = base.source {
                engine.noteReadAside(source, by: reader)
            }
            return
        }
        wasRead = true
        if let source = base.source {
            engine.subscribe(reader, to: source)
        }
    }

    override var source: NodeID? { base.source }
    override var version: Int { base.version }
    override var isLive: Bool { base.isLive }
    override var isOfClosures: Bool { base.isOfClosures }

    override func isEqual(to other: Location<Value>) -> Bool {
        base.isEqual(to: (other as? ReaderLocation<Value>)?.base ?? other)
    }
}

/// A value as an optional; `nil` cannot be written.
final class OptionalLocation<Value>: Location<Value?>, @unchecked Sendable {
    private let base: Location<Value>

    init(_ base: Location<Value>) {
        self.base = base
    }

    override func get() -> Value? { base.get() }
    override func peek() -> Value? { base.peek() }
    override func markRead() { base.markRead() }
    override var source: NodeID? { base.source }
    override var version: Int { base.version }
    override var isLive: Bool { base.isLive }
    override var isOfClosures: Bool { base.isOfClosures }

    override func set(_ value: Value?, _ transaction: Transaction) {
        if let value {
            base.set(value, transaction)
        }
    }

    override func isEqual(to other: Location<Value?>) -> Bool {
        (other as? OptionalLocation<Value>)?.base.isEqual(to: base) ?? false
    }
}

/// An optional value while it is there; the last one afterwards.
final class UnwrappedLocation<Value>: Location<Value>, @unchecked Sendable {
    private let base: Location<Value?>
    private let last: Value

    init(_ base: Location<Value?>, _ last: Value) {
        self.base = base
        self.last = last
    }

    override func get() -> Value { base.get() ?? last }
    override func peek() -> Value { base.peek() ?? last }
    override func markRead() { base.markRead() }
    override var isLive: Bool { base.isLive }
    override var isOfClosures: Bool { base.isOfClosures }
    override var source: NodeID? { base.source }
    override var version: Int { base.version }

    override func set(_ value: Value, _ transaction: Transaction) {
        base.set(value, transaction)
    }

    override func isEqual(to other: Location<Value>) -> Bool {
        (other as? UnwrappedLocation<Value>)?.base.isEqual(to: base) ?? false
    }
}
