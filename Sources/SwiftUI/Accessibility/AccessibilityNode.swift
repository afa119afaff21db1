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

    override var spokenText: String? { properties.isHidden ? "" : properties.label }

    override func adjust(_ semantics: inout Semantics?, of node: LayoutNode) -> Bool {
        var adjusted = semantics
        if adjusted == nil, node.isElementWhenNamed {
            adjusted = Semantics(role: .image, label: "")
        }
        if var next = adjusted {
            properties.apply(to: &next)
            semantics = next
        }
        return true
    }
}

/// Makes one element of a view with all that is in it, or a named group.
final class AccessibilityElementNode: WrapperNode {
    var behavior = AccessibilityChildBehavior.ignore {
        didSet {
            if behavior != oldValue {
                record?.setNeedsDisplay(.semantics)
                noteSemanticsChangeBelow()
            }
        }
    }

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    override func spokenTextDidChange() {
        if behavior == .combine {
            record?.setNeedsDisplay(.semantics)
        }
    }

    override var semanticsOfContent: Semantics? {
        Semantics(role: .group, label: behavior == .combine ? spokenLabel : "")
    }

    override func adjust(_ semantics: inout Semantics?, of node: LayoutNode) -> Bool {
        if behavior != .contain {
            semantics = nil
        }
        return false
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
    fileprivate final func noteSemanticsChangeBelow() {
        forEachChild { child in
            child.record?.setNeedsDisplay(.semantics)
            child.noteSemanticsChangeBelow()
        }
    }
}
