// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// A section of a list: its header, its rows, its footer.
final class ListSectionElement<Parent: View, Content: View, Footer: View>:
    _Element<Section<Parent, Content, Footer>>, CollectingElement
{
    private typealias Header = ModifiedContent<Parent, SectionTextModifier>
    private typealias FooterText = ModifiedContent<Footer, SectionTextModifier>

    var isCollectingQueued = false
    private let headerNode: ListSectionPartNode
    private let footerNode: ListSectionPartNode
    private var header: SectionPartElement<Header>!
    private var content: _Element<Content>!
    private var footer: SectionPartElement<FooterText>!
    private var direction: EnvironmentConnection?

    init(
        _ view: Section<Parent, Content, Footer>, _ looks: ListLooks, _ inputs: _ElementInputs
    ) {
        headerNode = ListSectionPartNode(inputs.graph.stage, .header, looks)
        footerNode = ListSectionPartNode(inputs.graph.stage, .footer, looks)
        super.init(inputs)
        direction = .toDirection(of: self) { [headerNode, footerNode] in
            headerNode.isRightToLeft = $0
            footerNode.isRightToLeft = $0
        }
        header = SectionPartElement(
            view.header.modifier(SectionTextModifier(part: .header)), self.inputs())
        content = Content._makeElement(view.content, self.inputs())
        footer = SectionPartElement(
            view.footer.modifier(SectionTextModifier(part: .footer)), self.inputs())
        collect()
    }

    override func update(_ view: Section<Parent, Content, Footer>) {
        header.update(view.header.modifier(SectionTextModifier(part: .header)))
        content.update(view.content)
        footer.update(view.footer.modifier(SectionTextModifier(part: .footer)))
    }

    override func childOutputDidChange(_ child: _AnyElement) {
        if child === content {
            outputDidChange()
        } else {
            setNeedsCollecting()
        }
    }

    func collect() {
        collect(header, headerNode)
        collect(footer, footerNode)
    }

    private func collect(_ element: _AnyElement, _ node: ListSectionPartNode) {
        var nodes: NodeList = []
        element.collectNodes(into: &nodes)
        node.setChildren(nodes)
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(headerNode)
        content.collectNodes(into: &nodes)
        nodes.append(footerNode)
    }

    override var childrenInOrder: ContiguousArray<_AnyElement>? { [header, content, footer] }

    override func destroy() {
        direction?.destroy()
        header.destroy()
        content.destroy()
        footer.destroy()
        super.destroy()
    }
}

/// How headers and footers of a list's sections are set, unless they say so
/// themselves.
nonisolated private struct SectionTextModifier: EnvironmentModifier {
    let part: SectionPart

    func write(_ values: inout EnvironmentValues) {
        let isProminent = values.headerProminence == .increased || values.listKind == .sidebar
        switch part {
        case .header where isProminent:
            values.text.font = .title3.bold()
        case .header:
            values.text.font = .headline
            values[DefaultForegroundStyleKey.self] = AnyShapeStyle(Color.secondary)
        case .footer:
            values.text.font = .footnote
            values[DefaultForegroundStyleKey.self] = AnyShapeStyle(Color.secondary)
        }
    }
}
