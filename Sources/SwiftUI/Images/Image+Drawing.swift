// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import AlightText
import Foundation

extension Image {
    /// What the image draws in such surroundings.
    ///
    /// - Parameters:
    ///   - element: Who is told of in the warning where nothing is found.
    ///   - foreground: What is painted with in place of the foreground style.
    @MainActor
    func drawing(
        in values: EnvironmentValues, for element: _AnyElement, foreground: Paint? = nil
    ) -> ImageDrawing {
        var drawing = ImageDrawing(
            figure: figure(values, element), isResizable: looks.resizing != nil)
        drawing.least = CGSize(
            width: looks.capInsets.leading + looks.capInsets.trailing,
            height: looks.capInsets.top + looks.capInsets.bottom)
        drawing.name = isDecorative ? nil : label?.string ?? name
        if drawing.isPainted {
            drawing.paint = foreground ?? values.foregroundStyle.paint(in: values)
        }
        if case .symbol(var figure) = drawing.figure, case .symbol(let name) = source {
            let mode =
                looks.renderingMode == .original
                ? .multicolor : looks.symbolRenderingMode ?? values.symbolRenderingMode
            figure.color(name, mode, values, &drawing.paint)
            drawing.figure = .symbol(figure)
        }
        return drawing
    }

    @MainActor
    private func figure(
        _ values: EnvironmentValues, _ element: _AnyElement
    ) -> ImageDrawing.Figure {
        switch source {
        case .symbol(let name):
            return symbol(name, values, element)
        case .named(let name, let bundle):
            if let asset = AssetLibrary.image(named: name, in: bundle, values) {
                return bitmap(asset.bitmap, scale: asset.scale, isTemplate: asset.isTemplate)
            }
            MissingNames.warn(.picture, name, at: element)
            return .missing
        case .pixels(let bitmap, let scale):
            return self.bitmap(bitmap, scale: scale, isTemplate: false)
        }
    }

    @MainActor
    private func symbol(
        _ name: String, _ values: EnvironmentValues, _ element: _AnyElement
    ) -> ImageDrawing.Figure {
        let text = values.text
        let font = (text.font ?? .body).resolved(
            weight: text.weight, isBold: text.isBold, isItalic: false,
            typeSize: values.dynamicTypeSize)
        let size = font.key.size * values.imageScale.factor
        for name in values.symbolVariants.names(of: name) {
            if let outline = SymbolLibrary.outline(of: name, weight: font.key.weight) {
                return .symbol(
                    SymbolFigure(outline: outline, size: size, font: font))
            }
        }
        MissingNames.warn(.symbol, name, at: element)
        return .missing
    }

    private func bitmap(
        _ source: BitmapSource, scale: CGFloat, isTemplate: Bool
    ) -> ImageDrawing.Figure {
        var image = DisplayImage(
            source: source,
            isStencil: (looks.renderingMode == .template)
                || (isTemplate && looks.renderingMode == nil),
            isSmooth: looks.interpolation != .none)
        image.size = CGSize(
            width: CGFloat(source.pixelWidth) / max(scale, 0.01),
            height: CGFloat(source.pixelHeight) / max(scale, 0.01))
        image.isTiled = looks.resizing == .tile
        return .bitmap(image)
    }

    /// What screen readers say where the program says nothing.
    private var name: String? {
        switch source {
        case .symbol(let name): SymbolVariants.spokenName(of: name)
        case .named(let name, _): name
        case .pixels: ""
        }
    }
}

extension SymbolVariants {
    /// `heart.circle.fill` is spoken as `heart`.
    static func spokenName(of name: String) -> String {
        let forms: Set<Substring> = ["fill", "circle", "square", "rectangle"]
        let parts = name.split(separator: ".")
        let bare = parts.prefix(1) + parts.dropFirst().filter { !forms.contains($0) }
        return bare.joined(separator: " ")
    }
}

/// Names that nothing was found for: each is told of once.
@MainActor
enum MissingNames {
    enum Kind: String {
        case symbol = "symbol"
        case picture = "image"
        case color = "color"
    }

    private static var told: Set<String> = []

    static func warn(_ kind: Kind, _ name: String, at element: _AnyElement?) {
        guard told.insert("\(kind.rawValue) \(name)").inserted else { return }
        let text =
            switch kind {
            case .symbol: "No symbol named '\(name)' found in system symbol set"
            case .picture: "No image named '\(name)' found in asset catalog"
            case .color: "No color named '\(name)' found in asset catalog"
            }
        if let element {
            element.graph.warn(text, at: element)
        } else {
            ViewGraph.warnOfRunningBody(text)
        }
    }
}
