// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// An object of Alight's own that tells the views which show it of its changes,
/// also while views update: they run later in the same frame.
///
/// Observable objects of programs must not change then; what views put together
/// for their surroundings, such as the items of a bar, changes only then.
@MainActor
class ChangeSource {
    private var readers: [ObjectIdentifier: (rule: NodeID, engine: Engine)] = [:]
    /// Grows with each change.
    fileprivate private(set) var version = 0

    nonisolated init() {}

    final func didChange() {
        version += 1
        for reader in readers.values {
            reader.engine.invalidate(reader.rule, because: .external)
        }
    }

    fileprivate final func add(_ box: _PropertyBox, _ rule: NodeID, _ engine: Engine) {
        readers[ObjectIdentifier(box)] = (rule, engine)
    }

    fileprivate final func remove(_ box: _PropertyBox) {
        readers[ObjectIdentifier(box)] = nil
    }
}

/// A property of a view that shows a `ChangeSource`; `nil` is nothing to watch.
@propertyWrapper
struct Watched<Source: ChangeSource>: DynamicProperty {
    let wrappedValue: Source?

    init(wrappedValue: Source?) {
        self.wrappedValue = wrappedValue
    }

    @MainActor static func _makeBox(_ context: _PropertyContext) -> _PropertyBox? {
        Box(context)
    }

    private final class Box: _PropertyBox {
        private let rule: NodeID
        private unowned let graph: ViewGraph
        private var source: Source?
        private var version = 0

        init(_ context: _PropertyContext) {
            rule = context.rule
            graph = context.graph
        }

        override func update(_ property: UnsafeMutableRawPointer) -> Bool {
            let next = property.assumingMemoryBound(to: Watched<Source>.self).pointee.wrappedValue
            guard next !== source else {
                defer { version = source?.version ?? 0 }
                return version != source?.version
            }
            source?.remove(self)
            source = next
            version = next?.version ?? 0
            next?.add(self, rule, graph.engine)
            return true
        }

        override func destroy() {
            source?.remove(self)
        }
    }
}
