// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view's size and its alignment guides, in its own coordinates.
///
/// Made by containers and handed to the closures and types that compute
/// guides. It reads the view's explicit guides on demand, and only while
/// layout runs; that is why `Sendable` needs no lock.
public struct ViewDimensions: Equatable, @unchecked Sendable {
    @usableFromInline package let geometry: LayoutGeometry
    @usableFromInline package let guides: (any LayoutChild)?

    @usableFromInline package init(geometry: LayoutGeometry, guides: (any LayoutChild)?) {
        self.geometry = geometry
        self.guides = guides
    }

    public var width: CGFloat { geometry.size.width }
    public var height: CGFloat { geometry.size.height }

    @usableFromInline package var size: CGSize { geometry.size }

    public subscript(guide: HorizontalAlignment) -> CGFloat {
        value(of: guide.key)
    }

    public subscript(guide: VerticalAlignment) -> CGFloat {
        value(of: guide.key)
    }

    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
        explicitValue(of: guide.key)
    }

    public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
        explicitValue(of: guide.key)
    }

    package func value(of key: AlignmentKey) -> CGFloat {
        if let value = explicitValue(of: key), !value.isNaN { return value }
        return key.defaultValue(in: self)
    }

    package func explicitValue(of key: AlignmentKey) -> CGFloat? {
        guides?.explicitAlignment(key, in: geometry)
    }

    public static func == (left: ViewDimensions, right: ViewDimensions) -> Bool {
        left.geometry == right.geometry
    }
}
