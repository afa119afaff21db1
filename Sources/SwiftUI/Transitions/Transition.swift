// SPDX-License-Identifier: Apache-2.0

/// How a view comes and goes, by what modifiers make of it in each phase.
@MainActor @preconcurrency
public protocol Transition {
    associatedtype Body: View
    typealias Content = PlaceholderContentView<Self>

    /// What `content` looks like in a phase.
    @ViewBuilder @MainActor @preconcurrency
    func body(content: Content, phase: TransitionPhase) -> Body

    static var properties: TransitionProperties { get }
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }

    /// The transition as a view, for others that are made of it.
    @MainActor @preconcurrency
    public func apply<V>(content: V, phase: TransitionPhase) -> some View where V: View {
        body(content: PlaceholderContentView(content: AnyView(content)), phase: phase)
    }
}

/// Where a view is on its way.
public enum TransitionPhase: Hashable, Sendable {
    /// About to come.
    case willAppear
    /// There, as it is.
    case identity
    /// About to go.
    case didDisappear

    public var isIdentity: Bool { self == .identity }

    /// -1, 0 and 1, in this order.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

public struct TransitionProperties: Sendable {
    /// Whether something moves, so that people who want less motion get another one.
    public var hasMotion: Bool

    public init(hasMotion: Bool = true) {
        self.hasMotion = hasMotion
    }
}

/// A stand-in for what is modified.
nonisolated public struct PlaceholderContentView<Value>: View {
    public typealias Body = Never

    let content: AnyView

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        PassthroughElement(view, inputs, content: \.content)
    }
}
