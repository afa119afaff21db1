// SPDX-License-Identifier: Apache-2.0

/// A name that no other view has, for as long as the view is shown.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
    /// Tells one namespace from all others.
    public struct ID: Hashable, Sendable {
        fileprivate let number: Int
    }

    private var id: ID?

    public init() {}

    public var wrappedValue: Namespace.ID {
        guard let id else {
            // SwiftUI's text.
            ViewGraph.warnUninstalled(
                "Reading a Namespace property outside View.body. This will result in identifiers "
                    + "that never match any other identifier.")
            return MainThread.isCurrent ? MainThread.assume { Box.nextID() } : ID(number: 0)
        }
        return id
    }

    @MainActor public static func _makeBox(_ context: _PropertyContext) -> _PropertyBox? {
        Box()
    }

    private final class Box: _PropertyBox {
        private static var lastNumber = 0
        private let id = nextID()
        private var isFirst = true

        static func nextID() -> ID {
            lastNumber += 1
            return ID(number: lastNumber)
        }

        override func update(_ property: UnsafeMutableRawPointer) -> Bool {
            property.assumingMemoryBound(to: Namespace.self).pointee.id = id
            defer { isFirst = false }
            return isFirst
        }
    }
}
