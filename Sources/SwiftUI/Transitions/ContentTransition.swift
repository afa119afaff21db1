// SPDX-License-Identifier: Apache-2.0

/// How one content of a view turns into the next while the view stays.
///
/// Colours and places move by the update's animation with each of them; letters are
/// the next ones at once, as with `identity`.
public struct ContentTransition: Equatable, Sendable {
    private enum Kind: Equatable {
        case identity, opacity, interpolate, symbolEffect
        case numericText(countsDown: Bool)
        case numericValue(Double)
    }

    private let kind: Kind

    public static let identity = ContentTransition(kind: .identity)
    public static let opacity = ContentTransition(kind: .opacity)
    public static let interpolate = ContentTransition(kind: .interpolate)

    public static var symbolEffect: ContentTransition { ContentTransition(kind: .symbolEffect) }

    public static func symbolEffect<T>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition where T: ContentTransitionSymbolEffect, T: SymbolEffect {
        .symbolEffect
    }

    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numericText(countsDown: countsDown))
    }

    public static func numericText(value: Double) -> ContentTransition {
        ContentTransition(kind: .numericValue(value))
    }
}

extension View {
    /// How contents in this view turn into the next ones.
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}

extension EnvironmentValues {
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }

    /// Accepted, and without effect: contents are drawn together in any case.
    public var contentTransitionAddsDrawingGroup: Bool {
        get { self[ContentTransitionGroupKey.self] }
        set { self[ContentTransitionGroupKey.self] = newValue }
    }
}

private struct ContentTransitionKey: EnvironmentKey {
    static let defaultValue = ContentTransition.interpolate
}

private struct ContentTransitionGroupKey: EnvironmentKey {
    static let defaultValue = false
}
