// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightEngine

/// The element of a field: a rule, whose output is the field as the binding's
/// text and the surroundings have it.
///
/// The host owns what is being typed and reports the whole text after each edit;
/// what the program makes of it goes back like any other content.
final class TextFieldElement<Content: View, Label: View>: ContainerElement<Content, Label>,
    RuleEvaluator
{
    private let node: TextFieldNode
    private var border: FieldBorderNode?
    private let fieldPath: KeyPath<Content, FieldInput>
    private let labelPath: KeyPath<Content, Label>
    private var field: FieldInput
    /// What a person typed and is not done with, where the program waits for that.
    private var draft: String?
    @CompactNodeID private var rule: NodeID!
    private var reader: BindingReader<String>!
    private let submission: SubmitHandler?

    init(
        _ view: Content, _ inputs: _ElementInputs, field: KeyPath<Content, FieldInput>,
        label: KeyPath<Content, Label>
    ) {
        fieldPath = field
        labelPath = label
        self.field = view[keyPath: field]
        node = TextFieldNode(inputs.graph.stage)
        submission = SubmitHandler.nearest(in: inputs)
        super.init(inputs)
        connectEvents()
        // Without a prompt the label is shown in its place, so it comes first.
        makeChild(view[keyPath: label], self.inputs())
        rule = graph.engine.makeRule(self, ownedBy: owner, isDemanded: true, isQueued: false)
        reader = BindingReader(rule, graph, ViewPlan.plan(of: Content.self).habit)
        graph.engine.run(rule, because: .created)
    }

    private func connectEvents() {
        node.record?.updateReactions { reactions in
            reactions.onText = { [unowned self] in takeEdit($0) }
            reactions.onSubmit = { [unowned self] in submit() }
            reactions.onFocus = { [unowned self] in focusDidChange($0) }
        }
    }

    // MARK: Events

    private func takeEdit(_ text: String) {
        if field.writesWhenDone {
            draft = text
            graph.engine.invalidate(rule, because: .external)
        } else {
            field.text.wrappedValue = text
        }
    }

    private func submit() {
        finishDraft()
        field.onCommit?()
        submission?.submit()
    }

    private func focusDidChange(_ isFocused: Bool) {
        if !isFocused {
            finishDraft()
        }
        field.onEditingChanged?(isFocused)
    }

    private func finishDraft() {
        guard let draft else { return }
        self.draft = nil
        field.text.wrappedValue = draft
        graph.engine.invalidate(rule, because: .external)
    }

    // MARK: Updates

    override func update(_ view: Content) {
        field = view[keyPath: fieldPath]
        child.update(view[keyPath: labelPath])
        graph.engine.run(rule, because: .input)
    }

    nonisolated func evaluate(_ rule: NodeID, because causes: Causes) -> Bool {
        MainThread.assume {
            let values = EnvironmentValues(scope: environment)
            let text = reader.read(field.text)
            node.update(
                FieldLooks(field, text: draft ?? text, values), isEnabled: values.isEnabled,
                animation: causes.contains(.created) ? nil : NodeContext(element: self).animation)
            updateBorder(values)
            return true
        }
    }

    private func updateBorder(_ values: EnvironmentValues) {
        guard values.textFieldLooks == .roundedBorder else {
            if border != nil {
                border = nil
                outputDidChange()
            }
            return
        }
        if border == nil {
            border = FieldBorderNode(around: node)
            outputDidChange()
        }
        border?.update(values)
    }

    override func setContent(_ nodes: NodeList) {
        node.setContent(nodes)
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(border ?? node)
    }

    override func destroy() {
        reader.end()
        graph.engine.destroy(rule)
        super.destroy()
    }
}
