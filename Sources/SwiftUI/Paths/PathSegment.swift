// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A step of a path with the point that it starts from; all curves are of the third
/// degree.
enum PathSegment: Equatable {
    case move(CGPoint)
    case line(CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint, CGPoint)
    /// From where the part ends to where it began.
    case close(CGPoint, CGPoint)

    var end: CGPoint {
        switch self {
        case .move(let point), .line(_, let point), .curve(_, _, _, let point),
            .close(_, let point):
            point
        }
    }

    var isUsable: Bool {
        switch self {
        case .move(let point): point.isUsable
        case .line(let start, let end), .close(let start, let end):
            start.isUsable && end.isUsable
        case .curve(let start, let first, let second, let end):
            start.isUsable && first.isUsable && second.isUsable && end.isUsable
        }
    }

    /// The point at a share of the curve's parameter, from 0 to 1.
    func point(at share: Double) -> CGPoint {
        switch self {
        case .move(let point):
            return point
        case .line(let start, let end), .close(let start, let end):
            return start.mixed(with: end, share)
        case .curve(let start, let first, let second, let end):
            let rest = 1 - share
            let (a, b) = (rest * rest * rest, 3 * rest * rest * share)
            let (c, d) = (3 * rest * share * share, share * share * share)
            return CGPoint(
                x: a * start.x + b * first.x + c * second.x + d * end.x,
                y: a * start.y + b * first.y + c * second.y + d * end.y)
        }
    }

    /// Points behind the start so near to each other that lines between them are at
    /// most `tolerance` points off.
    func points(tolerance: Double = 0.05) -> [CGPoint] {
        guard case .curve(let start, let first, let second, let end) = self else {
            return [end]
        }
        // The bound of Wang: by how fast the direction may turn.
        let bend = max(
            hypot(start.x - 2 * first.x + second.x, start.y - 2 * first.y + second.y),
            hypot(first.x - 2 * second.x + end.x, first.y - 2 * second.y + end.y))
        let count = min(max(Int((0.75 * bend / tolerance).squareRoot().rounded(.up)), 1), 500)
        return (1...count).map {
            $0 == count ? end : point(at: Double($0) / Double(count))
        }
    }

    /// What lies between two shares of the curve's parameter.
    func part(from start: Double, to end: Double) -> PathSegment {
        switch self {
        case .move:
            return self
        case .line, .close:
            return .line(point(at: start), point(at: end))
        case .curve:
            let rest = split(at: end).first
            return end > 0 ? rest.split(at: start / end).second : rest
        }
    }

    /// De Casteljau's way of cutting a curve in two.
    private func split(at share: Double) -> (first: PathSegment, second: PathSegment) {
        guard case .curve(let a, let b, let c, let d) = self else { return (self, self) }
        let (ab, bc, cd) = (
            a.mixed(with: b, share), b.mixed(with: c, share), c.mixed(with: d, share)
        )
        let (abc, bcd) = (ab.mixed(with: bc, share), bc.mixed(with: cd, share))
        let middle = abc.mixed(with: bcd, share)
        return (.curve(a, ab, abc, middle), .curve(middle, bcd, cd, d))
    }
}

extension Path {
    /// The steps with what each starts from.
    var segments: [PathSegment] {
        var (start, here) = (CGPoint.zero, CGPoint.zero)
        return elements.map { element in
            let from = here
            switch element {
            case .move(let point):
                (start, here) = (point, point)
                return .move(point)
            case .line(let point):
                here = point
                return .line(from, point)
            case .quadCurve(let point, let control):
                here = point
                return .curve(
                    from, from.mixed(with: control, 2 / 3), point.mixed(with: control, 2 / 3),
                    point)
            case .curve(let point, let first, let second):
                here = point
                return .curve(from, first, second, point)
            case .closeSubpath:
                here = start
                return .close(from, start)
            }
        }
    }

    /// The parts as points, with whether each is closed.
    func polylines(tolerance: Double = 0.05) -> [(points: [CGPoint], isClosed: Bool)] {
        var lines: [(points: [CGPoint], isClosed: Bool)] = []
        for segment in segments where segment.isUsable {
            switch segment {
            case .move(let point):
                lines.append(([point], false))
            case .close(_, let end):
                guard !lines.isEmpty else { continue }
                if lines[lines.count - 1].points.last != end {
                    lines[lines.count - 1].points.append(end)
                }
                lines[lines.count - 1].isClosed = true
            case .line, .curve:
                guard !lines.isEmpty else { continue }
                lines[lines.count - 1].points += segment.points(tolerance: tolerance)
            }
        }
        return lines
    }
}

extension CGPoint {
    /// Whether the point is where anything can be drawn: a number, and not beyond all
    /// screens.
    var isUsable: Bool { abs(x) < 1e9 && abs(y) < 1e9 }

    func mixed(with other: CGPoint, _ share: Double) -> CGPoint {
        CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
    }

    func distance(to other: CGPoint) -> Double {
        hypot(other.x - x, other.y - y)
    }
}
