// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

/// A view that a closure draws, anew for each size and each update.
///
/// What is drawn becomes shapes and texts like any others.
nonisolated public struct Canvas<Symbols>: View where Symbols: View {
    public var symbols: Symbols
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    public var isOpaque: Bool
    public var colorMode: ColorRenderingMode
    public var rendersAsynchronously: Bool

    @Environment(\.self) private var environment

    @MainActor public var body: some View {
        GeometryReader { proxy in
            CanvasLayer(commands: commands(in: proxy.size))
        }
    }

    @MainActor private func commands(in size: CGSize) -> [CanvasCommand] {
        var context = GraphicsContext(size: size, environment: environment)
        renderer(&context, size)
        return context.commands
    }
}

extension Canvas where Symbols == EmptyView {
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        symbols = EmptyView()
        self.renderer = renderer
        isOpaque = opaque
        self.colorMode = colorMode
        self.rendersAsynchronously = rendersAsynchronously
    }
}

/// What was drawn, on top of each other in the order of drawing.
nonisolated private struct CanvasLayer: View {
    let commands: [CanvasCommand]

    @MainActor var body: some View {
        ZStack(alignment: .topLeading) {
            ForEach(commands.indices, id: \.self) { index in
                commands[index].view
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}

/// One thing that was drawn.
struct CanvasCommand {
    let view: AnyView

    init(_ view: some View) {
        self.view = AnyView(view)
    }

    /// Several commands as one.
    init(layer commands: [CanvasCommand]) {
        self.init(CanvasLayer(commands: commands).compositingGroup())
    }
}
