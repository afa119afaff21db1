// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
internal import CCairo
import Foundation

extension CairoCanvas {
    func apply(_ effect: DisplayEffect, bounds: CGRect, _ paint: (CairoCanvas) -> Void) {
        let bounds = bounds.insetBy(dx: -effect.reach, dy: -effect.reach)
        switch effect {
        case .group:
            composite(bounds, operator: CAIRO_OPERATOR_OVER, paint)
        case .blend(let mode):
            composite(bounds, operator: mode.cairo, paint)
        case .blur(let radius):
            guard let drawn = image(of: bounds, paint) else { return }
            drawn.surface.blur(radius: radius * drawn.scale)
            put(drawn, x: 0, y: 0)
        case .shadow(let color, let radius, let x, let y):
            if let drawn = image(of: bounds, paint) {
                drawn.surface.fillCoverage(with: color)
                drawn.surface.blur(radius: radius * drawn.scale)
                put(drawn, x: x, y: y)
            }
            paint(self)
        case .colors(let matrix):
            guard let drawn = image(of: bounds, paint) else { return }
            drawn.surface.apply(matrix)
            put(drawn, x: 0, y: 0)
        case .mask:
            preconditionFailure("A mask has two parts.")
        }
    }

    func mask(bounds: CGRect, by mask: (CairoCanvas) -> Void, _ paint: (CairoCanvas) -> Void) {
        cairo_save(context)
        add(OutlinePath(bounds.isNull ? .zero : pixelAligned(bounds)))
        cairo_clip(context)
        let parts = (aside(paint), aside(mask))
        cairo_set_source(context, parts.0)
        cairo_mask(context, parts.1)
        cairo_pattern_destroy(parts.0)
        cairo_pattern_destroy(parts.1)
        cairo_restore(context)
    }

    /// What a closure draws, in place of drawing it.
    private func aside(_ paint: (CairoCanvas) -> Void) -> OpaquePointer? {
        cairo_push_group(context)
        paint(self)
        return cairo_pop_group(context)
    }

    private func composite(
        _ bounds: CGRect, operator: cairo_operator_t, _ paint: (CairoCanvas) -> Void
    ) {
        beginLayer(opacity: 1, bounds: bounds)
        paint(self)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        cairo_pop_group_to_source(context)
        cairo_set_operator(context, `operator`)
        cairo_paint(context)
        cairo_restore(context)
        forgetLayer()
    }

    /// Pixels of a part of what is drawn, and where they belong.
    private struct PlacedImage {
        let surface: CairoSurface
        /// Pixels in a point.
        let scale: Double
        /// In points.
        let origin: CGPoint
    }

    /// Documents get three pixels for each point, as the finest screens have.
    private func image(of bounds: CGRect, _ paint: (CairoCanvas) -> Void) -> PlacedImage? {
        let scale = isVector ? 3 : deviceScale
        let visible = bounds.intersection(visibleBounds)
        guard !visible.isNull, visible.width > 0, visible.height > 0 else { return nil }
        let aligned = pixelAligned(visible)
        let width = Int((aligned.width * scale).rounded(.up))
        let height = Int((aligned.height * scale).rounded(.up))
        guard max(width, height) <= PictureError.longestSide else { return nil }
        let surface = CairoSurface(width: width, height: height, isOpaque: false)
        let canvas = CairoCanvas(surface, scale: scale, isVector: false)
        canvas.push(offset: CGPoint(x: -aligned.minX, y: -aligned.minY))
        paint(canvas)
        canvas.pop()
        return PlacedImage(surface: surface, scale: scale, origin: aligned.origin)
    }

    /// What is left of the surface by clips, widened for what blurs into it.
    var visibleBounds: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
            .insetBy(dx: -100, dy: -100)
    }

    private func put(_ image: PlacedImage, x: Double, y: Double) {
        cairo_save(context)
        cairo_translate(context, image.origin.x + x, image.origin.y + y)
        cairo_scale(context, 1 / image.scale, 1 / image.scale)
        cairo_set_source_surface(context, image.surface.pointer, 0, 0)
        cairo_paint(context)
        cairo_restore(context)
    }
}

extension CairoSurface {
    /// Makes everything that was drawn this colour, as opaque as it was.
    func fillCoverage(with color: DisplayColor) {
        guard let context = cairo_create(pointer) else { return }
        cairo_set_operator(context, CAIRO_OPERATOR_IN)
        cairo_set_source_rgba(
            context, Double(color.red), Double(color.green), Double(color.blue),
            Double(color.opacity))
        cairo_paint(context)
        cairo_destroy(context)
    }

    /// Makes other colours of all pixels; those are premultiplied.
    func apply(_ matrix: DisplayColorMatrix) {
        let width = Int(cairo_image_surface_get_width(pointer))
        let height = Int(cairo_image_surface_get_height(pointer))
        withPixels { bytes, stride in
            for row in 0..<height {
                for column in 0..<width {
                    Self.apply(matrix, bytes + row * stride + column * 4)
                }
            }
        }
    }

    /// Blue, green, red, opacity: 32 bits of one pixel where the lowest byte comes first.
    private static func apply(
        _ matrix: DisplayColorMatrix, _ pixel: UnsafeMutablePointer<UInt8>
    ) {
        let opacity = Float(pixel[3]) / 255
        func old(_ index: Int) -> Float {
            opacity > 0 ? Float(pixel[index]) / 255 / opacity : 0
        }
        let color = matrix.apply(
            DisplayColor(red: old(2), green: old(1), blue: old(0), opacity: opacity))
        func byte(_ component: Float) -> UInt8 {
            UInt8(min(component * color.opacity, 1) * 255 + 0.5)
        }
        pixel[0] = byte(color.blue)
        pixel[1] = byte(color.green)
        pixel[2] = byte(color.red)
        pixel[3] = UInt8(color.opacity * 255 + 0.5)
    }

    /// Blurs an image by a Gaussian of this standard deviation, in pixels.
    func blur(radius: Double) {
        guard radius > 0 else { return }
        let width = Int(cairo_image_surface_get_width(pointer))
        let height = Int(cairo_image_surface_get_height(pointer))
        withPixels { bytes, stride in
            var blur = GaussianBlur(radius: radius, longest: max(width, height))
            for row in 0..<height {
                blur.apply(bytes + row * stride, count: width, step: 4)
            }
            for column in 0..<width {
                blur.apply(bytes + column * 4, count: height, step: stride)
            }
        }
    }
}

extension DisplayBlendMode {
    fileprivate var cairo: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }
}
