// SPDX-License-Identifier: Apache-2.0

/// Gives a view a companion that takes no room beside it: what it contributes to
/// a bar, or what it shows above the window.
///
/// The companion reads the surroundings of the modifier, lives as long as the
/// view, and is made after it.
nonisolated struct AttachmentModifier<Attachment: View>: ViewModifier {
    typealias Body = Never

    let attachment: Attachment

    @MainActor static func _makeElement<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _ElementInputs
    ) -> _Element<ModifiedContent<Modified, Self>> {
        AttachmentElement(view, inputs)
    }
}

extension View {
    nonisolated func attaching(_ attachment: some View) -> some View {
        modifier(AttachmentModifier(attachment: attachment))
    }
}

private final class AttachmentElement<Content: View, Attachment: View>:
    _Element<ModifiedContent<Content, AttachmentModifier<Attachment>>>
{
    private var child: _Element<Content>!
    private var attachment: _Element<Attachment>!

    init(
        _ view: ModifiedContent<Content, AttachmentModifier<Attachment>>,
        _ inputs: _ElementInputs
    ) {
        super.init(inputs)
        child = Content._makeElement(view.content, self.inputs())
        attachment = Attachment._makeElement(view.modifier.attachment, self.inputs())
    }

    override func update(_ view: ModifiedContent<Content, AttachmentModifier<Attachment>>) {
        child.update(view.content)
        attachment.update(view.modifier.attachment)
    }

    /// What the companion shows stands elsewhere.
    override func childOutputDidChange(_ child: _AnyElement) {
        if child !== attachment {
            super.childOutputDidChange(child)
        }
    }

    override func collectNodes(into nodes: inout NodeList) {
        child.collectNodes(into: &nodes)
    }

    override var childrenInOrder: ContiguousArray<_AnyElement>? { [child, attachment] }

    override func destroy() {
        child.destroy()
        attachment.destroy()
        super.destroy()
    }
}
