// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// Two or three columns, of which one leads to the next; in a narrow window they
/// are one stack.
nonisolated public struct NavigationSplitView<Sidebar, Content, Detail>: View
where Sidebar: View, Content: View, Detail: View {
    private let visibility: Binding<NavigationSplitViewVisibility>?
    private let preferredColumn: Binding<NavigationSplitViewColumn>?
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail
    private let hasContent: Bool
    @State private var columns = SplitColumns()
    @Environment(\.horizontalSizeClass) private var sizeClass

    fileprivate init(
        _ visibility: Binding<NavigationSplitViewVisibility>?,
        _ preferredColumn: Binding<NavigationSplitViewColumn>?, _ sidebar: Sidebar,
        _ content: Content, _ detail: Detail, hasContent: Bool
    ) {
        self.visibility = visibility
        self.preferredColumn = preferredColumn
        self.sidebar = sidebar
        self.content = content
        self.detail = detail
        self.hasContent = hasContent
    }

    @MainActor public var body: some View {
        if sizeClass == .regular {
            HStack(spacing: 0) {
                if showsSidebar {
                    SplitColumnView(columns: columns, column: .sidebar, content: sidebar)
                }
                if hasContent, visibility?.wrappedValue != .detailOnly {
                    SplitColumnView(columns: columns, column: .content, content: content)
                }
                SplitColumnView(columns: columns, column: .detail, content: detail)
            }
        } else {
            NavigationStack {
                sidebar
                    .modifier(
                        SplitPlaceModifier(
                            place: SplitPlace(
                                columns: columns, column: .sidebar, isExpanded: false,
                                next: hasContent ? .content : .detail,
                                preferred: preferredColumn))
                    )
                    .attaching(
                        CollapsedColumns(
                            columns: columns, preferred: preferredColumn,
                            content: hasContent ? content : nil, detail: detail))
            }
        }
    }

    @MainActor private var showsSidebar: Bool {
        switch visibility?.wrappedValue ?? .automatic {
        case .automatic, .all: true
        case .doubleColumn: !hasContent
        default: false
        }
    }
}

extension NavigationSplitView {
    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, nil, sidebar(), content(), detail(), hasContent: true)
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, nil, sidebar(), content(), detail(), hasContent: true)
    }

    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, preferredCompactColumn, sidebar(), content(), detail(), hasContent: true)
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            columnVisibility, preferredCompactColumn, sidebar(), content(), detail(),
            hasContent: true)
    }
}

extension NavigationSplitView where Content == EmptyView {
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(nil, nil, sidebar(), EmptyView(), detail(), hasContent: false)
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, nil, sidebar(), EmptyView(), detail(), hasContent: false)
    }

    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            nil, preferredCompactColumn, sidebar(), EmptyView(), detail(), hasContent: false)
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            columnVisibility, preferredCompactColumn, sidebar(), EmptyView(), detail(),
            hasContent: false)
    }
}

/// Which columns of a split view are seen.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private let name: String

    private init(_ name: String) {
        self.name = name
    }

    public static let detailOnly = NavigationSplitViewVisibility("detailOnly")
    public static let doubleColumn = NavigationSplitViewVisibility("doubleColumn")
    public static let all = NavigationSplitViewVisibility("all")
    public static let automatic = NavigationSplitViewVisibility("automatic")
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    let position: Int
    public static let sidebar = NavigationSplitViewColumn(position: 0)
    public static let content = NavigationSplitViewColumn(position: 1)
    public static let detail = NavigationSplitViewColumn(position: 2)
}

/// How the columns of a split view share its room; they always stand side by side.
public protocol NavigationSplitViewStyle {}

public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    public init() {}
}

public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    public init() {}
}

public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    public static var automatic: AutomaticNavigationSplitViewStyle { .init() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    public static var balanced: BalancedNavigationSplitViewStyle { .init() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { .init() }
}

extension View {
    nonisolated public func navigationSplitViewStyle<S>(_ style: S) -> some View
    where S: NavigationSplitViewStyle {
        self
    }

    /// How wide the column around this view is, in points.
    nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        contributing { (settings: inout PageSettings) in settings.columnWidth = width }
    }

    /// The same; the ideal width is taken.
    nonisolated public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View {
        navigationSplitViewColumnWidth(ideal)
    }
}
