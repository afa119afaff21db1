// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import AlightPicture

@Suite struct EffectTests {
    /// A red square of 20 points in the middle of 60 with an effect.
    private func pixels(
        _ effect: DisplayEffect, background: DisplayColor = .white, opacity: Double = 1
    ) throws -> Pixels {
        var builder = PictureBuilder()
        let outer = builder.add(.group, CGRect(x: 20, y: 20, width: 20, height: 20)) {
            $0.effect = effect
            $0.opacity = opacity
        }
        builder.add(
            .filled(.rectangle, .red), CGRect(x: 0, y: 0, width: 20, height: 20), in: outer)
        return try Pixels(builder.picture(60, 60, background: background))
    }

    @Test(arguments: [0.7, 1.5, 3, 4]) func aBlurSpreadsWhatItDoesNotLose(_ radius: Double) throws {
        let pixels = try pixels(.blur(radius: radius))
        #expect(pixels[30, 30] != "ffffff")
        // Half of the ink is on either side of a straight edge.
        let (inside, outside) = (green(pixels[20, 30]), green(pixels[19, 30]))
        #expect(abs((inside + outside) / 2 - 127.5) < 4)
        #expect(inside < outside)
        // Nothing is seen beyond three deviations.
        #expect(pixels[20 - Int(3 * radius) - 2, 30] == "ffffff")
    }

    @Test func aShadowLiesBelowAndAside() throws {
        let shadow = DisplayEffect.shadow(.black, radius: 0, x: 5, y: 10)
        let pixels = try pixels(shadow)
        #expect(pixels[30, 30] == "ff0000")
        #expect(pixels[42, 45] == "000000")
        #expect(
            [pixels[46, 45], pixels[42, 51], pixels[22, 45]] == ["ffffff", "ffffff", "ffffff"])
    }

    @Test func anEmptyBlurChangesNothing() throws {
        let pixels = try pixels(.blur(radius: 0))
        #expect([pixels[20, 20], pixels[39, 39]] == ["ff0000", "ff0000"])
        #expect([pixels[19, 20], pixels[40, 39]] == ["ffffff", "ffffff"])
    }

    @Test(arguments: [
        (DisplayBlendMode.normal, "ff0000"), (.multiply, "800000"), (.screen, "ff8080"),
        (.darken, "800000"), (.lighten, "ff8080"), (.difference, "7f8080"),
        (.plusLighter, "ff8080"),
    ])
    func coloursMeetAsTheModeSays(_ mode: DisplayBlendMode, _ expected: String) throws {
        let gray = DisplayColor(red: 128 / 255, green: 128 / 255, blue: 128 / 255)
        let pixels = try pixels(.blend(mode), background: gray)
        #expect(pixels[30, 30] == expected)
        #expect(pixels[10, 10] == "808080")
    }

    @Test func opacityAppliesToWhatComesOut() throws {
        let shadow = DisplayEffect.shadow(.black, radius: 0, x: 10, y: 0)
        let pixels = try pixels(shadow, opacity: 0.5)
        // The shadow does not shine through the square.
        #expect(["ff7f7f", "ff8080"].contains(pixels[35, 30]))
        #expect(["7f7f7f", "808080"].contains(pixels[45, 30]))
    }

    @Test func aMaskShowsAsMuchAsItIsOpaque() throws {
        var builder = PictureBuilder()
        let outer = builder.add(.group, CGRect(x: 10, y: 10, width: 40, height: 40)) {
            $0.effect = .mask
        }
        builder.add(
            .filled(.rectangle, .red), CGRect(x: 0, y: 0, width: 40, height: 40), in: outer)
        let mask = builder.add(.group, CGRect(x: 0, y: 0, width: 40, height: 40), in: outer)
        builder.add(
            .filled(.rectangle, .blue), CGRect(x: 0, y: 0, width: 20, height: 40), in: mask)
        builder.add(
            .filled(
                .rectangle, .color(DisplayColor(red: 1, green: 1, blue: 1, opacity: 0.5))),
            CGRect(x: 20, y: 0, width: 20, height: 20), in: mask)
        let picture = try builder.picture(60, 60)
        let pixels = try Pixels(picture)
        #expect([pixels[15, 15], pixels[25, 45]] == ["ff0000", "ff0000"])
        #expect(["ff7f7f", "ff8080"].contains(pixels[35, 15]))
        #expect([pixels[35, 45], pixels[5, 5]] == ["ffffff", "ffffff"])
        let svg = try picture.svg()
        #expect(svg.contains("<g mask=\"url(#mask1)\">"))
        #expect(svg.contains("style=\"mask-type:alpha\""))
    }

    @Test func aMatrixMakesOtherColours() throws {
        var values = [Float](repeating: 0, count: 20)
        // Blue of red; as opaque as before.
        (values[10], values[18]) = (1, 1)
        let pixels = try pixels(.colors(DisplayColorMatrix(values)))
        #expect([pixels[30, 30], pixels[5, 5]] == ["0000ff", "ffffff"])
        let faint = try self.pixels(.colors(DisplayColorMatrix(values)), opacity: 0.5)
        #expect(["7f7fff", "8080ff"].contains(faint[30, 30]))
    }

    @Test func documentsKeepTextUnderAShadowAsText() throws {
        var builder = PictureBuilder()
        let outer = builder.add(.group, CGRect(x: 0, y: 0, width: 80, height: 30)) {
            $0.effect = .shadow(.black, radius: 2, x: 0, y: 1)
        }
        builder.add(
            .line("Shadow", at: CGPoint(x: 4, y: 20)), CGRect(x: 0, y: 0, width: 80, height: 30),
            in: outer)
        let picture = try builder.picture(80, 30)
        #expect(String(decoding: try picture.pdf(), as: UTF8.self).contains("/Font"))
        let svg = try picture.svg()
        #expect(svg.contains("<feDropShadow dx=\"0\" dy=\"1\" stdDeviation=\"2\""))
        #expect(svg.contains(">Shadow</text>"))
    }

    private func green(_ color: String) -> Double {
        Double(Int(color.dropFirst(2).prefix(2), radix: 16) ?? -1)
    }
}
