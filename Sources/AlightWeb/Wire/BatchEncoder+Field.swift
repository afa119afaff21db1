// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

extension BatchEncoder {
    /// Appends `["f",text,prompt,font,paint,promptPaint,flags,pitch,hint,…]`.
    ///
    /// Flags: 1 secure, 2 centred, 4 right. Without a pitch, or with 0, it has one
    /// line. Hints are keyboard, submit key, content type, capitals and correction,
    /// as HTML names them; a missing one is 0.
    mutating func append(_ field: DisplayTextField) {
        buffer.append("[\"f\"")
        append(field: field.text)
        append(field: field.prompt)
        buffer.append(UInt8(ascii: ","))
        append(field.font)
        buffer.append(UInt8(ascii: ","))
        append(field.paint)
        buffer.append(UInt8(ascii: ","))
        append(field.promptPaint)
        let hints = Self.texts(of: field.hints)
        let flags = (field.isSecure ? 1 : 0) + Int(field.alignment.rawValue) * 2
        if flags != 0 || field.linePitch != nil || !hints.isEmpty {
            append(field: flags)
        }
        if field.linePitch != nil || !hints.isEmpty {
            append(field: field.linePitch ?? 0)
        }
        append(fields: hints)
        buffer.append(UInt8(ascii: "]"))
    }

    /// Up to the last that says something.
    private static func texts(of hints: DisplayInputHints?) -> ArraySlice<String?> {
        guard let hints else { return [] }
        let texts = [
            hints.keyboard?.rawValue, hints.submitKey?.rawValue, hints.contentType,
            hints.capitalization?.rawValue, hints.correctsWords.map { $0 ? "on" : "off" },
        ]
        return texts[..<((texts.lastIndex { $0 != nil } ?? -1) + 1)]
    }

    /// Appends each text; 0 for one that is missing.
    mutating func append(fields texts: ArraySlice<String?>) {
        for text in texts {
            if let text {
                append(field: text)
            } else {
                append(field: 0)
            }
        }
    }
}
