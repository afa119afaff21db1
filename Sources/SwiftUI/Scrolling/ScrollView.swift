// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import AlightLayout
import Foundation

/// A window onto content that may be larger.
nonisolated public struct ScrollView<Content>: View where Content: View {
    public typealias Body = Never

    public var content: Content
    public var axes: Axis.Set
    public var showsIndicators: Bool

    nonisolated public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        ScrollElement(view, inputs)
    }
}

private final class ScrollElement<Content: View>: ContainerElement<ScrollView<Content>, Content> {
    private let node: ScrollNode
    private var direction: EnvironmentConnection?
    private var settings: EnvironmentConnection!
    /// What the content sees: what was said of this view does not hold for those
    /// inside it.
    private var scope: EnvironmentScope?

    init(_ view: ScrollView<Content>, _ inputs: _ElementInputs) {
        node = ScrollNode(inputs.graph.stage)
        super.init(inputs)
        node.take(axes: view.axes, showsIndicators: view.showsIndicators)
        node.record?.updateReactions { [node] reactions in
            reactions.onScroll = { [unowned node] in node.didScroll(to: $0) }
        }
        direction = .toDirection(of: self) { [node] in node.isRightToLeft = $0 }
        settings = EnvironmentConnection(self) { [unowned self] in readSettings($0) }
        var inputs = self.inputs()
        if node.settings != ScrollSettings() {
            let scope = EnvironmentScope(
                [TypedEnvironmentEntry<ScrollSettingsKey>(node.settings.ofInnerViews)],
                parent: environment, engine: graph.engine)
            self.scope = scope
            inputs = self.inputs(environment: scope)
        }
        makeChild(view.content, inputs)
    }

    private func readSettings(_ values: EnvironmentValues) {
        node.settings = values[ScrollSettingsKey.self]
        if let position = node.position {
            graph.follow(position, in: node)
        }
    }

    override func update(_ view: ScrollView<Content>) {
        node.take(axes: view.axes, showsIndicators: view.showsIndicators)
        child.update(view.content)
    }

    override func setContent(_ nodes: NodeList) {
        node.setContent(nodes)
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }

    override func destroy() {
        direction?.destroy()
        settings.destroy()
        super.destroy()
        scope?.destroy()
    }
}
