// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

extension BatchEncoder {
    /// Appends 0 for none, `["g"]`, `["k"]`, `["b",radius]`, `["s",paint,radius,x,y]`,
    /// `["m",mode]` with CSS's name of the mode or `["c",value,…]` with twenty values.
    mutating func append(_ effect: DisplayEffect?) {
        switch effect {
        case nil:
            buffer.append(UInt8(ascii: "0"))
        case .group:
            buffer.append("[\"g\"]")
        case .blur(let radius):
            buffer.append("[\"b\"")
            append(field: radius)
            buffer.append(UInt8(ascii: "]"))
        case .shadow(let color, let radius, let x, let y):
            buffer.append("[\"s\",")
            append(Paint.color(color))
            append(field: radius)
            append(field: x)
            append(field: y)
            buffer.append(UInt8(ascii: "]"))
        case .blend(let mode):
            buffer.append("[\"m\"")
            append(field: mode.rawValue)
            buffer.append(UInt8(ascii: "]"))
        case .mask:
            buffer.append("[\"k\"]")
        case .colors(let matrix):
            buffer.append("[\"c\"")
            for value in matrix.values {
                append(field: Double(value))
            }
            buffer.append(UInt8(ascii: "]"))
        }
    }
}
