// SPDX-License-Identifier: Apache-2.0

/// Part of a window that stays while it is not seen, such as a page under the
/// page in front or a tab that is not selected: views in it appear and disappear
/// with it and keep their state.
///
/// In the environment of the views in it; scopes in others are told with them.
@MainActor
final class AppearanceScope {
    private var isVisibleItself = false
    /// Not owned: it outlives the scopes in it.
    private weak var outer: AppearanceScope?
    private var members: [ObjectIdentifier: (serial: Int, member: any AppearanceMember)] = [:]
    private var lastSerial = 0

    nonisolated init() {}

    /// Whether the views in the scope are seen.
    var isVisible: Bool { isVisibleItself && outer?.isVisible ?? true }

    /// Places the scope in the one around `environment`, if there is one.
    func join(_ environment: EnvironmentScope) {
        outer = environment.peek(AppearanceScopeKey.self)
        outer?.add(self)
    }

    func leave() {
        outer?.remove(self)
    }

    func setVisible(_ isVisible: Bool) {
        guard isVisible != isVisibleItself else { return }
        isVisibleItself = isVisible
        if outer?.isVisible ?? true {
            tellMembers(isVisible)
        }
    }

    func add(_ member: any AppearanceMember) {
        lastSerial += 1
        members[ObjectIdentifier(member)] = (lastSerial, member)
    }

    func remove(_ member: any AppearanceMember) {
        members[ObjectIdentifier(member)] = nil
    }

    /// In the order in which they were made: inner before outer.
    private func tellMembers(_ isVisible: Bool) {
        for entry in members.values.sorted(by: { $0.serial < $1.serial }) {
            entry.member.scopeDidChange(isVisible: isVisible)
        }
    }
}

/// What is told when its scope is seen and when it no longer is.
@MainActor
protocol AppearanceMember: AnyObject {
    func scopeDidChange(isVisible: Bool)
}

extension AppearanceScope: AppearanceMember {
    func scopeDidChange(isVisible: Bool) {
        if isVisibleItself {
            tellMembers(isVisible)
        }
    }
}

struct AppearanceScopeKey: EnvironmentKey {
    static var defaultValue: AppearanceScope? { nil }
}
