// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AlightText

@Suite struct GlyphRunTests {
    private let font = FontKey(size: 17)

    @Test(arguments: ["Hello, World", "AVATAR To", "Größe 12,50 €", "Привет"])
    func theLastGlyphEndsWhereMeasuringSays(_ text: String) {
        let alone = GlyphRun.runs(of: text + "|", font: font)
        let end = alone.last!.glyphs.last!.x
        let width = FixedPoint.points(ShapedText.shaped(text + "|", font: font).idealWidth)
        let bar = FixedPoint.points(ShapedText.shaped("|", font: font).idealWidth)
        #expect(abs(end + bar - width) < 0.001)
    }

    @Test func runsOfBothDirectionsStandInTheOrderOfTheLine() {
        let runs = GlyphRun.runs(of: "abc \u{5D0}\u{5D1} def", font: font)
        let places: [Double] = runs.flatMap(\.glyphs).map(\.x)
        #expect(places == places.sorted())
        let right = runs.first { $0.isRightToLeft }?.glyphs ?? []
        let clusters: [Int] = right.map(\.cluster)
        #expect(clusters == [6, 4])
    }

    @Test func everyByteBelongsToOneRun() {
        let text = "a\u{300} \u{1F600} z"
        let ranges = GlyphRun.runs(of: text, font: font).map(\.range)
        #expect(Set(ranges.flatMap { Array($0) }).count == ranges.map(\.count).reduce(0, +))
    }

    @Test func nothingHasNoRuns() {
        #expect(GlyphRun.runs(of: "", font: font).isEmpty)
        #expect(GlyphRun.runs(of: "a", font: FontKey(size: 0)).isEmpty)
    }
}
