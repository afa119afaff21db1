// SPDX-License-Identifier: Apache-2.0

import AlightLayout

/// What may keep content away from a window's edges.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let all = SafeAreaRegions(rawValue: .max)
    /// Bars and the device's own outline.
    public static let container = SafeAreaRegions(rawValue: 1 << 0)
    /// The keyboard on the screen.
    public static let keyboard = SafeAreaRegions(rawValue: 1 << 1)
}

extension View {
    /// Lets the view reach beyond the safe area.
    ///
    /// Nothing stands in the way of a window's content today: its safe area is the
    /// whole window, and the view is what it was.
    nonisolated public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View {
        self
    }

    @available(
        iOS, deprecated: 100000.0, message: "Use ignoresSafeArea(_:edges:) instead."
    )
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        ignoresSafeArea(edges: edges)
    }
}
