// SPDX-License-Identifier: Apache-2.0

import Foundation

extension DisplayPrinter {
    /// At most three decimal places, none of them a trailing zero.
    package static func text(of number: Double) -> String {
        guard number.isFinite, abs(number) < 1e15 else {
            return "\(number)"
        }
        let thousandths = Int((number * 1000).rounded())
        let sign = thousandths < 0 ? "-" : ""
        let whole = thousandths.magnitude / 1000
        let fraction = thousandths.magnitude % 1000
        guard fraction > 0 else {
            return "\(sign)\(whole)"
        }
        var digits = String(fraction + 1000).dropFirst()
        while digits.last == "0" {
            digits.removeLast()
        }
        return "\(sign)\(whole).\(digits)"
    }

    /// `x,y widthxheight`.
    package static func text(of frame: CGRect) -> String {
        "\(text(of: Double(frame.origin.x))),\(text(of: Double(frame.origin.y))) "
            + "\(text(of: Double(frame.size.width)))x\(text(of: Double(frame.size.height)))"
    }

    /// `#rrggbb`, or `#rrggbbaa` when it is not opaque; a gradient in brackets.
    package static func text(of paint: Paint) -> String {
        switch paint {
        case .color(let color):
            let components = [color.red, color.green, color.blue, color.opacity]
            let bytes = components.map { UInt8(min(max($0, 0), 1) * 255 + 0.5) }
            let shown = bytes[3] == 255 ? bytes.prefix(3) : bytes[...]
            return "#" + shown.map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined()
        case .gradient(let gradient):
            return "[\(text(of: gradient))]"
        case .material(let material):
            return "[\(text(of: .color(material.tint))) over blur \(text(of: material.radius))]"
        }
    }

    /// `shadow #00000055 5 at 0,2`.
    static func text(of effect: DisplayEffect) -> String {
        switch effect {
        case .group: "together"
        case .blur(let radius): "blur \(text(of: radius))"
        case .shadow(let color, let radius, let x, let y):
            "shadow \(text(of: .color(color))) \(text(of: radius)) "
                + "at \(text(of: x)),\(text(of: y))"
        case .blend(let mode): "blend \(mode.rawValue)"
        case .mask: "mask"
        case .colors(let matrix): "colours \(list(matrix.values.map(Double.init)))"
        }
    }

    /// `linear 0,0 to 1,1: #ff0000 0, #0000ff 1`.
    static func text(of gradient: DisplayGradient) -> String {
        func pair(_ point: DisplayGradient.Point) -> String {
            "\(text(of: point.x)),\(text(of: point.y))"
        }
        let geometry =
            switch gradient.geometry {
            case .linear(let from, let to): "linear \(pair(from)) to \(pair(to))"
            case .radial(let center, let from, let to):
                "radial \(pair(center)) \(text(of: from)) to \(text(of: to))"
            case .elliptical(let center, let from, let to):
                "elliptical \(pair(center)) \(text(of: from)) to \(text(of: to))"
            case .angular(let center, let from, let to):
                "angular \(pair(center)) \(text(of: from)) to \(text(of: to))"
            }
        let stops = gradient.stops.map {
            "\(text(of: .color($0.color))) \(text(of: $0.location))"
        }
        return "\(geometry): \(stops.joined(separator: ", "))"
    }

    package static func text(of shape: DisplayShape) -> String {
        switch shape {
        case .rectangle: "rectangle"
        case .ellipse: "ellipse"
        case .circle: "circle"
        case .capsule: "capsule"
        case .roundedRectangle(let radius, let isContinuous):
            "rounded \(text(of: radius))\(isContinuous ? " continuous" : "")"
        case .unevenRoundedRectangle(let radii, let isContinuous):
            "rounded "
                + list([radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft])
                + (isContinuous ? " continuous" : "")
        case .inset(let shape, let amount):
            "\(text(of: shape)) inset \(text(of: amount))"
        case .path(let path):
            "path \(text(of: path))"
        }
    }

    /// As SVG writes a path, with `even-odd` where that rule counts.
    package static func text(of path: OutlinePath) -> String {
        func pairs(_ points: CGPoint...) -> String {
            points.map { "\(text(of: Double($0.x))) \(text(of: Double($0.y)))" }
                .joined(separator: " ")
        }
        let steps = path.steps.map { step in
            switch step {
            case .move(let point): "M\(pairs(point))"
            case .line(let point): "L\(pairs(point))"
            case .curve(let first, let second, let end): "C\(pairs(first, second, end))"
            case .close: "Z"
            }
        }
        return steps.joined() + (path.usesEvenOddRule ? " even-odd" : "")
    }

    /// Paint and width, and what differs from a solid line with sharp joins.
    package static func text(of stroke: DisplayStroke) -> String {
        var parts = [text(of: stroke.paint), text(of: stroke.width)]
        if stroke.cap != .butt {
            parts.append("cap \(stroke.cap)")
        }
        if stroke.join != .miter {
            parts.append("join \(stroke.join)")
        }
        if stroke.miterLimit != 10 {
            parts.append("limit \(text(of: stroke.miterLimit))")
        }
        if !stroke.dash.isEmpty {
            parts.append("dash \(list(stroke.dash))")
        }
        if stroke.dashPhase != 0 {
            parts.append("phase \(text(of: stroke.dashPhase))")
        }
        return parts.joined(separator: " ")
    }

    private static func list(_ numbers: [Double]) -> String {
        numbers.map { text(of: $0) }.joined(separator: ",")
    }

    /// `size/weight`, and what differs from the standard upright face.
    package static func text(of font: DisplayFont) -> String {
        var parts = ["\(text(of: font.size))/\(font.weight)"]
        if font.isItalic {
            parts.append("italic")
        }
        switch font.design {
        case .standard: break
        case .monospaced: parts.append("monospaced")
        case .serif: parts.append("serif")
        case .rounded: parts.append("rounded")
        }
        return parts.joined(separator: " ")
    }

    /// In quotes, with escapes for what would break the line or reorder it unseen.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default:
                if needsEscape(scalar) {
                    result += "\\u{\(String(scalar.value, radix: 16))}"
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }

    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: false
        }
    }
}
