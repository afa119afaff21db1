// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

extension GraphicsContext {
    /// What outlines are painted with; points are those of the space of drawing.
    public struct Shading {
        private enum Kind {
            case style(AnyShapeStyle)
            case linear(Gradient, CGPoint, CGPoint)
            case radial(Gradient, CGPoint, CGFloat, CGFloat)
            case conic(Gradient, CGPoint, Angle)
        }

        private let kind: Kind

        public static func color(_ color: Color) -> Shading {
            Shading(kind: .style(AnyShapeStyle(color)))
        }

        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
            opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }

        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, white: white, opacity: opacity))
        }

        public static func style<S>(_ style: S) -> Shading where S: ShapeStyle {
            Shading(kind: .style(AnyShapeStyle(style)))
        }

        /// The style of the surroundings.
        public static var foreground: Shading { style(ForegroundStyle()) }

        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
        ) -> Shading {
            Shading(kind: .linear(gradient, startPoint, endPoint))
        }

        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
        ) -> Shading {
            Shading(kind: .radial(gradient, center, startRadius, endRadius))
        }

        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = Angle()
        ) -> Shading {
            Shading(kind: .conic(gradient, center, angle))
        }

        /// The same across a canvas of this size.
        func style(in size: CGSize, _ transform: CGAffineTransform) -> AnyShapeStyle {
            func share(_ point: CGPoint) -> UnitPoint {
                let point = point.applying(transform)
                return UnitPoint(
                    x: size.width > 0 ? point.x / size.width : 0,
                    y: size.height > 0 ? point.y / size.height : 0)
            }
            switch kind {
            case .style(let style):
                return style
            case .linear(let gradient, let start, let end):
                return AnyShapeStyle(
                    LinearGradient(
                        gradient: gradient, startPoint: share(start), endPoint: share(end)))
            case .radial(let gradient, let center, let start, let end):
                let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
                return AnyShapeStyle(
                    RadialGradient(
                        gradient: gradient, center: share(center), startRadius: start * scale,
                        endRadius: end * scale))
            case .conic(let gradient, let center, let angle):
                let turn = Angle(radians: atan2(transform.b, transform.a))
                return AnyShapeStyle(
                    AngularGradient(
                        gradient: gradient, center: share(center), angle: angle + turn))
            }
        }
    }

    /// What happens to all that is drawn.
    public struct Filter {
        let apply: (CanvasCommand) -> CanvasCommand

        private init<Changed: View>(_ change: @escaping (AnyView) -> Changed) {
            apply = { CanvasCommand(change($0.view)) }
        }

        public static func blur(radius: CGFloat) -> Filter {
            Filter { $0.blur(radius: radius) }
        }

        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat,
            x: CGFloat = 0, y: CGFloat = 0
        ) -> Filter {
            Filter { $0.shadow(color: color, radius: radius, x: x, y: y) }
        }

        public static func brightness(_ amount: Double) -> Filter {
            Filter { $0.brightness(amount) }
        }

        public static func contrast(_ amount: Double) -> Filter {
            Filter { $0.contrast(amount) }
        }

        public static func saturation(_ amount: Double) -> Filter {
            Filter { $0.saturation(amount) }
        }

        public static func grayscale(_ amount: Double) -> Filter {
            Filter { $0.grayscale(amount) }
        }

        public static func hueRotation(_ angle: Angle) -> Filter {
            Filter { $0.hueRotation(angle) }
        }

        public static func colorMultiply(_ color: Color) -> Filter {
            Filter { $0.colorMultiply(color) }
        }
    }
}
