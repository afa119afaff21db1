// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightText
import Foundation

/// A symbol taken apart: what stands in front, and the rest.
struct SymbolLayers: Equatable {
    var front: GlyphOutline
    var back: GlyphOutline
    let frontPaint: Paint

    /// Of `xmark.circle.fill` the cross and the circle, of `cloud.sun.fill` the cloud and
    /// the sun; `nil` for a symbol that is one.
    init?(_ name: String, _ outline: GlyphOutline, frontPaint: Paint) {
        self.frontPaint = frontPaint
        let parts = name.split(separator: ".")
        let contours = outline.contours.map { Contour(steps: $0) }
        let largest = contours.indices.max { contours[$0].area < contours[$1].area }
        guard let largest, contours.count > 1 else { return nil }
        var isFront: (Contour) -> Bool
        if parts[0] == "cloud" {
            // Sun and moon stand behind and above; their rays, and what falls, are small.
            let large = contours.filter { $0.area > contours[largest].area / 5 }
            let lower = large.max { $0.bounds.midY < $1.bounds.midY }
            let isAbove = parts.contains("sun") || parts.contains("moon")
            let cloud = isAbove ? lower! : contours[largest]
            isFront = { cloud.bounds.contains($0.bounds) }
        } else if parts.dropFirst().contains(where: { Self.enclosures.contains($0) }) {
            var frame = contours[largest].bounds
            if !parts.contains("fill") {
                // A line has two edges.
                let inner = contours.indices.filter { $0 != largest }
                frame = inner.map { contours[$0] }.max { $0.area < $1.area }!.bounds
            }
            isFront = { frame.contains($0.bounds) && frame != $0.bounds }
        } else {
            return nil
        }
        front = GlyphOutline(steps: contours.filter(isFront).flatMap(\.steps))
        back = GlyphOutline(steps: contours.filter { !isFront($0) }.flatMap(\.steps))
        guard !front.steps.isEmpty, !back.steps.isEmpty else { return nil }
    }

    private static let enclosures: Set<Substring> = [
        "circle", "square", "rectangle", "capsule", "seal", "triangle", "shield", "octagon",
    ]

    private struct Contour {
        let steps: [GlyphOutline.Step]
        let bounds: CGRect

        init(steps: [GlyphOutline.Step]) {
            self.steps = steps
            bounds = GlyphOutline(steps: steps).bounds
        }

        var area: CGFloat { bounds.width * bounds.height }
    }
}

extension GlyphOutline {
    /// Its closed lines, one by one.
    fileprivate var contours: [[Step]] {
        steps.split(separator: .close).map { Array($0) + [.close] }
    }
}

/// What a symbol is painted with in the mode `multicolor`.
///
/// The table is a choice, after the looks of SF Symbols: Apple publishes none. A symbol
/// that is not named here has the colours of its surroundings, as one without such a
/// variant has in SwiftUI.
enum SymbolColors {
    /// - Returns: `nil` for a symbol without colours of its own; `front` is that of what
    ///   stands in front, where the symbol has such a part.
    static func colors(of name: String) -> (whole: Color, front: Color)? {
        let parts = name.split(separator: ".").filter { $0 != "fill" }
        if parts.first == "cloud" {
            return (weather(parts.dropFirst()), .white)
        }
        return table[parts.joined(separator: ".")].map { ($0, .white) }
    }

    /// What stands beside a cloud, or the cloud alone.
    private static func weather(_ parts: ArraySlice<Substring>) -> Color {
        if parts.contains("sun") || parts.contains("bolt") { return .yellow }
        let isWet = parts.contains { ["rain", "heavyrain", "drizzle", "sleet"].contains($0) }
        return isWet ? .cyan : .white
    }

    private static let table: [String: Color] = [
        "sun.max": .yellow, "sun.min": .yellow, "sunrise": .yellow, "sunset": .yellow,
        "sun.haze": .yellow, "sun.dust": .yellow, "moon": .white, "moon.stars": .white,
        "wind": .white, "wind.snow": .white, "snow": .white, "snowflake": .cyan,
        "tornado": .white, "hurricane": .white, "drop": .cyan, "bolt": .yellow,
        "heart": .red, "star": .yellow, "leaf": .green, "flame": .orange,
        "plus.circle": .green, "checkmark.circle": .green, "minus.circle": .red,
        "xmark.circle": .red, "exclamationmark.triangle": .yellow,
        "exclamationmark.circle": .red, "exclamationmark.octagon": .red,
        "phone": .green, "video": .green, "trash": .red, "folder": .blue,
    ]
}

extension SymbolFigure {
    /// In how many colours the symbol is drawn, and in which.
    ///
    /// - Parameters:
    ///   - name: The symbol's.
    ///   - mode: What the image or its surroundings ask for.
    ///   - paint: The foreground style, which becomes that of the symbol's back.
    @MainActor
    mutating func color(
        _ name: String, _ mode: SymbolRenderingMode?, _ values: EnvironmentValues,
        _ paint: inout Paint
    ) {
        let foreground = paint
        let second = values.foregroundLevels.first?.value.paint(in: values)
        switch mode {
        case .multicolor?:
            guard let colors = SymbolColors.colors(of: name) else { return }
            paint = colors.whole._style.paint(in: values)
            setLayers(name, front: colors.front._style.paint(in: values))
        case .hierarchical?:
            guard let faint = foreground.fainter else { return }
            setLayers(name, front: foreground)
            if layers != nil { paint = second ?? faint }
        case .monochrome?:
            return
        default:
            // "If you specify multiple styles, the palette mode is implied" (Apple's
            // documentation of `SymbolRenderingMode.palette`).
            guard let second else { return }
            setLayers(name, front: foreground)
            if layers != nil { paint = second }
        }
    }

    private mutating func setLayers(_ name: String, front: Paint) {
        layers = SymbolLayers(name, outline, frontPaint: front).map { SharedValue($0) }
    }
}

extension Paint {
    /// How weak the back of a symbol is in the mode `hierarchical`: a choice.
    fileprivate var fainter: Paint? {
        guard case .color(var color) = self else { return nil }
        color.opacity *= 0.3
        return .color(color)
    }
}
