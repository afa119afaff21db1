// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SwiftUI

@Suite("UIKit's path")
struct BezierPathTests {
    private let rect = CGRect(x: 0, y: 0, width: 100, height: 60)

    @Test("only the corners that are named are round")
    func corners() {
        let path = Path(
            UIBezierPath(
                roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
                cornerRadii: CGSize(width: 20, height: 20)
            ).cgPath)
        #expect(!path.contains(CGPoint(x: 1, y: 1)))
        #expect(!path.contains(CGPoint(x: 99, y: 59)))
        #expect(path.contains(CGPoint(x: 99, y: 1)))
        #expect(path.contains(CGPoint(x: 1, y: 59)))
    }

    @Test("clockwise is as one sees it")
    func arcs() {
        let arc = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(abs(arc.bounds.maxY - 10) < 0.1)
        #expect(arc.bounds.minY > -0.1)
    }

    @Test("lines and curves make the path that a Path makes")
    func building() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addQuadCurve(to: CGPoint(x: 0, y: 10), controlPoint: CGPoint(x: 10, y: 10))
        path.close()
        let own = Path {
            $0.move(to: .zero)
            $0.addLine(to: CGPoint(x: 10, y: 0))
            $0.addQuadCurve(to: CGPoint(x: 0, y: 10), control: CGPoint(x: 10, y: 10))
            $0.closeSubpath()
        }
        #expect(Path(path.cgPath) == own)
    }
}
