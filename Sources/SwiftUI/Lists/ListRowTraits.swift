// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// What modifiers say of the row that a view becomes in a list.
struct ListRowTraits: Equatable {
    var insets: EdgeInsets?
    var topSeparator = RowSeparator()
    var bottomSeparator = RowSeparator()
    var background: RowPartSource?
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

    static func == (left: ListRowTraits, right: ListRowTraits) -> Bool {
        left.insets == right.insets && left.topSeparator == right.topSeparator
            && left.bottomSeparator == right.bottomSeparator
            && left.background === right.background
            && left.indentation == right.indentation
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

    /// What stands behind this view's row in place of the list's own ground.
    nonisolated public func listRowBackground<V>(_ view: V?) -> some View where V: View {
        modifier(RowPartModifier(part: view, keyPath: \.listRow.background))
    }
}
