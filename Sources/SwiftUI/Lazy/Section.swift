// SPDX-License-Identifier: Apache-2.0

import AlightLayout

/// Views that belong together, with a header and a footer.
///
/// Where nothing makes more of it, a section is its header, its content and its
/// footer in a row; in lazy grids header and footer have lines of their own.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
    /// Whether the content is shown, where that may change.
    let isExpanded: Binding<Bool>?

    nonisolated init(
        header: Parent, content: Content, footer: Footer, isExpanded: Binding<Bool>? = nil
    ) {
        self.header = header
        self.content = content
        self.footer = footer
        self.isExpanded = isExpanded
    }
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never

    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), content: content(), footer: footer())
    }

    @available(iOS, deprecated: 100000.0, renamed: "Section(content:header:footer:)")
    nonisolated public init(
        header: Parent, footer: Footer, @ViewBuilder content: () -> Content
    ) {
        self.init(header: header, content: content(), footer: footer)
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        if view.isExpanded != nil {
            return PassthroughElement(view, inputs) {
                CollapsibleSection(section: $0, isExpanded: $0.isExpanded ?? .constant(true))
            }
        }
        if let list = inputs.parent?.enclosingList {
            return ListSectionElement(view, list.looks, inputs)
        }
        return SectionElement(view, inputs)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }

    @available(iOS, deprecated: 100000.0, renamed: "Section(content:footer:)")
    nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
    ) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }

    @available(iOS, deprecated: 100000.0, renamed: "Section(content:header:)")
    nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
    ) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    @_disfavoredOverload
    nonisolated public init<S>(_ title: S, @ViewBuilder content: () -> Content)
    where S: StringProtocol {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

private final class SectionElement<Parent: View, Content: View, Footer: View>:
    _Element<Section<Parent, Content, Footer>>
{
    private var header: SectionPartElement<Parent>!
    private var content: _Element<Content>!
    private var footer: SectionPartElement<Footer>!
    private let headerParts: SectionParts
    private let footerParts: SectionParts

    init(_ view: Section<Parent, Content, Footer>, _ inputs: _ElementInputs) {
        headerParts = SectionParts(inputs.graph.stage, .header)
        footerParts = SectionParts(inputs.graph.stage, .footer)
        super.init(inputs)
        header = SectionPartElement(view.header, self.inputs())
        content = Content._makeElement(view.content, self.inputs())
        footer = SectionPartElement(view.footer, self.inputs())
    }

    override func update(_ view: Section<Parent, Content, Footer>) {
        header.update(view.header)
        content.update(view.content)
        footer.update(view.footer)
    }

    override func collectNodes(into nodes: inout NodeList) {
        let start = nodes.count
        headerParts.collect(header, into: &nodes)
        let contentStart = nodes.count
        content.collectNodes(into: &nodes)
        let footerStart = nodes.count
        footerParts.collect(footer, into: &nodes)
        SectionSpans.note(
            SectionSpans.Span(
                section: ObjectIdentifier(self), header: start..<contentStart,
                content: contentStart..<footerStart, footer: footerStart..<nodes.count))
    }

    override func destroy() {
        header.destroy()
        content.destroy()
        footer.destroy()
        super.destroy()
    }
}

/// A header or a footer: one part of its container, so that all of it is made with it.
final class SectionPartElement<Content: View>: _Element<Content> {
    private var child: _Element<Content>!

    init(_ view: Content, _ inputs: _ElementInputs) {
        super.init(inputs)
        child = Content._makeElement(view, self.inputs())
    }

    override var lazyContainer: _AnyElement? { nil }

    override func update(_ view: Content) {
        child.update(view)
    }

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override func destroy() {
        child.destroy()
        super.destroy()
    }
}

/// The nodes around the views of a header or a footer.
@MainActor
private final class SectionParts {
    private let stage: Stage
    private let part: SectionPart
    private var nodes: [SectionPartNode] = []

    init(_ stage: Stage, _ part: SectionPart) {
        self.stage = stage
        self.part = part
    }

    func collect(_ element: _AnyElement, into all: inout NodeList) {
        var own: NodeList = []
        element.collectNodes(into: &own)
        let former = nodes
        nodes = own.map { view in
            if let known = former.first(where: { $0.child === view }) { return known }
            let node = SectionPartNode(stage, part)
            node.child = view
            return node
        }
        for node in nodes { all.append(node) }
    }
}

/// Where in its section a view stands.
enum SectionPart {
    case header, footer
}

private final class SectionPartNode: WrapperNode {
    private let part: SectionPart

    init(_ stage: Stage, _ part: SectionPart) {
        self.part = part
        super.init(stage)
    }

    override var takesWholeLine: Bool { true }
    override var sectionPart: SectionPart? { part }

    /// In front of the rows, which it may be pinned over.
    override var paintingOrder: Double {
        isPinned ? max(super.paintingOrder, 1) : super.paintingOrder
    }

    private var isPinned = false

    override func setPinned(_ isPinned: Bool) {
        guard isPinned != self.isPinned else { return }
        self.isPinned = isPinned
        stage.usesPaintingOrder = true
        // Modifiers may stand around it; its place is among the views of the container.
        var outermost: LayoutNode = self
        while let next = outermost.parent, next.sectionPart != nil { outermost = next }
        if let container = outermost.parent {
            stage.structureDidChange(below: container)
        }
    }
}
