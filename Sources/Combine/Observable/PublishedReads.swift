// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Which objects' `@Published` properties are read, while somebody wants to know.
///
/// Without a listener a read costs one load.
package enum PublishedReads {
    private static let listeners = Atomic(0)
    private static let objects = Mutex<[ObjectIdentifier: any AnyObject.Type]>([:])

    package static func addListener() {
        listeners.add(1, ordering: .relaxed)
    }

    package static func removeListener() {
        listeners.subtract(1, ordering: .relaxed)
    }

    /// The objects that were read since this was asked last, with their types.
    package static func take() -> [ObjectIdentifier: any AnyObject.Type] {
        objects.withLock { objects in
            defer { objects = [:] }
            return objects
        }
    }

    @inline(__always)
    static func note(_ object: AnyObject) {
        guard listeners.load(ordering: .relaxed) > 0 else { return }
        objects.withLock { $0[ObjectIdentifier(object)] = type(of: object) }
    }
}
