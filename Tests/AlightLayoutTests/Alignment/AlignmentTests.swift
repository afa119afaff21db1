// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightLayout

private struct QuarterID: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 4 }
}

private struct BelowTopID: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.top] + 3 }
}

private struct NotANumberID: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { .nan }
}

@Suite("Alignment guides")
struct AlignmentTests {
    private let geometry = LayoutGeometry(filling: CGSize(width: 80, height: 40))

    private func dimensions(_ tree: LayoutTree? = nil) -> ViewDimensions {
        ViewDimensions(geometry: geometry, guides: tree)
    }

    @Test("Built-in guides lie at edges and centres, baselines at the bottom")
    func builtInDefaults() {
        let view = dimensions()
        #expect(view[HorizontalAlignment.leading] == 0)
        #expect(view[HorizontalAlignment.center] == 40)
        #expect(view[HorizontalAlignment.trailing] == 80)
        #expect(view[VerticalAlignment.top] == 0)
        #expect(view[VerticalAlignment.center] == 20)
        #expect(view[VerticalAlignment.bottom] == 40)
        #expect(view[.firstTextBaseline] == 40)
        #expect(view[.lastTextBaseline] == 40)
        #expect(view[explicit: .firstTextBaseline] == nil)
    }

    @Test("A guide of one's own has its own default")
    func customDefaults() {
        #expect(dimensions()[HorizontalAlignment(QuarterID.self)] == 20)
        let lowered = LayoutTree.rigid(80, 40).guide(.top) { _ in 5 }
        #expect(dimensions(lowered)[VerticalAlignment(BelowTopID.self)] == 8)
        #expect(dimensions()[HorizontalAlignment(NotANumberID.self)] == 0)
    }

    @Test("The same type on the same axis is the same guide, on the other axis another")
    func keysFollowTypeAndAxis() {
        #expect(HorizontalAlignment(QuarterID.self) == HorizontalAlignment(QuarterID.self))
        #expect(HorizontalAlignment(QuarterID.self) != HorizontalAlignment(BelowTopID.self))
        let vertical = VerticalAlignment(QuarterID.self).key
        #expect(HorizontalAlignment(QuarterID.self).key != vertical)
        #expect(vertical.axis == .vertical)
    }

    @Test("Containers merge baselines by extremes, own guides by mean, edges not at all")
    func mergesFollowTheGuide() {
        let values: [CGFloat?] = [4, nil, 10, .nan]
        #expect(VerticalAlignment.firstTextBaseline.combineExplicit(values) == 4)
        #expect(VerticalAlignment.lastTextBaseline.combineExplicit(values) == 10)
        #expect(HorizontalAlignment(QuarterID.self).combineExplicit(values) == 7)
        #expect(HorizontalAlignment.leading.combineExplicit(values) == nil)
        #expect(VerticalAlignment.bottom.combineExplicit(values) == nil)
        #expect(HorizontalAlignment(QuarterID.self).combineExplicit([nil]) == nil)
    }

    @Test("An explicit value is seen through wrappers, moved by the child's place")
    func explicitValuePassesWrappers() {
        let key = HorizontalAlignment(QuarterID.self).key
        let guided = LayoutTree.rigid(20, 10).guide(key) { $0.width - 1 }
        let padded = guided.wrapped(PaddingAlgorithm(insets: EdgeInsets(5)))
        #expect(padded.explicitAlignment(key, in: padded.geometry(for: .unspecified)) == 24)
        let framed = padded.frame(width: 60, alignment: .trailing)
        #expect(framed.explicitAlignment(key, in: framed.geometry(for: .unspecified)) == 54)
        let edge = LayoutTree.rigid(20, 10).guide(.leading) { _ in 2 }.frame(width: 40)
        #expect(edge.explicitAlignment(.leading, in: edge.geometry(for: .unspecified)) == 12)
    }

    @Test("A guide's closure sees the guides below it")
    func closureSeesGuidesBelow() {
        let tree = LayoutTree.rigid(20, 10).guide(.leading) { _ in 3 }
            .guide(.leading) { $0[.leading] + 4 }
        #expect(tree.alignment(.leading, in: tree.geometry(for: .unspecified)) == 7)
    }

    @Test("A guide that is not a number is as if it were not set")
    func guideThatIsNoNumber() {
        let tree = LayoutTree.rigid(20, 10).guide(.trailing) { _ in .nan }
        #expect(tree.alignment(.trailing, in: tree.geometry(for: .unspecified)) == 20)
    }
}
