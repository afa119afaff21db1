// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import AlightLayout
import Foundation

/// A view that takes all the room that there is, and makes its content by it.
nonisolated public struct GeometryReader<Content>: View where Content: View {
    public typealias Body = Never

    public var content: (GeometryProxy) -> Content

    nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        GeometryReaderElement(view, inputs)
    }
}

/// Makes the content after the layout pass that found the size, and again after
/// each that found another one: a rule, so that what the closure reads counts.
private final class GeometryReaderElement<Content: View>:
    _Element<GeometryReader<Content>>, RuleEvaluator, CollectingElement
{
    var isCollectingQueued = false
    // No access to it spans a call that could change it.
    @exclusivity(unchecked) private var view: GeometryReader<Content>
    private let node: GeometryReaderNode
    private var source: GeometrySource!
    private var direction: EnvironmentConnection?
    private let plan = ViewPlan.plan(of: GeometryReader<Content>.self)
    @CompactNodeID private var rule: NodeID!
    private var child: _Element<Content>?
    private var tracking: RuleTracking?

    init(_ view: GeometryReader<Content>, _ inputs: _ElementInputs) {
        self.view = view
        node = GeometryReaderNode(inputs.graph.stage)
        super.init(inputs)
        source = GeometrySource(node, self)
        node.dependent = self
        direction = .toDirection(of: self) { [node] in node.isRightToLeft = $0 }
        rule = graph.engine.makeRule(self, ownedBy: owner, isDemanded: true, isQueued: false)
    }

    override var lazyContainer: _AnyElement? { nil }

    override func update(_ view: GeometryReader<Content>) {
        guard child != nil else {
            self.view = view
            return
        }
        guard !plan.areEqual(&self.view, view, .equatableUnlessPOD) else {
            graph.engine.noteSkip(rule, .inputEqual)
            return
        }
        self.view = view
        graph.engine.run(rule, because: .input)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            let content = RuleTracking.track(&tracking, plan.habit, of: rule, in: graph) {
                view.content(GeometryProxy(source: source))
            }
            source.didRead()
            if let child {
                child.update(content)
            } else {
                child = Content._makeElement(content, inputs(owner: rule))
                collect()
            }
            if let probe = graph.probe, let child {
                probe.didMake(content, for: child, in: self) { [view, source] in
                    view.content(GeometryProxy(source: source!))
                }
            }
            return true
        }
    }

    override func childOutputDidChange(_ child: _AnyElement) {
        setNeedsCollecting()
    }

    func collect() {
        var nodes: NodeList = []
        child?.collectNodes(into: &nodes)
        node.setChildren(nodes)
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }

    override func destroy() {
        node.dependent = nil
        tracking?.cancel()
        child?.destroy()
        direction?.destroy()
        graph.engine.destroy(rule)
        super.destroy()
    }
}

extension GeometryReaderElement: GeometryDependent {
    func readGeometry() {
        guard node.dependent != nil, source.takeGeometry() else { return }
        graph.engine.run(rule, because: child == nil ? .created : .external)
    }
}

/// Fills its room; its views stand at the top leading corner, each offered all.
private final class GeometryReaderNode: ContainerNode {
    weak var dependent: (any GeometryDependent)?

    override var stackAxisForChildren: Axis? { nil }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        FillingLeaf().sizeThatFits(proposal)
    }

    override func placeChildren() {
        noteGeometryChange()
        let proposal = ProposedViewSize(geometry.size)
        for child in children {
            place(child, Placement(origin: .zero, geometry: child.geometry(for: proposal)))
        }
    }

    override func didMove() {
        noteGeometryChange()
    }

    private func noteGeometryChange() {
        if let dependent {
            stage.geometryQueue.add(dependent)
        }
    }
}
