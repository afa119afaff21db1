// SPDX-License-Identifier: Apache-2.0

import Foundation

/// As PostScript writes a path: numbers before the letter of what they are for.
extension Path: LosslessStringConvertible {
    public var description: String {
        func text(_ points: CGPoint..., letter: String) -> String {
            (points.map { "\($0.x.plain) \($0.y.plain)" } + [letter]).joined(separator: " ")
        }
        return elements.map { element in
            switch element {
            case .move(let point): text(point, letter: "m")
            case .line(let point): text(point, letter: "l")
            case .quadCurve(let point, let control): text(control, point, letter: "q")
            case .curve(let point, let first, let second):
                text(first, second, point, letter: "c")
            case .closeSubpath: "h"
            }
        }.joined(separator: " ")
    }

    public init?(_ string: String) {
        var numbers: [CGFloat] = []
        for word in string.split(whereSeparator: \.isWhitespace) {
            if let number = Double(word) {
                numbers.append(number)
                continue
            }
            let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
                CGPoint(x: numbers[$0], y: numbers[$0 + 1])
            }
            switch (word, numbers.count) {
            case ("m", 2): move(to: points[0])
            case ("l", 2): addLine(to: points[0])
            case ("q", 4): addQuadCurve(to: points[1], control: points[0])
            case ("c", 6): addCurve(to: points[2], control1: points[0], control2: points[1])
            case ("h", 0): closeSubpath()
            case ("re", 4):
                addRect(
                    CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
            default: return nil
            }
            numbers = []
        }
        guard numbers.isEmpty else { return nil }
    }
}

extension CGFloat {
    /// Without a fraction where there is none.
    fileprivate var plain: String {
        self == rounded() && Swift.abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
    }
}
