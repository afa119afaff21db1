// SPDX-License-Identifier: Apache-2.0

import Foundation

// The ways to write a `ShareLink`: one item or several, texts and addresses without a
// preview, with a label, a title or neither.

extension ShareLink
where Data == CollectionOfOne<String>, PreviewImage == Never, PreviewIcon == Never {
    nonisolated public init(
        item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(CollectionOfOne(item), subject, message, label: label())
    }
}

extension ShareLink
where
    Data == CollectionOfOne<String>, PreviewImage == Never, PreviewIcon == Never,
    Label == DefaultShareLinkLabel
{
    nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(CollectionOfOne(item), subject, message, label: DefaultShareLinkLabel())
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(
            CollectionOfOne(item), subject, message, label: DefaultShareLinkLabel(Text(titleKey)))
    }

    nonisolated public init(_ title: Text, item: String, subject: Text? = nil, message: Text? = nil)
    {
        self.init(CollectionOfOne(item), subject, message, label: DefaultShareLinkLabel(title))
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, item: String, subject: Text? = nil, message: Text? = nil
    ) where S: StringProtocol {
        self.init(
            CollectionOfOne(item), subject, message, label: DefaultShareLinkLabel(Text(title)))
    }
}

extension ShareLink
where Data == CollectionOfOne<URL>, PreviewImage == Never, PreviewIcon == Never {
    nonisolated public init(
        item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(CollectionOfOne(item), subject, message, label: label())
    }
}

extension ShareLink
where
    Data == CollectionOfOne<URL>, PreviewImage == Never, PreviewIcon == Never,
    Label == DefaultShareLinkLabel
{
    nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(CollectionOfOne(item), subject, message, label: DefaultShareLinkLabel())
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(
            CollectionOfOne(item), subject, message, label: DefaultShareLinkLabel(Text(titleKey)))
    }

    nonisolated public init(_ title: Text, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(CollectionOfOne(item), subject, message, label: DefaultShareLinkLabel(title))
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, item: URL, subject: Text? = nil, message: Text? = nil
    ) where S: StringProtocol {
        self.init(
            CollectionOfOne(item), subject, message, label: DefaultShareLinkLabel(Text(title)))
    }
}

extension ShareLink where Data.Element == String, PreviewImage == Never, PreviewIcon == Never {
    nonisolated public init(
        items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(items, subject, message, label: label())
    }
}

extension ShareLink
where
    Data.Element == String, PreviewImage == Never, PreviewIcon == Never,
    Label == DefaultShareLinkLabel
{
    nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject, message, label: DefaultShareLinkLabel())
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(items, subject, message, label: DefaultShareLinkLabel(Text(titleKey)))
    }

    nonisolated public init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil)
    {
        self.init(items, subject, message, label: DefaultShareLinkLabel(title))
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
    ) where S: StringProtocol {
        self.init(items, subject, message, label: DefaultShareLinkLabel(Text(title)))
    }
}

extension ShareLink where Data.Element == URL, PreviewImage == Never, PreviewIcon == Never {
    nonisolated public init(
        items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(items, subject, message, label: label())
    }
}

extension ShareLink
where
    Data.Element == URL, PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel
{
    nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject, message, label: DefaultShareLinkLabel())
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(items, subject, message, label: DefaultShareLinkLabel(Text(titleKey)))
    }

    nonisolated public init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil)
    {
        self.init(items, subject, message, label: DefaultShareLinkLabel(title))
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
    ) where S: StringProtocol {
        self.init(items, subject, message, label: DefaultShareLinkLabel(Text(title)))
    }
}

extension ShareLink {
    nonisolated public init<I>(
        item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, label: label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    nonisolated public init<I>(
        item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, label: DefaultShareLinkLabel())
    }

    nonisolated public init<I>(
        _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(
            CollectionOfOne(item), subject, message, label: DefaultShareLinkLabel(Text(titleKey)))
    }

    nonisolated public init<I>(
        _ title: Text, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, label: DefaultShareLinkLabel(title))
    }

    @_disfavoredOverload
    nonisolated public init<I, S>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I>, S: StringProtocol {
        self.init(
            CollectionOfOne(item), subject, message, label: DefaultShareLinkLabel(Text(title)))
    }
}

extension ShareLink {
    nonisolated public init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(items, subject, message, label: label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    nonisolated public init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(items, subject, message, label: DefaultShareLinkLabel())
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(items, subject, message, label: DefaultShareLinkLabel(Text(titleKey)))
    }

    nonisolated public init(
        _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(items, subject, message, label: DefaultShareLinkLabel(title))
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) where S: StringProtocol {
        self.init(items, subject, message, label: DefaultShareLinkLabel(Text(title)))
    }
}
