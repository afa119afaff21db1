// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// What modifiers say of the row that a view becomes in a list.
struct ListRowTraits {
    var insets: EdgeInsets?
    var topSeparator = RowSeparator()
    var bottomSeparator = RowSeparator()
    /// Of the line below the section whose last row it is.
    var sectionSeparator = RowSeparator()
    var background: RowPartSource?
    var badge: RowPartSource?
    var swipes: [RowSwipe] = []
    var isDeleteDisabled = false
    var isMoveDisabled = false
    /// How many groups of an outline the row stands in.
    var indentation = 0

    struct RowSeparator: Equatable {
        var visibility = Visibility.automatic
        var tint: Color?
    }

    /// What holds for the lines at some edges (a `VerticalEdge.Set`), that of the
    /// first where they differ.
    subscript(visibilityAt edges: Int8) -> Visibility {
        get { separator(at: edges).visibility }
        set { change(edges) { $0.visibility = newValue } }
    }

    subscript(tintAt edges: Int8) -> Color? {
        get { separator(at: edges).tint }
        set { change(edges) { $0.tint = newValue } }
    }

    private func separator(at edges: Int8) -> RowSeparator {
        VerticalEdge.Set(rawValue: edges).contains(.top) ? topSeparator : bottomSeparator
    }

    private mutating func change(_ edges: Int8, _ change: (inout RowSeparator) -> Void) {
        let edges = VerticalEdge.Set(rawValue: edges)
        if edges.contains(.top) { change(&topSeparator) }
        if edges.contains(.bottom) { change(&bottomSeparator) }
    }

    /// Set by each group around the row.
    var addedIndentation: Int {
        get { 0 }
        set { indentation += newValue }
    }

    /// Set by each group of actions at an end of the row.
    subscript(addedSwipeAt edge: HorizontalEdge, allowsFull allowsFull: Bool) -> RowPartSource? {
        get { nil }
        set {
            if let newValue {
                swipes.append(RowSwipe(edge: edge, allowsFull: allowsFull, source: newValue))
            }
        }
    }
}

extension ListRowTraits: Equatable {
    static func == (left: ListRowTraits, right: ListRowTraits) -> Bool {
        left.insets == right.insets && left.topSeparator == right.topSeparator
            && left.bottomSeparator == right.bottomSeparator
            && left.sectionSeparator == right.sectionSeparator
            && left.indentation == right.indentation
            && left.isDeleteDisabled == right.isDeleteDisabled
            && left.isMoveDisabled == right.isMoveDisabled
            && left.background === right.background && left.badge === right.badge
            && left.swipes == right.swipes
    }
}

/// Actions at one end of a row.
struct RowSwipe: Equatable {
    let edge: HorizontalEdge
    /// Whether a swipe over the whole row performs the first one.
    let allowsFull: Bool
    let source: RowPartSource

    static func == (left: RowSwipe, right: RowSwipe) -> Bool {
        left.edge == right.edge && left.allowsFull == right.allowsFull
            && left.source === right.source
    }
}

private struct ListRowTraitsKey: ContainerValueKey {
    static var defaultValue: ListRowTraits { ListRowTraits() }
}

extension ContainerValues {
    var listRow: ListRowTraits {
        get { self[ListRowTraitsKey.self] }
        set { self[ListRowTraitsKey.self] = newValue }
    }
}

extension View {
    /// The room around what a row shows, in points; `nil` for the list's own.
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        containerValue(\.listRow.insets, insets)
    }

    /// Whether lines part this view's row from its neighbours.
    nonisolated public func listRowSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View {
        containerValue(\.listRow[visibilityAt: edges.rawValue], visibility)
    }

    /// The colour of the lines around this view's row.
    nonisolated public func listRowSeparatorTint(
        _ color: Color?, edges: VerticalEdge.Set = .all
    ) -> some View {
        containerValue(\.listRow[tintAt: edges.rawValue], color)
    }

    /// Whether lines close off this view's section: the one below it, as those
    /// above are not drawn.
    nonisolated public func listSectionSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View {
        containerValue(
            \.listRow.sectionSeparator.visibility,
            edges.contains(.bottom) ? visibility : .automatic)
    }

    nonisolated public func listSectionSeparatorTint(
        _ color: Color?, edges: VerticalEdge.Set = .all
    ) -> some View {
        containerValue(
            \.listRow.sectionSeparator.tint, edges.contains(.bottom) ? color : nil)
    }

    /// What stands behind this view's row in place of the list's own ground.
    nonisolated public func listRowBackground<V>(_ view: V?) -> some View where V: View {
        modifier(RowPartModifier(part: view, keyPath: \.listRow.background))
    }
}
