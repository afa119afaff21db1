// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AlightText

@Suite("Advances by pairs")
struct PairAdvancesTests {
    @Test("random plain texts have the advances that HarfBuzz gives them as a whole")
    func equalsShaping() throws {
        let face = try #require(Face(path: FontFiles.upright.path, weight: 400))
        let known = PlainLetters(face: face)
        let plain = (0x20..<0x600).compactMap { Unicode.Scalar($0) }.filter {
            $0 != "x" && isPlain(String($0), of: known)
        }
        #expect(plain.count > 400)
        let alphabets = [
            plain.filter(\.isASCII), plain,
            Array("ГДТУАРабвгдтуфя ΑΔΤΥΛάδτυφώ .,AVTo".unicodeScalars),
        ]
        var state: UInt64 = 7
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let fonts = [
            FontKey(size: 17), FontKey(size: 11, weight: 700), FontKey(size: 34, isItalic: true),
            FontKey(size: 20, weight: 333),
        ]
        for round in 0..<2000 {
            let letters = alphabets[round % alphabets.count]
            var text = ""
            for _ in 0...random(40) { text.unicodeScalars.append(letters[random(letters.count)]) }
            let font = fonts[round % fonts.count]
            #expect(advances(text, font, usesPairs: true) == advances(text, font, usesPairs: false))
        }
    }

    @Test("texts whose letters may change shape are left to HarfBuzz")
    func limits() throws {
        let face = try #require(Face(path: FontFiles.upright.path, weight: 400))
        let letters = PlainLetters(face: face)
        func suffices(_ text: String) -> Bool { isPlain(text, of: letters) }
        #expect(suffices("Hello, world! No. 42"))
        #expect(suffices("xylophone"))
        #expect(!suffices("3x4"))
        #expect(!suffices("a->b"))
        #expect(!suffices("f(x)"))
        #expect(suffices("Čeština, Ελληνικά, Кириллица"))
        #expect(!suffices("e\u{301}"))
        #expect(!suffices("שלום"))
        #expect(!suffices("日本"))
        #expect(!suffices("a\nb"))
    }

    private func isPlain(_ text: String, of letters: PlainLetters) -> Bool {
        Array(text.utf8).withUnsafeBufferPointer { letters.contain($0[...]) }
    }

    private func advances(_ text: String, _ font: FontKey, usesPairs: Bool) -> [Int] {
        Shaper.withShared { shaper in
            shaper.usesPairs = usesPairs
            defer { shaper.usesPairs = true }
            var text = text
            var advances = ShapedText.blanks(of: &text)
            shaper.shape(&text, range: 0..<advances.count, font: font, into: &advances)
            return advances.map(\.units)
        }
    }
}
