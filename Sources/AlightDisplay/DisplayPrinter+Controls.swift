// SPDX-License-Identifier: Apache-2.0

extension DisplayPrinter {
    /// `png 40x20` and how it is put into its frame.
    static func parts(of image: DisplayImage) -> [String] {
        let source = image.source
        let kind = source.mediaType.split(separator: "/").last.map(String.init) ?? ""
        var parts = [kind, "\(source.pixelWidth)x\(source.pixelHeight)"]
        if let paint = image.stencilPaint { parts.append("stencil \(text(of: paint))") }
        if image.isTiled { parts.append("tiled") }
        if !image.isSmooth { parts.append("pixelated") }
        return parts
    }

    /// `range 0...1 at 0.5`.
    static func parts(of control: DisplayControl) -> [String] {
        var parts: [String]
        switch control.kind {
        case .range(let low, let high, let step):
            parts = ["range", "\(text(of: low))...\(text(of: high))"]
            parts += step.map { ["by", text(of: $0)] } ?? []
        case .choice(let items):
            parts = ["choice"] + items.map(quoted)
        case .date(let part, let low, let high):
            parts = [part.rawValue] + [low, high].compactMap { $0 }
        case .color:
            parts = ["color"]
        }
        return parts + ["at", control.value]
    }
}
