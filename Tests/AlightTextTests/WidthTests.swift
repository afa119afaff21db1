// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightText

/// What Chromium measured with the bundled fonts; `Scripts/record-text-widths`
/// writes it.
struct WidthRecording: Decodable {
    struct Style: Decodable {
        let size: Double
        let weight: Int
        let italic: Bool
        let widths: [Double]

        var font: FontKey { FontKey(size: size, weight: weight, isItalic: italic) }
    }

    let browser: String
    let strings: [String]
    let styles: [Style]

    static func load() throws -> WidthRecording {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Fixtures/widths.json")
        return try JSONDecoder().decode(WidthRecording.self, from: Data(contentsOf: file))
    }
}

@Suite("Widths against Chromium")
struct WidthTests {
    @Test("every sample is as wide as the browser sets it, to 0.05 px, in every style")
    func samples() throws {
        let recording = try WidthRecording.load()
        #expect(recording.styles.count == 15)
        #expect(recording.strings.count > 100)
        for style in recording.styles {
            for (string, expected) in zip(recording.strings, style.widths) {
                let text = ShapedText.shaped(string, font: style.font)
                let error = abs(FixedPoint.points(text.idealWidth) - expected)
                #expect(error <= 0.05, "\(string) at \(style.size), \(style.weight): \(error)")
            }
        }
    }
}
