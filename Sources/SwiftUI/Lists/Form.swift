// SPDX-License-Identifier: Apache-2.0

/// Controls in rows, for entering what belongs together.
nonisolated public struct Form<Content>: View where Content: View {
    let content: Content

    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @MainActor public var body: some View {
        StyledView(FormStyleConfiguration(content: AnyView(content))) {
            AutomaticFormStyle().makeBody(configuration: $0)
        }
    }
}

/// How forms look.
@MainActor @preconcurrency
public protocol FormStyle {
    associatedtype Body: View
    typealias Configuration = FormStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency
    func makeBody(configuration: Configuration) -> Body
}

/// What a `FormStyle` is told of a form.
public struct FormStyleConfiguration {
    /// What the form holds.
    nonisolated public struct Content: View {
        let view: AnyView

        @MainActor public var body: some View { view }
    }

    public let content: Content

    init(content: AnyView) {
        self.content = Content(view: content)
    }
}

/// The style of the platform: grouped rows.
public struct AutomaticFormStyle: FormStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        GroupedFormStyle().makeBody(configuration: configuration)
    }
}

/// Rows in sections, set off as cards.
public struct GroupedFormStyle: FormStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        List { configuration.content }
            .listStyle(.insetGrouped)
    }
}

/// On a phone the same as the grouped style.
public struct ColumnsFormStyle: FormStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        GroupedFormStyle().makeBody(configuration: configuration)
    }
}

extension FormStyle where Self == AutomaticFormStyle {
    nonisolated public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
    nonisolated public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
    nonisolated public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension View {
    /// How forms in this view look.
    nonisolated public func formStyle<S>(_ style: S) -> some View where S: FormStyle {
        modifier(StyleModifier(style) { $0.makeBody(configuration: $1) })
    }
}
