// SPDX-License-Identifier: Apache-2.0

@_spi(Reflection) import Swift
import Synchronization

/// The `@Published` properties of one class, found once by reflection.
///
/// The default `objectWillChange` has no storage in the class. It lives in the storage of the
/// class's `@Published` properties; of a class that has none, in a table beside it.
final class PublishedFields: Sendable {
    private struct Field: @unchecked Sendable {
        let offset: Int
        let type: any AnyPublished.Type
    }

    private let fields: [Field]

    private init(_ fields: [Field]) { self.fields = fields }

    private static let known = Mutex<[ObjectIdentifier: PublishedFields]>([:])

    static func of(_ type: AnyClass) -> PublishedFields {
        known.withLock { known in
            if let fields = known[ObjectIdentifier(type)] { return fields }
            let fields = PublishedFields(find(in: type))
            known[ObjectIdentifier(type)] = fields
            return fields
        }
    }

    private static func find(in type: AnyClass) -> [Field] {
        var found: [Field] = []
        // Class type, and pass over fields of kinds that reflection does not know.
        let options = _EachFieldOptions(rawValue: 1 << 0 | 1 << 1)
        _ = _forEachField(of: type, options: options) { _, offset, type, _ in
            if let published = type as? any AnyPublished.Type {
                found.append(Field(offset: offset, type: published))
            }
            return true
        }
        return found
    }

    /// The publisher of an object, the same at each call; all properties announce to it.
    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        let storages = fields.map { $0.type.storage(at: address + $0.offset) }
        guard let first = storages.first else { return UnpublishedObjects.publisher(of: object) }
        let publisher = first.adoptPublisher(ObservableObjectPublisher())
        for storage in storages.dropFirst() { _ = storage.adoptPublisher(publisher) }
        return publisher
    }
}

/// The publishers of objects that have no `@Published` property to keep theirs.
private enum UnpublishedObjects {
    private struct Entry: @unchecked Sendable {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private struct Table {
        var entries: [ObjectIdentifier: Entry] = [:]
        var sweepCount = 64
    }

    private static let table = Mutex(Table())

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let key = ObjectIdentifier(object)
        let transferred = Transferred(object)
        return table.withLock { table in
            // The address may have belonged to an object that is gone.
            if let entry = table.entries[key], entry.object === transferred.value {
                return entry.publisher
            }
            let publisher = ObservableObjectPublisher()
            table.entries[key] = Entry(object: transferred.value, publisher: publisher)
            if table.entries.count > table.sweepCount {
                table.entries = table.entries.filter { $0.value.object != nil }
                table.sweepCount = max(64, table.entries.count * 2)
            }
            return publisher
        }
    }
}
