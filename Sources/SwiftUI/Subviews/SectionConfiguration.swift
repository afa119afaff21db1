// SPDX-License-Identifier: Apache-2.0

/// One section of those that a view consists of: its header, content and footer,
/// each as views to be shown in places of the container's choice.
///
/// Views that stand in no section make one of their own, without header.
nonisolated public struct SectionConfiguration: Identifiable {
    /// Tells the sections of one container apart, for as long as they are there.
    public struct ID: Hashable, @unchecked Sendable {
        fileprivate let number: Int
    }

    let source: SectionSource

    public var id: ID { ID(number: source.number) }
    public var header: SubviewsCollection { SubviewsCollection(sources: source.header) }
    public var content: SubviewsCollection { SubviewsCollection(sources: source.content) }
    public var footer: SubviewsCollection { SubviewsCollection(sources: source.footer) }

    /// What the section gave to its container: what its first view did.
    public var containerValues: ContainerValues {
        (source.header + source.content + source.footer).first?.values ?? ContainerValues()
    }
}

/// The sections that a view consists of, in order.
nonisolated public struct SectionCollection: RandomAccessCollection {
    public typealias SubSequence = Slice<SectionCollection>

    let sections: [SectionSource]

    public var startIndex: Int { 0 }
    public var endIndex: Int { sections.count }
    public subscript(index: Int) -> SectionConfiguration {
        SectionConfiguration(source: sections[index])
    }
}

/// The views of one section, by the parts in which they stand.
struct SectionSource {
    let number: Int
    var header: [SubviewSource] = []
    var content: [SubviewSource] = []
    var footer: [SubviewSource] = []
}

/// Where sections begin and end among the nodes that are being collected, and which
/// of them are the rows of a `ForEach`.
///
/// Both tell it while a container looks at what it is given; what wraps their
/// nodes leaves their number and order as they are.
@MainActor
struct SectionSpans {
    struct Span: Equatable {
        let section: ObjectIdentifier
        let header: Range<Int>
        let content: Range<Int>
        let footer: Range<Int>

        var all: Range<Int> { header.lowerBound..<footer.upperBound }
    }

    private(set) var spans: [Span] = []
    /// By the position of a node: the id of the innermost row in which it stands.
    private(set) var rowTags: [Int: AnyHashable] = [:]
    /// What a container collects at this moment, if one that asks for sections does.
    private static var current: SectionSpans?

    /// Collects nodes with the sections and rows in which they stand.
    static func collect(_ element: _AnyElement) -> (nodes: NodeList, places: SectionSpans) {
        let outer = current
        current = SectionSpans()
        defer { current = outer }
        var nodes: NodeList = []
        element.collectNodes(into: &nodes)
        return (nodes, current ?? SectionSpans())
    }

    /// Whether anybody asks in which rows nodes stand.
    static var isCollecting: Bool { current != nil }

    /// A row was collected; rows inside of it stay what they are.
    static func noteRow(_ tag: AnyHashable, _ positions: Range<Int>) {
        for position in positions where current?.rowTags[position] == nil {
            current?.rowTags[position] = tag
        }
    }

    /// A section was collected; sections inside of it are part of it.
    static func note(_ span: Span) {
        current?.spans.removeAll { span.all.contains($0.all.lowerBound) }
        current?.spans.append(span)
    }
}
