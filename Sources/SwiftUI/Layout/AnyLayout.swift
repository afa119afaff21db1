// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// A row or a column, decided while the program runs.
///
/// Its content keeps its identity and its state when the one becomes the other:
///
///     let layout = isNarrow ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
///     layout {
///         Sidebar()
///         Detail()
///     }
public struct AnyLayout: Sendable {
    let algorithm: StackAlgorithm

    public init(_ layout: HStackLayout) {
        algorithm = StackAlgorithm(horizontal: layout.alignment, spacing: layout.spacing)
    }

    public init(_ layout: VStackLayout) {
        algorithm = StackAlgorithm(vertical: layout.alignment, spacing: layout.spacing)
    }

    public func callAsFunction<V>(@ViewBuilder _ content: () -> V) -> some View where V: View {
        LayoutView(algorithm: algorithm, content: content())
    }
}

/// What an `HStack` does, as a value.
public struct HStackLayout: Sendable {
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public func callAsFunction<V>(@ViewBuilder _ content: () -> V) -> some View where V: View {
        AnyLayout(self)(content)
    }
}

/// What a `VStack` does, as a value.
public struct VStackLayout: Sendable {
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public func callAsFunction<V>(@ViewBuilder _ content: () -> V) -> some View where V: View {
        AnyLayout(self)(content)
    }
}

nonisolated private struct LayoutView<Content: View>: StackView {
    typealias Body = Never

    let algorithm: StackAlgorithm
    let content: Content

    @MainActor static func _makeElement(_ view: Self, _ inputs: _ElementInputs) -> _Element<Self> {
        StackElement(view, inputs)
    }
}
