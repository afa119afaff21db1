// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// Says something of the elements below it, in place of what they say.
final class AccessibilityNode: WrapperNode {
    var properties = AccessibilityProperties() {
        didSet {
            if properties != oldValue {
                noteSemanticsChangeBelow()
                noteSpokenTextChange()
            }
        }
    }

    /// What can be done with each element below.
    var actions = AccessibilityActions() {
        didSet {
            if !actions.looksLike(oldValue) {
                noteSemanticsChangeBelow()
            }
        }
    }

    override var accessibilityActions: AccessibilityActions? { actions.isEmpty ? nil : actions }
    override var spokenText: String? { properties.isHidden ? "" : properties.label }

    override func adjust(_ semantics: inout Semantics?, of node: LayoutNode) -> Bool {
        var adjusted = semantics
        if adjusted == nil, node.isElementWhenNamed {
            adjusted = Semantics(role: .image, label: "")
        }
        if var next = adjusted {
            properties.apply(to: &next)
            actions.apply(to: &next)
            semantics = next
        }
        return true
    }
}

extension LayoutNode {
    /// What hosts tell of this node's record, given what it says itself.
    ///
    /// Complexity: O(nodes up to the nearest control or element around it).
    final func accessibleSemantics(_ own: Semantics?) -> Semantics? {
        var semantics = own
        var node = parent
        while let current = node, current.adjust(&semantics, of: self) {
            node = current.parent
        }
        return semantics
    }

    /// What is read out here: the texts that this node is or holds.
    final var spokenLabel: String {
        var parts: [String] = []
        collectSpokenText(into: &parts)
        return parts.joined(separator: ", ")
    }

    private func collectSpokenText(into parts: inout [String]) {
        guard isShown else { return }
        if let spokenText {
            if !spokenText.isEmpty {
                parts.append(spokenText)
            }
        } else {
            forEachChild { $0.collectSpokenText(into: &parts) }
        }
    }

    /// Controls and elements around this node may be named by it.
    final func noteSpokenTextChange() {
        var node = parent
        while let current = node {
            current.spokenTextDidChange()
            node = current.parent
        }
    }

    /// Elements below say something else now.
    final func noteSemanticsChangeBelow() {
        forEachChild { child in
            child.record?.setNeedsDisplay(.semantics)
            child.noteSemanticsChangeBelow()
        }
    }

    /// What modifiers around this node, and the node itself, let people do with
    /// it, in the order in which its semantics name it.
    final var accessibilityActionsAround: AccessibilityActions {
        var actions = actionsOfContent
        var semantics = semanticsOfContent
        var node = parent
        while let current = node {
            if let more = current.accessibilityActions {
                actions.append(more)
            }
            guard current.adjust(&semantics, of: self) else { break }
            node = current.parent
        }
        return actions
    }
}
