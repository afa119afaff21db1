// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
internal import CCairo
import Foundation

extension CairoCanvas {
    func fill(_ path: OutlinePath, with gradient: DisplayGradient, across frame: CGRect) {
        switch gradient.geometry {
        case .linear(let from, let to):
            let (start, end) = (from.inside(frame), to.inside(frame))
            guard start != end else { return fill(path, withLastOf: gradient) }
            fill(path, gradient, cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
        case .radial(let center, let from, let to):
            let center = center.inside(frame)
            guard from < to else { return fill(path, withLastOf: gradient) }
            fill(
                path, gradient,
                cairo_pattern_create_radial(
                    center.x, center.y, from, center.x, center.y, to))
        case .angular:
            cairo_save(context)
            clip(to: path)
            // Neighbours would shine through smooth edges.
            cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
            for wedge in GradientWedges(gradient, in: frame).all {
                fill(wedge.path, with: .color(wedge.color))
            }
            cairo_restore(context)
        }
    }

    private func fill(_ path: OutlinePath, withLastOf gradient: DisplayGradient) {
        fill(path, with: .color(gradient.color(at: .infinity)))
    }

    private func fill(
        _ path: OutlinePath, _ gradient: DisplayGradient, _ pattern: OpaquePointer?
    ) {
        for stop in gradient.stopsForLinearMixing {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, Double(color.red), Double(color.green),
                Double(color.blue), Double(color.opacity))
        }
        add(path)
        cairo_set_source(context, pattern)
        cairo_fill(context)
        cairo_pattern_destroy(pattern)
    }
}
