// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightText
import Foundation

/// Draws the items of a tree on a canvas, parents before what they hold.
///
/// It looks the way the browser's page does (`Client/client.js`): an item's clip
/// applies to its own content and to its children, its opacity to all of it.
struct TreePainter<Surface: Canvas> {
    let tree: DisplayTree
    let canvas: Surface

    func paint() {
        for id in tree.children(of: .root) {
            paint(id)
        }
    }

    private func paint(_ id: DisplayID) {
        guard let item = tree[id], item.opacity > 0 else { return }
        canvas.push(offset: item.frame.origin)
        let local = CGRect(origin: .zero, size: item.frame.size)
        if item.transform != .identity {
            canvas.transform(by: DisplayMatrix(item.transform, size: local.size))
        }
        let isLayer = item.opacity < 1
        if isLayer {
            let bounds = PaintedBounds(tree: tree).ofContent(id)
            canvas.beginLayer(opacity: item.opacity, bounds: bounds)
        }
        if item.effect == .mask {
            let children = tree.children(of: id)
            canvas.mask(
                bounds: PaintedBounds(tree: tree).ofParts(id),
                by: { canvas in
                    children.last.map { TreePainter(tree: tree, canvas: canvas).paint($0) }
                },
                { canvas in
                    let painter = TreePainter(tree: tree, canvas: canvas)
                    painter.paintParts(item, children.dropLast(), in: local)
                })
        } else if let effect = item.effect {
            let bounds = PaintedBounds(tree: tree).ofParts(id)
            canvas.apply(effect, bounds: bounds) { canvas in
                let painter = TreePainter(tree: tree, canvas: canvas)
                painter.paintParts(item, tree.children(of: id)[...], in: local)
            }
        } else {
            paintParts(item, tree.children(of: id)[...], in: local)
        }
        if isLayer {
            canvas.endLayer()
        }
        canvas.pop()
    }

    /// An item and what it holds, cut by its clip.
    private func paintParts(
        _ item: DisplayItem, _ children: ArraySlice<DisplayID>, in local: CGRect
    ) {
        if let clip = item.clip {
            canvas.clip(to: OutlinePath(clip, in: local))
        }
        paint(item.content, in: local)
        if let scroll = item.scroll {
            beginScrolled(scroll, item.id, in: local)
        }
        for child in children {
            paint(child)
        }
        if item.scroll != nil {
            canvas.pop()
            canvas.pop()
        }
    }

    /// Moves what follows by what is scrolled, and cuts it to the item's frame.
    private func beginScrolled(_ scroll: DisplayScroll, _ id: DisplayID, in frame: CGRect) {
        canvas.push(offset: .zero)
        if !scroll.axes.contains(.isNotClipped) {
            canvas.clip(to: OutlinePath(frame))
        }
        let offset = tree.scrollOffset(of: id)
        canvas.push(offset: CGPoint(x: -offset.x, y: -offset.y))
    }

    private func paint(_ content: DisplayContent, in frame: CGRect) {
        switch content {
        case .group:
            break
        case .text(let text):
            paint(text, in: frame)
        case .shape(let shape, let fill, let stroke):
            let path = OutlinePath(shape, in: frame)
            if let fill {
                canvas.fill(path, with: fill, across: frame)
            }
            if let stroke, stroke.width > 0 {
                canvas.stroke(path, with: stroke, across: frame)
            }
        case .textField(let field):
            paint(field, in: frame)
        case .image(let image):
            canvas.draw(image, in: frame)
        case .texts(let texts):
            for text in texts { paint(text, in: frame) }
        case .control:
            // It lies unseen over what the program draws.
            break
        }
    }

    private func paint(_ text: DisplayText, in frame: CGRect) {
        for line in text.lines where !line.text.isEmpty {
            canvas.draw(
                TextLine(
                    text: line.text, origin: line.origin, width: line.width, font: text.font,
                    paint: text.paint, decoration: text.decoration, frame: frame))
        }
    }

    /// What a field holds, cut off at its edges: one line in the middle of its height,
    /// or several from its top.
    private func paint(_ field: DisplayTextField, in frame: CGRect) {
        let isPrompt = field.text.isEmpty
        let text = isPrompt ? field.prompt : field.isSecure ? hidden(field.text) : field.text
        guard !text.isEmpty else { return }
        let font = FontKey(field.font)
        let metrics = BrowserMetrics(font: font)
        let shaped = ShapedText.shaped(
            field.linePitch == nil ? text.filter { !$0.isNewline } : text, font: font)
        let layout = shaped.layout(
            TextProposal(width: field.linePitch.map { _ in frame.width }), options: TextOptions())
        let pitch = field.linePitch ?? frame.height
        canvas.push(offset: .zero)
        canvas.clip(to: OutlinePath(frame))
        for (number, line) in layout.lines.enumerated() where !line.text.isEmpty {
            let top = Double(number) * pitch + (pitch - metrics.height) / 2
            let origin = CGPoint(
                x: frame.minX + field.alignment.start(of: line.width, in: frame.width),
                y: frame.minY + top + metrics.ascent)
            canvas.draw(
                TextLine(
                    text: line.text, origin: origin, width: line.width, font: field.font,
                    paint: isPrompt ? field.promptPaint : field.paint, frame: frame))
        }
        canvas.pop()
    }

    /// A dot for each character, as browsers have it.
    private func hidden(_ text: String) -> String {
        String(repeating: "\u{2022}", count: text.count)
    }
}

extension DisplayTextField.Alignment {
    /// From the left edge of a field to a line; one that is too long begins there.
    fileprivate func start(of width: Double, in room: Double) -> Double {
        switch self {
        case .left: 0
        case .center: max((room - width) / 2, 0)
        case .right: max(room - width, 0)
        }
    }
}

extension FontKey {
    init(_ font: DisplayFont) {
        self.init(
            size: font.size, weight: font.weight, isItalic: font.isItalic,
            design: Design(rawValue: font.design.rawValue) ?? .standard)
        tracking = font.tracking
        hasEvenDigits = font.hasEvenDigits
    }
}
