// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// A picture: a symbol of the system's, a picture of the program's, or pixels.
nonisolated public struct Image: View, Equatable, Sendable {
    public typealias Body = Never

    enum Source: Equatable, Sendable {
        case symbol(String)
        case named(String, Bundle?)
        case pixels(BitmapSource, scale: CGFloat)
    }

    let source: Source
    var label: Text?
    var isDecorative = false
    var looks = Looks()

    /// How the picture is put into its room.
    struct Looks: Equatable, Sendable {
        var resizing: ResizingMode?
        var capInsets = EdgeInsets()
        var renderingMode: TemplateRenderingMode?
        var interpolation = Interpolation.medium
        var symbolRenderingMode: SymbolRenderingMode?
    }

    init(_ source: Source, label: Text? = nil, isDecorative: Bool = false) {
        self.source = source
        self.label = label
        self.isDecorative = isDecorative
    }

    /// A symbol of the system's by its name, in the size of the text around it.
    public init(systemName: String) {
        self.init(.symbol(systemName))
    }

    /// The same; every part of the symbol is drawn, whatever the value.
    public init(systemName: String, variableValue: Double?) {
        self.init(.symbol(systemName))
    }

    /// A picture of the program's asset catalogues or folders, by its name.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(.named(name, bundle))
    }

    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(.named(name, bundle), label: label)
    }

    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(.named(name, bundle))
    }

    /// A picture that screen readers pass over.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(.named(name, bundle), isDecorative: true)
    }

    public init(_ cgImage: CGImage, scale: CGFloat, label: Text) {
        self.init(.pixels(cgImage.bitmap, scale: scale), label: label)
    }

    public init(decorative cgImage: CGImage, scale: CGFloat) {
        self.init(.pixels(cgImage.bitmap, scale: scale), isDecorative: true)
    }

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        ImageElement(view, inputs)
    }

    // MARK: Looks

    /// Whether a picture keeps its colours or is a stencil for the foreground style.
    public enum TemplateRenderingMode: Hashable, Sendable {
        case template, original
    }

    /// How a picture fills a room of another size.
    public enum ResizingMode: Hashable, Sendable {
        case tile, stretch
    }

    /// How smooth a picture is in another size than its own.
    public enum Interpolation: Hashable, Sendable {
        case none, low, medium, high
    }

    /// How large a symbol is beside the text around it.
    public enum Scale: Hashable, Sendable {
        case small, medium, large

        /// Of the medium size: San Francisco's symbols at these scales.
        var factor: Double {
            switch self {
            case .small: 0.79
            case .medium: 1
            case .large: 1.28
            }
        }
    }

    private func with(_ change: (inout Looks) -> Void) -> Image {
        var image = self
        change(&image.looks)
        return image
    }

    /// Lets the picture take the size that it is offered.
    ///
    /// - Parameter capInsets: What keeps its size at the edges; the picture is not
    ///   made smaller than these.
    nonisolated public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Image {
        with {
            $0.capInsets = capInsets
            $0.resizing = resizingMode
        }
    }

    nonisolated public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        with { $0.renderingMode = renderingMode }
    }

    nonisolated public func interpolation(_ interpolation: Interpolation) -> Image {
        with { $0.interpolation = interpolation }
    }

    /// Edges are always smooth.
    nonisolated public func antialiased(_ isAntialiased: Bool) -> Image { self }

    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        with { $0.symbolRenderingMode = mode }
    }
}
