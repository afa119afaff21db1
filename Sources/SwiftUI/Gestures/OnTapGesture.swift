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
        node.count = UInt8(clamping: count)
        node.action = action
    }

    @MainActor func read(_ values: EnvironmentValues, into node: TapNode) {
        node.isEnabled = values.isEnabled
    }
}

/// Takes the taps on what is drawn below it.
///
/// Single taps are the browser's own clicks, unless another gesture may be meant
/// by the same finger: then they are followed as gestures are.
private final class TapNode: WrapperNode, GestureHost {
    /// How many taps make one.
    var count: UInt8 = 1 {
        didSet {
            if count != oldValue {
                updateInteractions()
            }
        }
    }
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
        let interactions: Interactions = count == 1 ? .tap : .pointer
        record?.setInteractions(takesTaps ? interactions.union(.contentOnly) : [])
        record?.setNeedsDisplay(.interactions)
        noteSpokenTextChange()
    }

    // MARK: Among other gestures

    override var gestureHost: (any GestureHost)? { self }
    var gesturePriority: GesturePriority { .normal }
    var gestureMask: GestureMask { .all }

    func gestureFollower(_ wake: @escaping (Double) -> Void) -> (any TouchFollower)? {
        guard isEnabled, let action else { return nil }
        let context = _GestureContext()
        context.node = self
        context.onWake = wake
        let gesture = TapGesture(count: Int(count)).onEnded(action)
        return type(of: gesture)._makeRecognizer(gesture, context)
    }
}
