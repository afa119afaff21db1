// SPDX-License-Identifier: Apache-2.0

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
    /// The frame as a person sees it, with what is scrolled away.
    var visibleFrame: CGRect {
        var frame = frameInWindow
        var node = parent
        while let current = node {
            if let scroll = current.asScrollNode {
                frame.origin.x -= scroll.offset.x
                frame.origin.y -= scroll.offset.y
            }
            node = current.parent
        }
        return frame
    }

    /// The frame in a space; in the window's where nothing has its name.
    func frame(in space: CoordinateSpace) -> CGRect {
        switch space {
        case .local: CGRect(origin: .zero, size: geometry.size)
        case .global: visibleFrame
        case .named(let name): frame(inNamed: name) ?? visibleFrame
        }
    }

    private func frame(inNamed name: AnyHashable) -> CGRect? {
        guard let space = ancestor(named: name) else { return nil }
        let origin = space.visibleFrame.origin
        return visibleFrame.offsetBy(dx: -origin.x, dy: -origin.y)
    }

    /// The size of the space with a name, from its own corner.
    func bounds(ofNamed name: AnyHashable) -> CGRect? {
        guard let space = ancestor(named: name) else { return nil }
        let (own, other) = (visibleFrame.origin, space.visibleFrame)
        return other.offsetBy(dx: -own.x, dy: -own.y)
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
