// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// A row of a list around one view: its margins, its ground, the line below it.
///
/// What it shows stands in a `RowBodyNode`, which slides aside where the row has
/// actions. Made by the list when it takes the view's node; ended by who holds
/// the view.
final class ListRowNode: LayoutNode {
    /// What the row shows.
    let view: LayoutNode
    let body: RowBodyNode
    /// Of the element that the row is made from.
    private let id: AnyHashable?
    /// What the view's own `tag(_:)` gave.
    private var ownTag: AnyHashable?
    private(set) var traits = ListRowTraits()
    private(set) var place = ListRowPlace()
    private(set) var looks: ListLooks
    private(set) var isSelected = false
    /// Whether the row shows a mark for being one of several that are chosen.
    private(set) var showsMark = false
    /// The collection that the row is one of.
    private(set) weak var run: LazyRunNode?
    private(set) var swipe: RowSwipeNode?
    private var ground: BezelNode?
    private var separator: BezelNode?
    private let parts = RowParts()

    init(_ stage: Stage, _ view: LayoutNode, _ looks: ListLooks, id: AnyHashable?) {
        self.view = view
        self.looks = looks
        self.id = id
        body = RowBodyNode(stage, view)
        super.init(stage)
        makeRecord()
        adopt(body)
        decorate()
    }

    override var listPart: ListPart? { .row(self) }

    override var semanticsOfContent: Semantics? {
        Semantics(role: .row, label: "", isSelected: isSelected)
    }

    override func directionDidChange() {
        body.isRightToLeft = isRightToLeft
        swipe?.isRightToLeft = isRightToLeft
    }

    // MARK: What the list says

    @MainActor
    func take(_ looks: ListLooks) {
        guard looks != self.looks else { return }
        self.looks = looks
        parts.take(self)
        decorate()
        setNeedsLayout()
    }

    /// Called during layout: nothing of it changes how large the row is.
    func take(_ place: ListRowPlace, in run: LazyRunNode?) {
        self.run = run
        guard place != self.place else { return }
        self.place = place
        decorate()
        setNeedsPlacing()
    }

    /// By what the list's selection names the row.
    var tag: AnyHashable? { ownTag ?? id }

    @MainActor
    func setMark(_ showsMark: Bool) {
        guard showsMark != self.showsMark else { return }
        self.showsMark = showsMark
        parts.take(self)
    }

    @MainActor
    func setSelected(_ isSelected: Bool) {
        guard isSelected != self.isSelected else { return }
        self.isSelected = isSelected
        parts.take(self)
        decorate()
        record?.setNeedsDisplay(.semantics)
    }

    /// - Parameter action: `nil` where the row cannot be selected.
    @MainActor
    func setTapAction(_ action: (@MainActor () -> Void)?) {
        if let action { record?.setTapAction(action) }
        let interactions: Interactions = action == nil ? [] : .tap
        guard record?.interactions != interactions else { return }
        record?.setInteractions(interactions)
        record?.setNeedsDisplay(.interactions)
    }

    /// Reads what modifiers say, inside the row and around the collection that it
    /// is one of.
    @MainActor
    func readTraits(in run: LazyRunNode?) {
        self.run = run
        var values = ContainerValues()
        view.addContainerValues(to: &values)
        ownTag = values.tag
        let didChange = values.listRow != traits
        traits = values.listRow
        parts.take(self)
        if didChange {
            decorate()
            setNeedsLayout()
        }
    }

    @MainActor private(set) lazy var context = ListRowContext(self)

    /// The row's view is about to end.
    @MainActor
    func destroy() {
        parts.end()
    }

    // MARK: Parts

    /// What stands behind the row in place of the list's ground.
    var background: LayoutNode? {
        didSet {
            guard background !== oldValue else { return }
            replace(oldValue, by: background)
        }
    }

    /// Makes the row slide aside, or stay in place.
    func setSwipe(_ next: RowSwipeNode?) {
        guard next !== swipe else { return }
        // The body does not leave: the next one, which goes around it, has adopted it.
        swipe?.leave()
        swipe = next
        next?.isRightToLeft = isRightToLeft
        adopt(next ?? body)
        stage.structureDidChange(below: self)
        setNeedsLayout()
    }

    private func replace(_ former: LayoutNode?, by node: LayoutNode?) {
        former?.leave()
        if let node { adopt(node) }
        stage.structureDidChange(below: self)
    }

    private func decorate() {
        let outline = looks.outline(isFirst: place.isFirst, isLast: place.isLast)
        setBezel(&ground, outline, groundPaint)
        setBezel(&separator, .rectangle, showsSeparator ? separatorPaint : nil)
        let clip = outline == .rectangle ? nil : outline
        guard clip != record?.clip else { return }
        record?.updateTraits { $0.clip = clip }
        record?.setNeedsDisplay(.clip)
    }

    private var groundPaint: Paint? {
        if isSelected, !showsMark { return looks.selection }
        return background == nil ? looks.card : nil
    }

    private func setBezel(_ bezel: inout BezelNode?, _ shape: DisplayShape, _ fill: Paint?) {
        guard let fill else {
            guard let former = bezel else { return }
            bezel = nil
            replace(former, by: nil)
            return
        }
        let node = bezel ?? BezelNode(stage, shape)
        node.setShape(shape)
        node.setFill(fill)
        guard bezel == nil else { return }
        bezel = node
        replace(nil, by: node)
    }

    private var showsSeparator: Bool {
        guard looks.rowSpacing == 0, !place.isSeparatorHidden,
            traits.bottomSeparator.visibility != .hidden
        else { return false }
        guard place.isLast else { return true }
        let section = traits.sectionSeparator.visibility
        return section == .visible || traits.bottomSeparator.visibility == .visible
            || section == .automatic && !looks.kind.hasCards
    }

    private var separatorPaint: Paint {
        let own = traits.bottomSeparator.tint
        let tint = place.isLast ? traits.sectionSeparator.tint ?? own : own
        return tint.map { .color($0.resolved(looks.appearance)) } ?? looks.separator
    }

    // MARK: Layout

    /// The row without the list's margins.
    private func ownFrame(_ size: CGSize) -> CGRect {
        let margin = looks.margin(size.width)
        return CGRect(
            x: margin, y: 0, width: max(size.width - 2 * margin, 0),
            height: size.height - looks.rowSpacing)
    }

    /// The outline is that of the row without margins.
    override var frameInWindow: CGRect {
        let own = ownFrame(geometry.size)
        return own.offsetBy(dx: origin.x, dy: origin.y)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let width = proposal.width ?? body.idealWidth + 2 * ListLooks.edgeInset(0)
        body.take(bodyLooks(width))
        let height = body.height(width: ownFrame(CGSize(width: width, height: 0)).width)
        return CGSize(width: width, height: height + looks.rowSpacing)
    }

    private func bodyLooks(_ width: CGFloat) -> RowBodyNode.Looks {
        let isControl = traits.insets == nil && view.soleControl != nil
        var insets = traits.insets ?? looks.rowInsets(width, isControl: isControl)
        insets.leading += CGFloat(traits.indentation) * ListLooks.indentation
        let least = isControl ? ListLooks.controlRowHeight : 0
        return RowBodyNode.Looks(insets: insets, minHeight: max(looks.minRowHeight, least))
    }

    override func placeChildren() {
        body.take(bodyLooks(geometry.size.width))
        let own = ownFrame(geometry.size)
        for node in [ground, background, swipe ?? body] as [LayoutNode?] {
            if let node { fill(node, own) }
        }
        guard let separator else { return }
        let insets = body.looks.insets
        let start = min(own.minX + body.separatorStart, own.maxX)
        let end = max(own.maxX - insets.trailing, start)
        fill(
            separator,
            CGRect(
                x: start, y: own.maxY - looks.pixelLength, width: end - start,
                height: looks.pixelLength))
    }

    private func fill(_ node: LayoutNode, _ frame: CGRect) {
        place(
            node, Placement(origin: frame.origin, geometry: LayoutGeometry(filling: frame.size)))
    }

    override func forEachChild(_ body: (LayoutNode) -> Void) {
        for node in [ground, background, swipe ?? self.body, separator] as [LayoutNode?] {
            if let node { body(node) }
        }
    }
}
