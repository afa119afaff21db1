// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value with what it is called: in a row, the name before and the value at
/// the end.
public struct LabeledContent<Label, Content> {
    let label: Label
    let content: Content

    nonisolated init(label: Label, content: Content) {
        self.label = label
        self.content = content
    }
}

extension LabeledContent: View where Label: View, Content: View {
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), content: content())
    }

    @MainActor public var body: some View {
        StyledView(
            LabeledContentStyleConfiguration(label: AnyView(label), content: AnyView(content))
        ) {
            AutomaticLabeledContentStyle().makeBody(configuration: $0)
        }
    }
}

extension LabeledContent where Label == Text, Content: View {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
    ) {
        self.init(label: Text(titleKey), content: content())
    }

    @_disfavoredOverload
    nonisolated public init<S>(_ title: S, @ViewBuilder content: () -> Content)
    where S: StringProtocol {
        self.init(label: Text(title), content: content())
    }
}

extension LabeledContent where Label == Text, Content == Text {
    nonisolated public init<S>(_ titleKey: LocalizedStringKey, value: S) where S: StringProtocol {
        self.init(label: Text(titleKey), content: Text(value))
    }

    @_disfavoredOverload
    nonisolated public init<S1, S2>(_ title: S1, value: S2)
    where S1: StringProtocol, S2: StringProtocol {
        self.init(label: Text(title), content: Text(value))
    }

    nonisolated public init<F>(
        _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
    ) where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(titleKey), content: Text(value, format: format))
    }

    @_disfavoredOverload
    nonisolated public init<S, F>(_ title: S, value: F.FormatInput, format: F)
    where S: StringProtocol, F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(title), content: Text(value, format: format))
    }
}

extension LabeledContent
where
    Label == LabeledContentStyleConfiguration.Label,
    Content == LabeledContentStyleConfiguration.Content
{
    /// What a style is asked about, in the style around that.
    nonisolated public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init(label: configuration.label, content: configuration.content)
    }
}
