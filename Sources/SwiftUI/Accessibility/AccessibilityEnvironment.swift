// SPDX-License-Identifier: Apache-2.0

extension EnvironmentValues {
    /// Whether the person asks for less that moves.
    public var accessibilityReduceMotion: Bool { self[ReduceMotionKey.self] }

    // Browsers do not tell these.

    public var accessibilityReduceTransparency: Bool { false }
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    public var accessibilityInvertColors: Bool { false }
    public var accessibilityShowButtonShapes: Bool { false }
    public var accessibilityEnabled: Bool { false }
    public var accessibilityVoiceOverEnabled: Bool { false }
    public var accessibilitySwitchControlEnabled: Bool { false }

    /// Whether the person asks for bold text: browsers do not tell.
    public var legibilityWeight: LegibilityWeight? {
        get { self[LegibilityWeightKey.self] }
        set { self[LegibilityWeightKey.self] = newValue }
    }

    /// Set by the window only.
    var reducesMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }
}

/// How heavy the person wants text.
public enum LegibilityWeight: Hashable, Sendable {
    case regular, bold
}

private struct ReduceMotionKey: EnvironmentKey {
    static let defaultValue = false
}

private struct LegibilityWeightKey: EnvironmentKey {
    static let defaultValue: LegibilityWeight? = nil
}
