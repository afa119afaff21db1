// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Finds the pictures that are shown somewhere by their ids.
package enum BitmapRegistry {
    private struct Entry: @unchecked Sendable {
        weak var source: BitmapSource?
    }

    private static let entries = Mutex<[String: Entry]>([:])

    package static func source(_ id: String) -> BitmapSource? {
        entries.withLock { $0[id]?.source }
    }

    static func add(_ source: BitmapSource) {
        entries.withLock { $0[source.id] = Entry(source: source) }
    }

    static func remove(_ id: String) {
        entries.withLock { $0[id] = nil }
    }
}
