// SPDX-License-Identifier: Apache-2.0

// What is done to a device that a browser's window does not have.

/// How a device shakes or sounds.
public struct SensoryFeedback: Hashable, Sendable {
    /// How hard what is felt seems to hit.
    public struct Weight: Hashable, Sendable {
        private let name: String
        public static let light = Weight(name: "light")
        public static let medium = Weight(name: "medium")
        public static let heavy = Weight(name: "heavy")
    }

    /// How soft what is felt seems to be.
    public struct Flexibility: Hashable, Sendable {
        private let name: String
        public static let rigid = Flexibility(name: "rigid")
        public static let solid = Flexibility(name: "solid")
        public static let soft = Flexibility(name: "soft")
    }

    private let name: String
    private var intensity = 1.0

    private init(_ name: String) {
        self.name = name
    }

    public static let success = SensoryFeedback("success")
    public static let warning = SensoryFeedback("warning")
    public static let error = SensoryFeedback("error")
    public static let selection = SensoryFeedback("selection")
    public static let increase = SensoryFeedback("increase")
    public static let decrease = SensoryFeedback("decrease")
    public static let start = SensoryFeedback("start")
    public static let stop = SensoryFeedback("stop")
    public static let alignment = SensoryFeedback("alignment")
    public static let levelChange = SensoryFeedback("levelChange")
    public static let impact = SensoryFeedback("impact")

    public static func impact(
        weight: Weight = .medium, intensity: Double = 1.0
    ) -> SensoryFeedback {
        var feedback = SensoryFeedback("impact \(weight)")
        feedback.intensity = intensity
        return feedback
    }

    public static func impact(
        flexibility: Flexibility, intensity: Double = 1.0
    ) -> SensoryFeedback {
        var feedback = SensoryFeedback("impact \(flexibility)")
        feedback.intensity = intensity
        return feedback
    }
}

extension View {
    /// Would be felt when `trigger` changes; felt by nobody here.
    nonisolated public func sensoryFeedback<T>(
        _ feedback: SensoryFeedback, trigger: T
    ) -> some View where T: Equatable {
        self
    }

    nonisolated public func sensoryFeedback<T>(
        _ feedback: SensoryFeedback, trigger: T,
        condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View where T: Equatable {
        self
    }

    nonisolated public func sensoryFeedback<T>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View where T: Equatable {
        self
    }

    /// There is no bar of the system's over a window here.
    nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View {
        self
    }

    nonisolated public func statusBar(hidden: Bool) -> some View {
        self
    }
}
