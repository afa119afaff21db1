// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Which objects' `@Published` properties are read, while somebody wants to know.
///
/// Without a listener a read costs one load.
package enum PublishedReads {
    private static let listeners = Atomic(0)
    private static let objects = Mutex<Set<ObjectIdentifier>>([])

    package static func addListener() {
        listeners.add(1, ordering: .relaxed)
    }

    package static func removeListener() {
        listeners.subtract(1, ordering: .relaxed)
    }

    /// The objects that were read since this was asked last.
    package static func take() -> Set<ObjectIdentifier> {
        objects.withLock { objects in
            defer { objects = [] }
            return objects
        }
    }

    @inline(__always)
    static func note(_ object: AnyObject) {
        guard listeners.load(ordering: .relaxed) > 0 else { return }
        objects.withLock { _ = $0.insert(ObjectIdentifier(object)) }
    }
}
