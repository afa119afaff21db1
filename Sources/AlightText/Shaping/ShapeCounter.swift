// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Counts how many paragraphs one piece of work had to shape.
///
/// A test binds one to its own task, so that it does not count what runs beside
/// it: `ShapeCounter.$current.withValue(counter) { … }`. Without one, shaping
/// pays for one look.
package final class ShapeCounter: Sendable {
    @TaskLocal package static var current: ShapeCounter?

    private let counted = Atomic(0)

    package init() {}

    package var count: Int { counted.load(ordering: .relaxed) }

    func add() {
        counted.add(1, ordering: .relaxed)
    }
}
