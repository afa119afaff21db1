// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightText

@Suite("Bundled fonts")
struct FontFilesTests {
    @Test("both files and their licence lie in the folder that was found")
    func files() throws {
        for file in FontFiles.all {
            let contents = try file.contents()
            #expect(contents.prefix(4) == Data([0, 1, 0, 0]))
            #expect(contents.count < 700_000)
        }
        let license = "\(FontFiles.folder)/\(FontFiles.licenseName)"
        #expect(
            try String(contentsOfFile: license, encoding: .utf8).contains("SIL OPEN FONT LICENSE"))
    }

    @Test("the folder beside the loaded file is searched before the program's own")
    func places() throws {
        let image = try #require(LoadedImage.path)
        let folder = URL(fileURLWithPath: image).deletingLastPathComponent().path
        let places = FontFiles.candidateFolders()
        #expect(places.contains("\(folder)/Alight_AlightText.resources/Fonts"))
    }

    @Test("heavier is wider, italic is another face")
    func faces() {
        func width(_ font: FontKey) -> Int {
            ShapedText.shaped("Hamburgefonts", font: font).idealWidth
        }
        let weights = stride(from: 100, through: 900, by: 100).map {
            width(FontKey(size: 17, weight: $0))
        }
        #expect(weights == weights.sorted())
        #expect(Set(weights).count == 9)
        #expect(width(FontKey(size: 17)) != width(FontKey(size: 17, isItalic: true)))
    }

    @Test("names of system fonts rank plain sans-serif faces first")
    func ranks() {
        func rank(_ name: String) -> Int { FontFileName(name).rank ?? -1 }
        #expect(rank("a/NotoColorEmoji.ttf") < rank("NotoSansArabic-Regular.ttf"))
        #expect(rank("NotoSansThai-Regular.ttf") < rank("DejaVuSans.ttf"))
        #expect(rank("DejaVuSans.ttf") < rank("DejaVuSans-Bold.ttf"))
        #expect(rank("Inter-Regular.otf") == -1)
        #expect(rank("readme.txt") == -1)
    }
}
