// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import AlightPicture

@Suite struct GradientTests {
    private let red = DisplayColor(red: 1, green: 0, blue: 0)
    private let blue = DisplayColor(red: 0, green: 0, blue: 1)

    private func picture(
        _ geometry: DisplayGradient.Geometry, _ first: DisplayColor, _ last: DisplayColor
    ) throws -> Picture {
        var builder = PictureBuilder()
        let gradient = DisplayGradient(
            stops: [.init(first, at: 0), .init(last, at: 1)], geometry: geometry)
        builder.add(.gradient(.rectangle, gradient), CGRect(x: 0, y: 0, width: 100, height: 50))
        return try builder.picture(100, 50)
    }

    @Test func coloursPassAlongALine() throws {
        let line = DisplayGradient.Geometry.linear(from: .init(0, 0), to: .init(1, 0))
        let pixels = try Pixels(picture(line, red, blue))
        for x in [0, 25, 50, 99] {
            let blue = Int(pixels[x, 20].suffix(2), radix: 16)!
            #expect(abs(Double(blue) - (Double(x) + 0.5) / 100 * 255) <= 2)
            #expect(pixels[x, 0] == pixels[x, 49])
        }
    }

    @Test func coloursPassOutwards() throws {
        let circles = DisplayGradient.Geometry.radial(center: .init(0.5, 0.5), from: 5, to: 20)
        let pixels = try Pixels(picture(circles, red, blue))
        #expect([pixels[50, 25], pixels[53, 25]] == ["ff0000", "ff0000"])
        #expect([pixels[71, 25], pixels[50, 46], pixels[0, 0]] == ["0000ff", "0000ff", "0000ff"])
    }

    @Test func coloursPassAroundACentre() throws {
        let turn = DisplayGradient.Geometry.angular(center: .init(0.5, 0.5), from: 0, to: 180)
        let pixels = try Pixels(picture(turn, red, blue))
        // Half way at the bottom; above, half of the rest belongs to each end.
        let bottom = Int(pixels[50, 45].prefix(2), radix: 16)!
        #expect(abs(bottom - 128) <= 4)
        #expect([pixels[40, 5], pixels[60, 5]] == ["0000ff", "ff0000"])
    }

    @Test func whatIsMoreOpaqueCountsMore() {
        let gradient = DisplayGradient(
            stops: [.init(red, at: 0), .init(.clear, at: 1)],
            geometry: .linear(from: .init(0, 0), to: .init(1, 0)))
        // Not a darker red: what is transparent has no colour.
        #expect(
            gradient.color(at: 0.5) == DisplayColor(red: 1, green: 0, blue: 0, opacity: 0.5))
        #expect(gradient.stopsForLinearMixing.count == 17)
    }

    @Test func gradientsAreNamedInSVG() throws {
        let line = DisplayGradient.Geometry.linear(from: .init(0, 0), to: .init(1, 0))
        let svg = try picture(line, red, blue).svg()
        #expect(svg.contains("x1=\"0\" y1=\"0\" x2=\"100\" y2=\"0\""))
        #expect(svg.contains("fill=\"url(#gradient1)\""))
    }
}
