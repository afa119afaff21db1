// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// A disc of 22 points before a row, with a sign in it.
class RowDiscNode: LayoutNode {
    fileprivate let disc: BezelNode
    fileprivate let sign: LayoutNode

    static let side: CGFloat = 22

    init(_ stage: Stage, sign: LayoutNode) {
        disc = BezelNode(stage, .circle)
        self.sign = sign
        super.init(stage)
        adopt(disc)
        adopt(sign)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: Self.side, height: Self.side)
    }

    override func placeChildren() {
        disc.place(at: origin, LayoutGeometry(filling: geometry.size))
        let inner = sign.geometry(for: .unspecified)
        place(
            sign,
            Placement(
                origin: CGPoint(
                    x: (geometry.size.width - inner.size.width) / 2,
                    y: (geometry.size.height - inner.size.height) / 2),
                geometry: inner))
    }

    override func forEachChild(_ body: (LayoutNode) -> Void) {
        body(disc)
        body(sign)
    }
}

/// Shows whether a row is among several that are chosen.
final class RowMarkNode: RowDiscNode {
    private let checkmark: RowSignNode

    init(_ stage: Stage) {
        checkmark = .checkmark(stage)
        super.init(stage, sign: checkmark)
        checkmark.setPaint(.color(DisplayColor(red: 1, green: 1, blue: 1)))
    }

    func take(isSelected: Bool, _ looks: ListLooks) {
        disc.setFill(isSelected ? looks.tint : nil)
        disc.setStroke(isSelected ? nil : DisplayStroke(paint: looks.faint, width: 1.5))
        guard isSelected != showsSign else { return }
        showsSign = isSelected
        stage.structureDidChange(below: self)
    }

    private var showsSign = false

    override func forEachChildInPaintingOrder(_ body: (LayoutNode) -> Void) {
        body(disc)
        if showsSign { body(sign) }
    }
}

/// The red disc before a row of a list that is being edited: shows the action
/// that deletes the row.
final class RowDeleteNode: ControlNode {
    private let rowView: LayoutNode

    init(_ stage: Stage, for row: ListRowNode, _ action: @escaping @MainActor () -> Void) {
        rowView = row.view
        super.init(stage, role: .button)
        let bar = BarNode(stage)
        bar.setFill(.color(DisplayColor(red: 1, green: 1, blue: 1)))
        let disc = RowDiscNode(stage, sign: bar)
        disc.disc.setFill(row.looks.destructive)
        child = disc
        record?.setTapAction(action)
    }

    /// It stands beside what fills the row.
    override var soleControl: ControlNode? { nil }

    override var semanticsOfContent: Semantics? {
        Semantics(role: .button, label: "Delete \(rowView.spokenLabel)", isEnabled: isEnabled)
    }

    override var spokenText: String? { "" }

    /// The minus.
    private final class BarNode: BezelNode {
        init(_ stage: Stage) { super.init(stage, .capsule) }

        override func measure(_ proposal: ProposedViewSize) -> CGSize {
            CGSize(width: 12, height: 2)
        }
    }
}

/// The handle at the end of a row by which it is moved among others.
final class RowHandleNode: LayoutNode {
    private unowned let row: ListRowNode
    private let bars: [BezelNode]

    private static let size = CGSize(width: 20, height: 12)

    @MainActor
    init(_ stage: Stage, for row: ListRowNode) {
        self.row = row
        bars = (0..<3).map { _ in BezelNode(stage, .capsule) }
        super.init(stage)
        let record = makeRecord()
        record.setInteractions(.tap)
        record.updateReactions { reactions in
            reactions.onMove = { [unowned self] target in
                (target as? RowHandleNode).map { self.row.context.move(onto: $0.row) }
            }
        }
        for bar in bars {
            bar.setFill(row.looks.faint)
            adopt(bar)
        }
    }

    override var semanticsOfContent: Semantics? {
        Semantics(role: .handle, label: "Reorder \(row.view.spokenLabel)")
    }

    override var spokenText: String? { "" }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { Self.size }

    override func placeChildren() {
        for (index, bar) in bars.enumerated() {
            place(
                bar,
                Placement(
                    origin: CGPoint(x: 0, y: CGFloat(index) * 5),
                    geometry: LayoutGeometry(filling: CGSize(width: Self.size.width, height: 2))))
        }
    }

    override func forEachChild(_ body: (LayoutNode) -> Void) {
        bars.forEach(body)
    }
}
