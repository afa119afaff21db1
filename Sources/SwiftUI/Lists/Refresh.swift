// SPDX-License-Identifier: Apache-2.0

/// Does what a program does to refresh what it shows.
public struct RefreshAction: Sendable {
    let action: @Sendable () async -> Void

    public func callAsFunction() async {
        await action()
    }
}

extension EnvironmentValues {
    /// How to refresh what is shown here; `nil` where nobody can.
    public internal(set) var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}

private struct RefreshKey: EnvironmentKey {
    static var defaultValue: RefreshAction? { nil }
}

extension View {
    /// What to do when a person pulls a list or scroll view down from its top.
    ///
    /// The content stands lower while the action runs, below a sign for that.
    nonisolated public func refreshable(
        action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(RefreshModifier(action: RefreshAction(action: action)))
    }
}

private struct RefreshModifier: ViewModifier {
    nonisolated let action: RefreshAction
    @State private var isRefreshing = false
    @State private var pull = PullAction()

    /// Of the sign, in points.
    private static let height = 44.0

    nonisolated init(action: RefreshAction) {
        self.action = action
    }

    func body(content: Content) -> some View {
        pull.perform = start
        let (pull, room) = (pull, isRefreshing ? Self.height : 0)
        return
            content
            .environment(\.refresh, action)
            .scrollSettings { settings in
                settings.pull = pull
                settings.margins.top += room
            }
            .overlay(alignment: .top) {
                if isRefreshing {
                    RefreshSign().frame(height: Self.height)
                }
            }
    }

    private func start() {
        guard !isRefreshing else { return }
        isRefreshing = true
        Task { @MainActor in
            await action()
            withAnimation { isRefreshing = false }
        }
    }
}

private struct RefreshSign: View {
    var body: some View {
        Text(verbatim: "Refreshing\u{2026}")
            .font(.footnote)
            .foregroundStyle(.secondary)
    }
}

/// What a pull at the top of a scroll view does; the same object for as long as
/// its modifier is there.
@MainActor
final class PullAction {
    var perform: @MainActor () -> Void = {}

    nonisolated init() {}

    /// How far past its top a scroll view is pulled before that counts, in points.
    nonisolated static let distance = 60.0
}
