// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightLayout
import AlightText
import Foundation

/// What an image draws.
struct ImageDrawing: Equatable {
    enum Figure: Equatable {
        case symbol(SymbolFigure)
        case bitmap(DisplayImage)
        /// A frame in place of what was not found.
        case missing
    }

    var figure: Figure
    var isResizable = false
    /// What it is not made smaller than.
    var least = CGSize.zero
    /// `nil` for what screen readers pass over.
    var name: String?
    var paint = Paint.color(.clear)

    /// Whether the foreground style shows.
    var isPainted: Bool {
        if case .bitmap(let image) = figure { image.isStencil } else { true }
    }

    /// Without anybody's wish.
    var naturalSize: CGSize {
        switch figure {
        case .symbol(let symbol): symbol.naturalSize
        case .bitmap(let image): image.size
        case .missing: CGSize(width: 20, height: 20)
        }
    }
}

/// A symbol in the size of a font.
struct SymbolFigure: Equatable {
    var outline: GlyphOutline
    /// The font's size times the symbol's scale, in points.
    var size: Double
    var font: ResolvedFont
    /// Where parts of the symbol have other colours.
    var layers: SharedValue<SymbolLayers>?

    /// In points: the figures of the font of symbols fill 20 parts of the em's 24,
    /// and the system's are 20 points high in text of 17.
    var em: Double { size * 24 / 17 }
    /// Free room at both sides, as the system's symbols have it.
    var margin: Double { em / 24 }

    var naturalSize: CGSize {
        let bounds = outline.bounds
        guard !bounds.isNull else { return .zero }
        return CGSize(width: bounds.width * em + 2 * margin, height: bounds.height * em)
    }

    /// From the top to the baseline of the text beside it: the middle of the em
    /// stands where the middle of its capitals does.
    var baseline: Double {
        let capHeight = FontMetrics(font: font.key, leading: font.leading).capHeight
        return (0.5 - outline.bounds.minY) * em + capHeight / 2
    }
}

/// A picture in the layout tree.
final class ImageNode: LayoutNode {
    private(set) var drawing = ImageDrawing(figure: .missing)
    /// Draws what stands in front in a symbol of several colours.
    private var front: BezelNode?

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
    }

    func update(_ next: ImageDrawing, animation: AnimationDescription?) {
        guard next != drawing else { return }
        let old = drawing
        drawing = next
        if next.naturalSize != old.naturalSize || next.isResizable != old.isResizable
            || next.least != old.least
        {
            setNeedsLayout()
        }
        let isOnlyPaint =
            next.figure == old.figure && next.isResizable == old.isResizable
            && next.isPainted
        setFront()
        record?.setNeedsDisplay(
            isOnlyPaint ? [.paint, .semantics] : [.content, .semantics], animation: animation)
        if next.name != old.name {
            noteSpokenTextChange()
        }
    }

    private func setFront() {
        let isNeeded = symbol?.layers != nil
        guard isNeeded || front != nil else { return }
        if isNeeded != (front != nil) {
            front?.leave()
            front = isNeeded ? BezelNode(stage, .rectangle) : nil
            if let front { adopt(front) }
            stage.structureDidChange(below: self)
        }
        front?.setFill(symbol?.layers?.value.frontPaint)
        setNeedsLayout()
    }

    override func forEachChild(_ body: (LayoutNode) -> Void) {
        if let front { body(front) }
    }

    // MARK: Layout

    override func placeChildren() {
        guard let front, let symbol, let layers = symbol.layers?.value else { return }
        front.setShape(.path(path(of: layers.front, in: symbol)))
        front.place(at: origin, LayoutGeometry(filling: geometry.size))
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let natural = drawing.naturalSize
        guard drawing.isResizable else { return natural }
        let size = proposal.replacingUnspecifiedDimensions(by: natural)
        return CGSize(
            width: max(size.width, drawing.least.width),
            height: max(size.height, drawing.least.height))
    }

    private var symbol: SymbolFigure? {
        if case .symbol(let symbol) = drawing.figure { symbol } else { nil }
    }

    /// Of symbols in text: they stand on its baseline.
    private var symbolInText: SymbolFigure? { drawing.isResizable ? nil : symbol }

    override var spacing: ViewSpacing {
        guard let symbolInText else { return .plain }
        let metrics = FontMetrics(
            font: symbolInText.font.key, leading: symbolInText.font.leading)
        return .text(
            ascent: metrics.ascent, descent: metrics.descent, capHeight: metrics.capHeight,
            leading: max(metrics.leading, 0), pixel: stage.pixelLength)
    }

    override func explicitAlignment(_ key: AlignmentKey, in geometry: LayoutGeometry) -> CGFloat? {
        let isBaseline =
            key == VerticalAlignment.firstTextBaseline.key
            || key == VerticalAlignment.lastTextBaseline.key
        return isBaseline ? symbolInText.map { CGFloat($0.baseline) } : nil
    }

    // MARK: Hosts

    override var contentFollowsSize: Bool { true }

    override var content: DisplayContent {
        switch drawing.figure {
        case .symbol(let symbol):
            .shape(
                .path(path(of: symbol.layers?.value.back ?? symbol.outline, in: symbol)),
                fill: drawing.paint, stroke: nil)
        case .bitmap(var image):
            bitmap(&image)
        case .missing:
            .shape(
                .inset(.roundedRectangle(cornerRadius: 3, isContinuous: false), by: 0.5), fill: nil,
                stroke: missingStroke)
        }
    }

    private func bitmap(_ image: inout DisplayImage) -> DisplayContent {
        image.stencilPaint = image.isStencil ? drawing.paint : nil
        return .image(image)
    }

    private var missingStroke: DisplayStroke {
        var stroke = DisplayStroke(paint: drawing.paint, width: 1)
        stroke.dash = [3, 2]
        return stroke
    }

    override var spokenText: String? { drawing.name ?? "" }

    override var semanticsOfContent: Semantics? {
        drawing.name.map { Semantics(role: .image, label: $0) }
    }
}
