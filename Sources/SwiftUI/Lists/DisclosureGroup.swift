// SPDX-License-Identifier: Apache-2.0

/// A label that shows and hides what belongs to it.
///
/// In a list the label is a row, and so is each view of the content.
nonisolated public struct DisclosureGroup<Label, Content>: View
where Label: View, Content: View {
    let label: Label
    let content: () -> Content
    let isExpanded: Binding<Bool>?

    nonisolated public init(
        @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        self.content = content
        isExpanded = nil
    }

    nonisolated public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        self.content = content
        self.isExpanded = isExpanded
    }

    @MainActor public var body: some View {
        if let isExpanded {
            DisclosureGroupBody(label: label, content: content, isExpanded: isExpanded)
        } else {
            OwnDisclosureGroup(label: label, content: content)
        }
    }
}

extension DisclosureGroup where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(content: content) { Text(titleKey) }
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ label: S, @ViewBuilder content: @escaping () -> Content
    ) where S: StringProtocol {
        self.init(content: content) { Text(label) }
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) where S: StringProtocol {
        self.init(isExpanded: isExpanded, content: content) { Text(label) }
    }
}

/// Keeps whether the group is open, where the program does not.
private struct OwnDisclosureGroup<Label: View, Content: View>: View {
    let label: Label
    let content: () -> Content
    @State private var isExpanded = false

    var body: some View {
        DisclosureGroupBody(label: label, content: content, isExpanded: $isExpanded)
    }
}

private struct DisclosureGroupBody<Label: View, Content: View>: View {
    let label: Label
    let content: () -> Content
    @Binding var isExpanded: Bool

    var body: some View {
        // What styles are told is no view, so it is this body that follows the value.
        let isExpandedNow = isExpanded
        StyledView(
            DisclosureGroupStyleConfiguration(
                label: AnyView(label), content: { AnyView(content()) },
                isExpanded: Binding(get: { isExpandedNow }, set: { isExpanded = $0 }))
        ) {
            AutomaticDisclosureGroupStyle().makeBody(configuration: $0)
        }
    }
}

/// How disclosure groups look.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    associatedtype Body: View
    typealias Configuration = DisclosureGroupStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency
    func makeBody(configuration: Configuration) -> Body
}

/// What a `DisclosureGroupStyle` is told of a disclosure group.
public struct DisclosureGroupStyleConfiguration {
    nonisolated public struct Label: View {
        let view: AnyView

        @MainActor public var body: some View { view }
    }

    /// Made when it is shown.
    nonisolated public struct Content: View {
        let make: () -> AnyView

        @MainActor public var body: some View { make() }
    }

    public let label: Label
    public let content: Content
    @Binding public var isExpanded: Bool

    init(label: AnyView, content: @escaping () -> AnyView, isExpanded: Binding<Bool>) {
        self.label = Label(view: label)
        self.content = Content(make: content)
        _isExpanded = isExpanded
    }
}

/// A row with a sign at its end; what belongs to it stands below, further in
/// where that is in a list.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        RowsOrColumn {
            Button {
                withAnimation { configuration.isExpanded.toggle() }
            } label: {
                DisclosureLabel(isExpanded: configuration.isExpanded) {
                    configuration.label.foregroundStyle(Color.primary)
                }
            }
            .accessibilityValue(configuration.isExpanded ? "Expanded" : "Collapsed")
            if configuration.isExpanded {
                configuration.content
                    .containerValue(\.listRow.addedIndentation, 1)
            }
        }
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    public static var automatic: AutomaticDisclosureGroupStyle {
        AutomaticDisclosureGroupStyle()
    }
}

extension View {
    /// How disclosure groups in this view look.
    nonisolated public func disclosureGroupStyle<S>(_ style: S) -> some View
    where S: DisclosureGroupStyle {
        modifier(StyleModifier(style) { $0.makeBody(configuration: $1) })
    }
}
