// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Distances from the four sides of a rectangle towards its inside.
public struct EdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// The same length on each of `edges`, zero elsewhere.
    package init(_ length: CGFloat, edges: Edge.Set = .all) {
        self.init(
            top: edges.contains(.top) ? length : 0,
            leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0,
            trailing: edges.contains(.trailing) ? length : 0)
    }

    /// What both horizontal insets take from a width.
    @inlinable package var horizontal: CGFloat { leading + trailing }

    /// What both vertical insets take from a height.
    @inlinable package var vertical: CGFloat { top + bottom }

    /// The edges whose inset is not zero.
    package var edges: Edge.Set {
        var result: Edge.Set = []
        if top != 0 { result.insert(.top) }
        if leading != 0 { result.insert(.leading) }
        if bottom != 0 { result.insert(.bottom) }
        if trailing != 0 { result.insert(.trailing) }
        return result
    }
}
