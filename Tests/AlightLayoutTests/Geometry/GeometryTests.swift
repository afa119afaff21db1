// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightLayout

@Suite("Geometry values")
struct GeometryTests {
    @Test("Angles convert between degrees and radians")
    func angles() {
        #expect(Angle.degrees(180).radians == .pi)
        #expect(abs(Angle(radians: .pi / 2).degrees - 90) < 1e-12)
        #expect(Angle.degrees(30) < .degrees(31))
        #expect(Angle.degrees(30) + .degrees(60) == .degrees(90))
        #expect(-Angle.degrees(30) == .degrees(-30))
    }

    @Test("Edge sets are made of edges")
    func edges() {
        #expect(Edge.Set.all == [.horizontal, .vertical])
        #expect(Edge.Set(Edge.leading) == Edge.Set.leading)
        #expect(EdgeInsets(3, edges: .horizontal).edges == .horizontal)
        #expect(AbsoluteEdges(.leading, layoutDirection: .rightToLeft) == .right)
        #expect(AbsoluteEdges(.all, layoutDirection: .leftToRight) == .all)
    }

    @Test("Axis sets hold axes")
    func axes() {
        #expect(Axis.Set(.vertical).includes(.vertical))
        #expect(!Axis.Set(.vertical).includes(.horizontal))
        #expect(Axis.horizontal.other == .vertical)
        #expect("\(Axis.horizontal)" == "horizontal")
    }

    @Test("Unspecified lengths become 10, and no number counts as unspecified")
    func proposals() {
        #expect(
            ProposedViewSize(width: nil, height: 3).replacingUnspecifiedDimensions()
                == CGSize(width: 10, height: 3))
        #expect(ProposedViewSize(width: .nan, height: .infinity).sanitized.width == nil)
        #expect(ProposedViewSize(width: .nan, height: .infinity).sanitized.height == .infinity)
    }

    @Test("Mirroring keeps the distance to the other edge")
    func mirroring() {
        let place = Placement(
            origin: CGPoint(x: 10, y: 5),
            geometry: LayoutGeometry(filling: CGSize(width: 30, height: 1)))
        #expect(place.mirrored(inWidth: 100).frame == CGRect(x: 60, y: 5, width: 30, height: 1))
    }

    @Test("A place that is no number is the origin")
    func placesAreFinite() {
        let place = Placement(
            origin: CGPoint(x: CGFloat.nan, y: .infinity), geometry: LayoutGeometry(filling: .zero))
        #expect(place.origin == .zero)
    }
}
