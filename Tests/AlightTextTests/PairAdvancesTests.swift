// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AlightText

@Suite("Advances by pairs")
struct PairAdvancesTests {
    @Test("random plain texts have the advances that HarfBuzz gives them as a whole")
    func equalsShaping() {
        let letters = Array(
            "abcdefghijklmnopqrstuvwyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789   .,!?'\";/%&#$_".utf8)
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
            let bytes = (0..<(1 + random(40))).map { _ in letters[random(letters.count)] }
            let text = String(decoding: bytes, as: UTF8.self)
            let font = fonts[round % fonts.count]
            #expect(advances(text, font, usesPairs: true) == advances(text, font, usesPairs: false))
        }
    }

    @Test("texts whose letters may change shape are left to HarfBuzz")
    func limits() {
        func suffices(_ text: String) -> Bool {
            Array(text.utf8).withUnsafeBufferPointer { PairAdvances.suffice(for: $0[...]) }
        }
        #expect(suffices("Hello, world! No. 42"))
        #expect(suffices("xylophone"))
        #expect(!suffices("3x4"))
        #expect(!suffices("a->b"))
        #expect(!suffices("f(x)"))
        #expect(!suffices("é"))
        #expect(!suffices("a\nb"))
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
