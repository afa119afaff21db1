// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightText
internal import CCairo
import Foundation

/// Draws through Cairo: into pixels, or onto the pages of a document.
final class CairoCanvas: Canvas {
    let context: OpaquePointer
    let surface: CairoSurface
    /// Whether what is drawn stays lines and letters, as on a page.
    let isVector: Bool
    /// Opacities of the layers that are open, outermost first.
    private var layers: [Double] = []

    init(_ surface: CairoSurface, scale: Double, isVector: Bool) {
        self.surface = surface
        self.isVector = isVector
        context = cairo_create(surface.pointer)
        cairo_scale(context, scale, scale)
        // As precise as it gets, since edges are compared with a browser's.
        cairo_set_antialias(context, CAIRO_ANTIALIAS_GOOD)
        cairo_set_tolerance(context, 0.05)
    }

    deinit {
        cairo_destroy(context)
    }

    func check() throws(PictureError) {
        let status = cairo_status(context)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .failed(String(cString: cairo_status_to_string(status)))
        }
        try surface.check()
    }

    // MARK: Spaces and layers

    func push(offset: CGPoint) {
        cairo_save(context)
        cairo_translate(context, offset.x, offset.y)
    }

    func pop() {
        cairo_restore(context)
    }

    func transform(by matrix: DisplayMatrix) {
        // What shrinks to nothing shows nothing; Cairo takes no such matrix.
        guard abs(matrix.a * matrix.d - matrix.b * matrix.c) > 1e-9 else {
            cairo_rectangle(context, 0, 0, 0, 0)
            cairo_clip(context)
            return
        }
        var cairo = cairo_matrix_t(
            xx: matrix.a, yx: matrix.b, xy: matrix.c, yy: matrix.d, x0: matrix.e, y0: matrix.f)
        cairo_transform(context, &cairo)
    }

    func clip(to path: OutlinePath) {
        add(path)
        cairo_clip(context)
    }

    func beginLayer(opacity: Double, bounds: CGRect) {
        layers.append(opacity)
        cairo_save(context)
        // A smaller clip makes a smaller layer.
        add(OutlinePath(bounds.isNull ? .zero : pixelAligned(bounds)))
        cairo_clip(context)
        cairo_push_group(context)
    }

    /// For those who put a layer down themselves.
    func forgetLayer() {
        layers.removeLast()
    }

    func endLayer() {
        let opacity = layers.popLast() ?? 1
        cairo_pop_group_to_source(context)
        cairo_paint_with_alpha(context, opacity)
        cairo_restore(context)
    }

    /// The next larger rectangle of whole pixels, whose edges cut nothing in half; where it
    /// is turned, one that is larger by a pixel.
    func pixelAligned(_ bounds: CGRect) -> CGRect {
        guard !isVector else { return bounds }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        guard (matrix.xy == 0 && matrix.yx == 0) || (matrix.xx == 0 && matrix.yy == 0) else {
            return bounds.insetBy(
                dx: -1 / hypot(matrix.xx, matrix.yx), dy: -1 / hypot(matrix.xy, matrix.yy))
        }
        var (left, top) = (Double(bounds.minX), Double(bounds.minY))
        var (right, bottom) = (Double(bounds.maxX), Double(bounds.maxY))
        cairo_user_to_device(context, &left, &top)
        cairo_user_to_device(context, &right, &bottom)
        (left, top) = (min(left, right).rounded(.down), min(top, bottom).rounded(.down))
        (right, bottom) = (max(left, right).rounded(.up), max(top, bottom).rounded(.up))
        cairo_device_to_user(context, &left, &top)
        cairo_device_to_user(context, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    // MARK: Shapes

    func fill(_ path: OutlinePath, with paint: Paint, across frame: CGRect) {
        if case .material(let material) = paint {
            blurBackdrop(inside: path, radius: material.radius)
        }
        setSource(paint, across: frame)
        add(path)
        cairo_fill(context)
    }

    func stroke(_ path: OutlinePath, with stroke: DisplayStroke, across frame: CGRect) {
        setSource(stroke.paint, across: frame)
        add(path)
        cairo_set_line_width(context, stroke.width)
        cairo_set_line_cap(context, stroke.cap.cairo)
        cairo_set_line_join(context, stroke.join.cairo)
        cairo_set_miter_limit(context, stroke.miterLimit)
        cairo_set_dash(
            context, stroke.usableDash, Int32(stroke.usableDash.count), stroke.dashPhase)
        cairo_stroke(context)
    }

    func setSource(_ paint: Paint, across frame: CGRect) {
        switch paint {
        case .color(let color):
            let rounded = color.rounded
            cairo_set_source_rgba(
                context, Double(rounded.red), Double(rounded.green), Double(rounded.blue),
                Double(rounded.opacity))
        case .gradient(let gradient):
            setSource(gradient, across: frame)
        case .material(let material):
            setSource(.color(material.tint), across: frame)
        }
    }

    func add(_ path: OutlinePath) {
        cairo_new_path(context)
        cairo_set_fill_rule(
            context, path.usesEvenOddRule ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        for step in path.steps {
            switch step {
            case .move(let point):
                cairo_move_to(context, point.x, point.y)
            case .line(let point):
                cairo_line_to(context, point.x, point.y)
            case .curve(let first, let second, let end):
                cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
            case .close:
                cairo_close_path(context)
            }
        }
    }
}

extension DisplayColor {
    /// Of the 256 steps that every host shows.
    fileprivate var rounded: DisplayColor {
        func step(_ component: Float) -> Float {
            (min(max(component, 0), 1) * 255 + 0.5).rounded(.down) / 255
        }
        return DisplayColor(
            red: step(red), green: step(green), blue: step(blue), opacity: step(opacity))
    }
}

extension DisplayStroke {
    /// A pattern of no length would never end: the line is solid then, as in a browser.
    var usableDash: [Double] {
        let isUsable = dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.contains { $0 > 0 }
        return isUsable ? dash : []
    }
}

extension DisplayStroke.Cap {
    fileprivate var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension DisplayStroke.Join {
    fileprivate var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
