// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz
import Synchronization

/// Turns text into advances, through HarfBuzz, one call at a time.
///
/// Invariants: advances are indexed by UTF-8 bytes; a byte inside a character
/// has none. All mutable state is reached through `withShared` alone, whose
/// lock serialises callers of every thread.
struct Shaper {
    private var library = FaceLibrary()
    private let buffer = hb_buffer_create()!
    private let language = hb_language_from_string("en", -1)
    /// How often text was handed to HarfBuzz: tests count on it.
    private(set) var callCount = 0

    private static let shared = Mutex(Shaper())

    static func withShared<Result: Sendable>(_ body: (inout Shaper) -> Result) -> Result {
        shared.withLock { body(&$0) }
    }

    /// Shapes `text[range]`, which has one font, into `advances[range]`.
    mutating func shape(
        _ text: String, range: Range<Int>, font: FontKey, into advances: inout [Advance]
    ) {
        let main = library.face(for: font)
        var text = text
        let (isASCII, hasRightToLeft) = text.withUTF8 { bytes in
            let bytes = bytes[range]
            return (
                bytes.allSatisfy { $0 < 0x80 && $0 >= 0x20 },
                bytes.contains { $0 >= Bidi.firstRightToLeftByte }
            )
        }
        if isASCII, range.count <= 8192 {
            let run = ShapingRun(
                start: range.lowerBound, end: range.upperBound, face: main, script: HB_SCRIPT_LATIN,
                isRightToLeft: false)
            return shape(run, of: &text, face: main, size: font.size, into: &advances)
        }
        let slice = text.slice(range)
        let scalars = hasRightToLeft ? Array(slice.unicodeScalars) : []
        let levels = hasRightToLeft ? Bidi.levels(of: scalars) : []
        var itemizer = Itemizer(mainFace: main)
        itemizer.add(slice, offset: range.lowerBound, levels: levels[...], library: &library)
        for run in itemizer.runs {
            if let face = run.face {
                shape(run, of: &text, face: face, size: font.size, into: &advances)
            } else {
                reservePictures(run, of: text, size: font.size, into: &advances)
            }
        }
    }

    private mutating func shape(
        _ run: ShapingRun, of text: inout String, face: Face, size: Double,
        into advances: inout [Advance]
    ) {
        callCount += 1
        hb_buffer_clear_contents(buffer)
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                // The whole text is given, so that letters join across runs.
                hb_buffer_add_utf8(
                    buffer, $0.baseAddress, Int32(clamping: $0.count), UInt32(run.start),
                    Int32(run.end - run.start))
            }
        }
        hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, run.script == HB_SCRIPT_COMMON ? HB_SCRIPT_LATIN : run.script)
        hb_buffer_set_language(buffer, language)
        hb_shape(face.font, buffer, nil, 0)
        collect(scale: size / face.unitsPerEm * FixedPoint.unitsPerPoint, into: &advances)
    }

    private func collect(scale: Double, into advances: inout [Advance]) {
        var count: UInt32 = 0
        guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        for index in 0..<Int(count) {
            let byte = Int(glyphs[index].cluster)
            advances[byte].add(Int((Double(positions[index].x_advance) * scale).rounded()))
            if glyphs[index].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 {
                advances[byte].markUnsafeToBreakBefore()
            }
        }
    }

    /// Where no font has coloured pictures, each still takes the room of one.
    private func reservePictures(
        _ run: ShapingRun, of text: String, size: Double, into advances: inout [Advance]
    ) {
        var offset = run.start
        for character in text.slice(run.start..<run.end) {
            advances[offset].add(FixedPoint.units(size * Shaper.pictureWidth))
            offset += character.utf8.count
        }
    }

    /// In em, as the usual colour fonts have it.
    private static let pictureWidth = 1.245
}

extension String {
    /// The part between two byte offsets, which must not cut a character's bytes.
    func slice(_ range: Range<Int>) -> Substring {
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        let end = utf8.index(start, offsetBy: range.count)
        return self[start..<end]
    }
}
