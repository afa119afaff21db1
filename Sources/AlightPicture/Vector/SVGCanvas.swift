// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightText
import Foundation

/// Writes what is drawn as SVG: outlines as paths, text as text.
final class SVGCanvas: Canvas {
    let size: CGSize
    private var body = ""
    private var definitions = ""
    private var definitionCount = 0
    /// How many groups each `push` that is open has to close.
    private var openGroups: [Int] = []
    /// Where the space's origin lies in the picture, or in its innermost group.
    private var origins: [CGPoint] = [.zero]

    init(size: CGSize) {
        self.size = size
    }

    /// The whole file, once everything is drawn.
    func document() -> String {
        let (width, height) = (Self.text(size.width), Self.text(size.height))
        var document = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" "
        document += "height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">\n"
        if !definitions.isEmpty {
            document += "<defs>\n\(definitions)</defs>\n"
        }
        return document + body + "</svg>\n"
    }

    // MARK: Spaces and layers

    func push(offset: CGPoint) {
        let origin = origins[origins.count - 1]
        origins.append(CGPoint(x: origin.x + offset.x, y: origin.y + offset.y))
        openGroups.append(0)
    }

    func pop() {
        origins.removeLast()
        for _ in 0..<(openGroups.popLast() ?? 0) {
            body += "</g>\n"
        }
    }

    func transform(by matrix: DisplayMatrix) {
        // Places are written in the whole picture's space.
        let matrix = matrix.moved(to: origins[origins.count - 1])
        let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]
        body += "<g transform=\"matrix(\(numbers.map(Self.text).joined(separator: " ")))\">\n"
        openGroups[openGroups.count - 1] += 1
    }

    func clip(to path: OutlinePath) {
        let outline = data(path) + "\""
        let rule = path.usesEvenOddRule ? " clip-rule=\"evenodd\"" : ""
        let name = define("clip") {
            "<clipPath id=\"\($0)\"><path d=\"\(outline)\(rule)/></clipPath>\n"
        }
        body += "<g clip-path=\"url(#\(name))\">\n"
        openGroups[openGroups.count - 1] += 1
    }

    func beginLayer(opacity: Double, bounds: CGRect) {
        body += "<g opacity=\"\(Self.text(opacity))\">\n"
        push(offset: .zero)
    }

    func endLayer() {
        pop()
        body += "</g>\n"
    }

    /// Adds a definition, which gets a name of its own.
    func define(_ kind: String, _ text: (_ name: String) -> String) -> String {
        definitionCount += 1
        let name = "\(kind)\(definitionCount)"
        definitions += text(name)
        return name
    }

    /// What a closure draws, in place of drawing it.
    func aside(_ draw: () -> Void) -> String {
        let former = body
        body = ""
        defer { body = former }
        draw()
        return body
    }

    func add(_ element: String) {
        body += element
    }

    func open(_ attribute: String) {
        body += "<g \(attribute)>\n"
    }

    func close() {
        body += "</g>\n"
    }

    /// Of the present space, in the picture.
    var origin: CGPoint { origins[origins.count - 1] }

    // MARK: Shapes

    func fill(_ path: OutlinePath, with paint: Paint, across frame: CGRect) {
        guard !path.isEmpty else { return }
        let rule = path.usesEvenOddRule ? " fill-rule=\"evenodd\"" : ""
        let fill = attributes(paint, of: "fill", across: frame)
        body += "<path d=\"\(data(path))\"\(fill)\(rule)/>\n"
    }

    func stroke(_ path: OutlinePath, with stroke: DisplayStroke, across frame: CGRect) {
        guard !path.isEmpty else { return }
        let paint = attributes(stroke.paint, of: "stroke", across: frame)
        body += "<path d=\"\(data(path))\" fill=\"none\"\(paint)"
        body += " stroke-width=\"\(Self.text(stroke.width))\""
        if stroke.cap != .butt {
            body += " stroke-linecap=\"\(stroke.cap)\""
        }
        if stroke.join != .miter {
            body += " stroke-linejoin=\"\(stroke.join)\""
        }
        body += " stroke-miterlimit=\"\(Self.text(stroke.miterLimit))\""
        let dash = stroke.usableDash
        if !dash.isEmpty {
            let lengths = dash.map { Self.text($0) }.joined(separator: " ")
            body += " stroke-dasharray=\"\(lengths)\""
            body += " stroke-dashoffset=\"\(Self.text(stroke.dashPhase))\""
        }
        body += "/>\n"
    }

    /// ` fill="#rrggbb"`, with the opacity where there is one.
    private func attributes(_ paint: Paint, of part: String, across frame: CGRect) -> String {
        switch paint {
        case .color(let color): attributes(color, part, part + "-opacity")
        case .gradient(let gradient):
            " \(part)=\"\(reference(to: gradient, across: frame))\""
        case .material(let material): attributes(material.tint, part, part + "-opacity")
        }
    }

    func attributes(_ color: DisplayColor, _ part: String, _ opacityPart: String) -> String {
        var opaque = color
        opaque.opacity = 1
        let value = " \(part)=\"\(DisplayPrinter.text(of: .color(opaque)))\""
        return color.opacity >= 1
            ? value : value + " \(opacityPart)=\"\(Self.text(Double(color.opacity)))\""
    }

    func data(_ path: OutlinePath) -> String {
        func text(_ point: CGPoint) -> String {
            "\(Self.text(point.x + origin.x)) \(Self.text(point.y + origin.y))"
        }
        return path.steps.map { step in
            switch step {
            case .move(let point): "M\(text(point))"
            case .line(let point): "L\(text(point))"
            case .curve(let first, let second, let end):
                "C\(text(first)) \(text(second)) \(text(end))"
            case .close: "Z"
            }
        }.joined()
    }

    // MARK: Text

    /// The line keeps its width also where another font takes the place of ours.
    func draw(_ line: TextLine) {
        let font = line.font
        let fill = attributes(line.paint, of: "fill", across: line.frame)
        body += "<text x=\"\(Self.text(line.origin.x + origin.x))\""
        body += " y=\"\(Self.text(line.origin.y + origin.y))\""
        body += " font-family=\"\(FontFiles.familyName), system-ui, sans-serif\""
        body += " font-size=\"\(Self.text(font.size))\" font-weight=\"\(font.weight)\""
        body += font.isItalic ? " font-style=\"italic\"" : ""
        body += font.tracking == 0 ? "" : " letter-spacing=\"\(Self.text(font.tracking))\""
        body += font.hasEvenDigits ? " font-variant-numeric=\"tabular-nums\"" : ""
        let lines = [
            line.decoration.contains(.underline) ? "underline" : nil,
            line.decoration.contains(.strikethrough) ? "line-through" : nil,
        ].compactMap { $0 }
        body += lines.isEmpty ? "" : " text-decoration=\"\(lines.joined(separator: " "))\""
        body += fill
        if line.text.count > 1, line.width > 0 {
            body += " textLength=\"\(Self.text(line.width))\""
        }
        body += " style=\"white-space:pre\" xml:space=\"preserve\">"
        body += Self.escaped(line.text) + "</text>\n"
    }

    static func text(_ number: Double) -> String {
        DisplayPrinter.text(of: number)
    }

    /// Text as XML holds it; what XML cannot hold at all is left out.
    static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\u{FFFE}", "\u{FFFF}": break
            default:
                if scalar.value >= 0x20 || scalar == "\t" || scalar == "\n" {
                    result.append(scalar)
                }
            }
        }
        return String(result)
    }
}
