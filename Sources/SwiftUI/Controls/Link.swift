// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine
import AlightLayout
import Foundation

/// A control that opens an address; in a browser it is a link of the page.
nonisolated public struct Link<Label>: View where Label: View {
    public typealias Body = Never

    fileprivate let destination: URL
    fileprivate let label: Label

    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        LinkElement(view, inputs)
    }
}

extension Link where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S>(_ title: S, destination: URL) where S: StringProtocol {
        self.init(destination: destination) { Text(title) }
    }
}

extension Link where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, destination: URL
    ) {
        self.init(destination: destination) {
            SwiftUI.Label(titleKey, systemImage: systemImage)
        }
    }
}

/// Shows the label in the tint, as buttons do.
private final class LinkElement<Label: View>: ContainerElement<Link<Label>, Label> {
    private let node: LinkNode
    private var connection: EnvironmentConnection!

    init(_ view: Link<Label>, _ inputs: _ElementInputs) {
        node = LinkNode(inputs.graph.stage, role: .link)
        super.init(inputs)
        node.address = view.destination.absoluteString
        // The host opens the address; the program hears of the tap.
        node.record?.setTapAction {}
        connection = EnvironmentConnection(self) { [node] in node.setEnabled($0.isEnabled) }
        makeChild(
            view.label,
            self.inputs(environment: environment.labelScope(isDestructive: false)))
    }

    override func update(_ view: Link<Label>) {
        node.address = view.destination.absoluteString
        child.update(view.label)
    }

    override func setContent(_ nodes: NodeList) {
        node.setContent(nodes)
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }

    override func destroy() {
        connection.destroy()
        super.destroy()
    }
}

private final class LinkNode: ControlNode {
    var address = "" {
        didSet {
            if address != oldValue {
                record?.setNeedsDisplay(.semantics)
            }
        }
    }

    override var semanticsOfContent: Semantics? {
        var semantics = super.semanticsOfContent
        semantics?.value = address
        return semantics
    }
}
