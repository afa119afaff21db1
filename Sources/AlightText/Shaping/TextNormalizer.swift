// SPDX-License-Identifier: Apache-2.0

/// Makes a text that measures and draws alike everywhere.
///
/// Every hard break becomes a line feed, a tab four spaces, and other control
/// characters go: hosts disagree about how wide they are, and some cannot carry
/// them at all.
enum TextNormalizer {
    static func normalized(_ text: String) -> String {
        var text = text
        let isClean = text.withUTF8 { !$0.contains(where: mayNeedWork) }
        guard !isClean else { return text }
        var result = String.UnicodeScalarView()
        var previousWasReturn = false
        for scalar in text.unicodeScalars {
            let followsReturn = previousWasReturn
            previousWasReturn = scalar == "\r"
            switch scalar.value {
            case 0x0A where followsReturn: break
            case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: result.append("\n")
            case 0x09: result.append(contentsOf: "    ".unicodeScalars)
            case ..<0x20, 0x7F..<0xA0: break
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Control characters, and the bytes that start one beyond ASCII.
    private static func mayNeedWork(_ byte: UInt8) -> Bool {
        (byte < 0x20 && byte != 0x0A) || byte == 0x7F || byte == 0xC2 || byte == 0xE2
    }
}
