// SPDX-License-Identifier: Apache-2.0

import AlightEngine

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

    @MainActor fileprivate func styleBody(
        isPressed: Bool, _ reading: PressReading
    ) -> ButtonStyleBody<Style> {
        ButtonStyleBody(
            style: InspectedStyle(style),
            configuration: ButtonStyleConfiguration(
                role: configuration.role, label: .init(source: configuration.label.source),
                isDown: isPressed, reading: reading))
    }
}

private struct ButtonStyleBody<Style: ButtonStyle>: View {
    var style: InspectedStyle<Style>
    let configuration: ButtonStyleConfiguration

    var body: some View {
        style.value.makeBody(configuration: configuration)
    }
}

/// A rule once the button has been pressed, if its style draws that.
private final class CustomButtonElement<Style: ButtonStyle>:
    ContainerElement<CustomButton<Style>, ButtonStyleBody<Style>>, RuleEvaluator
{
    private let control: ControlNode
    private var view: CustomButton<Style>
    private let reading = PressReading()
    private var isPressed = false
    @CompactNodeID private var rule: NodeID?

    init(_ view: CustomButton<Style>, _ inputs: _ElementInputs) {
        self.view = view
        control = ControlNode.connected(.button, inputs)
        super.init(inputs)
        let action = view.configuration.action
        control.record?.setTapAction { action.perform() }
        makeChild(view.styleBody(isPressed: false, reading), self.inputs())
        takePresses()
    }

    private func takePresses() {
        guard reading.wasRead else { return }
        control.setPressAction { [unowned self] in press($0) }
    }

    private func press(_ isDown: Bool) {
        guard isDown != isPressed else { return }
        isPressed = isDown
        if let rule {
            graph.engine.invalidate(rule, because: .external)
        } else {
            // A new rule waits for its first run by itself.
            rule = graph.engine.makeRule(self, ownedBy: owner, isDemanded: true)
        }
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            updateChild()
            return true
        }
    }

    private func updateChild() {
        child.update(view.styleBody(isPressed: isPressed, reading))
        takePresses()
    }

    override func update(_ view: CustomButton<Style>) {
        self.view = view
        updateChild()
    }

    override func setContent(_ nodes: NodeList) {
        control.setContent(nodes)
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(control)
    }

    override func destroy() {
        if let rule {
            graph.engine.destroy(rule)
        }
        control.disconnect(from: graph)
        super.destroy()
    }
}
