// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import AlightPicture

/// What people type into, as pictures show it.
@Suite struct FieldTests {
    private struct Line: Equatable {
        let x: Double
        let y: Double
        let text: String
    }

    /// The lines of a field of 100 by 60 points.
    private func lines(
        _ text: String, linePitch: Double?, _ alignment: DisplayTextField.Alignment = .left
    ) throws -> [Line] {
        var field = DisplayTextField(
            text: text, prompt: "Prompt", font: DisplayFont(size: 17, weight: 400),
            paint: .black, promptPaint: .black)
        field.linePitch = linePitch
        field.alignment = alignment
        var builder = PictureBuilder()
        builder.add(.textField(field), CGRect(x: 0, y: 0, width: 100, height: 60))
        let svg = try builder.picture(100, 60).svg()
        return svg.matches(of: /<text x="([^"]+)" y="([^"]+)"[^>]*>([^<]*)</).compactMap { match in
            guard let x = Double(match.1), let y = Double(match.2) else { return nil }
            return Line(x: x, y: y, text: String(match.3))
        }
    }

    @Test func linesStandBelowEachOtherFromTheTop() throws {
        let lines = try lines("one\ntwo", linePitch: 22)
        #expect(lines.map(\.text) == ["one", "two"])
        #expect(lines.map(\.x) == [0, 0])
        #expect(lines[0].y < 22)
        #expect(lines[1].y == lines[0].y + 22)
    }

    @Test func linesAreBrokenAtTheEdge() throws {
        #expect(
            try lines("several words of text", linePitch: 22).map(\.text)
                == ["several", "words of", "text"])
    }

    @Test func oneLineStandsInTheMiddleWithoutBreaks() throws {
        let lines = try lines("one\ntwo", linePitch: nil)
        #expect(lines.map(\.text) == ["onetwo"])
        #expect((30...40).contains(lines[0].y))
    }

    @Test func linesFollowTheAlignment() throws {
        let (left, center, right) = (
            try lines("one", linePitch: nil), try lines("one", linePitch: nil, .center),
            try lines("one", linePitch: nil, .right)
        )
        #expect(left[0].x == 0)
        #expect(abs(center[0].x * 2 - right[0].x) < 0.01)
        #expect(right[0].x > 60)
    }
}
