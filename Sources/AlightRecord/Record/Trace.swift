// SPDX-License-Identifier: Apache-2.0

/// The updates of one program, oldest first, with the views and sources that
/// they name.
///
/// Holds at most `capacity` updates: the oldest make room, while what they said
/// of views and sources stays, since later ones refer to it.
package struct Trace: Equatable, Sendable {
    /// The version of the format; a reader takes its own only.
    package static let version = 1

    /// The file's or package's name.
    package var program: String
    package private(set) var updates: [Update] = []
    package private(set) var views: [Int: RecordedView] = [:]
    package private(set) var sources: [Int: RecordedSource] = [:]
    package let capacity: Int

    package init(program: String, capacity: Int = 1_000) {
        self.program = program
        self.capacity = max(1, capacity)
    }

    package mutating func append(_ update: Update) {
        if updates.count == capacity {
            updates.removeFirst()
        }
        updates.append(update)
        for view in update.views { views[view.id] = view }
        for source in update.sources { sources[source.id] = source }
    }

    package func name(ofView id: Int?) -> String {
        id.flatMap { views[$0]?.name } ?? "a view of SwiftUI's own"
    }

    package func name(ofSource id: Int?) -> String {
        id.flatMap { sources[$0]?.name } ?? "something outside of the program"
    }

    /// The names of the program's views, without doubles, in order of appearance.
    package var viewNames: [String] {
        var known = Set<String>()
        return views.keys.sorted().compactMap { id in
            views[id].flatMap { known.insert($0.name).inserted ? $0.name : nil }
        }
    }
}
