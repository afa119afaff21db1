// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz
import Synchronization

/// Turns text into advances, through HarfBuzz, one call at a time.
///
/// Invariants: advances are indexed by UTF-8 bytes; a byte inside a character
/// has none. All mutable state is reached through `withShared` alone, whose
/// lock serialises callers of every thread.
struct Shaper {
    var library = FaceLibrary()
    let buffer = hb_buffer_create()!
    private let language = hb_language_from_string("en", -1)
    /// Turned off by the test that compares pairs with whole texts.
    var usesPairs = true

    private static let shared = Mutex(Shaper())

    static func withShared<Result: Sendable>(_ body: (inout Shaper) -> Result) -> Result {
        shared.withLock { body(&$0) }
    }

    /// Shapes `text[range]`, a paragraph or a part of it that has one font, into
    /// `advances[range]`.
    mutating func shape(
        _ text: inout String, range: Range<Int>, font: FontKey, into advances: inout [Advance]
    ) {
        ShapeCounter.current?.add()
        let main = library.face(for: font)
        let isDone = text.withUTF8 { bytes in
            shapeSimple(bytes, range: range, main: main, font: font, into: &advances)
        }
        if !isDone {
            shapeRuns(&text, range: range, main: main.face, font: font, into: &advances)
        }
        if font.tracking != 0 {
            let distance = FixedPoint.units(abs(font.tracking))
            let units = font.tracking < 0 ? -distance : distance
            for byte in range where advances[byte].units > 0 {
                advances[byte].add(units)
            }
        }
    }

    /// The short ways: plain letters by pairs, other ASCII as a single run.
    private mutating func shapeSimple(
        _ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, main: BundledFace, font: FontKey,
        into advances: inout [Advance]
    ) -> Bool {
        let slice = bytes[range]
        if usesPairs, !font.hasEvenDigits, main.letters.contain(slice) {
            addPairs(slice, main: main, size: font.size, to: &advances)
            return true
        }
        guard range.count <= Itemizer.longestRun, slice.allSatisfy({ $0 < 0x80 }) else {
            return false
        }
        let run = ShapingRun(
            start: range.lowerBound, end: range.upperBound, face: main.face,
            script: HB_SCRIPT_LATIN, isRightToLeft: false)
        shape(run, of: bytes, face: main.face, font: font, into: &advances)
        return true
    }

    private mutating func shapeRuns(
        _ text: inout String, range: Range<Int>, main: Face, font: FontKey,
        into advances: inout [Advance]
    ) {
        // A string of its own: walking through a part of another is slow.
        let slice = range.count == text.utf8.count ? text : String(text.slice(range))
        let hasRightToLeft = slice.utf8.contains { $0 >= Bidi.firstRightToLeftByte }
        let levels = hasRightToLeft ? Bidi.levels(of: Array(slice.unicodeScalars)) : []
        var itemizer = Itemizer(mainFace: main)
        itemizer.add(slice, offset: range.lowerBound, levels: levels, library: &library)
        for run in itemizer.runs {
            guard let face = run.face else {
                reservePictures(run, of: text, size: font.size, into: &advances)
                continue
            }
            text.withUTF8 { shape(run, of: $0, face: face, font: font, into: &advances) }
        }
    }

    private func shape(
        _ run: ShapingRun, of bytes: UnsafeBufferPointer<UInt8>, face: Face, font: FontKey,
        into advances: inout [Advance]
    ) {
        fill(with: bytes, start: run.start, count: run.end - run.start)
        hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, run.script == HB_SCRIPT_COMMON ? HB_SCRIPT_LATIN : run.script)
        shapeBuffer(face, font)
        var count: UInt32 = 0
        guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        let scale = face.scale(size: font.size)
        for index in 0..<Int(count) {
            let byte = Int(glyphs[index].cluster)
            advances[byte].add(Int((Double(positions[index].x_advance) * scale).rounded()))
            if glyphs[index].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 {
                advances[byte].markUnsafeToBreakBefore()
            }
        }
    }

    /// Shapes what the buffer holds, with what the font asks of its letters.
    func shapeBuffer(_ face: Face, _ font: FontKey) {
        guard font.hasEvenDigits || font.tracking != 0 else {
            hb_shape(face.font, buffer, nil, 0)
            return
        }
        var features: [hb_feature_t] = []
        func add(_ tag: hb_tag_t, _ value: UInt32) {
            features.append(hb_feature_t(tag: tag, value: value, start: 0, end: .max))
        }
        if font.hasEvenDigits {
            add(Shaper.evenDigits, 1)
        }
        if font.tracking != 0 {
            // As browsers do where letters are spaced.
            Shaper.ligatures.forEach { add($0, 0) }
        }
        hb_shape(face.font, buffer, &features, UInt32(features.count))
    }

    /// "tnum" as OpenType spells a tag.
    private static let evenDigits: hb_tag_t = 0x746E_756D
    /// "liga", "clig" and "calt".
    private static let ligatures: [hb_tag_t] = [0x6C69_6761, 0x636C_6967, 0x6361_6C74]

    /// The text around the part is given too, since letters join across runs.
    func fill(with bytes: UnsafeBufferPointer<UInt8>, start: Int, count: Int) {
        hb_buffer_clear_contents(buffer)
        bytes.withMemoryRebound(to: CChar.self) {
            hb_buffer_add_utf8(
                buffer, $0.baseAddress, Int32(clamping: $0.count), UInt32(start), Int32(count))
        }
        hb_buffer_set_language(buffer, language)
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
    static let pictureWidth = 1.245
}

// MARK: - Pairs

extension Shaper {
    private func addPairs(
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>, main: BundledFace, size: Double,
        to advances: inout [Advance]
    ) {
        let scale = main.face.scale(size: size)
        var run = PlainLetters.ScriptRun()
        var index = bytes.startIndex
        var letter = main.letters.letter(at: index, in: bytes)
        _ = letter.map { run.isBroken(by: $0) }
        while let current = letter {
            let script = run.harfBuzzScript
            let nextIndex = index + current.byteCount
            letter =
                nextIndex < bytes.endIndex ? main.letters.letter(at: nextIndex, in: bytes) : nil
            let isEnd = letter.map { run.isBroken(by: $0) } ?? true
            let next = isEnd ? nil : letter?.value
            let advance = pairAdvance(of: current.value, before: next, script: script, main: main)
            advances[index].add(Int((Double(advance) * scale).rounded()))
            if next != nil,
                advance != pairAdvance(of: current.value, before: nil, script: script, main: main)
            {
                advances[nextIndex].markUnsafeToBreakBefore()
            }
            index = nextIndex
        }
    }

    private func pairAdvance(
        of letter: UInt16, before next: UInt16?, script: hb_script_t, main: BundledFace
    ) -> Int32 {
        if let known = main.pairs.advance(of: letter, before: next) { return known }
        hb_buffer_clear_contents(buffer)
        hb_buffer_add(buffer, hb_codepoint_t(letter), 0)
        if let next { hb_buffer_add(buffer, hb_codepoint_t(next), 1) }
        hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
        hb_buffer_set_language(buffer, language)
        hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, script)
        hb_shape(main.face.font, buffer, nil, 0)
        var count: UInt32 = 0
        let advance = hb_buffer_get_glyph_positions(buffer, &count)?.pointee.x_advance ?? 0
        main.pairs.learn(advance, of: letter, before: next)
        return advance
    }
}

extension String {
    /// The part between two byte offsets, which must not cut a character's bytes.
    func slice(_ range: Range<Int>) -> Substring {
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        let end = utf8.index(start, offsetBy: range.count)
        return self[start..<end]
    }
}
