// SPDX-License-Identifier: Apache-2.0

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

    init(_ configuration: WebHostConfiguration) {
        let style = Self.text(PackageResources.client_css) + Self.fontFaces(configuration.fonts)
        let page = Self.text(PackageResources.index_html)
            .replacingOccurrences(of: "{{title}}", with: Self.escape(configuration.title))
        var all = [
            WebAsset(path: "/", type: "text/html; charset=utf-8", bytes: Array(page.utf8)),
            WebAsset(
                path: "/client.js", type: "text/javascript; charset=utf-8",
                bytes: PackageResources.client_js),
            WebAsset(
                path: "/client.css", type: "text/css; charset=utf-8", bytes: Array(style.utf8)),
            WebAsset(path: "/icon.svg", type: "image/svg+xml", bytes: PackageResources.icon_svg),
        ]
        all += configuration.fonts.map {
            WebAsset(
                path: "/fonts/\($0.fileName)", type: $0.type, bytes: $0.bytes, isCacheable: true)
        }
        all += configuration.assets
        assets = Dictionary(all.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    }

    private static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// Declares the font files and, as a custom property, the order of their families.
    static func fontFaces(_ fonts: [WebFont]) -> String {
        var families: [String] = []
        var style = ""
        for font in fonts {
            let family = quoted(font.family)
            if !families.contains(family) {
                families.append(family)
            }
            let name =
                font.fileName.addingPercentEncoding(withAllowedCharacters: plainCharacters) ?? ""
            style += """

                @font-face {
                    font-family: \(family);
                    src: url("/fonts/\(name)");
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

    private static let plainCharacters = CharacterSet.alphanumerics.union(["-", ".", "_"])

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
