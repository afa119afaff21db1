// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

/// Colours that pass into each other from the top of a shape to its bottom.
nonisolated public struct AnyGradient: _GradientStyle, Hashable {
    public typealias Body = Never
    public typealias Resolved = Never

    private enum Source: Hashable {
        case gradient(Gradient)
        /// One that the system makes of a colour.
        case color(Color)
    }

    private let source: Source

    public init(_ gradient: Gradient) {
        source = .gradient(gradient)
    }

    init(_ color: Color) {
        source = .color(color)
    }

    public var _style: _StyleValue {
        switch source {
        case .gradient(let gradient):
            _StyleValue(
                .gradient(
                    GradientDrawing(
                        gradient: gradient,
                        geometry: .linear(from: .init(0.5, 0), to: .init(0.5, 1)))))
        case .color(let color): _StyleValue(.lightened(color))
        }
    }
}

extension Color {
    /// The colour, a little lighter at the top.
    public var gradient: AnyGradient { AnyGradient(self) }
}

extension DisplayColor {
    /// A fifth of the way to white at the top; nothing records how far it is.
    var lightenedAtTop: DisplayGradient {
        func lighter(_ component: Float) -> Float { component + (1 - component) * 0.2 }
        let top = DisplayColor(
            red: lighter(red), green: lighter(green), blue: lighter(blue), opacity: opacity)
        return DisplayGradient(
            stops: [.init(top, at: 0), .init(self, at: 1)],
            geometry: .linear(from: .init(0.5, 0), to: .init(0.5, 1)))
    }
}
