// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// Views beside each other.
nonisolated public struct HStack<Content>: View where Content: View {
    public typealias Body = Never

    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    @MainActor public static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<
        Self
    > {
        StackElement(view, inputs)
    }
}

/// Views below each other.
nonisolated public struct VStack<Content>: View where Content: View {
    public typealias Body = Never

    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    @MainActor public static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<
        Self
    > {
        StackElement(view, inputs)
    }
}

extension HStack: StackView {
    var algorithm: StackAlgorithm { StackAlgorithm(horizontal: alignment, spacing: spacing) }
}

extension VStack: StackView {
    var algorithm: StackAlgorithm { StackAlgorithm(vertical: alignment, spacing: spacing) }
}

/// A view that arranges its content in a row or a column.
protocol StackView: View {
    associatedtype Content: View
    var algorithm: StackAlgorithm { get }
    var content: Content { get }
}

/// The element of a row or a column, which may turn from one into the other.
final class StackElement<Stack: StackView>: ArrangingElement<Stack, Stack.Content, StackNode> {
    init(_ view: Stack, _ inputs: _ElementInputs) {
        super.init(StackNode(inputs.graph.stage, view.algorithm), view.content, inputs)
    }

    override func update(_ view: Stack) {
        var algorithm = view.algorithm
        algorithm.layoutDirection = node.layoutDirection
        node.algorithm = algorithm
        child.update(view.content)
    }
}

/// Views on top of each other, the last one in front.
nonisolated public struct ZStack<Content>: View where Content: View {
    public typealias Body = Never

    let alignment: Alignment
    let content: Content

    nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    @MainActor public static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<
        Self
    > {
        DepthStackElement(view, inputs)
    }
}

private final class DepthStackElement<Content: View>:
    ArrangingElement<ZStack<Content>, Content, DepthStackNode>
{
    init(_ view: ZStack<Content>, _ inputs: _ElementInputs) {
        let algorithm = DepthStackAlgorithm(alignment: view.alignment)
        super.init(DepthStackNode(inputs.graph.stage, algorithm), view.content, inputs)
    }

    override func update(_ view: ZStack<Content>) {
        node.algorithm = DepthStackAlgorithm(alignment: view.alignment)
        child.update(view.content)
    }
}
