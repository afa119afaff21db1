// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

extension View {
    /// Runs an action when what the view draws is tapped or clicked.
    ///
    /// Gaps between its parts take no taps, unless `contentShape(_:)` fills them.
    nonisolated public func onTapGesture(
        count: Int = 1, perform action: @escaping () -> Void
    ) -> some View {
        modifier(TapModifier(count: count, action: action))
    }
}

nonisolated private struct TapModifier: NodeModifier {
    static var readsEnvironment: Bool { true }

    let count: Int
    let action: () -> Void

    @MainActor func makeNode(_ stage: Stage) -> TapNode {
        let node = TapNode(stage)
        node.record?.setTapAction { [unowned node] in node.action?() }
        return node
    }

    @MainActor func update(_ node: TapNode, _ context: NodeContext) {
        if count != 1 {
            context.graph.warn(
                "onTapGesture(count: \(count)) is not supported yet; it takes no taps.",
                at: context.element)
        }
        node.action = count == 1 ? action : nil
    }

    @MainActor func read(_ values: EnvironmentValues, into node: TapNode) {
        node.isEnabled = values.isEnabled
    }
}

/// Takes the taps on what is drawn below it.
private final class TapNode: WrapperNode {
    var action: (() -> Void)? {
        didSet {
            if (action == nil) != (oldValue == nil) {
                updateInteractions()
            }
        }
    }
    var isEnabled = true {
        didSet {
            if isEnabled != oldValue {
                updateInteractions()
            }
        }
    }

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    private func updateInteractions() {
        let takesTaps = isEnabled && action != nil
        record?.setInteractions(takesTaps ? [.tap, .contentOnly] : [])
        record?.setNeedsDisplay(.interactions)
    }
}
