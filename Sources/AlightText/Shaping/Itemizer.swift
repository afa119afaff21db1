// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// Cuts a text into runs of one face, script and direction.
///
/// Characters that belong to no script, such as spaces and punctuation, stay in
/// the run that they follow, as browsers do it.
struct Itemizer {
    /// The longest run, in bytes; bounds what one call of the shaper costs.
    static let longestRun = 8192

    private(set) var runs: [ShapingRun] = []
    private let mainFace: Face

    init(mainFace: Face) {
        self.mainFace = mainFace
    }

    /// `levels` is empty or has one level for each scalar of `text`, which
    /// starts at byte `offset` of the whole.
    mutating func add(
        _ text: String, offset: Int, levels: [Int8], library: inout FaceLibrary
    ) {
        var offset = offset
        var level = 0
        for character in text {
            let scalars = character.unicodeScalars
            let length = character.utf8.count
            let isRightToLeft = !levels.isEmpty && levels[level] & 1 == 1
            let face = choice(for: character, library: &library)
            let script = Itemizer.script(of: scalars.first!)
            extend(
                by: offset..<offset + length, face: face, script: script,
                isRightToLeft: isRightToLeft)
            offset += length
            level += levels.isEmpty ? 0 : scalars.count
        }
    }

    private mutating func extend(
        by range: Range<Int>, face: Face?, script: hb_script_t, isRightToLeft: Bool
    ) {
        let isNeutral = script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED
        if var last = runs.last, last.face === face, last.isRightToLeft == isRightToLeft,
            range.upperBound - last.start <= Itemizer.longestRun,
            isNeutral || last.script == HB_SCRIPT_COMMON || last.script == script
        {
            last.end = range.upperBound
            if !isNeutral { last.script = script }
            runs[runs.count - 1] = last
            return
        }
        runs.append(
            ShapingRun(
                start: range.lowerBound, end: range.upperBound, face: face,
                script: isNeutral ? HB_SCRIPT_COMMON : script, isRightToLeft: isRightToLeft))
    }

    private func choice(for character: Character, library: inout FaceLibrary) -> Face? {
        let scalars = character.unicodeScalars
        let first = scalars.first!
        if first.isASCII, scalars.dropFirst().isEmpty { return mainFace }
        if Itemizer.isEmoji(scalars) { return library.emojiFallback(for: first) }
        let isCovered = scalars.allSatisfy {
            mainFace.covers($0) || $0.properties.isDefaultIgnorableCodePoint
        }
        if isCovered { return mainFace }
        return library.fallback(for: first) ?? mainFace
    }

    /// Whether the character asks to be drawn as a coloured picture.
    private static func isEmoji(_ scalars: String.UnicodeScalarView) -> Bool {
        guard let first = scalars.first, first.properties.isEmoji else { return false }
        if first.properties.isEmojiPresentation {
            return !scalars.contains { $0.value == 0xFE0E }
        }
        return scalars.contains {
            $0.value == 0xFE0F || $0.value == 0x20E3 || (0x1F3FB...0x1F3FF).contains($0.value)
        }
    }

    private static func script(of scalar: Unicode.Scalar) -> hb_script_t {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A: HB_SCRIPT_LATIN
        case ..<0x80: HB_SCRIPT_COMMON
        default: hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
        }
    }
}
