// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A stretch of text in one font, or a picture among letters.
package struct TextRun: Hashable, Sendable {
    package var text: String
    package var font: FontKey
    package private(set) var picture: TextPicture?

    package init(_ text: String, font: FontKey) {
        self.text = text
        self.font = font
    }

    package init(_ picture: TextPicture, font: FontKey) {
        self.init(TextPicture.sign, font: font)
        self.picture = picture
    }
}

/// A picture that stands in a text as one sign of its own width.
package struct TextPicture: Hashable, Sendable {
    /// Stands for it in the text: Unicode's object replacement character.
    package static let sign = "\u{FFFC}"

    /// In points.
    package var width: Double
    /// How much room above the baseline it asks for, in points.
    package var ascent: Double

    package init(width: Double, ascent: Double) {
        self.width = width
        self.ascent = ascent
    }
}

/// A text in its font, shaped once, that answers for any room it is offered.
///
/// Invariants: what was shaped never changes; only the memory of recent line
/// breaks does, under its own lock, so any thread may ask. Texts with the same
/// content share one object as long as somebody keeps it or `ShapeCache` does:
/// views keep theirs and ask again and again.
///
/// ```swift
/// let text = ShapedText.shaped("Hello", font: FontKey(size: 17))
/// let size = text.measure(TextProposal(width: 100), options: options).size
/// let lines = text.layout(TextProposal(width: 100), options: options).lines
/// ```
package final class ShapedText: Sendable {
    /// Normalised: what is measured is what a host must draw.
    package let text: String
    private let fonts: Fonts
    let hasHardBreaks: Bool
    let isASCII: Bool
    /// Of the spaces at the end of the widest paragraph; each text of a scene keeps it.
    private let hangingWidth: UInt32
    /// The font of the first run.
    package var font: FontKey {
        switch fonts {
        case .one(let font): font
        case .several(let runs): runs[0].font
        }
    }
    /// Empty when the text is letters of one font; runs with no text are kept, so
    /// that indices are those of the caller.
    package var runs: [Run] {
        if case .several(let runs) = fonts { runs } else { [] }
    }

    private enum Fonts {
        case one(FontKey)
        /// Two at least, or one picture.
        case several([Run])
    }

    package struct Run: Sendable, Hashable {
        package let font: FontKey
        /// In bytes of `text`.
        package let range: Range<Int>
        package var picture: TextPicture?
    }

    let advances: [Advance]
    /// Of the widest paragraph, with spaces at its end and without.
    let idealWidth: Int
    var idealDrawnWidth: Int { idealWidth - Int(hangingWidth) }

    private let memory = Mutex<LineMemory?>(nil)

    /// Shapes without the cache, which is who calls this.
    init(normalized source: String, font: FontKey) {
        var text = source
        let whole = Run(font: font, range: 0..<text.utf8.count)
        fonts = .one(font)
        (hasHardBreaks, isASCII) = ShapedText.traits(of: text)
        advances = ShapedText.shape(
            &text, runs: CollectionOfOne(whole), hasHardBreaks: hasHardBreaks)
        (idealWidth, hangingWidth) = ShapedText.widths(
            of: text, advances: advances, hasHardBreaks: hasHardBreaks)
        self.text = text
    }

    /// Shapes without the cache, which is who calls this.
    init(_ source: [TextRun]) {
        var text = ""
        var runs: [Run] = []
        for run in source {
            let start = text.utf8.count
            text += TextNormalizer.normalized(run.text)
            runs.append(
                Run(font: run.font, range: start..<text.utf8.count, picture: run.picture))
        }
        text.makeContiguousUTF8()
        fonts =
            source.count > 1 || source.first?.picture != nil
            ? .several(runs) : .one(source.first?.font ?? FontKey(size: 0))
        (hasHardBreaks, isASCII) = ShapedText.traits(of: text)
        advances = ShapedText.shape(&text, runs: runs, hasHardBreaks: hasHardBreaks)
        (idealWidth, hangingWidth) = ShapedText.widths(
            of: text, advances: advances, hasHardBreaks: hasHardBreaks)
        self.text = text
    }

    private static func shape(
        _ text: inout String, runs: some Collection<Run>, hasHardBreaks: Bool
    ) -> [Advance] {
        var advances = ShapedText.blanks(of: &text)
        Shaper.withShared { shaper -> Void in
            for run in runs where !run.range.isEmpty {
                if let picture = run.picture {
                    advances[run.range.lowerBound].add(FixedPoint.units(picture.width))
                } else if !hasHardBreaks {
                    shaper.shape(&text, range: run.range, font: run.font, into: &advances)
                }
            }
            for run in runs where hasHardBreaks && run.picture == nil {
                for part in HardBreaks(text, within: run.range) where !part.isEmpty {
                    shaper.shape(&text, range: part, font: run.font, into: &advances)
                }
            }
        }
        return advances
    }

    static func blanks(of text: inout String) -> [Advance] {
        text.withUTF8 { bytes in bytes.map { $0 == 0x20 ? .space : .none } }
    }

    private static func traits(of text: String) -> (hasHardBreaks: Bool, isASCII: Bool) {
        var hasHardBreaks = false
        var bits: UInt8 = 0
        for byte in text.utf8 {
            hasHardBreaks = hasHardBreaks || byte == 0x0A
            bits |= byte
        }
        return (hasHardBreaks, bits < 0x80)
    }

    private static func widths(
        of text: String, advances: [Advance], hasHardBreaks: Bool
    ) -> (whole: Int, hanging: UInt32) {
        var widest = (whole: 0, drawn: 0)
        if hasHardBreaks {
            for paragraph in HardBreaks(text) {
                let widths = advances.widths(in: paragraph)
                widest = (max(widest.whole, widths.whole), max(widest.drawn, widths.drawn))
            }
        } else {
            widest = advances.widths(in: 0..<advances.count)
        }
        return (widest.whole, UInt32(clamping: widest.whole - widest.drawn))
    }

    func withMemory<Result: Sendable>(_ body: (LineMemory) -> Result) -> Result {
        memory.withLock { memory in
            let lines = memory ?? LineMemory()
            memory = lines
            return body(lines)
        }
    }
}
