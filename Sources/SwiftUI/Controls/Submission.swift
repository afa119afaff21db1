// SPDX-License-Identifier: Apache-2.0

/// What a person can hand in.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Text fields.
    public static let text = SubmitTriggers(rawValue: 1 << 0)
    /// Search fields.
    public static let search = SubmitTriggers(rawValue: 1 << 1)
}

extension View {
    /// Does something when a field in this view is submitted, with Return. Those
    /// of several such modifiers all run, inner ones first.
    nonisolated public func onSubmit(
        of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
    ) -> some View {
        modifier(SubmitModifier(triggers: triggers, action: action))
    }

    /// Whether what is submitted in this view stays in it: actions around it do not run.
    nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
        modifier(SubmitModifier(triggers: [], isBlocking: isBlocking, action: {}))
    }
}

nonisolated private struct SubmitModifier: ViewModifier {
    typealias Body = Never

    let triggers: SubmitTriggers
    var isBlocking = false
    let action: () -> Void

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        SubmitElement(view, inputs)
    }
}

/// The latest action of one `onSubmit`; the same object for as long as it is
/// shown, so that a new closure runs no field again.
@MainActor
final class SubmitHandler {
    fileprivate var modifier: SubmitModifier
    private let outer: SubmitHandler?

    fileprivate init(_ modifier: SubmitModifier, outer: SubmitHandler?) {
        self.modifier = modifier
        self.outer = outer
    }

    func submit(_ trigger: SubmitTriggers = .text) {
        if modifier.triggers.contains(trigger) {
            modifier.action()
        }
        if !modifier.isBlocking {
            outer?.submit(trigger)
        }
    }

    /// It never changes in one place, so nobody comes to depend on it.
    static func nearest(in inputs: _ElementInputs) -> SubmitHandler? {
        inputs.graph.engine.detectingReads {
            EnvironmentValues(scope: inputs.environment)[SubmitHandlerKey.self]
        }.result
    }
}

private struct SubmitHandlerKey: EnvironmentKey {
    static var defaultValue: SubmitHandler? { nil }
}

private final class SubmitElement<Content: View>: _Element<ModifiedContent<Content, SubmitModifier>>
{
    private let handler: SubmitHandler
    private var scope: EnvironmentScope!
    private var child: _Element<Content>!

    init(_ view: ModifiedContent<Content, SubmitModifier>, _ inputs: _ElementInputs) {
        handler = SubmitHandler(view.modifier, outer: .nearest(in: inputs))
        super.init(inputs)
        scope = EnvironmentScope(
            [TypedEnvironmentEntry<SubmitHandlerKey>(handler)], parent: environment,
            engine: graph.engine)
        child = Content._makeElement(view.content, self.inputs(environment: scope))
    }

    override func update(_ view: ModifiedContent<Content, SubmitModifier>) {
        handler.modifier = view.modifier
        child.update(view.content)
    }

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override func destroy() {
        child.destroy()
        scope.destroy()
        super.destroy()
    }
}
