// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// How the columns of one split view reach each other.
final class SplitColumns: ChangeSource {
    private var controllers: [Int: WeakController] = [:]
    private var widths: [Int: CGFloat] = [:]
    /// Empty what is selected in columns of a list with a selection.
    private var clearings: [Int: () -> Void] = [:]
    /// The column in front, where they are one stack.
    private(set) var front = NavigationSplitViewColumn.sidebar

    private struct WeakController {
        weak var controller: NavigationController?
    }

    /// The stack that makes up a column, where they stand beside each other.
    func take(_ controller: NavigationController, _ column: NavigationSplitViewColumn) {
        controllers[column.position] = WeakController(controller: controller)
    }

    /// The stack to which links in a column lead.
    func next(after column: NavigationSplitViewColumn) -> NavigationController? {
        ((column.position + 1)..<3).lazy.compactMap { self.controllers[$0]?.controller }.first
    }

    /// What the destinations of any column make of a value.
    func view(for value: AnyHashable) -> AnyView? {
        controllers.values.lazy.compactMap { $0.controller?.ownView(for: value) }.first
    }

    func forEachController(_ body: (NavigationController) -> Void) {
        controllers.values.forEach { $0.controller.map(body) }
    }

    func show(_ column: NavigationSplitViewColumn) {
        guard column != front else { return }
        front = column
        didChange()
    }

    // MARK: Selections

    /// Called with how the selection of a column's list is emptied.
    func onClearing(_ column: NavigationSplitViewColumn, _ clear: (() -> Void)?) {
        clearings[column.position] = clear
    }

    func clearSelection(in column: NavigationSplitViewColumn) {
        clearings[column.position]?()
    }

    // MARK: Widths

    /// In points: 320 for the sidebar, as on iPad, unless its views say otherwise.
    func width(of column: NavigationSplitViewColumn) -> CGFloat {
        widths[column.position] ?? 320
    }

    func setWidth(_ width: CGFloat?, of column: NavigationSplitViewColumn) {
        guard width != widths[column.position] else { return }
        widths[column.position] = width
        didChange()
    }
}

/// The place of a view in a split view.
struct SplitPlace {
    let columns: SplitColumns
    let column: NavigationSplitViewColumn
    /// Whether columns stand beside each other.
    let isExpanded: Bool
    /// The column that this one leads to.
    var next = NavigationSplitViewColumn.detail
    /// The program's own word on the column in front, where they are one stack.
    var preferred: Binding<NavigationSplitViewColumn>?

    /// The column in front, where they are one stack.
    @MainActor var front: NavigationSplitViewColumn {
        preferred?.wrappedValue ?? columns.front
    }

    @MainActor func show(_ column: NavigationSplitViewColumn) {
        preferred?.wrappedValue = column
        columns.show(column)
    }

    /// Something was selected in the column, or nothing is any more: where columns
    /// are one stack, the next one comes in front, or those after it go.
    @MainActor func didSelect(_ isSelected: Bool) {
        guard !isExpanded else { return }
        if !isSelected, front.position > column.position {
            show(column)
        } else if isSelected, front.position <= column.position {
            show(next)
        }
    }
}

extension EnvironmentValues {
    var splitPlace: SplitPlace? { self[SplitPlaceKey.self] }
}

struct SplitPlaceKey: EnvironmentKey {
    static var defaultValue: SplitPlace? { nil }
}

nonisolated struct SplitPlaceModifier: EnvironmentModifier {
    typealias Body = Never

    let place: SplitPlace

    func write(_ values: inout EnvironmentValues) {
        values[SplitPlaceKey.self] = place
    }
}

/// One column beside others: a stack of its own.
nonisolated struct SplitColumnView<Content: View>: View {
    @Watched private var columns: SplitColumns?
    private let column: NavigationSplitViewColumn
    private let content: Content

    init(columns: SplitColumns, column: NavigationSplitViewColumn, content: Content) {
        _columns = Watched(wrappedValue: columns)
        self.column = column
        self.content = content
    }

    @MainActor var body: some View {
        if let columns {
            NavigationStack { content }
                .modifier(
                    SplitPlaceModifier(
                        place: SplitPlace(columns: columns, column: column, isExpanded: true))
                )
                .frame(width: column == .detail ? nil : columns.width(of: column))
            if column != .detail {
                Hairline(axis: .vertical).ignoresSafeArea()
            }
        }
    }
}

/// The columns after the first one where they are one stack: pages that come in
/// front as they are chosen.
nonisolated struct CollapsedColumns<Content: View, Detail: View>: View {
    @Watched private var columns: SplitColumns?
    private let preferred: Binding<NavigationSplitViewColumn>?
    private let content: Content?
    private let detail: Detail

    init(
        columns: SplitColumns, preferred: Binding<NavigationSplitViewColumn>?,
        content: Content?, detail: Detail
    ) {
        _columns = Watched(wrappedValue: columns)
        self.preferred = preferred
        self.content = content
        self.detail = detail
    }

    @MainActor var body: some View {
        if let content {
            PagePresenter(item: isShown(.content), identify: { _ in 0 }) { _ in
                content
                    .modifier(SplitPlaceModifier(place: place(.content)))
                    .attaching(detailPage)
            }
        } else {
            detailPage
        }
    }

    @MainActor private var detailPage: some View {
        PagePresenter(item: isShown(.detail), identify: { _ in 0 }) { _ in
            detail.modifier(SplitPlaceModifier(place: place(.detail)))
        }
    }

    @MainActor private func place(_ column: NavigationSplitViewColumn) -> SplitPlace {
        SplitPlace(
            columns: columns ?? SplitColumns(), column: column, isExpanded: false,
            preferred: preferred)
    }

    /// Whether a column, or one after it, is in front; turned off, the one before
    /// it is, with nothing selected, as on iOS.
    @MainActor private func isShown(
        _ column: NavigationSplitViewColumn
    ) -> Binding<Presented?> {
        let before: NavigationSplitViewColumn =
            column == .detail && content != nil ? .content : .sidebar
        let first = content == nil ? 1 : column.position
        let place = place(before)
        let front = place.front
        return Binding(
            get: { front.position >= first ? Presented() : nil },
            set: { item in
                // A page also goes when the program has left it.
                guard item == nil, place.front.position >= first else { return }
                place.show(before)
                place.columns.clearSelection(in: before)
            })
    }
}
