// SPDX-License-Identifier: Apache-2.0

/// Finds what an image shows in its surroundings, and gives it to its node.
final class ImageElement: _Element<Image> {
    private var view: Image
    private let node: ImageNode
    private var connection: EnvironmentConnection!

    init(_ view: Image, _ inputs: _ElementInputs) {
        self.view = view
        node = ImageNode(inputs.graph.stage)
        super.init(inputs)
        connection = EnvironmentConnection(self) { [unowned self] in updateNode($0) }
    }

    override func update(_ view: Image) {
        guard view != self.view else { return }
        self.view = view
        connection.run()
    }

    private func updateNode(_ values: EnvironmentValues) {
        node.update(
            view.drawing(in: values, for: self), animation: NodeContext(element: self).animation)
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }

    override func destroy() {
        connection.destroy()
        super.destroy()
    }
}
