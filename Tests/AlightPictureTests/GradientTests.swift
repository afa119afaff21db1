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
        builder.add(
            .filled(.rectangle, .gradient(gradient)), CGRect(x: 0, y: 0, width: 100, height: 50))
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

    @Test func ellipsesFollowTheFrame() throws {
        let ellipses = DisplayGradient.Geometry.elliptical(
            center: .init(0.5, 0.5), from: 0, to: 0.5)
        let pixels = try Pixels(picture(ellipses, red, blue))
        #expect(pixels[50, 25].hasPrefix("f"))
        // As far from the centre, by the width and by the height.
        for (across, down) in [(75, 37), (25, 12)] {
            let left = Int(pixels[across, 25].suffix(2), radix: 16)!
            let below = Int(pixels[50, down].suffix(2), radix: 16)!
            #expect(abs(left - below) <= 8)
            #expect(abs(left - 128) <= 8)
        }
        #expect([pixels[0, 0], pixels[99, 49]] == ["0000ff", "0000ff"])
    }

    @Test(arguments: [
        DisplayGradient.Geometry.linear(from: .init(0, 0), to: .init(1, 0)),
        .angular(center: .init(0.5, 0.5), from: 90, to: 450),
    ])
    func strokesAndTextsHaveSeveralColours(_ geometry: DisplayGradient.Geometry) throws {
        let gradient = DisplayGradient(
            stops: [.init(red, at: 0), .init(blue, at: 1)], geometry: geometry)
        var builder = PictureBuilder()
        let stroke = DisplayStroke(paint: .gradient(gradient), width: 10)
        builder.add(
            .shape(.rectangle, fill: nil, stroke: stroke),
            CGRect(x: 10, y: 10, width: 80, height: 30))
        let font = DisplayFont(size: 20, weight: 900)
        builder.add(
            .text(
                DisplayText(
                    lines: [.init(text: "IIIIII", origin: CGPoint(x: 0, y: 20), width: 60)],
                    font: font, paint: .gradient(gradient))),
            CGRect(x: 110, y: 10, width: 60, height: 30))
        let picture = try builder.picture(180, 50)
        let pixels = try Pixels(picture)
        #expect(Set((10..<90).map { pixels[$0, 10] }).count > 8)
        let inks = (110..<170).map { pixels[$0, 22] }.filter { $0 != "ffffff" }
        #expect(Set(inks).count > 8)
        #expect(try picture.svg().contains("stroke=\"url(#gradient1)\""))
        #expect(try picture.pdf().count > 500)
    }

    @Test func gradientsAreNamedInSVG() throws {
        let line = DisplayGradient.Geometry.linear(from: .init(0, 0), to: .init(1, 0))
        let svg = try picture(line, red, blue).svg()
        #expect(svg.contains("x1=\"0\" y1=\"0\" x2=\"100\" y2=\"0\""))
        #expect(svg.contains("fill=\"url(#gradient1)\""))
    }
}
