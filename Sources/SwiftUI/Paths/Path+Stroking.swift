// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Path {
    /// The outline of the line that a stroke would draw.
    ///
    /// Its parts overlap, so it is to be filled where it winds around a point.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        guard style.lineWidth > 0, style.lineWidth.isFinite else { return Path() }
        var stroker = PathStroker(style)
        for line in polylines() {
            for dash in PathDashes(style).cut(line.points, isClosed: line.isClosed) {
                stroker.add(dash.points, isClosed: dash.isClosed)
            }
        }
        return stroker.path
    }
}

/// Cuts a line into the painted parts of a pattern.
private struct PathDashes {
    private let pattern: [Double]
    private let phase: Double

    init(_ style: StrokeStyle) {
        let lengths = style.dash.map(Double.init)
        let isUsable =
            lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.reduce(0, +) > 1e-3
        // An odd pattern is repeated with paint and gaps exchanged.
        pattern = !isUsable ? [] : lengths.count % 2 == 0 ? lengths : lengths + lengths
        phase = style.dashPhase.isFinite ? Double(style.dashPhase) : 0
    }

    func cut(_ points: [CGPoint], isClosed: Bool) -> [(points: [CGPoint], isClosed: Bool)] {
        guard !pattern.isEmpty else { return [(points, isClosed)] }
        var (index, left) = start
        var dashes: [(points: [CGPoint], isClosed: Bool)] = []
        var present = index % 2 == 0 ? [points[0]] : []
        for (start, end) in zip(points, points.dropFirst()) {
            let length = start.distance(to: end)
            var passed = 0.0
            while length - passed > left {
                passed += left
                let point = start.mixed(with: end, passed / length)
                if index % 2 == 0 {
                    dashes.append((present + [point], false))
                    present = []
                } else {
                    present = [point]
                }
                index = (index + 1) % pattern.count
                left = max(pattern[index], 1e-6)
            }
            left -= length - passed
            if index % 2 == 0 {
                present.append(end)
            }
        }
        if present.count > 1 {
            dashes.append((present, false))
        }
        return dashes
    }

    /// Where in the pattern a line begins, and how much of that part is left.
    private var start: (index: Int, left: Double) {
        let whole = pattern.reduce(0, +)
        var rest = phase.truncatingRemainder(dividingBy: whole)
        rest = rest < 0 ? rest + whole : rest
        for (index, length) in pattern.enumerated() {
            if rest < length { return (index, length - rest) }
            rest -= length
        }
        return (0, pattern[0])
    }
}

/// Puts a stroke together: a rectangle for each line, a piece for each corner, and
/// the ends. All parts wind the same way, so that together they are filled once.
private struct PathStroker {
    private let style: StrokeStyle
    private let half: Double
    private(set) var path = Path()

    init(_ style: StrokeStyle) {
        self.style = style
        half = style.lineWidth / 2
    }

    mutating func add(_ line: [CGPoint], isClosed: Bool) {
        var points: [CGPoint] = []
        for point in line where points.last.map({ $0.distance(to: point) > 1e-9 }) ?? true {
            points.append(point)
        }
        guard points.count > 1 else {
            addDot(points[0])
            return
        }
        let directions = zip(points, points.dropFirst()).map { Direction(from: $0, to: $1) }
        for (index, direction) in directions.enumerated() {
            addBar(points[index], points[index + 1], direction)
            if index > 0 {
                addJoin(points[index], directions[index - 1], direction)
            }
        }
        if isClosed {
            addJoin(points[0], directions[directions.count - 1], directions[0])
        } else {
            addCap(points[0], Direction(x: -directions[0].x, y: -directions[0].y))
            addCap(points[points.count - 1], directions[directions.count - 1])
        }
    }

    /// What has no length shows by its ends only.
    private mutating func addDot(_ point: CGPoint) {
        guard style.lineCap != .butt else { return }
        addCap(point, Direction(x: 1, y: 0))
        addCap(point, Direction(x: -1, y: 0))
    }

    /// To the left of a direction, as one goes along with y pointing down.
    private func side(_ point: CGPoint, _ direction: Direction, _ distance: Double) -> CGPoint {
        CGPoint(x: point.x + direction.y * distance, y: point.y - direction.x * distance)
    }

    private mutating func addPolygon(_ points: [CGPoint]) {
        path.addLines(points)
        path.closeSubpath()
    }

    private mutating func addBar(_ start: CGPoint, _ end: CGPoint, _ direction: Direction) {
        addPolygon([
            side(start, direction, half), side(end, direction, half),
            side(end, direction, -half), side(start, direction, -half),
        ])
    }

    private mutating func addCap(_ point: CGPoint, _ direction: Direction) {
        switch style.lineCap {
        case .butt:
            break
        case .square:
            let end = CGPoint(x: point.x + direction.x * half, y: point.y + direction.y * half)
            addBar(point, end, direction)
        case .round:
            path.addEllipse(in: disk(point))
        }
    }

    private func disk(_ point: CGPoint) -> CGRect {
        CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
    }

    private mutating func addJoin(_ point: CGPoint, _ first: Direction, _ second: Direction) {
        let turn = first.x * second.y - first.y * second.x
        let along = first.x * second.x + first.y * second.y
        guard abs(turn) > 1e-9 || along < 0 else { return }
        if style.lineJoin == .round {
            path.addEllipse(in: disk(point))
            return
        }
        // The outside of the corner is to the left where one turns to the right.
        let distance = turn > 0 ? half : -half
        var corner = [point, side(point, first, distance), side(point, second, distance)]
        let ratio = 1 / max(((1 + along) / 2).squareRoot(), 1e-9)
        if style.lineJoin == .miter, ratio <= style.miterLimit, turn != 0 {
            let middle = Direction(x: first.x + second.x, y: first.y + second.y)
            corner.insert(side(point, middle, distance * ratio), at: 2)
        }
        addPolygon(turn > 0 ? corner : corner.reversed())
    }
}
