// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import Foundation

/// What a list looks like in its surroundings: lengths in points, and paints.
///
/// Lengths are those of iOS 26 (layout rules 11).
struct ListLooks: Equatable {
    var kind = _ListKind.Kind.insetGrouped
    var card: Paint?
    var ground: Paint?
    var separator = Paint.color(.clear)
    var selection = Paint.color(.clear)
    /// Of signs.
    var faint = Paint.color(.clear)
    var tint = Paint.color(.clear)
    var destructive = Paint.color(.clear)
    var appearance = Appearance()
    var pixelLength: CGFloat = 0.5
    var minRowHeight: CGFloat = Self.defaultMinRowHeight
    var minHeaderHeight: CGFloat?
    /// Between rows, where a program asked for any.
    var rowSpacing: CGFloat = 0
    var sectionSpacing: CGFloat?
    var isEditing = false

    static let defaultMinRowHeight: CGFloat = 44
    /// Above and below what a row shows: lines of 20.5 and 24.5 come to the
    /// recorded 52 and 56.
    static let rowInset: CGFloat = 15.75
    /// The same where the row is one control, which may be higher than text.
    static let controlInset: CGFloat = 11
    static let controlRowHeight: CGFloat = 52
    static let cardRadius = 26.0
    /// A gap between sections belongs to both by halves.
    static let halfGap: CGFloat = 17.5
    /// Of each group of an outline.
    static let indentation: CGFloat = 20
    static let compactSpacing: CGFloat = 16

    init() {}

    @MainActor
    init(_ values: EnvironmentValues) {
        kind = values.listKind
        let hidesGround = values.scrollContentBackground == .hidden
        if kind.isGrouped {
            card = Color(.groupedCard)._style.paint(in: values)
        }
        if !hidesGround {
            let ground = kind.isGrouped ? Color(.groupedBackground) : Color(.background)
            self.ground = ground._style.paint(in: values)
        }
        separator = SeparatorShapeStyle()._style.paint(in: values)
        selection = Color(.selectedRow)._style.paint(in: values)
        faint = Color(.tertiary)._style.paint(in: values)
        tint = TintShapeStyle()._style.paint(in: values)
        destructive = Color.red._style.paint(in: values)
        appearance = values.appearance
        isEditing = values.isEditing
        pixelLength = values.pixelLength
        minRowHeight = values.defaultMinListRowHeight
        minHeaderHeight = values.defaultMinListHeaderHeight
        rowSpacing = values.listRowSpacing ?? 0
        sectionSpacing = values.listSectionSpacing.length
    }

    /// From the edges of the window to the text of headers and plain rows:
    /// phones from 414 points on have more.
    static func edgeInset(_ width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

    /// From the list's edges to its rows.
    func margin(_ width: CGFloat) -> CGFloat {
        switch kind {
        case .plain, .grouped: 0
        case .inset, .insetGrouped, .sidebar: Self.edgeInset(width)
        }
    }

    /// From a row's edges to what it shows.
    func rowInsets(_ width: CGFloat, isControl: Bool) -> EdgeInsets {
        let side = kind.hasCards || kind == .inset ? 16 : Self.edgeInset(width)
        let inset = isControl ? Self.controlInset : Self.rowInset
        return EdgeInsets(top: inset, leading: side, bottom: inset, trailing: side)
    }

    /// The outline of a row.
    func outline(isFirst: Bool, isLast: Bool) -> DisplayShape {
        guard kind.hasCards, isFirst || isLast || rowSpacing > 0 else { return .rectangle }
        let isAlone = rowSpacing > 0
        let top = isFirst || isAlone ? Self.cardRadius : 0
        let bottom = isLast || isAlone ? Self.cardRadius : 0
        return .unevenRoundedRectangle(
            .init(topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom),
            isContinuous: true)
    }
}
