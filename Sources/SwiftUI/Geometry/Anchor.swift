// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// A place or a rectangle in some view, to be read in the space of another one.
public struct Anchor<Value>: @unchecked Sendable {
    /// What of a view an anchor stands for.
    public struct Source: @unchecked Sendable {
        /// In the view's own space.
        fileprivate let area: (CGSize) -> CGRect
        fileprivate let value: (CGRect) -> Value
    }

    private weak var node: LayoutNode?
    private let source: Source
    /// Where the view stood in the window when the anchor was made: a view that moved
    /// has another anchor.
    private let place: DisplayProjection
    private let size: CGSize

    init(_ source: Source, of node: LayoutNode?) {
        self.source = source
        self.node = node
        place = node?.projection() ?? .identity
        size = node?.frameInWindow.size ?? .zero
    }

    /// The value as another view sees it.
    ///
    /// A rectangle that is turned is the one around it in the window, and then the one
    /// around that in the view: an anchor is of the window's space (`AnchorBox` in
    /// OpenSwiftUI's Anchor.swift).
    func value(seenFrom reader: LayoutNode?) -> Value {
        guard let node else { return source.value(.zero) }
        let area = source.area(node.frameInWindow.size)
        let outwards = node.projection()
        let inwards = reader?.projection().inverse ?? .identity
        if outwards.isTranslation, inwards.isTranslation {
            return source.value(outwards.followed(by: inwards).apply(area))
        }
        return source.value(inwards.apply(outwards.apply(area)))
    }

    fileprivate var ownValue: Value { source.value(source.area(size)) }

    fileprivate func hasPlace(of other: Anchor) -> Bool {
        node === other.node && place == other.place
    }
}

extension Anchor: Equatable where Value: Equatable {
    public static func == (left: Anchor, right: Anchor) -> Bool {
        left.hasPlace(of: right) && left.ownValue == right.ownValue
    }
}

extension Anchor: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ownValue)
    }
}

extension Anchor.Source where Value == CGRect {
    public static func rect(_ rect: CGRect) -> Anchor<Value>.Source {
        Anchor<Value>.Source(area: { _ in rect }, value: { $0 })
    }

    /// All of the view.
    public static var bounds: Anchor<Value>.Source {
        Anchor<Value>.Source(area: { CGRect(origin: .zero, size: $0) }, value: { $0 })
    }
}

extension Anchor.Source where Value == CGPoint {
    public static func point(_ point: CGPoint) -> Anchor<Value>.Source {
        Anchor<Value>.Source(
            area: { _ in CGRect(origin: point, size: .zero) }, value: { $0.origin })
    }

    public static func unitPoint(_ point: UnitPoint) -> Anchor<Value>.Source {
        Anchor<Value>.Source(
            area: { CGRect(origin: point.point(in: $0), size: .zero) }, value: { $0.origin })
    }

    public static var topLeading: Anchor<Value>.Source { unitPoint(.topLeading) }
    public static var top: Anchor<Value>.Source { unitPoint(.top) }
    public static var topTrailing: Anchor<Value>.Source { unitPoint(.topTrailing) }
    public static var leading: Anchor<Value>.Source { unitPoint(.leading) }
    public static var center: Anchor<Value>.Source { unitPoint(.center) }
    public static var trailing: Anchor<Value>.Source { unitPoint(.trailing) }
    public static var bottomLeading: Anchor<Value>.Source { unitPoint(.bottomLeading) }
    public static var bottom: Anchor<Value>.Source { unitPoint(.bottom) }
    public static var bottomTrailing: Anchor<Value>.Source { unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
    /// The anchor's value in this view's space.
    public subscript<T>(anchor: Anchor<T>) -> T {
        source.noteFrameRead()
        return anchor.value(seenFrom: source.node)
    }
}
