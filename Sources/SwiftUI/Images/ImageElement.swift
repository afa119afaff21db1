// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import AlightText
import Foundation

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
        var drawing = ImageDrawing(figure: figure(values), isResizable: view.looks.resizing != nil)
        drawing.least = CGSize(
            width: view.looks.capInsets.leading + view.looks.capInsets.trailing,
            height: view.looks.capInsets.top + view.looks.capInsets.bottom)
        drawing.name = view.isDecorative ? nil : view.label?.string ?? name
        if drawing.isPainted {
            drawing.paint = values.foregroundStyle.paint(in: values)
        }
        node.update(drawing, animation: NodeContext(element: self).animation)
    }

    private func figure(_ values: EnvironmentValues) -> ImageDrawing.Figure {
        switch view.source {
        case .symbol(let name):
            return symbol(name, values)
        case .named(let name, let bundle):
            if let asset = AssetLibrary.image(named: name, in: bundle, values) {
                return bitmap(asset.bitmap, scale: asset.scale, isTemplate: asset.isTemplate)
            }
            MissingNames.warn(.picture, name, at: self)
            return .missing
        case .pixels(let bitmap, let scale):
            return self.bitmap(bitmap, scale: scale, isTemplate: false)
        }
    }

    private func symbol(_ name: String, _ values: EnvironmentValues) -> ImageDrawing.Figure {
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
        MissingNames.warn(.symbol, name, at: self)
        return .missing
    }

    private func bitmap(
        _ source: BitmapSource, scale: CGFloat, isTemplate: Bool
    ) -> ImageDrawing.Figure {
        var image = DisplayImage(
            source: source,
            isStencil: (view.looks.renderingMode == .template)
                || (isTemplate && view.looks.renderingMode == nil),
            isSmooth: view.looks.interpolation != .none)
        image.size = CGSize(
            width: CGFloat(source.pixelWidth) / max(scale, 0.01),
            height: CGFloat(source.pixelHeight) / max(scale, 0.01))
        image.isTiled = view.looks.resizing == .tile
        return .bitmap(image)
    }

    /// What screen readers say where the program says nothing.
    private var name: String? {
        switch view.source {
        case .symbol(let name): SymbolVariants.spokenName(of: name)
        case .named(let name, _): name
        case .pixels: ""
        }
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes.append(node)
    }

    override func destroy() {
        connection.destroy()
        super.destroy()
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
