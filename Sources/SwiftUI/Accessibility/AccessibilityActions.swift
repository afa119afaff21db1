// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// What people who do not see an element can do with it besides a tap.
struct AccessibilityActions {
    struct Named {
        let name: String
        let perform: () -> Void
    }

    var named: [Named] = []
    var adjust: ((AccessibilityAdjustmentDirection) -> Void)?

    var isEmpty: Bool { named.isEmpty && adjust == nil }

    /// Whether hosts are told the same; closures are not compared.
    func looksLike(_ other: AccessibilityActions) -> Bool {
        named.map(\.name) == other.named.map(\.name)
            && (adjust == nil) == (other.adjust == nil)
    }

    func apply(to semantics: inout Semantics) {
        semantics.details += named.map { .action($0.name) }
        if adjust != nil, !semantics.isAdjustable {
            semantics.details.append(.adjustable)
        }
    }

    mutating func append(_ outer: AccessibilityActions) {
        named += outer.named
        adjust = adjust ?? outer.adjust
    }

    /// - Parameter number: Counted from 0.
    @MainActor
    func perform(_ number: Int) -> Bool {
        guard named.indices.contains(number) else { return false }
        named[number].perform()
        return true
    }

    @MainActor
    func adjust(_ direction: AccessibilityAdjustmentDirection) -> Bool {
        adjust?(direction)
        return adjust != nil
    }
}

/// Whether a value is to become more or less.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    case increment, decrement
}

/// Actions that screen readers have gestures of their own for.
public struct AccessibilityActionKind: Equatable, Sendable {
    let name: String

    /// What a tap does.
    public static let `default` = AccessibilityActionKind(name: "Activate")
    /// Leaves what is shown.
    public static let escape = AccessibilityActionKind(name: "Dismiss")
    /// What matters most where the person is.
    public static let magicTap = AccessibilityActionKind(name: "Main action")
    public static let delete = AccessibilityActionKind(name: "Delete")
    public static let showMenu = AccessibilityActionKind(name: "Show menu")

    private init(name: String) {
        self.name = name
    }

    public init(named name: Text) {
        self.name = name.string
    }
}

extension View {
    /// Lets screen readers do something with the elements in the view.
    nonisolated public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View {
        modifier(AccessibilityActionModifier(name: actionKind.name, handler: handler))
    }

    nonisolated public func accessibilityAction(
        named name: Text, _ handler: @escaping () -> Void
    ) -> some View {
        modifier(AccessibilityActionModifier(name: name.string, handler: handler))
    }

    nonisolated public func accessibilityAction(
        named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
    ) -> some View {
        accessibilityAction(named: Text(nameKey), handler)
    }

    @_disfavoredOverload
    nonisolated public func accessibilityAction<S>(
        named name: S, _ handler: @escaping () -> Void
    ) -> some View where S: StringProtocol {
        accessibilityAction(named: Text(name), handler)
    }

    /// Lets screen readers make the value of the elements in the view more or less.
    nonisolated public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        modifier(AccessibilityAdjustableModifier(handler: handler))
    }
}

nonisolated private struct AccessibilityActionModifier: NodeModifier {
    let name: String
    let handler: () -> Void

    @MainActor func makeNode(_ stage: Stage) -> AccessibilityNode {
        stage.usesAccessibility = true
        return AccessibilityNode(stage)
    }

    @MainActor func update(_ node: AccessibilityNode, _ context: NodeContext) {
        node.actions = AccessibilityActions(named: [.init(name: name, perform: handler)])
    }
}

nonisolated private struct AccessibilityAdjustableModifier: NodeModifier {
    let handler: (AccessibilityAdjustmentDirection) -> Void

    @MainActor func makeNode(_ stage: Stage) -> AccessibilityNode {
        stage.usesAccessibility = true
        return AccessibilityNode(stage)
    }

    @MainActor func update(_ node: AccessibilityNode, _ context: NodeContext) {
        node.actions = AccessibilityActions(adjust: handler)
    }
}
