// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AlightWeb

@Suite struct PageTests {
    private func page(_ change: (inout WebHostConfiguration) -> Void = { _ in }) -> Page {
        var configuration = WebHostConfiguration()
        change(&configuration)
        return Page(configuration)
    }

    /// `path` with its hash left out, as `/client.js`.
    private func text(_ path: String, in page: Page) throws -> String {
        let hashed = ["/client.js": page.scriptPath, "/client.css": page.stylePath]
        return String(
            decoding: try #require(page.assets[hashed[path] ?? path]).bytes, as: UTF8.self)
    }

    @Test func holdsThePageWithItsScriptAndStyle() throws {
        let page = page()
        #expect(Set(page.assets.keys) == ["/", page.scriptPath, page.stylePath, "/icon.svg"])
        #expect(page.assets["/"]?.type == "text/html; charset=utf-8")
        #expect(page.assets[page.scriptPath]?.type == "text/javascript; charset=utf-8")
        #expect(page.assets[page.stylePath]?.type == "text/css; charset=utf-8")
    }

    @Test func namesFilesByWhatTheyHold() throws {
        let one = page()
        let other = page { $0.fonts = [font([1])] }
        let third = page { $0.fonts = [font([2])] }
        #expect(one.scriptPath == other.scriptPath)
        #expect(Set([one, other, third].map(\.stylePath)).count == 3)
        #expect(Page.contentHash(of: Array("foobar".utf8)) == 0x8594_4171_F739_67E8)
        for path in [one.scriptPath, one.stylePath] {
            #expect(one.assets[path]?.isImmutable == true)
        }
        #expect(one.assets["/"]?.isImmutable == false)
    }

    private func font(_ bytes: [UInt8]) -> WebFont {
        WebFont(family: "F", fileName: "f.ttf", type: "font/ttf", bytes: bytes)
    }

    @Test func escapesTheTitle() throws {
        let page = page { $0.title = "</title><script>\"&" }
        #expect(
            try text("/", in: page)
                .contains("<title>&lt;/title&gt;&lt;script&gt;&quot;&amp;</title>"))
    }

    @Test func holdsNothingThatThePolicyForbids() throws {
        let html = try text("/", in: page())
        #expect(!html.contains("style="))
        #expect(html.ranges(of: "<script").count == 1)
        #expect(html.contains("<script src=\"\(page().scriptPath)\" defer></script>"))
    }

    @Test func neverTreatsTextAsMarkup() throws {
        let script = try text("/client.js", in: page())
        for name in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
            #expect(!script.contains(name))
        }
    }

    @Test func declaresFonts() throws {
        let page = page {
            $0.fonts = [
                WebFont(
                    family: "In\"ter", fileName: "Inter roman.var.ttf", type: "font/ttf",
                    bytes: [1, 2, 3]),
                WebFont(
                    family: "In\"ter", fileName: "I.ttf", type: "font/ttf", bytes: [4],
                    weights: 400...400, isItalic: true),
            ]
        }
        let paths = page.assets.keys.filter { $0.hasPrefix("/fonts/") }.sorted()
        try #require(paths.count == 2)
        #expect(page.assets[paths[1]]?.bytes == [1, 2, 3])
        #expect(page.assets[paths[1]]?.isImmutable == true)
        let addresses = paths.map { $0.replacingOccurrences(of: " ", with: "%20") }
        let style = try text("/client.css", in: page)
        #expect(
            style.hasSuffix(
                """

                @font-face {
                    font-family: "Inter";
                    src: url("\(addresses[1])");
                    font-weight: 100 900;
                    font-style: normal;
                    font-display: block;
                }

                @font-face {
                    font-family: "Inter";
                    src: url("\(addresses[0])");
                    font-weight: 400 400;
                    font-style: italic;
                    font-display: block;
                }

                :root {
                    --standard: "Inter", sans-serif;
                }

                """))
    }

    @Test func keepsTheScriptSmall() throws {
        let page = page()
        let packed = try #require(page.assets[page.scriptPath]?.packed)
        #expect(packed.prefix(2) == [0x1F, 0x8B])
        #expect(packed.count > 1_000)
        #expect(packed.count <= 14_000)
    }
}
