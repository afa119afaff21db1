// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// The page that every visitor loads, with all that it refers to.
///
/// The files of `Client` are compiled into the program, so that it serves them
/// wherever it is moved to.
struct Page {
    /// Keyed by path.
    let assets: [String: WebAsset]

    /// Nothing runs, styles or connects but what this server sent; nobody may frame the page.
    static let headers: [(name: String, value: String)] = [
        (
            "content-security-policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
                + "img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
                + "frame-ancestors 'none'"
        ),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
    ]

    /// The path that everybody opens.
    static let path = "/"
    /// The picture for link previews.
    static let picturePath = "/preview.png"
    /// Where the pictures that programs show are asked for, by their ids.
    static let imageFolder = "/images/"
    let scriptPath: String
    let stylePath: String
    /// The page without content, for whom no scene is made ahead.
    let empty: WebAsset
    private let template: String
    private let title: String
    private let hasPicture: Bool

    init(_ configuration: WebHostConfiguration) {
        let fonts = configuration.fonts.map { font in
            WebAsset(
                path: Self.path("/fonts/" + font.fileName, naming: font.bytes),
                type: font.type, bytes: font.bytes, isImmutable: true)
        }
        let faces = Self.fontFaces(configuration.fonts, at: fonts.map(\.path))
        let sheets = [PackageResources.client_css, PackageResources.problem_css]
        let style = Array((sheets.map(Self.text).joined(separator: "\n") + faces).utf8)
        stylePath = Self.path("/client.css", naming: style)
        scriptPath = Self.path("/client.js", naming: Self.script)
        template = Self.text(PackageResources.index_html)
            .replacingOccurrences(of: "{{script}}", with: scriptPath)
            .replacingOccurrences(of: "{{style}}", with: stylePath)
        title = configuration.title
        hasPicture = configuration.drawPicture != nil
        empty = Self.fill(template, FirstPage(title: title, picture: nil))
        var all = [
            empty,
            WebAsset(
                path: scriptPath, type: "text/javascript; charset=utf-8", bytes: Self.script,
                isImmutable: true),
            WebAsset(
                path: stylePath, type: "text/css; charset=utf-8", bytes: style,
                isImmutable: true),
            WebAsset(path: "/icon.svg", type: "image/svg+xml", bytes: PackageResources.icon_svg),
        ]
        all += fonts + configuration.assets
        assets = Dictionary(all.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    }

    /// The page with what a program shows; `token` names the visit that the scene waits for.
    func first(
        _ items: [DisplayPatch], title: String, token: String, host: String = ""
    ) -> WebAsset {
        var content = FirstPage(
            title: title.isEmpty ? self.title : title,
            picture: hasPicture ? "http://\(host)\(Self.picturePath)" : nil)
        content.token = token
        content.add(items)
        return Self.fill(template, content)
    }

    private static func fill(_ template: String, _ content: FirstPage) -> WebAsset {
        // In one pass, so that no text of a program is taken for a place to fill.
        var page = ""
        var rest = template[...]
        while let start = rest.range(of: "{{"), let end = rest.range(of: "}}") {
            page += rest[..<start.lowerBound]
            page += content.part(rest[start.upperBound..<end.lowerBound])
            rest = rest[end.upperBound...]
        }
        page += rest
        return WebAsset(
            path: path, type: "text/html; charset=utf-8", bytes: Array(page.utf8),
            isLive: true)
    }

    /// The client: its files, in this order, are the body of one function. What is alike
    /// stands together, as it packs; listeners to the same event are called in this order.
    private static let script: [UInt8] = {
        let files = [
            PackageResources.items_js, PackageResources.animation_js, PackageResources.content_js,
            PackageResources.outlines_js, PackageResources.meaning_js, PackageResources.bands_js,
            PackageResources.controls_js, PackageResources.input_js, PackageResources.images_js,
            PackageResources.gradients_js, PackageResources.effects_js, PackageResources.fields_js,
            PackageResources.focus_js, PackageResources.gestures_js, PackageResources.modal_js,
            PackageResources.history_js, PackageResources.actions_js, PackageResources.scrolling_js,
            PackageResources.lists_js, PackageResources.notice_js, PackageResources.problem_js,
            PackageResources.batches_js, PackageResources.connection_js,
        ]
        let body = files.map { withoutComments(text($0)) }.joined()
        return Array("\"use strict\";\n(() => {\n\(body)})();\n".utf8)
    }()

    /// The lines of a script that a browser needs, without their indentation. Texts of
    /// the client do not run over lines.
    static func withoutComments(_ script: String) -> String {
        script.split(separator: "\n")
            .map { $0.drop(while: \.isWhitespace) }
            .filter { !$0.isEmpty && !$0.hasPrefix("//") }
            .map { $0 + "\n" }
            .joined()
    }

    /// A path that no other content has, so that a browser may keep what it got for good.
    private static func path(_ path: String, naming bytes: [UInt8]) -> String {
        let hash = String(contentHash(of: bytes), radix: 36)
        guard let dot = path.lastIndex(of: ".") else {
            return "\(path)-\(hash)"
        }
        return "\(path[..<dot])-\(hash)\(path[dot...])"
    }

    /// FNV-1a, 64 bits: tells versions of a file apart, and is no protection.
    static func contentHash(of bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    private static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// Declares the font files and, as a custom property, the order of their families.
    static func fontFaces(_ fonts: [WebFont], at paths: [String]) -> String {
        var families: [String] = []
        var style = ""
        for (font, path) in zip(fonts, paths) {
            let family = quoted(font.family)
            if !families.contains(family) {
                families.append(family)
            }
            let address =
                path.addingPercentEncoding(withAllowedCharacters: plainCharacters) ?? ""
            style += """

                @font-face {
                    font-family: \(family);
                    src: url("\(address)");
                    font-weight: \(font.weights.lowerBound) \(font.weights.upperBound);
                    font-style: \(font.isItalic ? "italic" : "normal");
                    font-display: block;
                }

                """
        }
        if !families.isEmpty {
            let list = families.joined(separator: ", ")
            style += "\n:root {\n    --standard: \(list), sans-serif;\n}\n"
        }
        return style
    }

    private static let plainCharacters = CharacterSet.alphanumerics.union(["-", ".", "_", "/"])

    /// A CSS string.
    private static func quoted(_ name: String) -> String {
        let safe = name.unicodeScalars.filter {
            $0.value >= 0x20 && $0 != "\"" && $0 != "\\" && $0 != "<"
        }
        return "\"\(String(String.UnicodeScalarView(safe)))\""
    }

    /// Text as HTML holds it.
    static func escape(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}
