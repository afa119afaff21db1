// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
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
    private var known: Known?

    /// The projection is that to the window, and only there for who asked for it: it may
    /// differ where the frame is the same.
    private struct Known: Equatable {
        let size: CGSize
        let projection: DisplayProjection?
    }

    init(_ node: LayoutNode, _ dependent: (any GeometryDependent)? = nil) {
        self.node = node
        self.dependent = dependent
    }

    var size: CGSize { node?.geometry.size ?? .zero }

    func noteFrameRead() {
        guard !readsFrame else { return }
        readsFrame = true
        guard let dependent else { return }
        node?.forEachProjectingNodeAround { $0.addObserver(dependent) }
    }

    /// Takes what the node's geometry is now.
    /// - Returns: Whether the reader has to read again.
    func takeGeometry() -> Bool {
        guard let node else { return false }
        let next = Known(size: size, projection: readsFrame ? node.projection() : nil)
        defer { known = next }
        return known != next
    }

    /// After the reader's first questions: what it was given.
    func didRead() {
        guard let node, readsFrame else { return }
        known = Known(size: size, projection: node.projection())
    }
}
