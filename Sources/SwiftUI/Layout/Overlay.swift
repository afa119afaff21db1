// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Puts a view in front of this one, which keeps its size.
    nonisolated public func overlay<V>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View where V: View {
        modifier(
            SecondaryViewModifier(
                secondary: content(), alignment: alignment, isBackground: false))
    }

    @_disfavoredOverload
    nonisolated public func overlay<Overlay>(
        _ overlay: Overlay, alignment: Alignment = .center
    ) -> some View where Overlay: View {
        modifier(
            SecondaryViewModifier(
                secondary: overlay, alignment: alignment, isBackground: false))
    }

    /// Paints a style over this view, and over the room of bars at edges that
    /// touch them.
    nonisolated public func overlay<S>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View where S: ShapeStyle {
        modifier(
            SecondaryViewModifier(
                secondary: Rectangle().fill(style), alignment: .center, isBackground: false,
                extendedEdges: edges))
    }

    /// Paints a style over this view, in a shape.
    nonisolated public func overlay<S, T>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View where S: ShapeStyle, T: Shape {
        overlay { shape.fill(style, style: fillStyle) }
    }
}

extension View {
    /// Puts a view behind this one, which keeps its size.
    nonisolated public func background<V>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View where V: View {
        modifier(
            SecondaryViewModifier(
                secondary: content(), alignment: alignment, isBackground: true))
    }

    @_disfavoredOverload
    nonisolated public func background<Background>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View where Background: View {
        modifier(
            SecondaryViewModifier(
                secondary: background, alignment: alignment, isBackground: true))
    }

    /// Paints a style behind this view, and behind bars at edges that touch them.
    nonisolated public func background<S>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View where S: ShapeStyle {
        modifier(
            SecondaryViewModifier(
                secondary: Rectangle().fill(style), alignment: .center, isBackground: true,
                extendedEdges: edges))
    }

    /// Paints the ground of the surroundings behind this view.
    nonisolated public func background(
        ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    /// Paints a style behind this view, in a shape.
    nonisolated public func background<S, T>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View where S: ShapeStyle, T: Shape {
        background { shape.fill(style, style: fillStyle) }
    }

    /// Paints the ground of the surroundings behind this view, in a shape.
    nonisolated public func background<S>(
        in shape: S, fillStyle: FillStyle = FillStyle()
    ) -> some View where S: Shape {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }
}
