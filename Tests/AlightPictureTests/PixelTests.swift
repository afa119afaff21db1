// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import AlightPicture

@Suite struct PixelTests {
    @Test func aRectangleFillsItsPixelsAndNoOthers() throws {
        var builder = PictureBuilder()
        builder.add(.filled(.rectangle, .red), CGRect(x: 2, y: 3, width: 4, height: 5))
        let pixels = try Pixels(builder.picture(10, 10), scale: 2)
        #expect(pixels.width == 20 && pixels.height == 20)
        #expect(pixels[4, 6] == "ff0000")
        #expect(pixels[11, 15] == "ff0000")
        for (x, y) in [(3, 6), (4, 5), (12, 15), (11, 16)] {
            #expect(pixels[x, y] == "ffffff")
        }
    }

    @Test func childrenStandInTheirParentsAndAboveThem() throws {
        var builder = PictureBuilder()
        let outer = builder.add(
            .filled(.rectangle, .red), CGRect(x: 2, y: 2, width: 6, height: 6))
        builder.add(
            .filled(.rectangle, .blue), CGRect(x: 1, y: 1, width: 2, height: 2), in: outer)
        let pixels = try Pixels(builder.picture(10, 10))
        #expect([pixels[2, 2], pixels[3, 3], pixels[5, 5]] == ["ff0000", "0000ff", "ff0000"])
    }

    @Test func aClipCutsTheItemAndItsChildren() throws {
        var builder = PictureBuilder()
        let outer = builder.add(
            .filled(.rectangle, .red), CGRect(x: 0, y: 0, width: 20, height: 20)
        ) { $0.clip = .circle }
        builder.add(
            .filled(.rectangle, .blue), CGRect(x: 10, y: -10, width: 40, height: 40), in: outer)
        let pixels = try Pixels(builder.picture(30, 20))
        #expect(pixels[0, 0] == "ffffff")
        #expect(pixels[5, 10] == "ff0000")
        #expect(pixels[15, 10] == "0000ff")
        #expect(pixels[25, 10] == "ffffff")
    }

    @Test func opacityAppliesToAllOfAnItemAtOnce() throws {
        var builder = PictureBuilder()
        let outer = builder.add(
            .filled(.rectangle, .red), CGRect(x: 0, y: 0, width: 10, height: 10)
        ) { $0.opacity = 0.5 }
        builder.add(
            .filled(.rectangle, .blue), CGRect(x: 5, y: 0, width: 10, height: 10), in: outer)
        let pixels = try Pixels(builder.picture(20, 10))
        #expect(pixels[2, 5] == "ff8080" || pixels[2, 5] == "ff7f7f")
        // No red shines through the child.
        #expect(pixels[7, 5] == pixels[12, 5])
        #expect(pixels[17, 5] == "ffffff")
    }

    @Test(arguments: [30.0, 80, 135, 200, 280])
    func nothingIsCutOffATurnedItemThatShinesThrough(degrees: Double) throws {
        func pixels(_ opacity: Double) throws -> Pixels {
            var builder = PictureBuilder()
            builder.add(.filled(.rectangle, .blue), CGRect(x: 10, y: 20, width: 30, height: 10)) {
                $0.opacity = opacity
                $0.transform.rotation = degrees * .pi / 180
            }
            return try Pixels(builder.picture(50, 50))
        }
        let (opaque, translucent) = (try pixels(1), try pixels(0.5))
        let inside = (0..<2_500).map { ($0 % 50, $0 / 50) }
            .filter { opaque[$0.0, $0.1] == "0000ff" }
        #expect(inside.count > 200)
        #expect(inside.allSatisfy { ["8080ff", "7f7fff"].contains(translucent[$0.0, $0.1]) })
    }

    @Test func aStrokeIsCentredOnTheOutline() throws {
        var builder = PictureBuilder()
        builder.add(
            .shape(.rectangle, fill: nil, stroke: DisplayStroke(paint: .blue, width: 2)),
            CGRect(x: 5, y: 5, width: 10, height: 10))
        let pixels = try Pixels(builder.picture(20, 20))
        #expect([pixels[3, 10], pixels[4, 10]] == ["ffffff", "0000ff"])
        #expect([pixels[5, 10], pixels[6, 10]] == ["0000ff", "ffffff"])
    }

    @Test func withoutABackgroundNothingIsDrawnBelow() throws {
        var builder = PictureBuilder()
        builder.add(.filled(.rectangle, .red), CGRect(x: 0, y: 0, width: 5, height: 5))
        let pixels = try Pixels(builder.picture(10, 5, background: nil))
        #expect(pixels.opacity(2, 2) == 255)
        #expect(pixels.opacity(7, 2) == 0)
    }

    @Test func lettersStandOnTheirBaseline() throws {
        var builder = PictureBuilder()
        builder.add(
            .line("HHH", size: 20, at: CGPoint(x: 2, y: 20)),
            CGRect(x: 0, y: 0, width: 60, height: 30))
        let pixels = try Pixels(builder.picture(60, 30))
        // Capitals of the font are 0.727 em high.
        #expect(pixels.count(otherThan: "ffffff", in: 0..<60, 0..<5) == 0)
        #expect(pixels.count(otherThan: "ffffff", in: 0..<60, 5..<20) > 100)
        #expect(pixels.count(otherThan: "ffffff", in: 0..<60, 20..<30) == 0)
    }

    @Test func aLineUnderTextIsATenthOfItsSizeThick() throws {
        var builder = PictureBuilder()
        builder.add(
            .line("x", size: 30, at: CGPoint(x: 0, y: 30), width: 50, decoration: .underline),
            CGRect(x: 0, y: 0, width: 60, height: 50))
        let pixels = try Pixels(builder.picture(60, 50))
        let dark = (30..<50).filter { pixels[40, $0] == "000000" }
        #expect(dark == [32, 33, 34])
    }

    @Test(arguments: [1.0, 2, 3]) func aScaleMakesSoManyPixels(_ scale: Double) throws {
        let pixels = try Pixels(PictureBuilder().picture(7, 3), scale: scale)
        #expect(pixels.width == 7 * Int(scale))
        #expect(pixels.height == 3 * Int(scale))
    }
}
