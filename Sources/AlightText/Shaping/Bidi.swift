// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// Embedding levels of the Unicode bidirectional algorithm, through FriBidi.
enum Bidi {
    /// No text whose bytes are all below this holds a right-to-left character.
    static let firstRightToLeftByte: UInt8 = 0xD6

    /// Bounds what one call costs, for texts built to make it slow.
    private static let chunkLength = 4096

    /// One level for each scalar; odd levels run from right to left. Every hard
    /// paragraph takes its own direction from its first strong character.
    static func levels(of scalars: [Unicode.Scalar]) -> [Int8] {
        var levels: [Int8] = []
        levels.reserveCapacity(scalars.count)
        var start = 0
        while start < scalars.count {
            var end = start
            while end < scalars.count, end - start < chunkLength {
                end += 1
                if scalars[end - 1] == "\n" { break }
            }
            appendLevels(of: scalars[start..<end], to: &levels)
            start = end
        }
        return levels
    }

    static func isRightToLeft(_ text: Substring.UnicodeScalarView) -> Bool {
        for scalar in text.prefix(chunkLength)
        where scalar.value >= 0x590 || scalar.properties.isAlphabetic {
            let type = fribidi_get_bidi_type(scalar.value)
            if type == rightToLeft || type == arabicLetter { return true }
            if type == leftToRight { return false }
        }
        return false
    }

    private static func appendLevels(
        of scalars: ArraySlice<Unicode.Scalar>, to levels: inout [Int8]
    ) {
        let types = scalars.map { fribidi_get_bidi_type($0.value) }
        // Taken from the text itself; the function writes what it found.
        var direction = FRIBIDI_PAR_ON
        var found = [FriBidiLevel](repeating: 0, count: types.count)
        let highest = fribidi_get_par_embedding_levels_ex(
            types, nil, FriBidiStrIndex(types.count), &direction, &found)
        if highest == 0 {
            levels.append(contentsOf: repeatElement(0, count: types.count))
        } else {
            levels.append(contentsOf: found)
        }
    }

    private static let leftToRight = fribidi_get_bidi_type(0x41)
    private static let rightToLeft = fribidi_get_bidi_type(0x5D0)
    private static let arabicLetter = fribidi_get_bidi_type(0x627)
}
