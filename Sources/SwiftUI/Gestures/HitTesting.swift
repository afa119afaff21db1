// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

extension View {
    /// Whether the pointer reaches this view; else it reaches what lies behind.
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(HitTestingModifier(isEnabled: enabled))
    }

    /// Takes taps and clicks in a whole shape, also where the view draws nothing.
    nonisolated public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View
    where S: Shape {
        contentShape(.interaction, shape, eoFill: eoFill)
    }

    /// The same for some purposes; hosts know only that of interaction.
    nonisolated public func contentShape<S>(
        _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
    ) -> some View where S: Shape {
        let style = FillStyle(eoFill: eoFill)
        return modifier(
            ContentShapeModifier(
                outline: kind.contains(.interaction) ? shape._outline.filled(style) : nil))
    }
}

/// What a content shape is for.
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let interaction = ContentShapeKinds(rawValue: 1 << 0)
    public static let dragPreview = ContentShapeKinds(rawValue: 1 << 1)
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 1 << 2)
    public static let hoverEffect = ContentShapeKinds(rawValue: 1 << 3)
    public static let focusEffect = ContentShapeKinds(rawValue: 1 << 4)
    public static let accessibility = ContentShapeKinds(rawValue: 1 << 5)
}

nonisolated private struct HitTestingModifier: NodeModifier {
    let isEnabled: Bool

    @MainActor func makeNode(_ stage: Stage) -> EffectNode {
        EffectNode(stage)
    }

    @MainActor func update(_ node: EffectNode, _ context: NodeContext) {
        node.setPassesThrough(!isEnabled)
    }
}

nonisolated private struct ContentShapeModifier: NodeModifier {
    /// `nil` leaves events as they are.
    let outline: _ShapeOutline?

    @MainActor func makeNode(_ stage: Stage) -> ContentShapeNode {
        ContentShapeNode(stage)
    }

    @MainActor func update(_ node: ContentShapeNode, _ context: NodeContext) {
        node.outline = outline?.resolved(isRightToLeft: node.isRightToLeft)
    }
}

/// Holds its child in a shape without paint, which hosts let take events.
private final class ContentShapeNode: WrapperNode {
    var outline: _ShapeOutline? {
        didSet { followSize() }
    }
    /// The outline in the present size.
    private var shape: DisplayShape?

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    override func placeChildren() {
        super.placeChildren()
        followSize()
    }

    private func followSize() {
        let next = outline?.shape(in: geometry.size)
        guard next != shape else { return }
        shape = next
        record?.setNeedsDisplay(.content)
    }

    override var content: DisplayContent {
        shape.map { .shape($0, fill: nil, stroke: nil) } ?? .group
    }
}
