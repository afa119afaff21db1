// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Path {
    /// What lies between two shares of the path's whole length, from 0 to 1.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let (from, to) = (from.share, to.share)
        guard from > 0 || to < 1 else { return self }
        guard from < to else { return Path() }
        let segments = segments.filter(\.isUsable)
        let lengths = segments.map(\.length)
        let whole = lengths.reduce(0, +)
        let (first, last) = (from * whole, to * whole)
        var trimmed = Path()
        var passed = 0.0
        for (segment, length) in zip(segments, lengths) {
            let (start, end) = (passed, passed + length)
            passed = end
            guard length > 0, end > first, start < last else { continue }
            let part = segment.part(
                from: segment.parameter(at: max(first - start, 0), of: length),
                to: segment.parameter(at: min(last - start, length), of: length))
            trimmed.append(part)
        }
        return trimmed
    }

    /// Goes on with a segment, or begins another part with it.
    private mutating func append(_ segment: PathSegment) {
        switch segment {
        case .line(let start, let end):
            goOn(from: start)
            addLine(to: end)
        case .curve(let start, let first, let second, let end):
            goOn(from: start)
            addCurve(to: end, control1: first, control2: second)
        case .move, .close:
            break
        }
    }

    private mutating func goOn(from start: CGPoint) {
        if let currentPoint, currentPoint.distance(to: start) < 1e-9 { return }
        move(to: start)
    }
}

extension CGFloat {
    /// From 0 to 1.
    fileprivate var share: Double { isNaN ? 0 : Swift.min(Swift.max(Double(self), 0), 1) }
}

extension PathSegment {
    private static let steps = 64

    /// Along the segment; of a curve, that of 64 lines through it.
    fileprivate var length: Double {
        switch self {
        case .move: 0
        case .line(let start, let end), .close(let start, let end): start.distance(to: end)
        case .curve: distances.last ?? 0
        }
    }

    /// From the start to points at equal distances of the parameter.
    private var distances: [Double] {
        var (sum, last) = (0.0, point(at: 0))
        return (1...Self.steps).map {
            let next = point(at: Double($0) / Double(Self.steps))
            sum += last.distance(to: next)
            last = next
            return sum
        }
    }

    /// The share of the parameter at a distance from the start.
    fileprivate func parameter(at distance: Double, of length: Double) -> Double {
        guard case .curve = self, distance > 0, distance < length else {
            return length > 0 ? min(max(distance / length, 0), 1) : 0
        }
        var former = 0.0
        for (index, reached) in distances.enumerated() {
            if reached >= distance {
                let share = reached > former ? (distance - former) / (reached - former) : 0
                return (Double(index) + share) / Double(Self.steps)
            }
            former = reached
        }
        return 1
    }
}
