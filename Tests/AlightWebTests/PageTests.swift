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

    private func text(_ path: String, in page: Page) throws -> String {
        String(decoding: try #require(page.assets[path]).bytes, as: UTF8.self)
    }

    @Test func holdsThePageWithItsScriptAndStyle() throws {
        let page = page()
        #expect(Set(page.assets.keys) == ["/", "/client.js", "/client.css", "/icon.svg"])
        #expect(page.assets["/"]?.type == "text/html; charset=utf-8")
        #expect(page.assets["/client.js"]?.type == "text/javascript; charset=utf-8")
        #expect(page.assets["/client.css"]?.type == "text/css; charset=utf-8")
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
        #expect(html.contains(#"<script src="/client.js" defer></script>"#))
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
        let asset = try #require(page.assets["/fonts/Inter roman.var.ttf"])
        #expect(asset.bytes == [1, 2, 3])
        #expect(asset.isCacheable)
        let style = try text("/client.css", in: page)
        #expect(
            style.hasSuffix(
                """

                @font-face {
                    font-family: "Inter";
                    src: url("/fonts/Inter%20roman.var.ttf");
                    font-weight: 100 900;
                    font-style: normal;
                    font-display: block;
                }

                @font-face {
                    font-family: "Inter";
                    src: url("/fonts/I.ttf");
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
        let folder = FileManager.default.temporaryDirectory
        let file = folder.appendingPathComponent("alight-client-\(UUID().uuidString).js")
        try Data(try #require(page().assets["/client.js"]).bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let gzip = Process()
        let output = Pipe()
        gzip.executableURL = URL(fileURLWithPath: "/bin/gzip")
        gzip.arguments = ["-9", "-c", file.path]
        gzip.standardOutput = output
        try gzip.run()
        let size = output.fileHandleForReading.readDataToEndOfFile().count
        gzip.waitUntilExit()
        #expect(size > 1_000)
        #expect(size <= 12_000)
    }
}
