// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

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
    /// Lets the view reach beyond the safe area, at the edges at which it touches
    /// the area's boundary.
    nonisolated public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View {
        modifier(IgnoresSafeAreaModifier(edges: regions.contains(.container) ? edges : []))
    }

    @available(
        iOS, deprecated: 100000.0, message: "Use ignoresSafeArea(_:edges:) instead."
    )
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        ignoresSafeArea(edges: edges)
    }
}

/// A node's room and the part of it that bars leave free, in the window.
struct SafeAreaRegion {
    let outer: CGRect
    let safe: CGRect
}

extension SafeAreaRegion {
    /// A node's frame in the window and what is taken from its edges, which are
    /// understood in the node's direction.
    init(_ outer: CGRect, _ insets: EdgeInsets, isRightToLeft: Bool) {
        self.outer = outer
        safe = CGRect(
            x: outer.minX + (isRightToLeft ? insets.trailing : insets.leading),
            y: outer.minY + insets.top,
            width: outer.width - insets.horizontal, height: outer.height - insets.vertical)
    }
}

extension LayoutNode {
    /// How far the room of bars and of the window's edges reaches beyond a frame
    /// that touches the safe area's boundary; `leading` is the left side.
    func safeAreaInsets(of frame: CGRect) -> EdgeInsets {
        var result = EdgeInsets()
        var reach = frame
        var node = parent
        while let current = node, current.asScrollNode == nil {
            if let region = current.safeAreaRegion {
                let grown = Self.grow(&reach, in: region)
                result.top += grown.top
                result.leading += grown.leading
                result.bottom += grown.bottom
                result.trailing += grown.trailing
            }
            node = current.parent
        }
        return result
    }

    private static func grow(_ frame: inout CGRect, in region: SafeAreaRegion) -> EdgeInsets {
        let (outer, safe) = (region.outer, region.safe)
        func distance(_ isTouching: Bool, _ length: CGFloat) -> CGFloat {
            isTouching && length > 0 ? length : 0
        }
        let insets = EdgeInsets(
            top: distance(frame.minY <= safe.minY, frame.minY - outer.minY),
            leading: distance(frame.minX <= safe.minX, frame.minX - outer.minX),
            bottom: distance(frame.maxY >= safe.maxY, outer.maxY - frame.maxY),
            trailing: distance(frame.maxX >= safe.maxX, outer.maxX - frame.maxX))
        frame = CGRect(
            x: frame.minX - insets.leading, y: frame.minY - insets.top,
            width: frame.width + insets.horizontal, height: frame.height + insets.vertical)
        return insets
    }

    /// The same for this node's own frame, read in its direction.
    var safeAreaInsets: EdgeInsets {
        var insets = safeAreaInsets(of: frameInWindow)
        if isRightToLeft {
            swap(&insets.leading, &insets.trailing)
        }
        return insets
    }
}

extension EdgeInsets {
    /// The insets of some edges; here `leading` is the left side.
    func only(_ edges: Edge.Set, isRightToLeft: Bool) -> EdgeInsets {
        let (left, right): (Edge.Set, Edge.Set) =
            isRightToLeft ? (.trailing, .leading) : (.leading, .trailing)
        return EdgeInsets(
            top: edges.contains(.top) ? top : 0,
            leading: edges.contains(left) ? leading : 0,
            bottom: edges.contains(.bottom) ? bottom : 0,
            trailing: edges.contains(right) ? trailing : 0)
    }
}

nonisolated private struct IgnoresSafeAreaModifier: NodeModifier {
    let edges: Edge.Set

    @MainActor func makeNode(_ stage: Stage) -> IgnoresSafeAreaNode {
        IgnoresSafeAreaNode(stage)
    }

    @MainActor func update(_ node: IgnoresSafeAreaNode, _ context: NodeContext) {
        node.edges = edges
    }
}

/// Keeps its place in the layout; its view is offered the room beyond as well.
private final class IgnoresSafeAreaNode: WrapperNode {
    var edges: Edge.Set = .all {
        didSet {
            if edges != oldValue {
                setNeedsLayout()
            }
        }
    }

    override func placeChildren() {
        guard let child else { return }
        let insets = safeAreaInsets(of: frameInWindow).only(
            edges, isRightToLeft: isRightToLeft)
        guard insets != EdgeInsets() else { return super.placeChildren() }
        let proposal = ProposedViewSize(
            width: geometry.size.width + insets.horizontal,
            height: geometry.size.height + insets.vertical)
        child.place(
            at: CGPoint(x: origin.x - insets.leading, y: origin.y - insets.top),
            child.geometry(for: proposal))
    }
}
