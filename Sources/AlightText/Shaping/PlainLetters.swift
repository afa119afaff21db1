// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// Which letters of a face pairs say all about: see `PairAdvances`.
///
/// These are letters, digits and the punctuation without contextual forms, below
/// U+0600 and covered by the face. Everything else is left to HarfBuzz.
struct PlainLetters {
    /// One text of plain letters, letter by letter, cut into runs of one script
    /// as `Itemizer` cuts them.
    struct Letter {
        let value: UInt16
        let byteCount: Int
        fileprivate let script: UInt8
    }

    /// By code point; 0 for what is not plain.
    private let kinds: [UInt8]

    private static let limit = 0x600
    private static let common: UInt8 = 1
    private static let latin: UInt8 = 2
    private static let greek: UInt8 = 3
    private static let cyrillic: UInt8 = 4
    private static let scripts: UInt8 = 7
    private static let digit: UInt8 = 8
    private static let multiplier: UInt8 = 16

    private static let punctuation = " .,!?'\";/%&#$_"

    init(face: Face) {
        kinds = (0..<PlainLetters.limit).map { value in
            guard let scalar = Unicode.Scalar(UInt32(value)), face.covers(scalar) else { return 0 }
            return PlainLetters.kind(of: scalar)
        }
    }

    private static func kind(of scalar: Unicode.Scalar) -> UInt8 {
        switch scalar {
        case "0"..."9": return common | digit
        case "x": return latin | multiplier
        case _ where punctuation.unicodeScalars.contains(scalar): return common
        case "\u{149}", "\u{1C0}"..."\u{1C3}": return 0
        default: break
        }
        guard scalar.properties.isAlphabetic, scalar.properties.generalCategory != .modifierLetter
        else { return 0 }
        switch hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value) {
        case HB_SCRIPT_LATIN: return latin
        case HB_SCRIPT_GREEK: return greek
        case HB_SCRIPT_CYRILLIC: return cyrillic
        default: return 0
        }
    }

    /// An x between digits turns into a multiplication sign, so texts with both
    /// are not plain.
    func contain(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var seen: UInt8 = 0
        var index = bytes.startIndex
        while index < bytes.endIndex {
            guard let letter = letter(at: index, in: bytes) else { return false }
            seen |= letter.script
            index += letter.byteCount
        }
        return seen & (PlainLetters.digit | PlainLetters.multiplier)
            != PlainLetters.digit | PlainLetters.multiplier
    }

    /// nil where the bytes at the index are not a plain letter.
    func letter(at index: Int, in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Letter? {
        let lead = bytes[index]
        if lead < 0x80 { return letter(UInt16(lead), byteCount: 1) }
        // Two bytes: 110vvvvv 10vvvvvv, up to U+05FF.
        guard lead >= 0xC2, lead < 0xD8, index + 1 < bytes.endIndex else { return nil }
        return letter(UInt16(lead & 0x1F) << 6 | UInt16(bytes[index + 1] & 0x3F), byteCount: 2)
    }

    private func letter(_ value: UInt16, byteCount: Int) -> Letter? {
        let kind = kinds[Int(value)]
        return kind == 0 ? nil : Letter(value: value, byteCount: byteCount, script: kind)
    }

    /// Follows the script of a text; tells where a run ends.
    struct ScriptRun {
        private var script = PlainLetters.common

        /// Whether the letter starts a run, as its script is another one.
        mutating func isBroken(by letter: Letter) -> Bool {
            let next = letter.script & PlainLetters.scripts
            guard next != PlainLetters.common else { return false }
            defer { script = next }
            return script != PlainLetters.common && script != next
        }

        var harfBuzzScript: hb_script_t {
            switch script {
            case PlainLetters.greek: HB_SCRIPT_GREEK
            case PlainLetters.cyrillic: HB_SCRIPT_CYRILLIC
            default: HB_SCRIPT_LATIN
            }
        }
    }
}
