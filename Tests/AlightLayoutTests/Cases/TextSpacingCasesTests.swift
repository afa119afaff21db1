// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightLayout

@Suite("Text spacing of the system's styles")
struct TextSpacingCasesTests {
    private static let styles: [String: (size: Double, leading: Double)] = [
        "largeTitle": (34, 41), "title": (28, 34), "title2": (22, 28), "title3": (20, 25),
        "headline": (17, 22), "body": (17, 22), "callout": (16, 21), "subheadline": (15, 20),
        "footnote": (13, 18), "caption": (12, 16), "caption2": (11, 13),
    ]

    @Test(
        "Gaps around each style are the tabulated ones, at two and three pixels per point",
        .enabled(
            if: RecordedCases.isPresent,
            "shared/layout/cases.json is not beside this checkout"))
    func gapsEqualTheTable() throws {
        var compared = 0
        for record in try RecordedCases.load() {
            guard let id = record["id"] as? String, id.hasPrefix("ios-en/spacing-"),
                let expected = record["expected"] as? JSON,
                let style = Self.styles[String(id.dropFirst("ios-en/spacing-".count))]
            else { continue }
            for (scale, pixel) in [("2x", 0.5), ("3x", 1.0 / 3)] {
                guard let gaps = expected[scale] as? [String: NSNumber] else { continue }
                let text = Self.spacing(size: style.size, leading: style.leading, pixel: pixel)
                let found = [
                    "view above text": ViewSpacing.plain.distance(to: text, along: .vertical),
                    "text above view": text.distance(to: .plain, along: .vertical),
                    "text to text (this style below)": text.distance(to: text, along: .vertical),
                ]
                for (name, gap) in found {
                    let wanted = try #require(gaps[name]).doubleValue
                    #expect(abs(gap - wanted) < 0.0002, "\(id) \(scale) \(name)")
                    compared += 1
                }
            }
        }
        #expect(compared == 54)
    }

    private static func spacing(size: Double, leading: Double, pixel: Double) -> ViewSpacing {
        let (ascent, descent) = (size * 1950 / 2048, size * 494 / 2048)
        return .text(
            ascent: ascent, descent: descent, capHeight: size * 1443 / 2048,
            leading: leading - ascent - descent, pixel: pixel)
    }
}
