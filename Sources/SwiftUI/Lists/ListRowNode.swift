// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// A row of a list around one view: its margins, its ground, the line below it.
///
/// Made by the list when it takes the view's node; ended by who holds the view.
final class ListRowNode: LayoutNode {
    /// What the row shows.
    let view: LayoutNode
    private(set) var traits = ListRowTraits()
    private(set) var place = ListRowPlace()
    private var looks: ListLooks
    private var ground: BezelNode?
    private var separator: BezelNode?
    private var background: RowPart?
    private var backgroundNode: LayoutNode?

    init(_ stage: Stage, _ view: LayoutNode, _ looks: ListLooks) {
        self.view = view
        self.looks = looks
        super.init(stage)
        makeRecord()
        adopt(view)
        decorate()
    }

    override var listPart: ListPart? { .row(self) }
    override var semanticsOfContent: Semantics? { Semantics(role: .row, label: "") }

    // MARK: What the list says

    func take(_ looks: ListLooks) {
        guard looks != self.looks else { return }
        self.looks = looks
        decorate()
        setNeedsLayout()
    }

    /// Called during layout: nothing of it changes how large the row is.
    func take(_ place: ListRowPlace) {
        guard place != self.place else { return }
        self.place = place
        decorate()
        setNeedsPlacing()
    }

    /// Reads what modifiers say, inside the row and around the collection that it
    /// is one of.
    @MainActor
    func readTraits(around outer: NodeList) {
        var values = ContainerValues()
        view.addContainerValues(to: &values)
        for node in outer { node.addContainerValues(to: &values) }
        let traits = values.listRow
        guard traits != self.traits else { return }
        let former = self.traits
        self.traits = traits
        if traits.background !== former.background {
            replaceBackground(former.background)
        }
        decorate()
        setNeedsLayout()
    }

    @MainActor
    private func replaceBackground(_ former: RowPartSource?) {
        backgroundNode?.leave()
        background.map { former?.end($0) }
        background = traits.background?.makePart()
        backgroundNode = background?.node
        backgroundNode.map { adopt($0) }
        stage.structureDidChange(below: self)
    }

    /// The row's view is about to end.
    @MainActor
    func destroy() {
        background.map { traits.background?.end($0) }
        background = nil
    }

    // MARK: Looks

    private func decorate() {
        decorateGround()
        let line = showsSeparator ? separatorPaint : nil
        setBezel(&separator, .rectangle, line)
    }

    private func decorateGround() {
        let outline = looks.outline(isFirst: place.isFirst, isLast: place.isLast)
        setBezel(&ground, outline, backgroundNode == nil ? looks.card : nil)
        guard outline != record?.clip else { return }
        record?.updateTraits { $0.clip = outline == .rectangle ? nil : outline }
        record?.setNeedsDisplay(.clip)
    }

    private func setBezel(_ bezel: inout BezelNode?, _ shape: DisplayShape, _ fill: Paint?) {
        guard let fill else {
            guard bezel != nil else { return }
            bezel?.leave()
            bezel = nil
            stage.structureDidChange(below: self)
            return
        }
        if bezel == nil {
            let made = BezelNode(stage, shape)
            adopt(made)
            bezel = made
            stage.structureDidChange(below: self)
        }
        bezel?.setShape(shape)
        bezel?.setFill(fill)
    }

    private var showsSeparator: Bool {
        guard looks.rowSpacing == 0, !place.isSeparatorHidden,
            traits.bottomSeparator.visibility != .hidden
        else { return false }
        return !place.isLast || !looks.kind.hasCards
            || traits.bottomSeparator.visibility == .visible
    }

    private var separatorPaint: Paint {
        traits.bottomSeparator.tint.map { .color($0.resolved(.light)) } ?? looks.separator
    }

    // MARK: Layout

    private struct Metrics {
        let margin: CGFloat
        let insets: EdgeInsets
        /// Of what the row shows.
        let width: CGFloat
    }

    private func metrics(_ width: CGFloat) -> Metrics {
        let margin = looks.margin(width)
        var insets =
            traits.insets ?? looks.rowInsets(width, isControl: view.soleControl != nil)
        insets.leading += CGFloat(traits.indentation) * ListLooks.indentation
        return Metrics(
            margin: margin, insets: insets,
            width: max(width - 2 * margin - insets.horizontal, 0))
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let width = proposal.width ?? idealWidth
        let metrics = metrics(width)
        let size = view.sizeThatFits(ProposedViewSize(width: metrics.width, height: nil))
        let height = max(size.height + metrics.insets.vertical, minHeight)
        return CGSize(width: width, height: height + looks.rowSpacing)
    }

    private var minHeight: CGFloat {
        traits.insets == nil && view.soleControl != nil
            ? max(looks.minRowHeight, ListLooks.controlRowHeight) : looks.minRowHeight
    }

    private var idealWidth: CGFloat {
        let width = view.sizeThatFits(.unspecified).width
        let metrics = metrics(width)
        return width + 2 * metrics.margin + metrics.insets.horizontal
    }

    override func placeChildren() {
        let metrics = metrics(geometry.size.width)
        let height = geometry.size.height - looks.rowSpacing
        let own = CGRect(
            x: metrics.margin, y: 0,
            width: max(geometry.size.width - 2 * metrics.margin, 0), height: height)
        ground.map { fill($0, own) }
        backgroundNode.map { fill($0, own) }
        placeContent(metrics, own)
        placeSeparator(metrics, own)
    }

    private func fill(_ node: LayoutNode, _ frame: CGRect) {
        place(
            node, Placement(origin: frame.origin, geometry: LayoutGeometry(filling: frame.size)))
    }

    private func placeContent(_ metrics: Metrics, _ frame: CGRect) {
        let geometry = view.geometry(
            for: ProposedViewSize(width: metrics.width, height: nil))
        let insets = metrics.insets
        let room = frame.height - insets.vertical - geometry.size.height
        place(
            view,
            Placement(
                origin: CGPoint(
                    x: frame.minX + insets.leading,
                    y: frame.minY + insets.top + max(room, 0) / 2),
                geometry: geometry))
        fillRow(with: view.soleControl, frame)
    }

    /// A row that is one button is tapped anywhere.
    private func fillRow(with control: ControlNode?, _ frame: CGRect) {
        guard let control, control.fillsRows else { return }
        let own = CGRect(
            x: control.origin.x - origin.x, y: control.origin.y - origin.y,
            width: control.geometry.size.width, height: control.geometry.size.height)
        let left = isRightToLeft ? geometry.size.width - frame.maxX : frame.minX
        control.setReach(
            EdgeInsets(
                top: own.minY - frame.minY, leading: own.minX - left,
                bottom: frame.maxY - own.maxY, trailing: left + frame.width - own.maxX))
    }

    /// From the row's first text, or where the view says, to the end of what the
    /// row shows.
    private func placeSeparator(_ metrics: Metrics, _ frame: CGRect) {
        guard let separator else { return }
        let end = frame.maxX - metrics.insets.trailing
        let start = min(frame.minX + metrics.insets.leading + separatorStart, end)
        fill(
            separator,
            CGRect(
                x: start, y: frame.maxY - looks.pixelLength, width: end - start,
                height: looks.pixelLength))
    }

    /// From the leading edge of the view.
    private var separatorStart: CGFloat {
        if let own = view.explicitAlignment(.rowSeparatorLeading, in: view.geometry) {
            return own
        }
        guard let text = Self.firstText(in: view) else { return 0 }
        return isRightToLeft
            ? view.origin.x + view.geometry.size.width - text.origin.x
                - text.geometry.size.width
            : text.origin.x - view.origin.x
    }

    private static func firstText(in node: LayoutNode) -> LayoutNode? {
        if node.startsSeparator { return node }
        var found: LayoutNode?
        node.forEachChild { child in
            if found == nil { found = firstText(in: child) }
        }
        return found
    }

    override func forEachChild(_ body: (LayoutNode) -> Void) {
        ground.map(body)
        backgroundNode.map(body)
        body(view)
        separator.map(body)
    }
}
