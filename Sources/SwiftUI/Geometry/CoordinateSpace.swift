// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// A frame of reference for places: the window's, a view's own, or a named one.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    case global
    case local
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

/// A frame of reference, as a type.
public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The space of the nearest view around that has the name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

/// The names that scroll views have by themselves.
enum ScrollCoordinateSpace: Hashable, Sendable {
    case nearest
    case nearestAlong(Axis)
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }

    /// That of the nearest scroll view around.
    public static var scrollView: NamedCoordinateSpace {
        named(ScrollCoordinateSpace.nearest)
    }

    /// That of the nearest scroll view around that scrolls along an axis.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
        named(ScrollCoordinateSpace.nearestAlong(axis))
    }
}

extension View {
    /// Gives this view's space a name for the views in it.
    nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(CoordinateSpaceModifier(name: name.name))
    }

    @available(
        iOS, deprecated: 100000.0,
        message: "use coordinateSpace(_:) instead"
    )
    nonisolated public func coordinateSpace<T>(name: T) -> some View where T: Hashable {
        modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
    }
}

nonisolated private struct CoordinateSpaceModifier: NodeModifier {
    let name: AnyHashable

    @MainActor func makeNode(_ stage: Stage) -> CoordinateSpaceNode {
        CoordinateSpaceNode(stage)
    }

    @MainActor func update(_ node: CoordinateSpaceNode, _ context: NodeContext) {
        node.name = name
    }
}

private final class CoordinateSpaceNode: WrapperNode {
    var name: AnyHashable?

    override func isCoordinateSpace(_ name: AnyHashable) -> Bool { name == self.name }
}

extension LayoutNode {
    /// From this node's own space to that of a node around it, or to the window's, as a
    /// person sees them: with what is scrolled away, scaled and turned on the way.
    ///
    /// As SwiftUI's geometry effects, which give their transforms to "coordinate space
    /// conversions crossing the view" (`GeometryEffectTransform` in OpenSwiftUI's
    /// GeometryEffect.swift). Of what moves it is where it goes, as of all layout.
    ///
    /// Complexity: O(nodes around this one).
    func projection(to space: LayoutNode? = nil) -> DisplayProjection {
        guard space !== self else { return .identity }
        let frame = frameInWindow
        var result = DisplayProjection(x: frame.minX, y: frame.minY)
        var node = parent
        while let current = node {
            if let projection = current.asProjectingNode?.projection {
                result = result.followed(by: projection)
            }
            if current === space {
                let origin = current.frameInWindow.origin
                return result.followed(by: DisplayProjection(x: -origin.x, y: -origin.y))
            }
            node = current.parent
        }
        return result
    }

    /// The smallest rectangle around what a person sees of the node, in the window.
    var visibleFrame: CGRect { frame(projection()) }

    /// The frame in a space; in the window's where nothing has its name.
    func frame(in space: CoordinateSpace) -> CGRect {
        switch space {
        case .local: CGRect(origin: .zero, size: geometry.size)
        case .global, .named: frame(projection(to: node(of: space)))
        }
    }

    private func frame(_ projection: DisplayProjection) -> CGRect {
        projection.apply(CGRect(origin: .zero, size: frameInWindow.size))
    }

    /// The bounds of the space with a name, seen from here; `nil` where they are no
    /// rectangle any more (`containingSizedCoordinateSpace` in OpenSwiftUI's
    /// ViewTransform.swift).
    func bounds(ofNamed name: AnyHashable) -> CGRect? {
        guard let space = ancestor(named: name) else { return nil }
        let projection = projection(to: space)
        guard projection.isRectilinear, let inverse = projection.inverse else { return nil }
        return inverse.apply(CGRect(origin: .zero, size: space.frameInWindow.size))
    }

    /// Whose own space this is; `nil` for the window's.
    func node(of space: CoordinateSpace) -> LayoutNode? {
        switch space {
        case .local: self
        case .global: nil
        case .named(let name): ancestor(named: name)
        }
    }

    private func ancestor(named name: AnyHashable) -> LayoutNode? {
        var node: LayoutNode? = self
        while let current = node {
            if current.isCoordinateSpace(name) { return current }
            node = current.parent
        }
        return nil
    }
}
