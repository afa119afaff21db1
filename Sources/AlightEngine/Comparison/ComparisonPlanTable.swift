// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The plans made so far, found without a lock.
///
/// An open hash table whose entries are only ever added. Readers take the current table by one
/// atomic load; a writer, under the lock, fills an entry before it publishes its key, and grows
/// into a new table. Old tables stay, since a reader may still be in them; together they are as
/// large as the newest.
final class ComparisonPlanTable: Sendable {
    private struct Entry: ~Copyable {
        let key: Atomic<UInt>
        let plan: Atomic<UInt>
    }

    /// Guarded by the lock; the addresses of the current table are read through `current`.
    private struct Contents {
        var count = 0
    }

    /// A table: its mask, then its entries.
    private let current: Atomic<UInt>
    private let contents = Mutex(Contents())

    private static let entrySize = 16
    private static let headerSize = 16

    init() { current = Atomic(Self.makeTable(capacity: 256)) }

    func plan(for type: UnsafeRawPointer, mode: ComparisonMode) -> ComparisonPlan {
        let key = UInt(bitPattern: type) | UInt(mode.rawValue)
        if let known = find(key) { return known }
        let leaves = ComparisonPlanBuilder.leaves(of: TypeMetadata(address: type), mode: mode)
        return contents.withLock { contents in
            if let known = find(key) { return known }
            let storage = UnsafeMutablePointer<ComparisonPlan.Storage>.allocate(capacity: 1)
            storage.initialize(
                to: .init(type: TypeMetadata(address: type).type, mode: mode, leaves: leaves))
            insert(key, UInt(bitPattern: storage), &contents)
            return ComparisonPlan(storage: storage)
        }
    }

    private func find(_ key: UInt) -> ComparisonPlan? {
        let table = current.load(ordering: .acquiring)
        let mask = Self.mask(table)
        var index = Self.hash(key) & mask
        while true {
            let entry = Self.entry(table, index)
            let found = entry.pointee.key.load(ordering: .acquiring)
            if found == key {
                let plan = entry.pointee.plan.load(ordering: .relaxed)
                return UnsafePointer(bitPattern: plan).map(ComparisonPlan.init)
            }
            if found == 0 { return nil }
            index = (index &+ 1) & mask
        }
    }

    private func insert(_ key: UInt, _ plan: UInt, _ contents: inout Contents) {
        var table = current.load(ordering: .relaxed)
        let mask = Self.mask(table)
        contents.count += 1
        if UInt(contents.count) * 2 > mask {
            let larger = Self.makeTable(capacity: (mask + 1) * 2)
            for index in 0...mask {
                let entry = Self.entry(table, index)
                let key = entry.pointee.key.load(ordering: .relaxed)
                guard key != 0 else { continue }
                Self.put(key, entry.pointee.plan.load(ordering: .relaxed), into: larger)
            }
            table = larger
            Self.put(key, plan, into: table)
            current.store(table, ordering: .releasing)
        } else {
            Self.put(key, plan, into: table)
        }
    }

    private static func put(_ key: UInt, _ plan: UInt, into table: UInt) {
        let mask = mask(table)
        var index = hash(key) & mask
        while entry(table, index).pointee.key.load(ordering: .relaxed) != 0 {
            index = (index &+ 1) & mask
        }
        entry(table, index).pointee.plan.store(plan, ordering: .relaxed)
        entry(table, index).pointee.key.store(key, ordering: .releasing)
    }

    private static func makeTable(capacity: UInt) -> UInt {
        let size = headerSize + Int(capacity) * entrySize
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        memory.storeBytes(of: capacity - 1, as: UInt.self)
        return UInt(bitPattern: memory)
    }

    private static func mask(_ table: UInt) -> UInt {
        UnsafeRawPointer(bitPattern: table).unsafelyUnwrapped.load(as: UInt.self)
    }

    private static func entry(_ table: UInt, _ index: UInt) -> UnsafePointer<Entry> {
        let base = UnsafeRawPointer(bitPattern: table).unsafelyUnwrapped
        return (base + headerSize + Int(index) * entrySize).assumingMemoryBound(to: Entry.self)
    }

    private static func hash(_ key: UInt) -> UInt {
        let mixed = key &* 0x9E37_79B9_7F4A_7C15
        return mixed >> 32
    }
}

let planTable = ComparisonPlanTable()
