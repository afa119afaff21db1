// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import AlightLayout
@testable import SwiftUI

/// The views that a test asks for by name.
@MainActor
final class ProbeBoard {
    fileprivate var nodes: [String: LayoutNode] = [:]

    /// Where a view is seen in the window, unrounded.
    func frame(_ name: String) -> CGRect? {
        guard let node = nodes[name], node.parent != nil else { return nil }
        return node.visibleFrame
    }
}

extension View {
    /// Notes where the view stands, under a name.
    nonisolated func probe(_ name: String, _ board: ProbeBoard) -> some View {
        modifier(ProbeModifier(name: name, board: board))
    }
}

nonisolated private struct ProbeModifier: NodeModifier {
    let name: String
    let board: ProbeBoard

    @MainActor func makeNode(_ stage: Stage) -> ProbeNode {
        let node = ProbeNode(stage)
        board.nodes[name] = node
        return node
    }

    @MainActor func update(_ node: ProbeNode, _ context: NodeContext) {}
}

private final class ProbeNode: WrapperNode {}

/// A view without content whose sizes were measured elsewhere.
nonisolated struct MeasuredLeaf: View {
    typealias Body = Never

    var size: CGSize
    /// Whether it keeps the distances of a text of macOS's default font.
    var isText = false

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        MeasuredLeafElement(view, inputs)
    }
}

private struct MeasuredAlgorithm: LeafAlgorithm, Equatable {
    var size: CGSize
    var isText: Bool

    /// 13 pt at two pixels per point (layout rules 3).
    static let textSpacing = ViewSpacing.text(
        ascent: 13 * 1980 / 2048, descent: 13 * 432 / 2048, capHeight: 13 * 1443 / 2048,
        leading: 0, pixel: 0.5)

    var spacing: ViewSpacing { isText ? Self.textSpacing : .plain }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size }

    func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        isText && (key == .firstTextBaseline || key == .lastTextBaseline) ? 13 : nil
    }
}

private final class MeasuredLeafElement: _Element<MeasuredLeaf> {
    private let node: LeafNode<MeasuredAlgorithm>

    init(_ view: MeasuredLeaf, _ inputs: _ElementInputs) {
        node = LeafNode(
            inputs.graph.stage, MeasuredAlgorithm(size: view.size, isText: view.isText))
        super.init(inputs)
    }

    override func update(_ view: MeasuredLeaf) {
        node.algorithm = MeasuredAlgorithm(size: view.size, isText: view.isText)
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }
}
