// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightPicture
import CCairo
import Foundation

/// What a picture of a phone's window costs, beside what Cairo takes for the same
/// shapes and texts and for encoding as many pixels.
struct PictureMeasurement {
    private var whole = Samples()
    private var drawing = Samples()
    private var encoding = Samples()

    private static let size = CGSize(width: 390, height: 844)
    private static let scale = 2.0
    /// Each has a background, an edge, a circle and two texts.
    private static let cards = 24

    init(rounds: Int) {
        let picture = Picture(Self.tree(), size: Self.size)
        for _ in 0..<rounds {
            var start = Instant.now
            _ = try? picture.png(scale: Self.scale)
            whole.add(Instant.now.seconds(since: start))
            let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 780, 1688)
            start = .now
            Self.drawWithCairo(surface)
            drawing.add(Instant.now.seconds(since: start))
            start = .now
            cairo_surface_write_to_png_stream(surface, { _, _, _ in CAIRO_STATUS_SUCCESS }, nil)
            encoding.add(Instant.now.seconds(since: start))
            cairo_surface_destroy(surface)
        }
    }

    var report: Report {
        func text(_ seconds: Double) -> String { String(format: "%.1f ms", seconds * 1e3) }
        let floor = drawing.lowest + encoding.lowest
        var report = Report(["a picture of 390 x 844 points, 2 pixels each", "fastest", "median"])
        report.add(["Alight, to the bytes of PNG", text(whole.lowest), text(whole.median)])
        report.add(["Cairo's own drawing", text(drawing.lowest), text(drawing.median)])
        report.add(["Cairo's own encoding", text(encoding.lowest), text(encoding.median)])
        report.add([
            "Alight over Cairo, at most 1.5", String(format: "%.2f", whole.lowest / floor),
            whole.lowest <= 1.5 * floor ? "reached" : "MISSED",
        ])
        return report
    }

    // MARK: The same screen twice

    private static func place(_ index: Int) -> CGPoint {
        CGPoint(x: 16 + Double(index % 2) * 182, y: 16 + Double(index / 2) * 68)
    }

    private static func tree() -> DisplayTree {
        var patches: [DisplayPatch] = []
        func add(_ frame: CGRect, _ content: DisplayContent) {
            let item = DisplayItem(
                id: DisplayID(patches.count + 1), frame: frame, content: content)
            patches.append(.insert(item, parent: .root, before: nil))
        }
        func color(_ red: Float, _ green: Float, _ blue: Float) -> Paint {
            .color(DisplayColor(red: red, green: green, blue: blue))
        }
        for index in 0..<cards {
            let origin = place(index)
            let card = CGRect(origin: origin, size: CGSize(width: 176, height: 60))
            add(
                card,
                .shape(
                    .roundedRectangle(cornerRadius: 12, isContinuous: false),
                    fill: color(0.9, 0.9, 0.95),
                    stroke: DisplayStroke(paint: color(0.5, 0.5, 0.5), width: 1)))
            add(
                CGRect(x: origin.x + 10, y: origin.y + 12, width: 36, height: 36),
                .shape(.ellipse, fill: color(0.2, 0.5, 0.9), stroke: nil))
            for (line, text) in ["Card number \(index)", "Not selected yet"].enumerated() {
                let place = CGPoint(x: origin.x + 56, y: origin.y + 25 + Double(line) * 18)
                let style = DisplayFont(size: line == 0 ? 15 : 12, weight: line == 0 ? 600 : 400)
                add(
                    CGRect(origin: place, size: CGSize(width: 110, height: 20)),
                    .text(
                        DisplayText(
                            lines: [.init(text: text, origin: .zero, width: 100)], font: style,
                            paint: color(0, 0, 0))))
            }
        }
        var tree = DisplayTree()
        try? tree.apply(DisplayBatch(number: 1, patches: patches))
        return tree
    }

    /// Calls of Cairo only; its text is that of the system's sans-serif face, drawn
    /// through its glyph cache.
    private static func drawWithCairo(_ surface: OpaquePointer?) {
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        cairo_scale(context, scale, scale)
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        for index in 0..<cards {
            let origin = place(index)
            addCard(context, origin)
            cairo_set_source_rgb(context, 0.9, 0.9, 0.95)
            cairo_fill_preserve(context)
            cairo_set_source_rgb(context, 0.5, 0.5, 0.5)
            cairo_set_line_width(context, 1)
            cairo_stroke(context)
            cairo_new_path(context)
            cairo_arc(context, origin.x + 28, origin.y + 30, 18, 0, 2 * .pi)
            cairo_set_source_rgb(context, 0.2, 0.5, 0.9)
            cairo_fill(context)
            cairo_set_source_rgb(context, 0, 0, 0)
            for (line, text) in ["Card number \(index)", "Not selected yet"].enumerated() {
                cairo_select_font_face(
                    context, "Inter", CAIRO_FONT_SLANT_NORMAL,
                    line == 0 ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
                cairo_set_font_size(context, line == 0 ? 15 : 12)
                cairo_move_to(context, origin.x + 56, origin.y + 25 + Double(line) * 18)
                cairo_show_text(context, text)
            }
        }
    }

    private static func addCard(_ context: OpaquePointer?, _ origin: CGPoint) {
        let (x, y, width, height, radius) = (origin.x, origin.y, 176.0, 60.0, 12.0)
        cairo_new_path(context)
        cairo_arc(context, x + width - radius, y + radius, radius, -.pi / 2, 0)
        cairo_arc(context, x + width - radius, y + height - radius, radius, 0, .pi / 2)
        cairo_arc(context, x + radius, y + height - radius, radius, .pi / 2, .pi)
        cairo_arc(context, x + radius, y + radius, radius, .pi, 1.5 * .pi)
        cairo_close_path(context)
    }
}
