// SPDX-License-Identifier: Apache-2.0

/// Makes a style of a `ButtonStyle`: what this one draws, in a button.
nonisolated struct ButtonStyleAdapter<Style: ButtonStyle>: PrimitiveButtonStyle {
    let style: Style

    @MainActor func makeBody(configuration: Configuration) -> some View {
        CustomButton(style: style, configuration: configuration)
    }
}

/// A button that looks as a program's own style says.
nonisolated private struct CustomButton<Style: ButtonStyle>: View {
    typealias Body = Never

    let style: Style
    let configuration: PrimitiveButtonStyleConfiguration

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        CustomButtonElement(view, inputs)
    }

    @MainActor fileprivate var styleBody: ButtonStyleBody<Style> {
        ButtonStyleBody(
            style: InspectedStyle(style),
            configuration: ButtonStyleConfiguration(
                role: configuration.role, label: .init(source: configuration.label.source)))
    }
}

private struct ButtonStyleBody<Style: ButtonStyle>: View {
    var style: InspectedStyle<Style>
    let configuration: ButtonStyleConfiguration

    var body: some View {
        style.value.makeBody(configuration: configuration)
    }
}

private final class CustomButtonElement<Style: ButtonStyle>:
    ContainerElement<CustomButton<Style>, ButtonStyleBody<Style>>
{
    private let control: ControlNode

    init(_ view: CustomButton<Style>, _ inputs: _ElementInputs) {
        control = ControlNode.connected(.button, inputs)
        super.init(inputs)
        let action = view.configuration.action
        control.record?.setTapAction { action.perform() }
        makeChild(view.styleBody, self.inputs())
    }

    override func update(_ view: CustomButton<Style>) {
        child.update(view.styleBody)
    }

    override func setContent(_ nodes: NodeList) {
        control.setContent(nodes)
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(control)
    }

    override func destroy() {
        control.disconnect(from: graph)
        super.destroy()
    }
}
