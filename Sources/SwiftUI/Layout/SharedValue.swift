// SPDX-License-Identifier: Apache-2.0

/// A value that many views of a scene have in common, kept once.
///
/// The rows of a list are framed and set alike; what is large in their modifiers
/// need not be there for each of them.
nonisolated final class SharedValue<Value> {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

extension SharedValue: Sendable where Value: Sendable {}

extension SharedValue: Equatable where Value: Equatable {
    static func == (left: SharedValue, right: SharedValue) -> Bool {
        left === right || left.value == right.value
    }
}

/// The objects that were shared last, newest first.
///
/// Views of one kind follow each other, so few are remembered.
struct RecentlyShared<Object: AnyObject> {
    private var objects: ContiguousArray<Object> = []

    /// The object that matches, or a new one.
    mutating func object(where matches: (Object) -> Bool, make: () -> Object) -> Object {
        if let known = objects.first(where: matches) {
            return known
        }
        let object = make()
        objects = [object] + objects.prefix(15)
        return object
    }
}
