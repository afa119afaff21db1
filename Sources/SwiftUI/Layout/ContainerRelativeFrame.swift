// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import AlightLayout
import Foundation

extension View {
    /// Gives the view the length of the nearest container on some axes: a scroll
    /// view's viewport, or the window.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center
    ) -> some View {
        modifier(
            ContainerRelativeFrameModifier(axes: axes, alignment: alignment) { length, _ in
                length
            })
    }

    /// The same with a length made from the container's.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center,
        _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(
            ContainerRelativeFrameModifier(axes: axes, alignment: alignment, length: length))
    }

    /// The length of some of the equal parts into which the container is divided.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat,
        alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in
            RelativeLength.length(of: length, count: count, span: span, spacing: spacing)
        }
    }
}

nonisolated private struct ContainerRelativeFrameModifier: NodeModifier {
    let axes: Axis.Set
    let alignment: Alignment
    let length: (CGFloat, Axis) -> CGFloat

    @MainActor func makeNode(_ stage: Stage) -> ContainerRelativeFrameNode {
        ContainerRelativeFrameNode(stage, self)
    }

    @MainActor func update(_ node: ContainerRelativeFrameNode, _ context: NodeContext) {
        node.modifier = self
    }
}

/// Asks for the container's size whenever it is measured. It may be measured
/// before the container has its size, so it looks again once it is placed.
private final class ContainerRelativeFrameNode: WrapperNode {
    var modifier: ContainerRelativeFrameModifier {
        didSet {
            if !areEqual(modifier, oldValue) {
                setNeedsLayout()
            }
        }
    }
    private var used: FixedFrame?

    init(_ stage: Stage, _ modifier: ContainerRelativeFrameModifier) {
        self.modifier = modifier
        super.init(stage)
    }

    private var frame: FixedFrame {
        let size = containerSize
        func length(_ axis: Axis) -> CGFloat? {
            guard modifier.axes.includes(axis) else { return nil }
            let length = modifier.length(size[axis], axis)
            return length.isFinite ? max(length, 0) : 0
        }
        return FixedFrame(
            width: length(.horizontal), height: length(.vertical), alignment: modifier.alignment)
    }

    private var containerSize: CGSize {
        var node = parent
        while let current = node {
            if let scroll = current.asScrollNode { return scroll.containerSize }
            node = current.parent
        }
        return stage.root.safeAreaSize
    }

    override var spacing: ViewSpacing {
        child.map { frame.spacing(child: $0) } ?? .zero
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let frame = frame
        used = frame
        return child.map { frame.sizeThatFits(proposal, child: $0) } ?? .zero
    }

    override func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        child.flatMap { frame.explicitAlignment(key, in: geometry, child: $0) }
    }

    override func placeChildren() {
        let frame = frame
        if frame != used {
            stage.geometryQueue.add(self)
        }
        if let child {
            place(child, frame.placement(in: geometry, child: child))
        }
    }
}

extension ContainerRelativeFrameNode: GeometryDependent {
    @MainActor func readGeometry() {
        setNeedsLayout()
    }
}
