// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SwiftUI

@Suite("Paths")
struct PathTests {
    private let square = CGRect(x: 10, y: 20, width: 30, height: 30)

    private func isNear(_ left: CGPoint?, _ right: CGPoint) -> Bool {
        left.map { $0.distance(to: right) < 1e-6 } ?? false
    }

    @Test("A path is what was added to it, and reads as such")
    func building() {
        let path = Path { path in
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 10, y: 0))
            path.addQuadCurve(to: CGPoint(x: 20, y: 10), control: CGPoint(x: 20, y: 0.5))
            path.addCurve(
                to: .zero, control1: CGPoint(x: 20, y: 20), control2: CGPoint(x: 0, y: 20))
            path.closeSubpath()
        }
        let text = "0 0 m 10 0 l 20 0.5 20 10 q 20 20 0 20 0 0 c h"
        #expect(path.description == text)
        #expect(Path(text) == path)
        #expect(Path("1 2 x") == nil)
        #expect(Path("1 m") == nil)
        #expect(Path("") == Path())
    }

    @Test("Nothing goes on from nowhere; behind a closed part the next begins at its start")
    func parts() {
        var path = Path()
        path.addLine(to: CGPoint(x: 5, y: 5))
        path.closeSubpath()
        #expect(path.isEmpty)
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 5, y: 5))
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(path.description == "1 1 m 5 5 l h 1 1 m 9 9 l")
    }

    @Test("Arcs go clockwise where angles grow, and the other way round if told to")
    func arcs() {
        func arc(_ start: Double, _ end: Double, clockwise: Bool) -> Path {
            Path {
                $0.addArc(
                    center: .zero, radius: 10, startAngle: .degrees(start),
                    endAngle: .degrees(end), clockwise: clockwise)
            }
        }
        // A quarter through the lower right, three quarters through the rest.
        #expect(arc(0, 90, clockwise: false).contains(CGPoint(x: 6, y: 6)))
        #expect(!arc(0, 90, clockwise: true).contains(CGPoint(x: 6.5, y: 6.5)))
        #expect(arc(0, 90, clockwise: true).contains(CGPoint(x: -6, y: -6)))
        #expect(isNear(arc(0, 90, clockwise: true).currentPoint, CGPoint(x: 0, y: 10)))
        // From 0 to -90 it is three quarters forwards.
        #expect(arc(0, -90, clockwise: false).contains(CGPoint(x: -6, y: 6)))
        let turn = arc(30, 390, clockwise: false)
        #expect(turn.boundingRect.insetBy(dx: 0.01, dy: 0.01).size.width > 19.97)
        let circle = arc(0, 360, clockwise: true).boundingRect
        #expect(abs(circle.minX + 10) < 1e-6 && abs(circle.maxY - 10) < 1e-6)
    }

    @Test("An arc is joined to what was there before by a line")
    func joinedArc() {
        var path = Path()
        path.move(to: .zero)
        path.addRelativeArc(
            center: CGPoint(x: 10, y: 0), radius: 5, startAngle: .zero, delta: .degrees(-90))
        #expect(path.elements.count == 3)
        #expect(path.elements[1] == .line(to: CGPoint(x: 15, y: 0)))
        #expect(isNear(path.currentPoint, CGPoint(x: 10, y: -5)))
    }

    @Test("A corner between two lines is rounded")
    func tangents() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(
            tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 20), radius: 5)
        #expect(isNear(path.currentPoint, CGPoint(x: 20, y: 5)))
        guard case .line(let point) = path.elements[1] else {
            Issue.record("no line to the corner")
            return
        }
        #expect(isNear(point, CGPoint(x: 15, y: 0)))
        #expect(path.boundingRect.maxX < 20.0001)
    }

    @Test("Bounds hold what is drawn, not what curves are drawn by")
    func bounds() {
        let circle = Path(ellipseIn: square).boundingRect
        #expect(abs(circle.minX - 10) < 1e-9 && abs(circle.maxY - 50) < 1e-9)
        let curve = Path {
            $0.move(to: .zero)
            $0.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        }
        #expect(abs(curve.boundingRect.maxY - 5) < 1e-9)
        #expect(Path().boundingRect.isNull)
    }

    @Test("Inside is where the outline winds around, or crosses a line an odd number of times")
    func inside() {
        var path = Path(square)
        path.addRect(square.insetBy(dx: 10, dy: 10))
        #expect(path.contains(CGPoint(x: 25, y: 35)))
        #expect(!path.contains(CGPoint(x: 25, y: 35), eoFill: true))
        #expect(path.contains(CGPoint(x: 12, y: 35), eoFill: true))
        #expect(!path.contains(CGPoint(x: 9, y: 35)))
    }

    @Test("A part of a path is one by length")
    func trimming() {
        let path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(path.trimmedPath(from: 0, to: 0.5).description == "0 0 m 10 0 l 10 10 l")
        #expect(path.trimmedPath(from: 0.875, to: 1).description == "0 5 m 0 0 l")
        #expect(path.trimmedPath(from: -1, to: 2) == path)
        #expect(path.trimmedPath(from: 0.5, to: 0.5).isEmpty)
        #expect(path.trimmedPath(from: .nan, to: .nan).isEmpty)
        let quarter = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
            .trimmedPath(from: 0, to: 0.25)
        #expect(quarter.currentPoint!.distance(to: CGPoint(x: 0, y: 10)) < 1e-3)
    }

    @Test("Points are moved by a transform")
    func transforms() {
        let path = Path(CGRect(x: 0, y: 0, width: 10, height: 20))
        let turned = path.applying(CGAffineTransform(rotationAngle: .pi / 2)).boundingRect
        #expect(abs(turned.minX + 20) < 1e-9 && abs(turned.maxY - 10) < 1e-9)
        #expect(path.offsetBy(dx: 1, dy: 2).boundingRect.origin == CGPoint(x: 1, y: 2))
        let transform = CGAffineTransform(translationX: 3, y: 4).scaledBy(x: 2, y: 2)
        #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 5, y: 6))
        #expect(CGPoint(x: 5, y: 6).applying(transform.inverted()) == CGPoint(x: 1, y: 1))
    }

    @Test("The outline of a stroke holds what the stroke paints")
    func stroking() {
        let line = Path {
            $0.addLines([.zero, CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
        }
        let miter = line.strokedPath(StrokeStyle(lineWidth: 4))
        #expect(miter.contains(CGPoint(x: 10, y: 1.9)))
        #expect(!miter.contains(CGPoint(x: 10, y: 2.1)))
        #expect(miter.contains(CGPoint(x: 21.9, y: -1.9)))
        #expect(!miter.contains(CGPoint(x: -1, y: 0)))
        let bevel = line.strokedPath(StrokeStyle(lineWidth: 4, lineJoin: .bevel))
        #expect(!bevel.contains(CGPoint(x: 21.9, y: -1.9)))
        #expect(bevel.contains(CGPoint(x: 20.9, y: -0.9)))
        let round = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round))
        #expect(round.contains(CGPoint(x: -1.9, y: 0)))
        let square = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square))
        #expect(square.contains(CGPoint(x: -1.9, y: 1.9)))
    }

    @Test("A pattern is painted along the line")
    func dashes() {
        let line = Path { $0.addLines([.zero, CGPoint(x: 20, y: 0)]) }
        let dashed = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [4, 2], dashPhase: 1))
        let painted = (0..<20).filter { dashed.contains(CGPoint(x: Double($0) + 0.5, y: 0)) }
        #expect(painted == [0, 1, 2, 5, 6, 7, 8, 11, 12, 13, 14, 17, 18, 19])
        // A single length is paint and gap in turn.
        let equal = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [5]))
        #expect(!equal.contains(CGPoint(x: 7, y: 0)))
        #expect(equal.contains(CGPoint(x: 12, y: 0)))
    }

    @Test("Core Graphics' paths come to the same")
    func coreGraphics() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0), transform: CGAffineTransform(scaleX: 2, y: 1))
        path.closeSubpath()
        #expect(Path(path).description == "0 0 m 20 0 l h")
        #expect(path == Path(path).cgPath)
        #expect(CGPath(rect: square, transform: nil).boundingBoxOfPath == square)
    }
}
