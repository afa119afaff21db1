// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import SwiftUI

/// Keeps `Tests/Browser/moving.json` what the virtual clock says; the browser test
/// compares with it what the page shows.
///
/// `ALIGHT_RECORD=1 swift test --filter MovingValues` writes it anew.
@MainActor
@Suite("Values on the way, for the browser")
struct MovingValuesTests {
    private static let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Browser/moving.json")

    /// Seconds after the first tap, and after the second, which comes at 0.3.
    private static let moments = (
        first: (0...5).map { Double($0) * 0.06 },
        second: (0..<14).map { Double($0) * 0.11 }
    )

    @Test("The file for the browser holds the values of the virtual clock")
    func file() throws {
        let screen = TestScreen { Moving() }
        var lines: [String] = []
        for moments in [Self.moments.first, Self.moments.second] {
            screen.tap(.button, "Go")
            var time = 0.0
            for moment in moments {
                screen.advance(by: moment - time)
                time = moment
                lines.append("[\(number(moment)), [\n\(values(screen))\n]]")
            }
        }
        let text = "[\n\(lines.joined(separator: ",\n"))\n]\n"
        if ProcessInfo.processInfo.environment["ALIGHT_RECORD"] != nil {
            try text.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == text)
    }

    /// A line for each group and shape, in the order of painting.
    private func values(_ screen: TestScreen) -> String {
        screen.presented.compactMap { item -> String? in
            guard item.semantics == nil else { return nil }
            let frame = [item.frame.minX, item.frame.minY, item.frame.width, item.frame.height]
            var all = frame.map(Double.init) + [item.opacity] + matrix(item.transform)
            switch item.content {
            case .group:
                break
            case .shape(let shape, .color(let color)?, _):
                all += [color.red, color.green, color.blue].map { Double($0) * 255 }
                guard case .roundedRectangle(let radius, _) = shape else { return nil }
                all.append(radius)
            default:
                return nil
            }
            return "[" + all.map { number($0) }.joined(separator: ", ") + "]"
        }.joined(separator: ",\n")
    }

    /// a, b, c, d, e, f as in CSS.
    private func matrix(_ transform: DisplayTransform) -> [Double] {
        let (sine, cosine) = (sin(transform.rotation), cos(transform.rotation))
        return [
            cosine * transform.scaleX, sine * transform.scaleX, -sine * transform.scaleY,
            cosine * transform.scaleY, transform.x, transform.y,
        ]
    }

    private func number(_ number: Double) -> String { DisplayPrinter.text(of: number) }
}
