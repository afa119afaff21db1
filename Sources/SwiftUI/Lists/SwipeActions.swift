// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

extension View {
    /// Actions that show at an end of this view's row when it is swiped: the
    /// first stands nearest to the end.
    ///
    /// They take the place of the action that `onDelete` gives. A swipe over the
    /// whole row performs the first one, if it may.
    nonisolated public func swipeActions<T>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> some View where T: View {
        modifier(
            RowPartModifier(
                part: SwipeActions(edge: edge, content: content()),
                keyPath: \.listRow[addedSwipeAt: edge, allowsFull: allowsFullSwipe]))
    }
}

/// The actions at one end of a row, beside each other.
nonisolated struct SwipeActions<Content: View>: View {
    let edge: HorizontalEdge
    let content: Content

    @MainActor var body: some View {
        SwipeActionRow(isReversed: edge == .trailing) { content }
            .buttonStyle(SwipeActionStyle())
            .padding(.horizontal, 4)
    }
}

/// Views beside each other, the first at the row's end.
private struct SwipeActionRow: Layout {
    let isReversed: Bool

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(
            width: sizes.reduce(0) { $0 + $1.width },
            height: proposal.height ?? sizes.map(\.height).max() ?? 0)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        var x = bounds.minX
        for index in isReversed ? Array(subviews.indices.reversed()) : Array(subviews.indices) {
            let width = subviews[index].sizeThatFits(.unspecified).width
            subviews[index].place(
                at: CGPoint(x: x, y: bounds.minY),
                proposal: ProposedViewSize(width: width, height: bounds.height))
            x += width
        }
    }
}

/// White on the tint, or on red where the action destroys something; 74 points
/// wide at least. The row closes when it is tapped.
struct SwipeActionStyle: PrimitiveButtonStyle {
    @Environment(\.listRow) private var row
    @Environment(\.swipeTint) private var tint

    func makeBody(configuration: Configuration) -> some View {
        let color = configuration.role == .destructive ? Color.red : tint ?? Color.gray
        Button(role: configuration.role) {
            row?.close()
            configuration.trigger()
        } label: {
            configuration.label
                .lineLimit(1)
                .foregroundStyle(Color.white)
                .padding(.horizontal, 16)
                .frame(minWidth: 66, maxHeight: .infinity)
                .background(color, in: Capsule())
                .padding(.horizontal, 4)
                .padding(.vertical, 4)
        }
        .buttonStyle(.plain)
    }
}

extension EnvironmentValues {
    fileprivate var swipeTint: Color? { self[TintKey.self] }

    /// The row around a part of it.
    var listRow: ListRowContext? {
        get { self[ListRowContextKey.self] }
        set { self[ListRowContextKey.self] = newValue }
    }
}

struct ListRowContextKey: EnvironmentKey {
    static var defaultValue: ListRowContext? { nil }
}

/// What parts of a row can do with it.
@MainActor
final class ListRowContext {
    private weak var row: ListRowNode?

    init(_ row: ListRowNode) {
        self.row = row
    }

    /// Covers the row's actions again.
    func close() { row?.swipe?.close() }

    /// Asks the program to move the row's element to the place of another one.
    func move(onto target: ListRowNode) {
        guard let row, let run = row.run, run === target.run,
            let edit = run.edits.first(where: { $0.onMove != nil }), row !== target
        else { return }
        let (start, end) = (row.place.position, target.place.position)
        withAnimation {
            edit.onMove?(IndexSet(integer: start), end > start ? end + 1 : end)
        }
    }

    /// Asks the program to delete the row's element.
    func delete() {
        guard let row, let edit = row.run?.edits.first(where: { $0.onDelete != nil }) else {
            return
        }
        withAnimation { edit.onDelete?(IndexSet(integer: row.place.position)) }
    }
}

/// The action that `onDelete` gives a row.
struct DeleteAction: View {
    @Environment(\.listRow) private var row

    var body: some View {
        SwipeActions(
            edge: .trailing,
            content: Button("Delete", role: .destructive) {
                row?.delete()
            })
    }
}
