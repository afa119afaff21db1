// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// A viewport: its content stands in it as if nothing were scrolled, and hosts
/// move it by the offset.
///
/// Invariant: `offset` shows content only, for the last layout's sizes.
final class ScrollNode: ContainerNode, ProjectingNode {
    private var axes: Axis.Set = .vertical
    private var showsIndicators = true
    var settings = ScrollSettings() {
        didSet {
            guard settings != oldValue else { return }
            record?.setNeedsDisplay(.scroll)
            if settings.margins != oldValue.margins {
                setNeedsLayout()
            }
        }
    }
    /// How far the content has moved up and left, in points.
    private(set) var offset = CGPoint.zero
    /// All that can be scrolled over.
    private(set) var extent = CGSize.zero
    private(set) var insets = EdgeInsets()
    private var request = 0
    private var requestedOffset = CGPoint.zero
    private var isAnimated = false
    private var hasBeenPlaced = false
    var observers: GeometryObservers?
    private lazy var column = StackNode(stage, StackAlgorithm(vertical: .center, spacing: nil))

    override init(_ stage: Stage) {
        super.init(stage)
        let record = makeRecord()
        record.setInteractions(.scroll)
    }

    func take(axes: Axis.Set, showsIndicators: Bool) {
        guard axes != self.axes || showsIndicators != self.showsIndicators else { return }
        self.axes = axes
        self.showsIndicators = showsIndicators
        record?.setNeedsDisplay(.scroll)
        setNeedsLayout()
    }

    /// Several views stand below each other, whatever the axes (layout rules 5).
    func setContent(_ nodes: NodeList) {
        if nodes.count <= 1 {
            setChildren(nodes)
        } else {
            column.setChildren(nodes)
            setChildren([column])
        }
    }

    var position: ScrollPositionSource? { settings.position }
    override var asScrollNode: ScrollNode? { self }
    override var asProjectingNode: (any ProjectingNode)? { self }
    var projection: DisplayProjection? { DisplayProjection(x: -offset.x, y: -offset.y) }
    override var stackAxisForChildren: Axis? { nil }

    override func isCoordinateSpace(_ name: AnyHashable) -> Bool {
        switch name.base as? ScrollCoordinateSpace {
        case .nearest: true
        case .nearestAlong(let axis): axes.includes(axis)
        case nil: false
        }
    }

    func scrolls(along axis: Axis) -> Bool { axes.includes(axis) }

    // MARK: Layout

    private var algorithm: ScrollAlgorithm {
        ScrollAlgorithm(axes: axes, insets: settings.margins)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard let content = children.first else {
            return FillingLeaf(ideal: .zero).sizeThatFits(proposal)
        }
        // Views in the content may ask for it.
        viewport = ProposedViewSize(
            width: proposal.width ?? viewport.width, height: proposal.height ?? viewport.height)
        return algorithm.sizeThatFits(proposal, content: content)
    }

    /// The viewport reaches under bars around it, which then are insets.
    override var frameInWindow: CGRect {
        let frame = super.frameInWindow
        return CGRect(
            x: frame.minX - insets.leading, y: frame.minY - insets.top,
            width: frame.width + insets.horizontal, height: frame.height + insets.vertical)
    }

    override func placeChildren() {
        let insets = safeAreaInsets(of: super.frameInWindow)
        if insets != self.insets {
            self.insets = insets
            record?.geometryDidChange()
        }
        viewport = ProposedViewSize(geometry.size)
        guard let content = children.first else { return }
        var placement = algorithm.placement(in: geometry, content: content)
        var extent = algorithm.extent(of: placement.geometry.size)
        if isRightToLeft {
            placement = placement.mirrored(inWidth: max(extent.width, geometry.size.width))
        }
        content.place(
            at: place(of: placement, extent: extent), placement.geometry)
        extent.width += insets.horizontal
        extent.height += insets.vertical
        takeExtent(extent)
    }

    /// Where content stands: smaller content than the viewport by its anchor, in place of
    /// its leading corner.
    private func place(of placement: Placement, extent: CGSize) -> CGPoint {
        let anchor = settings.anchors[.alignment]
        var result = CGPoint(x: origin.x + placement.origin.x, y: origin.y + placement.origin.y)
        for axis in [Axis.horizontal, .vertical] where axes.includes(axis) {
            let free = geometry.size[axis] - extent[axis]
            guard free > 0, let anchor else { continue }
            let isMirrored = isRightToLeft && axis == .horizontal
            result[axis] +=
                axis == .horizontal ? free * (anchor.x - (isMirrored ? 1 : 0)) : free * anchor.y
        }
        return result
    }

    private func takeExtent(_ extent: CGSize) {
        let previous = self.extent
        let size = frameInWindow.size
        if extent != previous {
            self.extent = extent
            record?.setNeedsDisplay(.scroll)
        }
        if !hasBeenPlaced {
            hasBeenPlaced = true
            startAtAnchor()
        } else {
            keepAnchor(previous)
            let clamped = ScrollOffset.clamped(offset, extent: extent, viewport: size)
            if clamped != offset {
                offset = clamped
                notifyObservers()
            }
        }
    }

    /// Content starts at its top leading corner unless it is said otherwise; read
    /// from the right it starts at its right end.
    private func startAtAnchor() {
        let anchor = settings.anchors[.initialOffset] ?? UnitPoint(x: isRightToLeft ? 1 : 0, y: 0)
        if anchor != .zero {
            scroll(to: offset(at: anchor), isAnimated: false)
        }
    }

    private func offset(at anchor: UnitPoint) -> CGPoint {
        let size = frameInWindow.size
        return CGPoint(
            x: max(extent.width - size.width, 0) * anchor.x,
            y: max(extent.height - size.height, 0) * anchor.y)
    }

    /// Where content is kept at its end, it stays there when it grows.
    private func keepAnchor(_ previous: CGSize) {
        guard let anchor = settings.anchors[.sizeChanges], previous != extent, previous != .zero
        else { return }
        let size = frameInWindow.size
        let wasAtEnd =
            abs(max(previous.height - size.height, 0) * anchor.y - offset.y) < 1
            && abs(max(previous.width - size.width, 0) * anchor.x - offset.x) < 1
        if wasAtEnd {
            scroll(to: offset(at: anchor), isAnimated: false)
        }
    }

    /// The room in which content is seen: what views inside are relative to.
    private var viewport = ProposedViewSize.zero

    /// The viewport's size without margins and insets.
    var containerSize: CGSize {
        CGSize(
            width: max((viewport.width ?? 0) - settings.margins.horizontal, 0),
            height: max((viewport.height ?? 0) - settings.margins.vertical, 0))
    }

    // MARK: Scrolling

    /// A person scrolled.
    func didScroll(to offset: CGPoint) {
        guard !settings.isDisabled else { return }
        if offset.y <= -PullAction.distance, let pull = settings.pull {
            MainThread.assume { pull.perform() }
        }
        move(to: offset)
    }

    /// The program scrolls; hosts follow with the next batch.
    func scroll(to offset: CGPoint, isAnimated: Bool) {
        let next = ScrollOffset.clamped(
            allowed(offset), extent: extent, viewport: frameInWindow.size)
        guard next != requestedOffset || next != self.offset else { return }
        request += 1
        requestedOffset = next
        self.isAnimated = isAnimated
        record?.setNeedsDisplay(.scroll)
        move(to: next)
    }

    private func move(to offset: CGPoint) {
        let next = ScrollOffset.clamped(
            allowed(offset), extent: extent, viewport: frameInWindow.size)
        guard next != self.offset else { return }
        self.offset = next
        notifyObservers()
    }

    private func allowed(_ offset: CGPoint) -> CGPoint {
        CGPoint(
            x: axes.includes(.horizontal) ? offset.x : 0,
            y: axes.includes(.vertical) ? offset.y : 0)
    }

    /// The offset that shows a frame of the content.
    func offset(showing frame: CGRect, anchor: UnitPoint?) -> CGPoint {
        let viewport = frameInWindow
        var result = offset
        for axis in [Axis.horizontal, .vertical] where axes.includes(axis) {
            result[axis] = ScrollOffset.showing(
                frame.origin[axis] - viewport.origin[axis], length: frame.size[axis],
                anchor: anchor.map { axis == .horizontal ? $0.x : $0.y }, offset: offset[axis],
                extent: extent[axis], viewport: viewport.size[axis])
        }
        return result
    }

    /// What is seen of the content, where the content stands.
    var visibleRect: CGRect { frameInWindow.offsetBy(dx: offset.x, dy: offset.y) }

    // MARK: Hosts

    override var scroll: DisplayScroll? {
        var display: DisplayScroll.Axes = []
        if !settings.isDisabled {
            if axes.includes(.horizontal) { display.insert(.horizontal) }
            if axes.includes(.vertical) { display.insert(.vertical) }
        }
        if !showsIndicators || settings.hidesIndicators { display.insert(.hidesIndicators) }
        if settings.isNotClipped { display.insert(.isNotClipped) }
        if settings.pull != nil { display.insert(.canBePulled) }
        return DisplayScroll(
            axes: display,
            extent: PixelFrame(
                CGRect(origin: .zero, size: extent), pixelLength: stage.pixelLength
            ).frame(pixelLength: stage.pixelLength).size,
            request: request, offset: requestedOffset, isAnimated: isAnimated)
    }
}
