// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A value that tells publisher streams apart.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private let value: UInt

    private static let last = Atomic<UInt>(0)

    public init() {
        // Odd, so that it never equals the address of an object.
        value = Self.last.wrappingAdd(2, ordering: .relaxed).newValue | 1
    }

    public init(_ object: AnyObject) {
        value = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    }

    public var description: String { "0x" + String(value, radix: 16) }
}

/// What can be told apart in a stream.
public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
