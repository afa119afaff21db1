// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightDisplay

@Suite struct OutlineTests {
    private let frame = CGRect(x: 10, y: 20, width: 100, height: 40)

    @Test(arguments: [
        DisplayShape.rectangle, .ellipse, .capsule,
        .roundedRectangle(cornerRadius: 12, isContinuous: false),
        .roundedRectangle(cornerRadius: 12, isContinuous: true),
        .roundedRectangle(cornerRadius: 500, isContinuous: true),
    ])
    func shapesReachTheEdgesOfTheirFrame(_ shape: DisplayShape) {
        let bounds = OutlinePath(shape, in: frame).bounds
        for (edge, expected) in zip(
            [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY],
            [frame.minX, frame.minY, frame.maxX, frame.maxY])
        {
            #expect(abs(edge - expected) < 1e-9)
        }
    }

    @Test func aCircleStandsInTheMiddle() {
        let bounds = OutlinePath(.circle, in: frame).bounds
        #expect(bounds == CGRect(x: 40, y: 20, width: 40, height: 40))
    }

    @Test func anInsetDrawsTheOutlineInAtEachEdge() {
        let path = OutlinePath(.inset(.ellipse, by: 5), in: frame)
        #expect(path == OutlinePath(.ellipse, in: frame.insetBy(dx: 5, dy: 5)))
        let none = OutlinePath(.inset(.rectangle, by: 50), in: frame).bounds
        #expect(none.size == .zero)
    }

    @Test func cornersThatDoNotFitShareTheirEdge() {
        let radii = DisplayShape.CornerRadii(
            topLeft: 90, topRight: 30, bottomRight: 0, bottomLeft: 0)
        let path = OutlinePath(
            .unevenRoundedRectangle(radii, isContinuous: false),
            in: CGRect(x: 0, y: 0, width: 100, height: 100))
        // 90 and 30 share 100 points as 75 and 25.
        #expect(path.steps.contains(.line(CGPoint(x: 75, y: 0))))
    }

    @Test func aContinuousCornerPassesTheMiddleOfARoundOne() {
        let corner = Corner(radius: 10, room: 50, isContinuous: true)
        #expect(abs(Double(corner.size.width) - 15.28) < 1e-9)
        let middle = Double(corner.size.width) * (1 - pow(0.5, 1 / corner.exponent))
        #expect(abs(middle - 10 * (1 - 0.5.squareRoot())) < 1e-9)
    }
}
