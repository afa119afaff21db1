// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Path {
    /// The smallest upright rectangle around what is drawn; control points do not
    /// count. `CGRect.null` if there is nothing.
    public var boundingRect: CGRect {
        var bounds = CGRect.null
        for segment in segments where segment.isUsable {
            for point in segment.extremes {
                bounds = bounds.union(CGRect(origin: point, size: .zero))
            }
        }
        return bounds
    }

    /// Whether a point is inside: by default where the outline winds around it, else
    /// where a line from it to the outside crosses the outline an odd number of times.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
        var (winding, crossings) = (0, 0)
        for line in polylines(tolerance: 0.01) {
            var last = line.points[line.points.count - 1]
            for point in line.points {
                defer { last = point }
                guard (last.y <= p.y) != (point.y <= p.y) else { continue }
                let share = (p.y - last.y) / (point.y - last.y)
                guard last.x + share * (point.x - last.x) > p.x else { continue }
                winding += point.y > last.y ? 1 : -1
                crossings += 1
            }
        }
        return eoFill ? crossings % 2 == 1 : winding != 0
    }
}

extension PathSegment {
    /// Points of which the outermost are the outermost of the whole segment.
    fileprivate var extremes: [CGPoint] {
        switch self {
        case .move(let point):
            return [point]
        case .line(let start, let end), .close(let start, let end):
            return [start, end]
        case .curve(let start, let first, let second, let end):
            let turns =
                Self.turns(start.x, first.x, second.x, end.x)
                + Self.turns(start.y, first.y, second.y, end.y)
            return [start, end] + turns.map(point(at:))
        }
    }

    /// Where one coordinate of a curve stops growing or shrinking.
    private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
        let (first, second, third) = (b - a, c - b, d - c)
        let square = first - 2 * second + third
        let linear = 2 * (second - first)
        guard abs(square) > 1e-12 else {
            return [-first / linear].filter { $0 > 0 && $0 < 1 }
        }
        let root = linear * linear - 4 * square * first
        guard root >= 0 else { return [] }
        return [1.0, -1].map { (-linear + $0 * root.squareRoot()) / (2 * square) }
            .filter { $0 > 0 && $0 < 1 }
    }
}
