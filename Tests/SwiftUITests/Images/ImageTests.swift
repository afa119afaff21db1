// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightTesting
import AlightText
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite("Images")
struct ImageTests {
    /// A PNG of 4 by 2 pixels.
    private var png: Data {
        get throws { try ImageRenderer(content: Color.red.frame(width: 4, height: 2)).pngData! }
    }

    @Test("symbols follow the font and the scale, and stand on its baseline")
    func symbols() {
        let shown = Shown {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Image(systemName: "circle")
                Image(systemName: "circle").imageScale(.large)
                Image(systemName: "circle").font(.largeTitle)
            }
        }
        let sizes = shown.frames.map { $0.split(separator: " ").last.map(String.init) }
        #expect(sizes == ["22x20", "28x26", "44x40"])
    }

    @Test(
        "names that have a counterpart by themselves or by their parts",
        arguments: [
            "star", "star.fill", "heart.circle.fill", "3.circle", "bell.badge",
            "person.crop.circle.badge.plus", "square.and.arrow.up", "chevron.right",
            "wifi.slash", "a.square.fill", "person.fill.checkmark",
        ])
    func counterparts(name: String) {
        #expect(SymbolFigure.exists(name))
    }

    @Test("a name without a counterpart is warned of, once, and shows a frame")
    func missing() async throws {
        let host = HeadlessHost {
            VStack {
                Image(systemName: "no.such.symbol")
                Image(systemName: "no.such.symbol")
                Image("NoSuchPicture")
            }
        }
        let record = try await host.show()
        #expect(
            record.warnings.map(\.text) == [
                "No symbol named 'no.such.symbol' found in system symbol set",
                "No image named 'NoSuchPicture' found in asset catalog",
            ])
        #expect(host.elements.map(\.name) == ["no such symbol", "no such symbol", "NoSuchPicture"])
    }

    @Test("pixels have their own size; resizable ones take what they are offered")
    func pixels() throws {
        let picture = try #require(UIImage(data: try png, scale: 2))
        #expect(picture.size == CGSize(width: 2, height: 1))
        let shown = Shown(width: 40, height: 30) {
            VStack(spacing: 0) {
                Image(uiImage: picture)
                Image(uiImage: picture).resizable().interpolation(.none)
            }
        }
        let images = shown.lines.filter { $0.contains("image") }
        #expect(images.count == 2)
        #expect(images[0].contains("2x1 ") && images[0].contains("png 4x2"))
        #expect(images[1].contains("40x29 ") && images[1].contains("pixelated"))
    }

    @Test("what is no picture is no image")
    func broken() {
        #expect(UIImage(data: Data("no picture".utf8)) == nil)
        #expect(UIImage(data: Data([0x89, 0x50, 0x4E, 0x47])) == nil)
    }

    @Test("a catalogue gives pictures and colours by name, for light and dark")
    func catalog() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("catalog-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let set = "\(folder)/Assets.xcassets/Flag.imageset"
        let color = "\(folder)/Assets.xcassets/Brand.colorset"
        for path in [set, color] {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        }
        try png.write(to: URL(fileURLWithPath: "\(set)/flag@2x.png"))
        try #"{"images":[{"filename":"flag@2x.png","scale":"2x"}]}"#
            .write(toFile: "\(set)/Contents.json", atomically: true, encoding: .utf8)
        try """
        {"colors":[{"color":{"components":{"red":"0x80","green":"0.5","blue":"1.0","alpha":"1"}}},
        {"appearances":[{"appearance":"luminosity","value":"dark"}],
        "color":{"components":{"white":"255"}}}]}
        """.write(toFile: "\(color)/Contents.json", atomically: true, encoding: .utf8)
        let catalog = AssetCatalog(folder: folder)
        #expect(catalog.picture("Flag", isDark: true, scale: 2)?.scale == 2)
        #expect(catalog.picture("Other", isDark: false, scale: 2) == nil)
        let brand = try #require(catalog.color("Brand"))
        #expect(brand.light == DisplayColor(red: 128 / 255, green: 0.5, blue: 1))
        #expect(brand.dark == DisplayColor(red: 1, green: 1, blue: 1))
    }
}

extension SymbolFigure {
    fileprivate static func exists(_ name: String) -> Bool {
        SymbolLibrary.outline(of: name, weight: 400) != nil
    }
}
