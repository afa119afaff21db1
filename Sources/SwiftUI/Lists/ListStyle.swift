// SPDX-License-Identifier: Apache-2.0

/// How lists in a view look. The system's own styles are all there are.
@MainActor @preconcurrency
public protocol ListStyle: Sendable {
    nonisolated var _kind: _ListKind { get }
}

/// A list style, behind a type that does not name it.
public struct _ListKind: Equatable, Sendable {
    enum Kind: Sendable {
        /// Rows from edge to edge on the plain ground.
        case plain
        /// The same, away from the edges.
        case inset
        /// Sections from edge to edge, set off from a grey ground.
        case grouped
        /// Sections as cards on a grey ground.
        case insetGrouped
        /// As `insetGrouped`, with large headers by which sections collapse.
        case sidebar
    }

    let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
    }
}

extension _ListKind.Kind {
    var isGrouped: Bool {
        switch self {
        case .plain, .inset: false
        case .grouped, .insetGrouped, .sidebar: true
        }
    }

    var hasCards: Bool { self == .insetGrouped || self == .sidebar }
}

/// What lists on the platform look like: cards on a phone.
public struct DefaultListStyle: ListStyle {
    nonisolated public init() {}
    nonisolated public var _kind: _ListKind { _ListKind(.insetGrouped) }
}

public struct PlainListStyle: ListStyle {
    nonisolated public init() {}
    nonisolated public var _kind: _ListKind { _ListKind(.plain) }
}

public struct InsetListStyle: ListStyle {
    nonisolated public init() {}
    nonisolated public var _kind: _ListKind { _ListKind(.inset) }
}

public struct GroupedListStyle: ListStyle {
    nonisolated public init() {}
    nonisolated public var _kind: _ListKind { _ListKind(.grouped) }
}

public struct InsetGroupedListStyle: ListStyle {
    nonisolated public init() {}
    nonisolated public var _kind: _ListKind { _ListKind(.insetGrouped) }
}

public struct SidebarListStyle: ListStyle {
    nonisolated public init() {}
    nonisolated public var _kind: _ListKind { _ListKind(.sidebar) }
}

extension ListStyle where Self == DefaultListStyle {
    nonisolated public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
    nonisolated public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetListStyle {
    nonisolated public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
    nonisolated public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
    nonisolated public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
    nonisolated public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension View {
    /// How lists in this view look.
    nonisolated public func listStyle<S>(_ style: S) -> some View where S: ListStyle {
        environment(\.listKind, style._kind.kind)
    }
}

extension EnvironmentValues {
    var listKind: _ListKind.Kind {
        get { self[ListKindKey.self] }
        set { self[ListKindKey.self] = newValue }
    }
}

private struct ListKindKey: EnvironmentKey {
    static let defaultValue = _ListKind.Kind.insetGrouped
}
