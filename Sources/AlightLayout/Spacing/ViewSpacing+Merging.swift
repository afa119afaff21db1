// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ViewSpacing {
    /// Raises each distance on `edges` to that of `other`.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        merge(other, on: AbsoluteEdges(edges, layoutDirection: layoutDirection))
    }

    /// The larger distance of both on each of `edges`, and `self`'s elsewhere.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }

    /// The distance that two neighbours prefer, `next` being the later one.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        distance(to: next, along: axis, layoutDirection: layoutDirection)
    }

    /// The distance that two neighbours prefer in a row or column.
    @usableFromInline package func distance(
        to next: ViewSpacing, along axis: Axis, layoutDirection: LayoutDirection
    ) -> CGFloat {
        let end = Self.firstBit(of: .end(of: axis, layoutDirection))
        let start = Self.firstBit(of: .start(of: axis, layoutDirection))
        let mine = (stated >> end) & 0xFF
        let theirs = (next.stated >> start) & 0xFF
        let shared = mine & theirs & Self.distanceBits
        if shared != 0 {
            guard values != nil || next.values != nil else { return 0 }
            var result = -CGFloat.infinity
            for category in UInt32(0)..<8 where shared & (1 << category) != 0 {
                result = max(result, raw(end + category) + next.raw(start + category))
            }
            return result
        }
        guard (mine | theirs) & Self.automaticBit != 0 else { return Self.standardDistance }
        let first = mine & Self.automaticBit != 0 ? raw(end) : -.infinity
        let second = theirs & Self.automaticBit != 0 ? next.raw(start) : -.infinity
        return max(first, second)
    }

    /// Raises each distance on `edges` to that of `other`.
    package mutating func merge(_ other: ViewSpacing, on edges: AbsoluteEdges) {
        let incoming = other.stated & Self.edgeBits(edges)
        guard incoming != 0 else { return }
        if values != nil || other.values != nil, !isSameValues(as: other, on: incoming) {
            mergeValues(of: other, incoming: incoming)
        }
        stated |= incoming
    }

    /// Makes `edges` those of an ordinary view, as frames and padding do.
    package mutating func reset(_ edges: AbsoluteEdges) {
        guard edges != [] else { return }
        let cleared = Self.edgeBits(edges)
        if let old = values {
            var byBit = old.byBit
            for bit in 0..<32 where cleared & (1 << UInt32(bit)) != 0 { byBit[bit] = 0 }
            values = byBit.contains { $0 != 0 } ? Values(byBit) : nil
        }
        stated = stated & ~cleared | Self.plainBits & cleared
    }

    private static let automaticBit: UInt32 = 1 << Category.automatic.rawValue
    private static let distanceBits: UInt32 =
        0xFF & ~automaticBit & ~(1 << Category.linePitch.rawValue)

    private func raw(_ bit: UInt32) -> CGFloat {
        values?.byBit[Int(bit)] ?? 0
    }

    /// Whether merging would change no value: the case of many texts of a font.
    private func isSameValues(as other: ViewSpacing, on incoming: UInt32) -> Bool {
        values === other.values && incoming & ~stated == 0
    }

    private mutating func mergeValues(of other: ViewSpacing, incoming: UInt32) {
        var byBit = values?.byBit ?? [CGFloat](repeating: 0, count: 32)
        for bit in UInt32(0)..<32 where incoming & (1 << bit) != 0 {
            let isNew = stated & (1 << bit) == 0
            if isNew || self.isLower(at: bit, than: other) { byBit[Int(bit)] = other.raw(bit) }
        }
        values = byBit.contains { $0 != 0 } ? Values(byBit) : nil
    }

    /// Text metrics are merged as a whole: the larger line pitch wins.
    private func isLower(at bit: UInt32, than other: ViewSpacing) -> Bool {
        guard bit & 7 == Category.textToText.rawValue else { return raw(bit) < other.raw(bit) }
        let pitch = bit & ~7 | Category.linePitch.rawValue
        return raw(pitch) < other.raw(pitch)
    }
}
