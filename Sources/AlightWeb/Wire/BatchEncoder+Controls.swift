// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

extension BatchEncoder {
    /// Appends `["i",path,stencilPaint,flags,width,height]`: flags are 1 for tiles and
    /// 2 for sharp pixels; the size is a tile's.
    mutating func append(_ image: DisplayImage) {
        buffer.append("[\"i\"")
        append(field: Page.imageFolder + image.source.id)
        buffer.append(UInt8(ascii: ","))
        append(optional: image.stencilPaint)
        append(field: (image.isTiled ? 1 : 0) + (image.isSmooth ? 0 : 2))
        if image.isTiled {
            append(field: image.size.width)
            append(field: image.size.height)
        }
        buffer.append(UInt8(ascii: "]"))
    }

    /// Appends `["c",kind,value,…]`: of a range its ends and its step, or 0 for none;
    /// of a choice its items; of a date its ends, or 0 for none.
    mutating func append(_ control: DisplayControl) {
        buffer.append("[\"c\"")
        switch control.kind {
        case .range(let low, let high, let step):
            append(field: "range")
            append(field: control.value)
            append(field: low)
            append(field: high)
            append(field: step ?? 0)
        case .choice(let items):
            append(field: "choice")
            append(field: control.value)
            for item in items { append(field: item) }
        case .date(let part, let low, let high):
            append(field: part.rawValue)
            append(field: control.value)
            for end in [low, high] {
                if let end { append(field: end) } else { append(field: 0) }
            }
        case .color:
            append(field: "color")
            append(field: control.value)
        }
        buffer.append(UInt8(ascii: "]"))
    }
}
