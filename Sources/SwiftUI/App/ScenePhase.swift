// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How far a scene is in a person's sight.
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background, inactive, active
}

extension EnvironmentValues {
    /// `active`: a window lives here as long as somebody looks at it.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}

private struct ScenePhaseKey: EnvironmentKey {
    static let defaultValue = ScenePhase.active
}

extension View {
    /// Would run `action` for an address that another program hands to this one;
    /// no program does so here.
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        self
    }
}
