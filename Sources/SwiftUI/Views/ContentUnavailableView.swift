// SPDX-License-Identifier: Apache-2.0

/// Stands where content would, and says why there is none: an icon, a title, a
/// description and what one can do.
nonisolated public struct ContentUnavailableView<Label, Description, Actions>: View
where Label: View, Description: View, Actions: View {
    private let label: Label
    private let description: Description
    private let actions: Actions

    public init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    @MainActor public var body: some View {
        VStack(spacing: 8) {
            label
                .labelStyle(UnavailableLabelStyle())
                .font(.title2.bold())
            description
                .font(.subheadline)
                .foregroundStyle(.secondary)
            actions
                .font(.subheadline)
                .padding(.top, 8)
        }
        .multilineTextAlignment(.center)
        .padding(.horizontal, 32)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// A large grey icon over the title.
private struct UnavailableLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 16) {
            configuration.icon
                .font(.system(size: 48))
                .foregroundStyle(.secondary)
                .accessibilityHidden(true)
            configuration.title
        }
    }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    public init(
        _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
    ) {
        self.init(
            label: { SwiftUI.Label(title, systemImage: name) }, description: { description })
    }

    @_disfavoredOverload
    public init<S>(_ title: S, systemImage name: String, description: Text? = nil)
    where S: StringProtocol {
        self.init(
            label: { SwiftUI.Label(title, systemImage: name) }, description: { description })
    }

    public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init(label: { SwiftUI.Label(title, image: name) }, description: { description })
    }

    @_disfavoredOverload
    public init<S>(_ title: S, image name: String, description: Text? = nil)
    where S: StringProtocol {
        self.init(label: { SwiftUI.Label(title, image: name) }, description: { description })
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// Says that a search found nothing.
    public static var search: Self { search(text: "") }

    /// Says that a search for a text found nothing.
    public static func search(text: String) -> Self {
        ContentUnavailableView(
            label: { SearchUnavailableContent.Label(text: text) },
            description: { SearchUnavailableContent.Description() },
            actions: { SearchUnavailableContent.Actions() })
    }
}

/// What says that a search found nothing.
public struct SearchUnavailableContent {
    nonisolated public struct Label: View {
        let text: String

        @MainActor public var body: some View {
            let title: LocalizedStringKey = text.isEmpty ? "No Results" : "No Results for “\(text)”"
            SwiftUI.Label(title, systemImage: "magnifyingglass")
        }
    }

    nonisolated public struct Description: View {
        @MainActor public var body: some View {
            Text("Check the spelling or try a new search.")
        }
    }

    nonisolated public struct Actions: View {
        @MainActor public var body: some View { EmptyView() }
    }
}
