// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The symbols that stand in for the system's: by their names, in any weight, as
/// outlines or filled.
///
/// Most are glyphs of one font; a name such as `star.circle.fill` is put together
/// from its parts. Safe from any thread.
package enum SymbolLibrary {
    /// The outline of a symbol, or `nil` where none stands in for the name.
    ///
    /// - Parameter weight: From 100 to 900; the font ends at 700.
    package static func outline(of name: String, weight: Int) -> GlyphOutline? {
        let key = Key(name: name, weight: min(max(weight, 100), 700))
        if let known = outlines.withLock({ $0[key] }) {
            return known
        }
        let made = SymbolName(name).flatMap { SymbolDrawing.outline(of: $0, weight: key.weight) }
        outlines.withLock { $0[key] = .some(made) }
        return made
    }

    private struct Key: Hashable {
        let name: String
        let weight: Int
    }

    /// What was asked for, found or not.
    private static let outlines = Mutex<[Key: GlyphOutline?]>([:])
}

/// A drawing in lines and curves, in ems: y grows downwards from the em's top.
package struct GlyphOutline: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quadratic(CGPoint, CGPoint)
        case cubic(CGPoint, CGPoint, CGPoint)
        case close

        var points: [CGPoint] {
            switch self {
            case .move(let end), .line(let end): [end]
            case .quadratic(let control, let end): [control, end]
            case .cubic(let first, let second, let end): [first, second, end]
            case .close: []
            }
        }

        func mapped(_ change: (CGPoint) -> CGPoint) -> Step {
            switch self {
            case .move(let end): .move(change(end))
            case .line(let end): .line(change(end))
            case .quadratic(let control, let end): .quadratic(change(control), change(end))
            case .cubic(let first, let second, let end):
                .cubic(change(first), change(second), change(end))
            case .close: .close
            }
        }
    }

    package var steps: [Step] = []

    package init(steps: [Step] = []) {
        self.steps = steps
    }

    /// The smallest upright rectangle around all points.
    package var bounds: CGRect {
        steps.lazy.flatMap(\.points).reduce(.null) {
            $0.union(CGRect(origin: $1, size: .zero))
        }
    }

    func mapped(_ change: (CGPoint) -> CGPoint) -> GlyphOutline {
        GlyphOutline(steps: steps.map { $0.mapped(change) })
    }

    /// Made smaller or larger around the em's centre, then moved.
    func scaled(by factor: Double, movedBy offset: CGPoint = .zero) -> GlyphOutline {
        mapped {
            CGPoint(
                x: ($0.x - 0.5) * factor + 0.5 + offset.x,
                y: ($0.y - 0.5) * factor + 0.5 + offset.y)
        }
    }

    /// The same lines drawn the other way round, which cut out of what they lie on.
    var reversed: GlyphOutline {
        var result: [Step] = []
        for contour in steps.split(separator: .close) {
            result += GlyphOutline.reversed(Array(contour))
        }
        return GlyphOutline(steps: result)
    }

    private static func reversed(_ contour: [Step]) -> [Step] {
        let ends = contour.compactMap(\.points.last)
        guard let start = ends.last else { return [] }
        var result: [Step] = [.move(start)]
        for index in contour.indices.dropFirst().reversed() {
            let end = ends[index - 1]
            switch contour[index] {
            case .move, .close: break
            case .line: result.append(.line(end))
            case .quadratic(let control, _): result.append(.quadratic(control, end))
            case .cubic(let first, let second, _): result.append(.cubic(second, first, end))
            }
        }
        return result + [.close]
    }
}
