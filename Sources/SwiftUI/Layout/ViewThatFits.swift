// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// Shows the first of its views whose ideal size fits, or else the last one.
nonisolated public struct ViewThatFits<Content>: View where Content: View {
    public typealias Body = Never

    let axes: Axis.Set
    let content: Content

    nonisolated public init(
        in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.content = content()
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        FitElement(view, inputs)
    }
}

private final class FitElement<Content: View>: ContainerElement<ViewThatFits<Content>, Content> {
    private let node: FitNode

    init(_ view: ViewThatFits<Content>, _ inputs: _ElementInputs) {
        node = FitNode(inputs.graph.stage, FitAlgorithm(axes: view.axes))
        super.init(inputs)
        makeChild(view.content, self.inputs())
    }

    override func update(_ view: ViewThatFits<Content>) {
        node.algorithm = FitAlgorithm(axes: view.axes)
        child.update(view.content)
    }

    override func setContent(_ nodes: NodeList) {
        node.setChildren(nodes)
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }
}

/// Is, for its surroundings, the view that it chose for the proposal.
private final class FitNode: ContainerNode {
    var algorithm: FitAlgorithm {
        didSet {
            if algorithm != oldValue {
                setNeedsLayout()
            }
        }
    }
    /// The child that is shown.
    private var shown: LayoutNode?

    init(_ stage: Stage, _ algorithm: FitAlgorithm) {
        self.algorithm = algorithm
        super.init(stage)
    }

    override func setChildren(_ next: NodeList) {
        shown = nil
        super.setChildren(next)
    }

    private func chosen(_ proposal: ProposedViewSize) -> LayoutNode? {
        algorithm.choice(proposal, children: children).map { children[$0] }
    }

    override var layoutPriority: Double {
        (shown ?? children.last)?.layoutPriority ?? -.infinity
    }

    override var spacing: ViewSpacing { (shown ?? children.last)?.spacing ?? .zero }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        chosen(proposal)?.sizeThatFits(proposal) ?? .zero
    }

    override func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        chosen(geometry.proposal)?.explicitAlignment(key, in: geometry)
    }

    override func placeChildren() {
        let chosen = chosen(geometry.proposal)
        if chosen !== shown {
            shown = chosen
            stage.structureDidChange(below: self)
        }
        chosen?.place(at: origin, geometry)
    }

    /// Views that are not shown are only measured.
    override func forEachChildInPaintingOrder(_ body: (LayoutNode) -> Void) {
        if let shown {
            body(shown)
        }
    }
}
