// SPDX-License-Identifier: Apache-2.0

extension Group {
    /// Shows what `transform` makes of the sections that `view` consists of.
    nonisolated public init<Base, Result>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == GroupSectionsOfContent<Base, Result>, Base: View, Result: View {
        content = GroupSectionsOfContent(base: view, transform: transform)
    }
}

extension ForEach {
    /// One view for each section that `view` consists of.
    nonisolated public init<V>(
        sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
    )
    where
        Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID, Content: View,
        V: View
    {
        self.init(
            data: ForEachSectionCollection(view: AnyView(view)), identify: { $0.id },
            content: content)
    }
}

/// A view made of the sections that another one consists of.
nonisolated public struct GroupSectionsOfContent<Base, Result>: View, SubviewsGroup
where Base: View, Result: View {
    public typealias Body = Never

    let base: Base
    let transform: (SectionCollection) -> Result

    @MainActor func result(of sources: SubviewSources) -> Result {
        transform(SectionCollection(sections: sources.sections))
    }

    @MainActor public static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<
        Self
    > {
        SubviewsElement(view, inputs)
    }
}

/// What a `ForEach` over sections goes through; to others it is empty, as
/// `ForEachSubviewCollection` is.
nonisolated public struct ForEachSectionCollection<Content>: RandomAccessCollection
where Content: View {
    public typealias SubSequence = Slice<ForEachSectionCollection>

    let view: AnyView

    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(index: Int) -> SectionConfiguration {
        preconditionFailure("The sections are known to the content closure only.")
    }
}

extension ForEachSectionCollection: ForEachSpecialData {
    typealias Outer = ForEach<ForEachSectionCollection<Content>, SectionConfiguration.ID, Content>

    @MainActor static func makeElement<V: View>(_ view: V, _ inputs: _ElementInputs) -> _Element<V>
    {
        PassthroughElement(view, inputs) { view in
            let outer = view as! Outer
            return GroupSectionsOfContent(base: outer.data.view) { sections in
                ForEach<SectionCollection, SectionConfiguration.ID, Content>(
                    data: sections, identify: { $0.id }, content: outer.content)
            }
        }
    }
}
