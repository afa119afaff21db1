// SPDX-License-Identifier: Apache-2.0

/// Surroundings that several previews share: sample data, an environment.
///
/// The context is made once for each type of modifier and is then given to
/// every preview whose traits name it.
@MainActor @preconcurrency
public protocol PreviewModifier {
    associatedtype Context = Void
    associatedtype Body: View
    typealias Content = PreviewModifierContent

    @MainActor @preconcurrency
    static func makeSharedContext() async throws -> Context

    @MainActor @preconcurrency @ViewBuilder
    func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    public static func makeSharedContext() async throws {}
}

/// The view of a preview, as its modifiers see it.
public struct PreviewModifierContent: View {
    let content: AnyView

    public var body: some View {
        content
    }
}

extension PreviewModifier {
    /// The view inside this modifier, with the context that its type shares.
    package func applied(to view: AnyView, contexts: PreviewContexts) async throws -> AnyView {
        let context = try await contexts.context(of: Self.self)
        return AnyView(body(content: PreviewModifierContent(content: view), context: context))
    }
}

/// The shared contexts that the preview modifiers of one program have made.
@MainActor
package final class PreviewContexts {
    private var contexts: [ObjectIdentifier: Any] = [:]

    package init() {}

    fileprivate func context<Modifier: PreviewModifier>(
        of modifier: Modifier.Type
    ) async throws -> Modifier.Context {
        if let context = contexts[ObjectIdentifier(modifier)] as? Modifier.Context {
            return context
        }
        let context = try await Modifier.makeSharedContext()
        contexts[ObjectIdentifier(modifier)] = context
        return context
    }
}
