// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// Where a view stands and how large it is, unrounded.
///
/// Sizes are those of the last layout. A view that asks for more than the size
/// is told when the rest of it changes too.
public struct GeometryProxy: @unchecked Sendable {
    let source: GeometrySource

    public var size: CGSize { source.size }

    /// What the window's bars and insets take of this view, at each edge.
    public var safeAreaInsets: EdgeInsets {
        source.noteFrameRead()
        return source.node?.safeAreaInsets ?? EdgeInsets()
    }

    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(of: coordinateSpace.coordinateSpace)
    }

    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        frame(of: coordinateSpace)
    }

    private func frame(of space: CoordinateSpace) -> CGRect {
        if !space.isLocal {
            source.noteFrameRead()
        }
        return source.node?.frame(in: space) ?? CGRect(origin: .zero, size: size)
    }

    /// The bounds of the space with a name, seen from this view.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        source.noteFrameRead()
        return source.node?.bounds(ofNamed: coordinateSpace.name)
    }
}

/// What a proxy reads, and what is remembered of its reader's questions.
///
/// Belongs to the main thread, as the nodes do. It keeps no node alive.
final class GeometrySource {
    private(set) weak var node: LayoutNode?
    private(set) weak var dependent: (any GeometryDependent)?
    /// Whether the reader asked for more than the size.
    private(set) var readsFrame = false
    /// What the reader has been given.
    private(set) var known: CGRect?

    init(_ node: LayoutNode, _ dependent: (any GeometryDependent)? = nil) {
        self.node = node
        self.dependent = dependent
    }

    var size: CGSize { node?.geometry.size ?? .zero }

    func noteFrameRead() {
        guard !readsFrame else { return }
        readsFrame = true
        guard let dependent else { return }
        node?.forEachScrollNodeAround { $0.addObserver(dependent) }
    }

    /// Takes what the node's geometry is now.
    /// - Returns: Whether the reader has to read again.
    func takeGeometry() -> Bool {
        guard let node else { return false }
        let frame = readsFrame ? node.visibleFrame : CGRect(origin: .zero, size: size)
        defer { known = frame }
        return known != frame
    }

    /// After the reader's first questions: what it was given.
    func didRead() {
        guard let node, readsFrame else { return }
        known = node.visibleFrame
    }
}

extension LayoutNode {
    func forEachScrollNodeAround(_ body: (ScrollNode) -> Void) {
        var node = parent
        while let current = node {
            if let scroll = current.asScrollNode {
                body(scroll)
            }
            node = current.parent
        }
    }
}
