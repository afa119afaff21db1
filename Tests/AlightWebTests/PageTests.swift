// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
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

    // MARK: First page

    private func first(_ items: [DisplayItem], title: String = "T") -> String {
        let patches = items.map { DisplayPatch.insert($0, parent: .root, before: nil) }
        let asset = page().first(patches, title: title, token: "00ff")
        return String(decoding: asset.bytes, as: UTF8.self)
    }

    private func item(_ id: Int, _ semantics: Semantics?, _ text: String? = nil) -> DisplayItem {
        var item = DisplayItem(id: DisplayID(id), frame: .zero, semantics: semantics)
        if let text {
            let font = DisplayFont(size: 17, weight: 400)
            let line = DisplayText.Line(text: text, origin: .zero, width: 0)
            item.content = .text(
                DisplayText(lines: [line], font: font, paint: .color(.clear)))
        }
        return item
    }

    @Test func saysWhatItemsMean() {
        let html = first([
            item(1, Semantics(role: .heading, label: "Cards")), item(2, nil, "Plain"),
            item(3, Semantics(role: .button, label: "Play")),
            item(4, Semantics(role: .link, label: "Home", value: "https://example.org/?a&b")),
            item(5, Semantics(role: .link, label: "Bad", value: "javascript:alert(1)")),
            item(6, Semantics(role: .image, label: "Cat")),
        ])
        #expect(
            html.contains(
                """
                <div id="first">
                <h2>Cards</h2>
                <p>Plain</p>
                <p><button type="button" disabled>Play</button></p>
                <p><a href="https://example.org/?a&amp;b" rel="noopener noreferrer">Home</a></p>
                <p>Bad</p>
                <p><span role="img" aria-label="Cat">Cat</span></p>
                </div>
                """))
        #expect(html.contains(#"<meta property="og:title" content="T">"#))
        #expect(html.contains(#"<meta name="visit" content="00ff">"#))
    }

    @Test func showsHostileTextInert() {
        let hostile = "</title><script>alert(1)</script>{{content}}\"'&\u{202E}\u{0}"
        let html = first(
            [item(1, nil, hostile), item(2, Semantics(role: .button, label: hostile))],
            title: hostile)
        #expect(html.ranges(of: "<script").count == 1)
        #expect(html.ranges(of: "<div id=\"first\">").count == 1)
        #expect(html.ranges(of: "alert(1)").count == 4)
        #expect(html.ranges(of: "\"'").isEmpty)
    }

    @Test func saysNothingTwiceAndNothingHidden() {
        var hidden = Semantics(role: .group, label: "")
        hidden.isHidden = true
        let patches: [DisplayPatch] = [
            .insert(
                item(1, Semantics(role: .button, label: "Play")), parent: .root, before: nil),
            .insert(item(2, nil, "Play"), parent: DisplayID(1), before: nil),
            .insert(item(3, hidden), parent: .root, before: nil),
            .insert(item(4, nil, "Secret"), parent: DisplayID(3), before: nil),
        ]
        let html = String(
            decoding: page().first(patches, title: "", token: "0").bytes, as: UTF8.self)
        #expect(html.ranges(of: "Play").count == 1)
        #expect(!html.contains("Secret"))
        #expect(html.contains("<title>Alight</title>"))
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

    @Test func sendsNoCommentsOfTheScript() {
        let source = "// One.\n\n    let a = 1;  // kept\n    // Two.\n        b(`//`);\n"
        #expect(Page.withoutComments(source) == "let a = 1;  // kept\nb(`//`);\n")
    }

    @Test func keepsTheScriptSmall() throws {
        let page = page()
        let packed = try #require(page.assets[page.scriptPath]?.packed)
        #expect(packed.prefix(2) == [0x1F, 0x8B])
        #expect(packed.count > 1_000)
        #expect(packed.count <= 25_000)
    }
}
