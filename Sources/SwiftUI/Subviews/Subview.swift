// SPDX-License-Identifier: Apache-2.0

/// One view of those that another view consists of, to be shown in a place that
/// its container chooses.
///
/// Show it once. What surrounds it there arranges and decorates it; its
/// environment is that of the container.
nonisolated public struct Subview: View, Identifiable {
    public typealias Body = Never

    /// Tells the views of one container apart, for as long as they are there.
    public struct ID: Hashable, @unchecked Sendable {
        fileprivate let number: Int
    }

    let source: SubviewSource

    public var id: ID { ID(number: source.number) }

    /// What the view gave to its container.
    public var containerValues: ContainerValues { source.values }

    @MainActor public static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<
        Self
    > {
        SubviewElement(view, inputs)
    }
}

/// The views that another view consists of, in order.
nonisolated public struct SubviewsCollection: RandomAccessCollection, View {
    public typealias Body = Never
    public typealias SubSequence = Slice<SubviewsCollection>

    let sources: [SubviewSource]

    public var startIndex: Int { 0 }
    public var endIndex: Int { sources.count }
    public subscript(index: Int) -> Subview { Subview(source: sources[index]) }

    @MainActor public static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<
        Self
    > {
        PassthroughElement(view, inputs) { subviews in
            ForEach(data: subviews, identify: \.id) { $0 }
        }
    }
}

/// A node that stands for one view of a container.
///
/// The same object as long as the node is the same. Several elements may show it
/// where one of them is seen, as in a `ViewThatFits`.
final class SubviewSource {
    let node: LayoutNode
    let number: Int
    /// The element that was given it last. Not owned: it takes itself away when it ends.
    fileprivate unowned(unsafe) var shower: SubviewElement?
    fileprivate(set) var values: ContainerValues

    fileprivate init(_ node: LayoutNode, _ number: Int, rowTag: AnyHashable?) {
        self.node = node
        self.number = number
        values = SubviewSource.values(of: node, rowTag)
    }

    /// Returns whether the values are others now.
    fileprivate func readValues(rowTag: AnyHashable?) -> Bool {
        let next = SubviewSource.values(of: node, rowTag)
        guard !next.equals(values) else { return false }
        values = next
        return true
    }

    private static func values(
        of node: LayoutNode, _ rowTag: AnyHashable?
    ) -> ContainerValues {
        var values = ContainerValues()
        if let rowTag {
            values.rowTag = rowTag
        }
        node.addContainerValues(to: &values)
        return values
    }
}

/// Shows the node that stands for its view.
private final class SubviewElement: _Element<Subview> {
    private var source: SubviewSource

    init(_ view: Subview, _ inputs: _ElementInputs) {
        source = view.source
        super.init(inputs)
        graph.stage.departures.knowsSubviews = true
        takeSource()
    }

    override func update(_ view: Subview) {
        guard view.source !== source || source.shower !== self else { return }
        leaveSource()
        source = view.source
        takeSource()
        outputDidChange()
    }

    private func takeSource() {
        if source.shower != nil {
            graph.stage.departures.noteMove(of: source.node)
        }
        source.shower = self
    }

    private func leaveSource() {
        if source.shower === self {
            source.shower = nil
        }
    }

    override func destroy() {
        leaveSource()
        super.destroy()
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(source.node)
        if let tag = source.values.rowTag {
            SectionSpans.noteRow(tag, nodes.count - 1..<nodes.count)
        }
    }
}

/// Keeps the sources of a container's views from one look to the next.
@MainActor
struct SubviewSources {
    private(set) var all: [SubviewSource] = []
    /// The same by their sections.
    private(set) var sections: [SectionSource] = []
    private var spans: [SectionSpans.Span] = []
    private var numbersOfSections: [ObjectIdentifier: Int] = [:]
    private var lastNumber = 0

    /// Takes the nodes that are there now.
    /// - Returns: Whether views, their order, values or sections are others.
    mutating func take(_ nodes: NodeList, _ places: SectionSpans) -> Bool {
        var known: [ObjectIdentifier: SubviewSource] = [:]
        for source in all {
            known[ObjectIdentifier(source.node)] = source
        }
        var didChange = nodes.count != all.count || places.spans != spans
        var next: [SubviewSource] = []
        for (position, node) in nodes.enumerated() {
            let rowTag = places.rowTags[position]
            if let source = known[ObjectIdentifier(node)] {
                didChange = source.readValues(rowTag: rowTag) || didChange
                next.append(source)
            } else {
                next.append(SubviewSource(node, nextNumber(), rowTag: rowTag))
            }
            didChange = didChange || all[position] !== next[position]
        }
        all = next
        spans = places.spans
        if didChange {
            arrangeSections()
        }
        return didChange
    }

    private mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    private mutating func arrangeSections() {
        sections = []
        var numbers: [ObjectIdentifier: Int] = [:]
        var position = 0
        for span in spans {
            addViewsOfNoSection(position..<span.all.lowerBound)
            let number = numbersOfSections[span.section] ?? nextNumber()
            numbers[span.section] = number
            sections.append(
                SectionSource(
                    number: number, header: Array(all[span.header]),
                    content: Array(all[span.content]), footer: Array(all[span.footer])))
            position = span.all.upperBound
        }
        addViewsOfNoSection(position..<all.count)
        numbersOfSections = numbers
    }

    private mutating func addViewsOfNoSection(_ views: Range<Int>) {
        guard let first = all[views].first else { return }
        // Known by its first view, whose number no section has.
        sections.append(SectionSource(number: first.number, content: Array(all[views])))
    }
}
