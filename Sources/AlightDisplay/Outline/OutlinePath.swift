// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An outline as lines and curves, in points.
package struct OutlinePath: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case curve(CGPoint, CGPoint, CGPoint)
        case close
    }

    package private(set) var steps: [Step] = []
    /// Whether a point is inside where a line from it to the outside crosses the
    /// outline an odd number of times; else where the outline winds around it.
    package var usesEvenOddRule = false

    package init() {}

    package init(_ rectangle: CGRect) {
        let corners = [
            CGPoint(x: rectangle.minX, y: rectangle.minY),
            CGPoint(x: rectangle.maxX, y: rectangle.minY),
            CGPoint(x: rectangle.maxX, y: rectangle.maxY),
            CGPoint(x: rectangle.minX, y: rectangle.maxY),
        ]
        add(polygon: corners)
    }

    /// Clockwise from the right, as SVG counts, which matters for dashes.
    package init(ellipseIn frame: CGRect) {
        let corner = Corner(size: CGSize(width: frame.width / 2, height: frame.height / 2))
        for index in [2, 3, 0, 1] {
            addRound(corner, index, of: frame)
        }
        steps.append(.close)
    }

    package var isEmpty: Bool { steps.isEmpty }

    /// The smallest upright rectangle around all points that the steps name.
    package var bounds: CGRect {
        var bounds = CGRect.null
        for step in steps {
            switch step {
            case .move(let point), .line(let point):
                bounds = bounds.union(CGRect(origin: point, size: .zero))
            case .curve(let first, let second, let end):
                for point in [first, second, end] {
                    bounds = bounds.union(CGRect(origin: point, size: .zero))
                }
            case .close:
                break
            }
        }
        return bounds
    }

    package mutating func add(_ step: Step) {
        steps.append(step)
    }

    func moved(by offset: CGPoint) -> OutlinePath {
        guard offset != .zero else { return self }
        func moved(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + offset.x, y: point.y + offset.y)
        }
        var path = self
        path.steps = steps.map { step in
            switch step {
            case .move(let point): .move(moved(point))
            case .line(let point): .line(moved(point))
            case .curve(let first, let second, let end):
                .curve(moved(first), moved(second), moved(end))
            case .close: .close
            }
        }
        return path
    }

    package mutating func add(polygon: [CGPoint]) {
        guard let first = polygon.first else { return }
        steps.append(.move(first))
        steps += polygon.dropFirst().map(Step.line)
        steps.append(.close)
    }
}

/// How an outline turns at one corner of its rectangle.
struct Corner: Equatable {
    /// How far the corner reaches along both edges.
    var size: CGSize
    /// Of |x|ⁿ + |y|ⁿ = 1; 2 is round.
    var exponent = 2.0
}

extension OutlinePath {
    /// A rectangle with corners, from the top left clockwise.
    init(_ frame: CGRect, corners: [Corner]) {
        guard corners.contains(where: { $0.size.width > 0 && $0.size.height > 0 }) else {
            self.init(frame)
            return
        }
        self.init()
        for (index, corner) in corners.enumerated() {
            if corner.exponent == 2 {
                addRound(corner, index, of: frame)
            } else {
                addCurved(corner, index, of: frame)
            }
        }
        steps.append(.close)
    }

    /// The point of a corner that lies so far from the rectangle's own corner.
    private func point(_ x: Double, _ y: Double, _ index: Int, of frame: CGRect) -> CGPoint {
        let isRight = index == 1 || index == 2
        return CGPoint(
            x: isRight ? frame.maxX - x : frame.minX + x,
            y: index > 1 ? frame.maxY - y : frame.minY + y)
    }

    /// A quarter of an ellipse as one curve: at most 0.03 % off.
    private mutating func addRound(_ corner: Corner, _ index: Int, of frame: CGRect) {
        let (width, height) = (Double(corner.size.width), Double(corner.size.height))
        let rest = 1 - 0.552_284_749_8
        let vertical = point(0, height, index, of: frame)
        let horizontal = point(width, 0, index, of: frame)
        let besideVertical = point(0, height * rest, index, of: frame)
        let besideHorizontal = point(width * rest, 0, index, of: frame)
        // Clockwise, a corner on the left of the top and one on the right of the
        // bottom begin at the vertical edge.
        let startsVertical = index % 2 == 0
        begin(at: startsVertical ? vertical : horizontal)
        guard width > 0, height > 0 else { return }
        steps.append(
            startsVertical
                ? .curve(besideVertical, besideHorizontal, horizontal)
                : .curve(besideHorizontal, besideVertical, vertical))
    }

    /// The same short lines that the browser's page draws a stroke with.
    private mutating func addCurved(_ corner: Corner, _ index: Int, of frame: CGRect) {
        let count = 32
        for step in 0...count {
            let part = index % 2 == 0 ? step : count - step
            let angle = Double(part) / Double(count) * .pi / 2
            let x = Double(corner.size.width) * (1 - pow(cos(angle), 2 / corner.exponent))
            let y = Double(corner.size.height) * (1 - pow(sin(angle), 2 / corner.exponent))
            begin(at: point(x, y, index, of: frame))
        }
    }

    private mutating func begin(at point: CGPoint) {
        steps.append(steps.isEmpty ? .move(point) : .line(point))
    }
}
