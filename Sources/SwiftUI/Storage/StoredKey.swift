// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import Foundation

/// One key of one store of user defaults, and the properties that show it.
///
/// All properties of a program for the same key share one, in all scenes. Made
/// by the first of them, gone with the last.
@MainActor
final class StoredKey {
    let store: UserDefaults
    let name: String
    /// Whether the store is looked at only once: the values of a window are its
    /// own, also where another window of the same name is shown.
    let isPrivate: Bool
    /// What the store held when the properties were told last.
    private var last: AnyHashable?
    /// By their numbers, in the order in which they were made.
    private var properties: [Int: any StoredProperty] = [:]
    private var lastNumber = 0

    private init(_ store: UserDefaults, _ name: String, isPrivate: Bool) {
        self.store = store
        self.name = name
        self.isPrivate = isPrivate
        last = store.object(forKey: name) as? AnyHashable
    }

    // MARK: The keys in use

    private struct Address: Hashable {
        let store: ObjectIdentifier
        let name: String
    }

    private static var inUse: [Address: StoredKey] = [:]
    /// Those whose stores others may write to.
    private static var shared: [Address: StoredKey] = [:]
    private static var unsaved: [ObjectIdentifier: UserDefaults] = [:]

    static func find(
        _ store: UserDefaults, _ name: String, isPrivate: Bool = false
    ) -> StoredKey {
        let address = Address(store: ObjectIdentifier(store), name: name)
        if let known = inUse[address] {
            return known
        }
        let key = StoredKey(store, name, isPrivate: isPrivate)
        inUse[address] = key
        if !isPrivate {
            shared[address] = key
        }
        return key
    }

    /// Returns the number under which the property is removed.
    func add(_ property: any StoredProperty) -> Int {
        lastNumber += 1
        properties[lastNumber] = property
        return lastNumber
    }

    func remove(_ number: Int) {
        properties[number] = nil
        if properties.isEmpty {
            let address = Address(store: ObjectIdentifier(store), name: name)
            StoredKey.inUse[address] = nil
            StoredKey.shared[address] = nil
        }
    }

    static var countInUse: Int { inUse.count }

    // MARK: Values

    var object: Any? { isPrivate ? last?.base : store.object(forKey: name) }

    func write(_ object: Any?, _ transaction: Transaction) {
        if let object {
            store.set(object, forKey: name)
        } else {
            store.removeObject(forKey: name)
        }
        StoredKey.saveSoon(store)
        take(object as? AnyHashable, transaction)
    }

    /// Tells the properties if the store holds something else now.
    private func take(
        _ present: AnyHashable?, _ transaction: @autoclosure () -> Transaction
    ) {
        guard present != last else { return }
        last = present
        let transaction = transaction()
        for (_, property) in properties.sorted(by: { $0.key < $1.key }) {
            property.storeDidChange(transaction)
        }
    }

    /// Finds what was written past the properties, such as by the program's own
    /// calls of `UserDefaults`: these announce nothing on Linux.
    ///
    /// Complexity: O(keys of `@AppStorage` in use), once a frame.
    static func noteForeignWrites() {
        for key in shared.values {
            key.take(key.object as? AnyHashable, Transaction())
        }
    }

    /// Puts a store on the disk once the present event is over.
    private static func saveSoon(_ store: UserDefaults) {
        let isScheduled = !unsaved.isEmpty
        unsaved[ObjectIdentifier(store)] = store
        guard !isScheduled else { return }
        DispatchQueue.main.async { MainThread.assume { save() } }
    }

    /// Puts what was written on the disk.
    static func save() {
        for store in unsaved.values {
            _ = store.synchronize()
        }
        unsaved = [:]
    }
}

/// A property that shows the value of a key.
protocol StoredProperty: AnyObject {
    @MainActor func storeDidChange(_ transaction: Transaction)
}

/// The place of one `@AppStorage` or `@SceneStorage` of one element.
///
/// Views see the value that was there when the transaction was applied; other
/// code sees what the store holds. Declaring the property is depending on it.
final class StorageLocation<Value>: Location<Value>, PendingWrite, StoredProperty,
    @unchecked Sendable
{
    // A graph ends, and with it its locations, before it goes.
    private unowned(unsafe) let graph: ViewGraph
    private let engine: Engine
    private let node: NodeID
    private let key: StoredKey
    private let codec: any StorageCodec.Type
    private let initial: Value
    private var visible: Value
    private var versionOfVisible = 0
    private var lastTransaction: Int?
    private var isAlive = true
    private var number = 0

    @MainActor
    init(
        _ key: StoredKey, _ codec: any StorageCodec.Type, _ initial: Value,
        _ context: _PropertyContext
    ) {
        self.key = key
        self.codec = codec
        self.initial = initial
        graph = context.graph
        engine = context.graph.engine
        node = engine.makeSource()
        visible = StorageLocation.value(of: key, codec, initial)
        super.init()
        number = key.add(self)
        engine.subscribe(context.rule, to: node)
    }

    @MainActor
    private static func value(
        of key: StoredKey, _ codec: any StorageCodec.Type, _ initial: Value
    ) -> Value {
        key.object.flatMap { codec.value(of: $0) } as? Value ?? initial
    }

    override var source: NodeID? { isAlive ? node : nil }
    /// The name of the property wrapper.
    var wrapper: String { key.isPrivate ? "SceneStorage" : "AppStorage" }
    var keyName: String { key.name }
    override var version: Int { versionOfVisible }

    override func get() -> Value {
        guard MainThread.isCurrent, !engine.isRunning else { return visible }
        return MainThread.assume { StorageLocation.value(of: key, codec, initial) }
    }

    override func set(_ value: Value, _ transaction: Transaction) {
        // Handed over whole: this thread does not touch them again.
        nonisolated(unsafe) let (value, transaction) = (value, transaction)
        if MainThread.isCurrent {
            MainThread.assume { write(value, transaction) }
        } else {
            DispatchQueue.main.async {
                MainThread.assume { self.write(value, transaction) }
            }
        }
    }

    @MainActor
    private func write(_ value: Value, _ transaction: Transaction) {
        guard !engine.isRunning else {
            graph.warnOfRunningCode(
                "Modifying state during view update, this will cause undefined behavior.")
            return
        }
        if let probe = graph.probe {
            let old = StorageLocation.value(of: key, codec, initial)
            probe.willWrite(
                key: key.name, old, value, isEqual: areEqual(old, value, mode: .equatableAlways))
        }
        key.write(codec.stored(value), transaction)
    }

    @MainActor
    func storeDidChange(_ transaction: Transaction) {
        guard isAlive else { return }
        if lastTransaction == nil
            || graph.waitingTransaction(for: transaction) != lastTransaction
        {
            lastTransaction = graph.enqueue(self, transaction)
        }
    }

    func apply(transaction number: Int) {
        guard isAlive else { return }
        lastTransaction = nil
        MainThread.assume { visible = StorageLocation.value(of: key, codec, initial) }
        versionOfVisible += 1
        engine.write(node)
    }

    @MainActor
    func destroy() {
        isAlive = false
        key.remove(number)
        engine.destroy(node)
    }
}

/// Keeps the location of a property, made in the first run.
class StorageBox<Value>: _PropertyBox {
    let context: _PropertyContext
    private var location: StorageLocation<Value>?
    private var versionOfLastRun = 0

    init(_ context: _PropertyContext) {
        self.context = context
    }

    /// - Returns: The location, and whether `body` must run because of it.
    final func location(
        _ make: () -> StorageLocation<Value>
    ) -> (location: StorageLocation<Value>, didChange: Bool) {
        guard let location else {
            let location = make()
            self.location = location
            return (location, true)
        }
        defer { versionOfLastRun = location.version }
        return (location, location.version != versionOfLastRun)
    }

    override var report: PropertyReport? {
        location.map {
            PropertyReport(
                wrapper: $0.wrapper, source: $0.source, value: $0.peek(), key: $0.keyName)
        }
    }

    override func destroy() {
        location?.destroy()
    }
}
