// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// Makes one element of a view with all that is in it, or a named group.
///
/// One control or tap gesture inside is what a tap on the element does; several
/// become actions that its name does not tell. The pointer reaches them as ever.
final class AccessibilityElementNode: WrapperNode {
    var behavior = AccessibilityChildBehavior.ignore {
        didSet {
            if behavior != oldValue {
                record?.setNeedsDisplay(.semantics)
                updateInteractions()
                noteSemanticsChangeBelow()
            }
        }
    }

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    override func spokenTextDidChange() {
        if behavior != .contain {
            record?.setNeedsDisplay(.semantics)
        }
        updateInteractions()
    }

    private func updateInteractions() {
        let interactions: Interactions = targets.count == 1 ? [.tap, .contentOnly] : []
        guard let record, record.interactions != interactions else { return }
        record.setInteractions(interactions)
        record.setNeedsDisplay(.interactions)
    }

    /// What a tap on the element does.
    @MainActor func tap() {
        targets.first?.record?.onTap?()
    }

    private var targets: [LayoutNode] { behavior == .contain ? [] : tapTargets }

    override var semanticsOfContent: Semantics? {
        let targets = targets
        var semantics = Semantics(
            role: targets.count == 1 ? .button : .group,
            label: behavior == .combine ? spokenLabel : "")
        if targets.count == 1, let inner = targets[0].semanticsOfContent {
            semantics.role = inner.role
            semantics.isOn = inner.isOn
        }
        actionsOfContent.apply(to: &semantics)
        return semantics
    }

    override var actionsOfContent: AccessibilityActions {
        let targets = targets
        return behavior == .combine && targets.count > 1
            ? AccessibilityActions(tapping: targets) : AccessibilityActions()
    }

    override func adjust(_ semantics: inout Semantics?, of node: LayoutNode) -> Bool {
        if behavior != .contain {
            semantics = nil
        }
        return false
    }
}

extension LayoutNode {
    /// The outermost controls and gestures below that take taps.
    final var tapTargets: [LayoutNode] {
        var targets: [LayoutNode] = []
        collectTapTargets(into: &targets)
        return targets
    }

    private func collectTapTargets(into targets: inout [LayoutNode]) {
        forEachChild { child in
            guard child.isShown else { return }
            if child.record?.interactions.contains(.tap) == true {
                targets.append(child)
            } else {
                child.collectTapTargets(into: &targets)
            }
        }
    }
}

extension AccessibilityActions {
    /// What taps on the nodes do, named as they are.
    init(tapping targets: [LayoutNode]) {
        for target in targets {
            // Asked for and performed on the main thread.
            nonisolated(unsafe) let target = target
            named.append(
                Named(name: target.spokenLabel) {
                    MainThread.assume { target.record?.onTap?() }
                })
        }
    }
}
