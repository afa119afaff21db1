// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
internal import CCairo
import Foundation

extension CairoCanvas {
    /// What is drawn next shows a gradient that lies across a frame.
    func setSource(_ gradient: DisplayGradient, across frame: CGRect) {
        switch gradient.geometry {
        case .linear(let from, let to):
            let (start, end) = (from.inside(frame), to.inside(frame))
            guard start != end else { return setSource(lastOf: gradient) }
            setSource(gradient, cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
        case .radial(let center, let from, let to):
            let center = center.inside(frame)
            guard from < to else { return setSource(lastOf: gradient) }
            setSource(
                gradient,
                cairo_pattern_create_radial(center.x, center.y, from, center.x, center.y, to))
        case .elliptical(let center, let from, let to):
            guard from < to, frame.width > 0, frame.height > 0 else {
                return setSource(lastOf: gradient)
            }
            let pattern = cairo_pattern_create_radial(
                center.x, center.y, from, center.x, center.y, to)
            var matrix = cairo_matrix_t(
                xx: 1 / frame.width, yx: 0, xy: 0, yy: 1 / frame.height,
                x0: -frame.minX / frame.width, y0: -frame.minY / frame.height)
            cairo_pattern_set_matrix(pattern, &matrix)
            setSource(gradient, pattern)
        case .angular:
            setSource(wedgesOf: gradient, across: frame)
        }
    }

    private func setSource(lastOf gradient: DisplayGradient) {
        setSource(.color(gradient.color(at: .infinity)), across: .zero)
    }

    private func setSource(_ gradient: DisplayGradient, _ pattern: OpaquePointer?) {
        for stop in gradient.stopsForLinearMixing {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, Double(color.red), Double(color.green),
                Double(color.blue), Double(color.opacity))
        }
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
    }

    /// Draws the wedges aside; they reach as far as what is seen.
    private func setSource(wedgesOf gradient: DisplayGradient, across frame: CGRect) {
        cairo_push_group(context)
        // Neighbours would shine through smooth edges.
        cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
        for wedge in GradientWedges(gradient, in: frame, reach: visibleBounds).all {
            fill(wedge.path, with: wedge.color)
        }
        cairo_pop_group_to_source(context)
    }
}
