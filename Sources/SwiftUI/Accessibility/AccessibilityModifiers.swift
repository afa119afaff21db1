// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Names the view for screen readers, in place of what it shows.
    nonisolated public func accessibilityLabel(_ label: Text) -> some View {
        modifier(AccessibilityModifier(.init(label: label.string)))
    }

    nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S>(_ label: S) -> some View
    where S: StringProtocol {
        accessibilityLabel(Text(label))
    }

    /// Says what the view's value is.
    nonisolated public func accessibilityValue(_ valueDescription: Text) -> some View {
        modifier(AccessibilityModifier(.init(value: valueDescription.string)))
    }

    nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        accessibilityValue(Text(valueKey))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityValue<S>(_ value: S) -> some View
    where S: StringProtocol {
        accessibilityValue(Text(value))
    }

    /// Says what acting on the view does.
    nonisolated public func accessibilityHint(_ hint: Text) -> some View {
        modifier(AccessibilityModifier(.init(hint: hint.string)))
    }

    nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        accessibilityHint(Text(hintKey))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityHint<S>(_ hint: S) -> some View
    where S: StringProtocol {
        accessibilityHint(Text(hint))
    }

    /// Names the view for tests; never read out.
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
        modifier(AccessibilityModifier(.init(identifier: identifier)))
    }

    /// Whether screen readers pass the view over.
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
        modifier(AccessibilityModifier(.init(isHidden: hidden)))
    }

    nonisolated public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
        accessibilityHidden(hidden && isEnabled)
    }

    /// Says what else the view is.
    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(AccessibilityModifier(.init(addedTraits: traits)))
    }

    /// Says what the view is not.
    nonisolated public func accessibilityRemoveTraits(
        _ traits: AccessibilityTraits
    ) -> some View {
        modifier(AccessibilityModifier(.init(removedTraits: traits)))
    }

    /// Says how far down in the headings of the page the view is.
    nonisolated public func accessibilityHeading(
        _ level: AccessibilityHeadingLevel
    ) -> some View {
        modifier(AccessibilityModifier(.init(headingLevel: level.number)))
    }

    /// Elements with a higher priority are read before their siblings.
    nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        modifier(AccessibilityModifier(.init(sortPriority: sortPriority)))
    }

    /// Whether people who use the keyboard or a switch come to the view.
    nonisolated public func accessibilityRespondsToUserInteraction(
        _ respondsToUserInteraction: Bool = true
    ) -> some View {
        modifier(AccessibilityModifier(.init(isFocusable: respondsToUserInteraction)))
    }

    /// Makes one element of the view, or a group of its own.
    nonisolated public func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> some View {
        modifier(AccessibilityElementModifier(behavior: children))
    }
}

/// The names of the first SwiftUI.
extension View {
    nonisolated public func accessibility(label: Text) -> some View {
        accessibilityLabel(label)
    }

    nonisolated public func accessibility(value: Text) -> some View {
        accessibilityValue(value)
    }

    nonisolated public func accessibility(hint: Text) -> some View {
        accessibilityHint(hint)
    }

    nonisolated public func accessibility(hidden: Bool) -> some View {
        accessibilityHidden(hidden)
    }

    nonisolated public func accessibility(identifier: String) -> some View {
        accessibilityIdentifier(identifier)
    }

    nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
        accessibilityAddTraits(traits)
    }

    nonisolated public func accessibility(
        removeTraits traits: AccessibilityTraits
    ) -> some View {
        accessibilityRemoveTraits(traits)
    }
}

/// How far down in the headings of a page something is.
public enum AccessibilityHeadingLevel: UInt, Sendable {
    case unspecified, h1, h2, h3, h4, h5, h6

    fileprivate var number: Int { self == .unspecified ? 2 : Int(rawValue) }
}

/// What becomes of the elements inside of one.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let name: String

    /// They are passed over.
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    /// They stay, in a group.
    public static let contain = AccessibilityChildBehavior(name: "contain")
    /// They are read out as one.
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

nonisolated private struct AccessibilityModifier: NodeModifier {
    let properties: AccessibilityProperties

    init(_ properties: AccessibilityProperties) {
        self.properties = properties
    }

    @MainActor func makeNode(_ stage: Stage) -> AccessibilityNode {
        stage.usesAccessibility = true
        return AccessibilityNode(stage)
    }

    @MainActor func update(_ node: AccessibilityNode, _ context: NodeContext) {
        node.properties = properties
    }
}

nonisolated private struct AccessibilityElementModifier: NodeModifier {
    let behavior: AccessibilityChildBehavior

    @MainActor func makeNode(_ stage: Stage) -> AccessibilityElementNode {
        stage.usesAccessibility = true
        let node = AccessibilityElementNode(stage)
        node.record?.setTapAction { [unowned node] in node.tap() }
        return node
    }

    @MainActor func update(_ node: AccessibilityElementNode, _ context: NodeContext) {
        node.behavior = behavior
    }
}
