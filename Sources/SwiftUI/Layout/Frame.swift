// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

extension View {
    /// Gives the view a frame of fixed size, in points; `nil` keeps the view's
    /// own length.
    nonisolated public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        let frame = _FrameLayout(width: width, height: height, alignment: alignment)
        if !frame.isValid {
            ViewGraph.warnOfRunningBody(_FrameLayout.warning)
        }
        return modifier(frame)
    }

    /// Gives the view a frame that follows its surroundings within bounds, in
    /// points.
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        let frame = _FlexFrameLayout(
            horizontal: .init(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
            vertical: .init(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
            isOrdered: isOrdered(minWidth, idealWidth, maxWidth)
                && isOrdered(minHeight, idealHeight, maxHeight),
            alignment: alignment)
        if !frame.isOrdered {
            ViewGraph.warnOfRunningBody(_FlexFrameLayout.warning)
        }
        return modifier(frame)
    }

    @available(*, deprecated, message: "Please pass one or more parameters.")
    nonisolated public func frame() -> some View {
        frame(width: nil, height: nil)
    }
}

/// Whether the bounds are in ascending order, as far as they are given.
private func isOrdered(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) -> Bool {
    let low = minimum ?? -.infinity
    let middle = ideal ?? low
    return low <= middle && middle <= maximum ?? .infinity
}

/// Public so that a program's `body` knows the type of what `some View` hides: else the
/// run time looks it up in each run.
nonisolated public struct _FrameLayout: NodeModifier {
    public typealias Body = Never

    let width: CGFloat?
    let height: CGFloat?
    let alignment: Alignment

    private var algorithm: FixedFrame {
        FixedFrame(width: width, height: height, alignment: alignment)
    }

    @MainActor public static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        NodeModifierElement.make(view, inputs)
    }

    static let warning = "Invalid frame dimension (negative or non-finite)."

    var isValid: Bool {
        (width.map(FixedFrame.isValid) ?? true) && (height.map(FixedFrame.isValid) ?? true)
    }

    @MainActor func makeNode(_ stage: Stage) -> UnaryNode<FixedFrame> {
        UnaryNode(stage, algorithm)
    }

    @MainActor func update(_ node: UnaryNode<FixedFrame>, _ context: NodeContext) {
        // Usually told already, with the source line, where the frame was asked for.
        if !isValid {
            context.graph.warn(Self.warning, at: context.element)
        }
        node.algorithm = algorithm
    }
}

/// Public as `_FrameLayout` is.
nonisolated public struct _FlexFrameLayout: NodeModifier, Equatable {
    public typealias Body = Never

    let horizontal: FlexibleFrame.Bounds
    let vertical: FlexibleFrame.Bounds
    let isOrdered: Bool
    let alignment: Alignment

    static let warning = "Contradictory frame constraints specified."

    fileprivate var algorithm: FlexibleFrame {
        FlexibleFrame(horizontal: horizontal, vertical: vertical, alignment: alignment)
    }

    @MainActor public static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        NodeModifierElement.make(view, inputs)
    }

    /// Six lengths are much to keep, twice, for each row of a list.
    @MainActor func kept(by stage: Stage) -> SharedValue<_FlexFrameLayout> {
        stage.flexibleFrame(self)
    }

    @MainActor static func modifier(
        _ kept: SharedValue<_FlexFrameLayout>
    ) -> _FlexFrameLayout {
        kept.value
    }

    @MainActor func makeNode(_ stage: Stage) -> UnaryNode<SharedFlexibleFrame> {
        UnaryNode(stage, SharedFlexibleFrame(frame: kept(by: stage)))
    }

    @MainActor func update(_ node: UnaryNode<SharedFlexibleFrame>, _ context: NodeContext) {
        if !isOrdered {
            context.graph.warn(Self.warning, at: context.element)
        }
        if self != node.algorithm.frame.value {
            node.algorithm = SharedFlexibleFrame(frame: kept(by: node.stage))
        }
    }
}

/// A `FlexibleFrame` that other nodes have as well.
struct SharedFlexibleFrame: UnaryAlgorithm, Equatable {
    fileprivate let frame: SharedValue<_FlexFrameLayout>

    private var algorithm: FlexibleFrame { frame.value.algorithm }

    static func == (left: Self, right: Self) -> Bool {
        left.frame === right.frame || left.frame.value == right.frame.value
    }

    func sizeThatFits<Child: LayoutChild>(_ proposal: ProposedViewSize, child: Child) -> CGSize {
        algorithm.sizeThatFits(proposal, child: child)
    }

    func placement<Child: LayoutChild>(in geometry: LayoutGeometry, child: Child) -> Placement {
        algorithm.placement(in: geometry, child: child)
    }

    func spacing<Child: LayoutChild>(child: Child) -> ViewSpacing {
        algorithm.spacing(child: child)
    }

    func layoutPriority<Child: LayoutChild>(child: Child) -> Double {
        algorithm.layoutPriority(child: child)
    }

    func requiresSpacingProjection<Child: LayoutChild>(child: Child) -> Bool {
        algorithm.requiresSpacingProjection(child: child)
    }

    func explicitAlignment<Child: LayoutChild>(
        _ key: AlignmentKey, in geometry: LayoutGeometry, child: Child
    ) -> CGFloat? {
        algorithm.explicitAlignment(key, in: geometry, child: child)
    }
}
