// SPDX-License-Identifier: Apache-2.0

/// Why content is not shown as it is.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// It is not there yet.
    public static let placeholder = RedactionReasons(rawValue: 1 << 0)
    /// Others could see it.
    public static let privacy = RedactionReasons(rawValue: 1 << 1)
    /// It may be out of date.
    public static let invalidated = RedactionReasons(rawValue: 1 << 2)
}

extension EnvironmentValues {
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }
}

private struct RedactionReasonsKey: EnvironmentKey {
    static let defaultValue: RedactionReasons = []
}

extension View {
    /// Shows bars in place of texts and pictures.
    nonisolated public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
            .transformEnvironment(\.text) {
                $0.isRedacted = $0.isRedacted || reason.contains(.placeholder)
            }
    }

    nonisolated public func unredacted() -> some View {
        environment(\.redactionReasons, [])
            .transformEnvironment(\.text) { $0.isRedacted = false }
    }

    /// Content that is covered where others could see it.
    nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
        modifier(PrivacyModifier(isSensitive: sensitive))
    }
}

nonisolated private struct PrivacyModifier: ViewModifier {
    @Environment(\.redactionReasons) private var reasons
    let isSensitive: Bool

    init(isSensitive: Bool) {
        self.isSensitive = isSensitive
    }

    @MainActor func body(content: Content) -> some View {
        let isCovered = isSensitive && reasons.contains(.privacy)
        content.transformEnvironment(\.text) { $0.isRedacted = $0.isRedacted || isCovered }
    }
}
