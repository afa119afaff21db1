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
        TapNode(stage)
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
        // Nodes belong to the main thread, on which taps arrive.
        nonisolated(unsafe) unowned let node = self
        makeRecord().updateTraits { $0.onTap = { node.action?() } }
    }

    private func updateInteractions() {
        let takesTaps = isEnabled && action != nil
        record?.updateTraits { $0.interactions = takesTaps ? [.tap, .contentOnly] : [] }
        record?.setNeedsDisplay(.interactions)
    }
}
