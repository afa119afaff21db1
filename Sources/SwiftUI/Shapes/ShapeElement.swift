// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine
import AlightLayout
import Foundation

/// What a view says of the one outline that it draws.
struct ShapeDrawing {
    var outline: _ShapeOutline
    /// `nil` for the style of the surroundings.
    var style: _StyleValue?
    /// `nil` where the outline is filled.
    var stroke: StrokeStyle?
}

/// Gives a shape's node what its view says and the paint of its surroundings.
final class ShapeElement<Content: View>: _Element<Content> {
    private let describe: (Content) -> ShapeDrawing
    private var drawing: ShapeDrawing
    private let node: ShapeNode
    private var connection: EnvironmentConnection!
    private let motion: ShapeMotion<Content>?

    init(
        _ view: Content, _ inputs: _ElementInputs, motion: ShapeMotion<Content>? = nil,
        _ describe: @escaping (Content) -> ShapeDrawing
    ) {
        self.describe = describe
        self.motion = motion
        drawing = describe(view)
        node = ShapeNode(inputs.graph.stage)
        super.init(inputs)
        connection = EnvironmentConnection(self) { [unowned self] in updateNode($0) }
    }

    private func updateNode(_ values: EnvironmentValues) {
        let outline = drawing.outline.resolved(in: values)
        let style = drawing.style ?? values.foregroundStyle
        let paint = style.paint(in: values)
        let stroke = outline.stroke ?? drawing.stroke
        node.update(
            outline, fill: stroke == nil ? paint : nil, stroke: stroke?.displayed(paint),
            animation: NodeContext(element: self).animation)
        node.setShadow(style.shadow(in: values))
    }

    override func update(_ view: Content) {
        guard let motion else { return show(view) }
        show(motion.follow(view, self) { [unowned self] in show($0) })
    }

    private func show(_ view: Content) {
        drawing = describe(view)
        connection.run()
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }

    override func destroy() {
        motion?.end()
        connection.destroy()
        super.destroy()
    }
}

/// An outline in the layout tree.
final class ShapeNode: LayoutNode {
    private var outline = _ShapeOutline(shape: .rectangle)
    /// The outline in the present size, where hosts do not know it by name.
    private var path: OutlinePath?
    private var fill: Paint?
    private var stroke: DisplayStroke?

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    func update(
        _ outline: _ShapeOutline, fill: Paint?, stroke: DisplayStroke?,
        animation: AnimationDescription?
    ) {
        let old = (content, passesThrough)
        if outline.differsInSize(from: self.outline, for: geometry.proposal) {
            setNeedsLayout()
        }
        self.outline = outline
        path = outline.outlinePath(in: geometry.size)
        self.fill = fill
        self.stroke = stroke
        guard content != old.0 || record?.interactions.isEmpty == passesThrough else { return }
        record?.setInteractions(passesThrough ? .passesThrough : [])
        if passesThrough != old.1 {
            record?.setNeedsDisplay(.interactions)
        }
        var repainted = old.0
        if let paint = content.paint {
            repainted.setPaint(paint)
        }
        record?.setNeedsDisplay(repainted == content ? .paint : .content, animation: animation)
    }

    func setShadow(_ shadow: DisplayEffect?) {
        guard let record, record.effect != shadow else { return }
        record.updateTraits { $0.effect = shadow }
        record.setNeedsDisplay(.effect)
    }

    /// The inside of a line and what is fully transparent take no events.
    private var passesThrough: Bool {
        fill?.isClear ?? true
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        outline.sizeThatFits(proposal)
    }

    override var isElementWhenNamed: Bool { true }

    override var content: DisplayContent {
        .shape(
            path.map { .path($0) } ?? outline.shape(in: geometry.size), fill: fill,
            stroke: stroke)
    }

    override func placeChildren() {
        let next = outline.outlinePath(in: geometry.size)
        guard next != path else { return }
        path = next
        record?.setNeedsDisplay(.content)
    }
}
