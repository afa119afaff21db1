// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AlightWeb

@Suite struct WireBufferTests {
    private func written(_ write: (inout WireBuffer) -> Void) -> String {
        var buffer = WireBuffer()
        write(&buffer)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    @Test(
        arguments: [
            (0, "0"), (7, "7"), (10, "10"), (-1, "-1"), (123_456_789, "123456789"),
            (Int.max, "9223372036854775807"), (Int.min, "-9223372036854775808"),
        ])
    func printsIntegers(_ value: Int, _ expected: String) {
        #expect(written { $0.append(integer: value) } == expected)
    }

    @Test(
        arguments: [
            (0.0, "0"), (-0.0, "0"), (1.0, "1"), (20.5, "20.5"), (-20.5, "-20.5"),
            (0.25, "0.25"), (-0.25, "-0.25"), (100.0 / 3, "33.3333"), (0.1 + 0.2, "0.3"),
            (0.00004, "0"), (0.0001, "0.0001"), (1.05, "1.05"), (390.0, "390"),
            (.infinity, "0"), (.nan, "0"), (1e300, "1000000000000"), (-1e300, "-1000000000000"),
        ])
    func printsNumbersInAsFewCharactersAsTheyTake(_ value: Double, _ expected: String) {
        #expect(written { $0.append(number: value) } == expected)
    }

    @Test(
        arguments: [
            ("", #""""#), ("plain", #""plain""#), ("a\"b\\c", #""a\"b\\c""#),
            ("line\nbreak\ttab", #""line\nbreak\ttab""#), ("\u{0}\u{1F}", #""\u0000\u001f""#),
            ("<b>&</b>", #""<b>&</b>""#), ("héllo 漢字 👩‍👧 שלום", #""héllo 漢字 👩‍👧 שלום""#),
            ("\u{2028}\u{7F}", "\"\u{2028}\u{7F}\""),
        ])
    func quotesText(_ text: String, _ expected: String) {
        #expect(written { $0.append(quoted: text) } == expected)
    }

    @Test func startsOverEmpty() {
        #expect(
            written {
                $0.append(integer: 1)
                $0.removeAll()
                $0.append(integer: 2)
            } == "2")
    }
}
