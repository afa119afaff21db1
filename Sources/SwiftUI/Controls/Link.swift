// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine
import AlightLayout
import Foundation

/// A control that opens an address by the action `openURL` of its environment; in
/// a browser it is a link of the page, unless that action is the program's own.
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
        node.destination = view.destination
        node.record?.setTapAction { [node] in node.open() }
        connection = EnvironmentConnection(self) { [node] in
            node.setEnabled($0.isEnabled)
            node.openURL = $0.openURL
        }
        makeChild(
            view.label,
            self.inputs(environment: environment.labelScope(isDestructive: false)))
    }

    override func update(_ view: Link<Label>) {
        node.destination = view.destination
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
    var destination: URL? {
        didSet {
            if destination != oldValue {
                record?.setNeedsDisplay(.semantics)
            }
        }
    }
    var openURL: OpenURLAction? {
        didSet {
            if openURL?.isOwn != oldValue?.isOwn {
                record?.setNeedsDisplay(.semantics)
            }
        }
    }

    /// A host opens the addresses that it is told of by itself.
    @MainActor func open() {
        if let openURL, openURL.isOwn, let destination {
            openURL(destination)
        }
    }

    override var semanticsOfContent: Semantics? {
        var semantics = super.semanticsOfContent
        semantics?.value = openURL?.isOwn == true ? "" : destination?.absoluteString ?? ""
        return semantics
    }
}
