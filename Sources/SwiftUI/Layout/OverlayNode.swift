// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// A view with another one in front of it or behind it.
///
/// The pair is laid out as its primary view; the secondary one is offered that
/// size. Several secondary views form an implicit `ZStack` (layout rules 4); by
/// Apple's documentation the alignment says where that stands, not how views are
/// aligned in it.
final class OverlayNode: LayoutNode {
    var alignment: Alignment {
        didSet {
            if alignment != oldValue {
                setNeedsLayout()
            }
        }
    }
    /// Whether the secondary view is painted before the primary.
    private let isBackground: Bool
    /// The edges at which the secondary view reaches beyond the safe area.
    var extendedEdges: Edge.Set = [] {
        didSet {
            if extendedEdges != oldValue, stage.usesSafeArea {
                setNeedsLayout()
            }
        }
    }
    private let secondary: DepthStackNode

    var primary: LayoutNode? {
        didSet {
            guard primary !== oldValue else { return }
            if let oldValue, oldValue.parent === self {
                oldValue.leave()
            }
            if let primary {
                adopt(primary)
            }
            stage.structureDidChange(below: self)
            setNeedsLayout()
        }
    }

    deinit {
        if let primary, primary.parent === self {
            primary.leave()
        }
    }

    override func didLose(_ child: LayoutNode) {
        if child === primary {
            primary = nil
        }
    }

    /// - Parameter isMask: Whether the secondary view only says how much of the primary
    ///   shows.
    init(_ stage: Stage, _ alignment: Alignment, isBackground: Bool, isMask: Bool = false) {
        self.alignment = alignment
        self.isBackground = isBackground
        secondary = DepthStackNode(
            stage, DepthStackAlgorithm(), isImplicit: true)
        super.init(stage)
        adopt(secondary)
        if isMask {
            makeRecord().updateTraits { $0.effect = .mask }
            // Always there, and behind what the primary view draws: hosts find it so.
            let mask = secondary.makeRecord()
            mask.setInteractions(.passesThrough)
            mask.updateTraits {
                $0.semantics = { Semantics(role: .group, label: "", isHidden: true) }
            }
        }
    }

    func setSecondary(_ nodes: NodeList) {
        secondary.setChildren(nodes)
    }

    override func directionDidChange() {
        secondary.isRightToLeft = isRightToLeft
    }

    override var layoutPriority: Double { primary?.layoutPriority ?? -.infinity }
    override var layoutPriorityTrait: Double? { primary?.layoutPriorityTrait }
    override var paintingOrder: Double { primary?.paintingOrder ?? 0 }
    override func layoutValue(_ key: ObjectIdentifier) -> Any? { primary?.layoutValue(key) }
    override var listPart: ListPart? { primary?.listPart }
    override var sectionPart: SectionPart? { primary?.sectionPart }
    override var takesWholeLine: Bool { primary?.takesWholeLine ?? false }
    override func setPinned(_ isPinned: Bool) { primary?.setPinned(isPinned) }

    override func addContainerValues(to values: inout ContainerValues) {
        primary?.addContainerValues(to: &values)
    }

    override var spacing: ViewSpacing { primary?.spacing ?? .zero }
    override var requiresSpacingProjection: Bool { primary?.requiresSpacingProjection ?? false }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        primary?.sizeThatFits(proposal) ?? .zero
    }

    override func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        primary?.explicitAlignment(key, in: geometry)
    }

    override func placeChildren() {
        guard let primary else { return }
        primary.place(at: origin, geometry)
        if stage.usesSafeArea, !extendedEdges.isEmpty, placeExtended() { return }
        place(
            secondary,
            OverlayAlgorithm(alignment: alignment).secondaryPlacement(
                in: geometry, primary: primary, secondary: secondary))
    }

    /// Offers the secondary view the room beyond the safe area as well.
    /// - Returns: Whether there is any.
    private func placeExtended() -> Bool {
        let insets = safeAreaInsets(of: frameInWindow).only(
            extendedEdges, isRightToLeft: isRightToLeft)
        guard insets != EdgeInsets() else { return false }
        let size = CGSize(
            width: geometry.size.width + insets.horizontal,
            height: geometry.size.height + insets.vertical)
        secondary.place(
            at: CGPoint(x: origin.x - insets.leading, y: origin.y - insets.top),
            secondary.geometry(for: ProposedViewSize(size)))
        return true
    }

    override func forEachChild(_ body: (LayoutNode) -> Void) {
        guard let primary else { return }
        if isBackground {
            body(secondary)
            body(primary)
        } else {
            body(primary)
            body(secondary)
        }
    }
}
