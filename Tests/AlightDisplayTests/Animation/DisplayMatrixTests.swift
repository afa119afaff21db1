// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

/// What transforms do to points in pictures.
@Suite struct DisplayMatrixTests {
    private func matrix(_ change: (inout DisplayTransform) -> Void) -> [Double] {
        var transform = DisplayTransform.identity
        change(&transform)
        let matrix = DisplayMatrix(transform, size: CGSize(width: 100, height: 40))
        return [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]
    }

    private func areNear(_ left: [Double], _ right: [Double]) -> Bool {
        zip(left, right).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    @Test func aTurnAroundTheHeightMakesTheItemNarrower() {
        let turned = matrix {
            $0.rotation = .pi / 3
            ($0.axisX, $0.axisY, $0.axisZ) = (0, 1, 0)
        }
        #expect(areNear(turned, [0.5, 0, 0, 1, 25, 0]))
    }

    @Test func theLengthOfTheAxisDoesNotCount() {
        let flat = matrix { $0.rotation = 1 }
        let long = matrix {
            $0.rotation = 1
            $0.axisZ = 7
        }
        #expect(areNear(flat, long))
    }

    @Test func withoutAnAxisNothingTurns() {
        let turned = matrix {
            $0.rotation = 1
            $0.axisZ = 0
        }
        #expect(turned == [1, 0, 0, 1, 0, 0])
    }

    @Test func itTurnsAroundAPointBeforeThePlane() {
        let turned = matrix {
            $0.rotation = .pi / 2
            ($0.axisX, $0.axisY, $0.axisZ) = (0, 1, 0)
            $0.anchorZ = 10
        }
        #expect(areNear(turned, [0, 0, 0, 1, 40, 0]))
    }
}
