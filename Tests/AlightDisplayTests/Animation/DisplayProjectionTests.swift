// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

/// Where transforms show places, and the way back.
@Suite struct DisplayProjectionTests {
    private static let size = CGSize(width: 100, height: 40)

    private func projection(_ change: (inout DisplayTransform) -> Void) -> DisplayProjection {
        var transform = DisplayTransform.identity
        change(&transform)
        return DisplayProjection(transform, size: Self.size)
    }

    private func areNear(_ left: CGPoint?, _ right: CGPoint) -> Bool {
        left.map { abs($0.x - right.x) < 1e-9 && abs($0.y - right.y) < 1e-9 } ?? false
    }

    @Test func withoutPerspectiveItIsWhatPicturesDraw() {
        var transform = DisplayTransform.identity
        (transform.x, transform.y, transform.scaleX) = (3, -4, 2)
        transform.rotation = 0.7
        (transform.axisX, transform.axisY, transform.axisZ) = (1, 2, 3)
        (transform.anchorX, transform.anchorY, transform.anchorZ) = (0.2, 0.9, 5)
        let (flat, deep) = (
            DisplayMatrix(transform, size: Self.size),
            DisplayProjection(transform, size: Self.size)
        )
        for point in [CGPoint.zero, CGPoint(x: 100, y: 40), CGPoint(x: -7, y: 31)] {
            #expect(areNear(deep.apply(point), flat.apply(point)))
        }
    }

    @Test func whatComesNearerIsLargerAroundTheAnchor() {
        let turned = projection {
            $0.rotation = .pi / 3
            ($0.axisX, $0.axisY, $0.axisZ) = (0, 1, 0)
            $0.distance = 100
        }
        // Half as far to the side; the right edge is 50 sin 60° farther away.
        let depth = 1 + 50 * sin(Double.pi / 3) / 100
        #expect(
            areNear(
                turned.apply(CGPoint(x: 100, y: 0)),
                CGPoint(x: 50 + 25 / depth, y: 20 - 20 / depth)))
        #expect(areNear(turned.apply(CGPoint(x: 50, y: 20)), CGPoint(x: 50, y: 20)))
    }

    @Test func aPointBeforeThePlaneTurnsIt() {
        let turned = projection {
            $0.rotation = .pi
            ($0.axisX, $0.axisY, $0.axisZ) = (0, 1, 0)
            ($0.distance, $0.anchorZ) = (100, 25)
        }
        // The plane lies 25 behind what it turns around, and then 25 before it.
        #expect(areNear(turned.apply(CGPoint(x: 50, y: 0)), CGPoint(x: 50, y: 20 - 20 / 0.75)))
    }

    @Test func theInverseLeadsBack() {
        let ways = [
            projection { ($0.x, $0.y) = (3, 4) },
            projection {
                $0.scaleX = -2
                $0.rotation = 1
                $0.anchorX = 0
            },
            projection {
                $0.rotation = 0.5
                ($0.axisX, $0.axisY, $0.axisZ) = (1, 1, 0)
                $0.distance = 100
            }.followed(by: projection { $0.scaleY = 3 }).moved(to: CGPoint(x: 30, y: 20)),
        ]
        for way in ways {
            for point in [CGPoint.zero, CGPoint(x: 100, y: 40), CGPoint(x: 12, y: 34)] {
                #expect(areNear(way.inverse?.apply(way.apply(point)), point))
            }
        }
        #expect(projection { $0.scaleX = 0 }.inverse == nil)
    }

    @Test func aStepIsTheDifferenceThatItMakes() {
        let way = projection {
            $0.rotation = 0.5
            ($0.axisX, $0.axisY, $0.axisZ) = (0, 1, 0)
            $0.distance = 100
        }
        let (start, end) = (CGPoint(x: 20, y: 10), CGPoint(x: 20.001, y: 10.002))
        let step = way.apply(CGSize(width: 0.001, height: 0.002), at: start)
        #expect(abs(step.width - (way.apply(end).x - way.apply(start).x)) < 1e-7)
        #expect(abs(step.height - (way.apply(end).y - way.apply(start).y)) < 1e-7)
    }

    @Test func movesKeepEveryDigit() {
        let move = DisplayProjection(x: 0.1, y: 0.2)
            .followed(by: DisplayProjection(x: 0.7, y: 0.1))
        let frame = CGRect(x: 0.3, y: 0.4, width: 0.123, height: 0.456)
        #expect(move.isTranslation)
        #expect(move.apply(frame) == frame.offsetBy(dx: 0.1 + 0.7, dy: 0.2 + 0.1))
        #expect(move.apply(frame).size == frame.size)
    }

    @Test func onlyWhatKeepsRectanglesSaysSo() {
        #expect(projection { $0.scaleX = -2 }.isRectilinear)
        #expect(!projection { $0.rotation = 1 }.isRectilinear)
        #expect(projection { $0.rotation = 1 }.inverse?.isRectilinear == false)
    }
}
