// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

extension ShapeStyle {
    /// The same style, of which less shows: a share from 0 to 1.
    ///
    /// A material keeps its blur; its colour becomes fainter.
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        FaintStyle(base: self, opacity: opacity.isNaN ? 1 : min(max(opacity, 0), 1))
    }
}

private struct FaintStyle<Base: ShapeStyle>: ShapeStyle {
    typealias Resolved = Never

    let base: Base
    let opacity: Double

    var _style: _StyleValue { _StyleValue(.faint(base._style, opacity)) }
}

extension Paint {
    /// The same paint, of which a share shows.
    func faint(_ opacity: Double) -> Paint {
        switch self {
        case .color(let color):
            return .color(color.faint(opacity))
        case .gradient(var gradient):
            for index in gradient.stops.indices {
                gradient.stops[index].color = gradient.stops[index].color.faint(opacity)
            }
            return .gradient(gradient)
        case .material(var material):
            material.tint = material.tint.faint(opacity)
            return .material(material)
        }
    }
}

extension DisplayColor {
    fileprivate func faint(_ share: Double) -> DisplayColor {
        var color = self
        color.opacity *= Float(share)
        return color
    }
}
