// SPDX-License-Identifier: Apache-2.0

/// How labelled values look.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    associatedtype Body: View
    typealias Configuration = LabeledContentStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency
    func makeBody(configuration: Configuration) -> Body
}

/// What a `LabeledContentStyle` is told of a labelled value.
public struct LabeledContentStyleConfiguration {
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

/// The name before, the value at the end in grey.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        AutomaticLabeledContent(configuration: configuration)
    }
}

private struct AutomaticLabeledContent: View {
    let configuration: LabeledContentStyleConfiguration
    @Environment(\.hidesLabels) private var hidesLabels

    var body: some View {
        if hidesLabels {
            configuration.content
        } else {
            HStack {
                configuration.label
                Spacer()
                configuration.content
                    .foregroundStyle(.secondary)
                    .multilineTextAlignment(.trailing)
            }
        }
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension View {
    /// How labelled values in this view look.
    nonisolated public func labeledContentStyle<S>(_ style: S) -> some View
    where S: LabeledContentStyle {
        modifier(StyleModifier(style) { $0.makeBody(configuration: $1) })
    }
}
