// SPDX-License-Identifier: Apache-2.0

/// Views that belong together, on a ground of their own below a label.
public struct GroupBox<Label, Content> {
    let label: Label
    let content: Content
}

extension GroupBox: View where Label: View, Content: View {
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), content: content())
    }

    @available(iOS, deprecated: 100000.0, renamed: "init(content:label:)")
    nonisolated public init(label: Label, @ViewBuilder content: () -> Content) {
        self.init(label: label, content: content())
    }

    @MainActor public var body: some View {
        StyledView(
            GroupBoxStyleConfiguration(label: AnyView(label), content: AnyView(content))
        ) {
            DefaultGroupBoxStyle().makeBody(configuration: $0)
        }
    }
}

extension GroupBox where Label == EmptyView, Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(label: EmptyView(), content: content())
    }
}

extension GroupBox where Label == Text, Content: View {
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

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// What a style is asked about, in the style around that.
    nonisolated public init(_ configuration: GroupBoxStyleConfiguration) {
        self.init(label: configuration.label, content: configuration.content)
    }
}

/// How group boxes look.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    associatedtype Body: View
    typealias Configuration = GroupBoxStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency
    func makeBody(configuration: Configuration) -> Body
}

/// What a `GroupBoxStyle` is told of a group box.
public struct GroupBoxStyleConfiguration {
    nonisolated public struct Label: View {
        let view: AnyView

        @MainActor public var body: some View { view }
    }

    nonisolated public struct Content: View {
        let view: AnyView

        @MainActor public var body: some View { view }
    }

    public let label: Label
    public let content: Content

    nonisolated init(label: AnyView, content: AnyView) {
        self.label = Label(view: label)
        self.content = Content(view: content)
    }
}

/// A grey card; the label stands above the content.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            configuration.label
                .font(.headline)
            configuration.content
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding()
        .background(Color(.secondaryBackground), in: RoundedRectangle(cornerRadius: 16))
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension View {
    /// How group boxes in this view look.
    nonisolated public func groupBoxStyle<S>(_ style: S) -> some View where S: GroupBoxStyle {
        modifier(StyleModifier(style) { $0.makeBody(configuration: $1) })
    }
}
