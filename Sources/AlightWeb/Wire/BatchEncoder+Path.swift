// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

extension BatchEncoder {
    /// Appends `["p","M0 0L10 0Z"]`, with a further 1 for the even-odd rule: the text
    /// is that of an SVG path.
    mutating func append(_ path: OutlinePath) {
        buffer.append("[\"p\",\"")
        for step in path.steps {
            switch step {
            case .move(let point):
                append("M", point)
            case .line(let point):
                append("L", point)
            case .curve(let first, let second, let end):
                append("C", first)
                append(" ", second)
                append(" ", end)
            case .close:
                buffer.append("Z")
            }
        }
        buffer.append("\"")
        if path.usesEvenOddRule {
            append(field: 1)
        }
        buffer.append(UInt8(ascii: "]"))
    }

    private mutating func append(_ letter: StaticString, _ point: CGPoint) {
        buffer.append(letter)
        buffer.append(number: point.x)
        buffer.append(" ")
        buffer.append(number: point.y)
    }
}
