// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// What stands above or below the rows of a section: its header or footer, or
/// nothing but room.
final class ListSectionPartNode: ContainerNode {
    let part: SectionPart
    /// Whether the section is the first of its list.
    var isFirst = false {
        didSet {
            if isFirst != oldValue {
                setNeedsLayout()
            }
        }
    }
    private var looks: ListLooks
    private let column: StackNode

    init(_ stage: Stage, _ part: SectionPart, _ looks: ListLooks) {
        self.part = part
        self.looks = looks
        column = StackNode(stage, StackAlgorithm(vertical: .leading, spacing: nil))
        super.init(stage)
        super.setChildren([column])
    }

    override func setChildren(_ next: NodeList) {
        if part == .header, !next.isEmpty {
            stage.usesAccessibility = true
        }
        column.setChildren(next)
        setNeedsLayout()
    }

    /// What a header says is a heading.
    override func adjust(_ semantics: inout Semantics?, of node: LayoutNode) -> Bool {
        if part == .header, semantics?.role == .text {
            semantics?.role = .heading
        }
        return true
    }

    override var listPart: ListPart? { .section(self) }
    override var stackAxisForChildren: Axis? { .vertical }
    /// Only headers of plain lists stay in sight.
    override var sectionPart: SectionPart? { looks.kind.isGrouped ? nil : part }

    func take(_ looks: ListLooks) {
        guard looks != self.looks else { return }
        self.looks = looks
        setNeedsLayout()
    }

    private var isEmpty: Bool { column.children.isEmpty }

    /// Above and below the views; of headers and footers of iOS 26 (layout rules 11).
    private var insets: (top: CGFloat, bottom: CGFloat) {
        guard looks.kind.isGrouped else {
            return isEmpty ? (0, 0) : part == .header ? (4, 4) : (8, 8)
        }
        let gap = looks.sectionSpacing.map { $0 / 2 } ?? ListLooks.halfGap
        switch (part, isEmpty) {
        case (.header, true): return (isFirst ? 2 * ListLooks.halfGap : gap, 0)
        case (.header, false): return ((isFirst ? ListLooks.halfGap : 0) + 6, 7.5)
        case (.footer, true): return (gap, 0)
        case (.footer, false): return (4.5, 8)
        }
    }

    private func side(_ width: CGFloat) -> CGFloat {
        looks.kind.hasCards || looks.kind == .inset
            ? looks.margin(width) + 16 : ListLooks.edgeInset(width)
    }

    private func proposal(_ width: CGFloat) -> ProposedViewSize {
        ProposedViewSize(width: max(width - 2 * side(width), 0), height: nil)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let width = proposal.width ?? column.sizeThatFits(.unspecified).width + 32
        guard !isEmpty else { return CGSize(width: width, height: insets.top + insets.bottom) }
        let height =
            column.sizeThatFits(self.proposal(width)).height + insets.top + insets.bottom
        let least = part == .header ? looks.minHeaderHeight ?? 0 : 0
        return CGSize(width: width, height: max(height, least))
    }

    override func placeChildren() {
        let inner = column.geometry(for: proposal(geometry.size.width))
        place(
            column,
            Placement(
                origin: CGPoint(
                    x: side(geometry.size.width),
                    y: part == .header
                        ? geometry.size.height - insets.bottom - inner.size.height : insets.top),
                geometry: inner))
    }
}
