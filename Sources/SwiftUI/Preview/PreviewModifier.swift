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

/// The shared contexts that the preview modifiers of one program have made.
@MainActor
package final class PreviewContexts {
    private var contexts: [ObjectIdentifier: Any] = [:]

    package init() {}

    fileprivate func prepare<Modifier: PreviewModifier>(_ modifier: Modifier) async throws {
        guard contexts[ObjectIdentifier(Modifier.self)] == nil else {
            return
        }
        contexts[ObjectIdentifier(Modifier.self)] = try await Modifier.makeSharedContext()
    }

    fileprivate func apply<Modifier: PreviewModifier>(
        _ modifier: Modifier, to view: AnyView
    ) -> AnyView {
        guard let context = contexts[ObjectIdentifier(Modifier.self)] as? Modifier.Context else {
            preconditionFailure("The context of \(Modifier.self) was not prepared before its use")
        }
        return AnyView(
            modifier.body(content: PreviewModifierContent(content: view), context: context))
    }
}

extension PreviewDeclaration {
    private var modifiers: [any PreviewModifier] {
        traits.compactMap { trait in
            guard case .modifier(let modifier) = trait.value else {
                return nil
            }
            return modifier
        }
    }

    /// Makes the contexts that the traits of the preview need; comes before `makeContent`.
    @MainActor
    package func prepare(_ contexts: PreviewContexts) async throws {
        for modifier in modifiers {
            try await contexts.prepare(modifier)
        }
    }

    /// The view inside the modifiers of its traits, the first of which is the innermost.
    @MainActor
    package func makeContent(_ contexts: PreviewContexts) -> AnyView {
        modifiers.reduce(AnyView(makeView())) { view, modifier in
            contexts.apply(modifier, to: view)
        }
    }
}
