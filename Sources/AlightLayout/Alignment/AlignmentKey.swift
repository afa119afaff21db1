// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Identifies one alignment guide on one axis.
///
/// `HorizontalAlignment` and `VerticalAlignment` wrap one each. The built-in
/// guides have fixed codes, so that their default positions are arithmetic
/// without a call; a guide of the user's gets its code at first mention.
///
/// Invariants: the lowest bit is the axis; equal types on equal axes have
/// equal keys for the life of the process.
@usableFromInline
package struct AlignmentKey: Hashable, Sendable {
    @usableFromInline package let code: UInt32

    @inlinable package init(code: UInt32) {
        self.code = code
    }

    package init(_ id: any AlignmentID.Type, axis: Axis) {
        self.init(code: AlignmentRegistry.shared.index(of: id) << 1 | UInt32(axis.rawValue))
    }

    @inlinable package var axis: Axis {
        code & 1 == 0 ? .horizontal : .vertical
    }

    @inlinable package static var leading: AlignmentKey { AlignmentKey(code: 0 << 1) }
    @inlinable package static var horizontalCenter: AlignmentKey { AlignmentKey(code: 1 << 1) }
    @inlinable package static var trailing: AlignmentKey { AlignmentKey(code: 2 << 1) }
    @inlinable package static var rowSeparatorLeading: AlignmentKey { AlignmentKey(code: 3 << 1) }
    @inlinable package static var rowSeparatorTrailing: AlignmentKey { AlignmentKey(code: 4 << 1) }
    @inlinable package static var top: AlignmentKey { AlignmentKey(code: 0 << 1 | 1) }
    @inlinable package static var verticalCenter: AlignmentKey { AlignmentKey(code: 1 << 1 | 1) }
    @inlinable package static var bottom: AlignmentKey { AlignmentKey(code: 2 << 1 | 1) }
    @inlinable package static var firstTextBaseline: AlignmentKey { AlignmentKey(code: 3 << 1 | 1) }
    @inlinable package static var lastTextBaseline: AlignmentKey { AlignmentKey(code: 4 << 1 | 1) }

    /// The first index after the built-in guides, which registration starts from.
    static var firstCustomIndex: UInt32 { 8 }

    /// How a container answers for the explicit values of its children.
    @inlinable package var merge: ExplicitMerge.Rule {
        switch code >> 1 {
        case 0, 1, 2: .ignore
        case 3 where axis == .vertical: .minimum
        case 4 where axis == .vertical: .maximum
        default: .mean
        }
    }

    /// The guide's position in a view that has no explicit value for it.
    @inlinable package func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
        builtInDefaultValue(in: dimensions.size) ?? customDefaultValue(in: dimensions)
    }

    /// The same for a built-in guide, which needs only the size; `nil` for others.
    @inlinable package func builtInDefaultValue(in size: CGSize) -> CGFloat? {
        let length = size[axis]
        switch code >> 1 {
        case 0: return 0
        case 1: return length / 2
        case 2: return length
        case 3: return axis == .horizontal ? 0 : length
        case 4: return length
        default: return nil
        }
    }

    /// The guide's position in an area without content.
    @inlinable package func defaultValue(inEmpty size: CGSize) -> CGFloat {
        builtInDefaultValue(in: size)
            ?? customDefaultValue(
                in: ViewDimensions(geometry: LayoutGeometry(filling: size), guides: nil))
    }

    @usableFromInline func customDefaultValue(in dimensions: ViewDimensions) -> CGFloat {
        let value = AlignmentRegistry.shared.id(at: code >> 1).defaultValue(in: dimensions)
        return value.isNaN ? 0 : value
    }
}

/// The guides that users have defined, numbered in the order of first mention.
///
/// Keys are made wherever a user's alignment is built, from any thread, so a
/// lock guards both tables. Built-in guides never come here.
private final class AlignmentRegistry: @unchecked Sendable {
    static let shared = AlignmentRegistry()

    private let lock = NSLock()
    private var ids: [any AlignmentID.Type] = []
    private var indexes: [ObjectIdentifier: UInt32] = [:]

    func index(of id: any AlignmentID.Type) -> UInt32 {
        lock.lock()
        defer { lock.unlock() }
        if let index = indexes[ObjectIdentifier(id)] { return index }
        let index = AlignmentKey.firstCustomIndex + UInt32(ids.count)
        ids.append(id)
        indexes[ObjectIdentifier(id)] = index
        return index
    }

    func id(at index: UInt32) -> any AlignmentID.Type {
        lock.lock()
        defer { lock.unlock() }
        return ids[Int(index - AlignmentKey.firstCustomIndex)]
    }
}
