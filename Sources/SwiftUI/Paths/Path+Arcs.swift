// SPDX-License-Identifier: Apache-2.0

import AlightLayout
import Foundation

extension Path {
    /// A part of a circle, with a line to its beginning from where the path is.
    ///
    /// Angles count from the right, and grow clockwise as one sees it; `clockwise`
    /// speaks of axes that point up, so that `true` goes the other way round.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * Double.pi
        let difference = endAngle.radians - startAngle.radians
        guard difference.isFinite else { return }
        var delta = clockwise ? -difference : difference
        if abs(difference) >= turn {
            delta = turn
        } else if delta < 0 {
            delta += turn
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle,
            delta: .radians(clockwise ? -delta : delta), transform: transform)
    }

    /// A part of a circle by how far it turns: clockwise as one sees it, if positive.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
        transform: CGAffineTransform = .identity
    ) {
        guard delta.radians.isFinite, abs(delta.radians) < 1e6, startAngle.radians.isFinite
        else { return }
        func point(_ angle: Double, _ distance: Double = 1, across: Double = 0) -> CGPoint {
            CGPoint(
                x: center.x + radius * (distance * cos(angle) - across * sin(angle)),
                y: center.y + radius * (distance * sin(angle) + across * cos(angle))
            ).applying(transform)
        }
        let start = point(startAngle.radians)
        if elements.isEmpty {
            move(to: start)
        } else if currentPoint != start {
            addLine(to: start)
        }
        // A quarter of a circle as one curve is at most 0.03 % off.
        let count = max(1, Int((abs(delta.radians) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = delta.radians / Double(count)
        let reach = 4 / 3 * tan(step / 4)
        for index in 0..<count where step != 0 {
            let from = startAngle.radians + Double(index) * step
            addCurve(
                to: point(from + step), control1: point(from, across: reach),
                control2: point(from + step, across: -reach))
        }
    }

    /// A round corner between two lines: from here to the first point, and from there
    /// to the second.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let corner = tangent1End.applying(transform)
        guard let start = currentPoint else { return }
        let first = Direction(from: corner, to: start)
        let second = Direction(from: corner, to: tangent2End.applying(transform))
        let turn = first.x * second.y - first.y * second.x
        guard radius > 0, abs(turn) > 1e-9 else {
            addLine(to: corner)
            return
        }
        let half = acos(min(max(first.x * second.x + first.y * second.y, -1), 1)) / 2
        let reach = radius / tan(half)
        let middle = Direction(x: first.x + second.x, y: first.y + second.y)
        let distance = radius / sin(half)
        let center = CGPoint(
            x: corner.x + middle.x * distance, y: corner.y + middle.y * distance)
        let begin = CGPoint(x: corner.x + first.x * reach, y: corner.y + first.y * reach)
        let startAngle = atan2(begin.y - center.y, begin.x - center.x)
        let sweep = .pi - 2 * half
        addRelativeArc(
            center: center, radius: radius, startAngle: .radians(startAngle),
            delta: .radians(turn > 0 ? -sweep : sweep))
    }
}

/// A vector of length 1.
struct Direction {
    var x: Double
    var y: Double

    init(x: Double, y: Double) {
        let length = hypot(x, y)
        self.x = length > 0 ? x / length : 0
        self.y = length > 0 ? y / length : 0
    }

    init(from start: CGPoint, to end: CGPoint) {
        self.init(x: end.x - start.x, y: end.y - start.y)
    }
}
