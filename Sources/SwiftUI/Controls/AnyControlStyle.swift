// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// A style of any type for one kind of control, as it travels in the environment.
/// Two are equal when they hold equal styles of one type.
class AnyControlStyle<Configuration>: Equatable {
    static func == (left: AnyControlStyle, right: AnyControlStyle) -> Bool {
        left === right || left.isEqual(to: right)
    }

    func isEqual(to other: AnyControlStyle) -> Bool {
        preconditionFailure("TypedControlStyle does it.")
    }

    /// What the style makes of a control.
    @MainActor
    func body(_ configuration: Configuration) -> AnyView {
        preconditionFailure("TypedControlStyle does it.")
    }
}

final class TypedControlStyle<Style, Configuration, Body: View>: AnyControlStyle<Configuration> {
    private let style: Style
    private let makeBody: @MainActor (Style, Configuration) -> Body

    init(_ style: Style, _ makeBody: @escaping @MainActor (Style, Configuration) -> Body) {
        self.style = style
        self.makeBody = makeBody
    }

    override func isEqual(to other: AnyControlStyle<Configuration>) -> Bool {
        guard let other = other as? TypedControlStyle<Style, Configuration, Body> else {
            return false
        }
        return areEqual(style, other.style, mode: .equatableAlways)
    }

    override func body(_ configuration: Configuration) -> AnyView {
        AnyView(
            ControlStyleBody(
                style: InspectedStyle(style), configuration: configuration, makeBody: makeBody))
    }
}

/// What a style makes of a control, with what the style takes from its surroundings.
private struct ControlStyleBody<Style, Configuration, Content: View>: View {
    var style: InspectedStyle<Style>
    let configuration: Configuration
    let makeBody: @MainActor (Style, Configuration) -> Content

    var body: some View {
        makeBody(style.value, configuration)
    }
}

/// A part of a control, such as its label, in the body of a style.
nonisolated public struct _ControlStylePart: View {
    let view: AnyView
    /// What the part says, where it is a text.
    var text: Text?

    @MainActor init<Content: View>(_ content: Content) {
        view = AnyView(content)
        text = content as? Text
    }

    @MainActor public var body: some View { view }
}
