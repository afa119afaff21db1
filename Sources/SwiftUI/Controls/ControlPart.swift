// SPDX-License-Identifier: Apache-2.0

/// A stand-in for a part of a control, such as its label, in the body of a style.
protocol ControlPart: View {
    /// Always the same one for one control, so that the stand-in's values are
    /// equal and only the control's element moves its content on.
    var source: ModifierContentSource { get }
}

final class ControlPartElement<Part: ControlPart>: _Element<Part> {
    private let source: ModifierContentSource
    private var child: _AnyElement!

    init(_ view: Part, _ inputs: _ElementInputs) {
        source = view.source
        super.init(inputs)
        child = source.makeContent(self.inputs())
        source.add(self, content: child)
    }

    override func update(_ view: Part) {
        guard view.source !== source else { return }
        preconditionFailure("A style shows the label of another control than its own.")
    }

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override func destroy() {
        source.remove(self)
        child.destroy()
        super.destroy()
    }
}

/// A style as a property of the view that asks it for its body, so that what the
/// style takes from its surroundings has its values.
struct InspectedStyle<Style>: DynamicProperty {
    var value: Style

    init(_ value: Style) {
        self.value = value
    }

    @MainActor static func _makeBox(_ context: _PropertyContext) -> _PropertyBox? {
        let plan = PropertyPlan.plan(of: Style.self)
        return plan.fields.isEmpty ? nil : Box(PropertyBoxes(plan, context))
    }

    private final class Box: _PropertyBox {
        private let properties: PropertyBoxes

        init(_ properties: PropertyBoxes) {
            self.properties = properties
        }

        override func update(_ property: UnsafeMutableRawPointer) -> Bool {
            properties.update(property) != 0
        }

        override func destroy() {
            properties.destroy()
        }
    }
}
