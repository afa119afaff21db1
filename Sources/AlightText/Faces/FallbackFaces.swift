// SPDX-License-Identifier: Apache-2.0

import Foundation

/// System fonts for what the bundled family does not draw, best first.
///
/// The standard folders are read once, on the first character that is missing;
/// a font file is opened only while no earlier one covers a character. Answers
/// are remembered per character, also that none does. Guarded by the shaper's
/// lock, as its owner is.
struct FallbackFaces {
    private var paths: [String]?
    private var nextPath = 0
    private var opened: [Face] = []
    private var answers: [Unicode.Scalar: Face?] = [:]

    /// More files than a desktop has; keeps a strange folder from costing much.
    private static let mostFiles = 400
    private static let mostAnswers = 65_536

    mutating func face(for scalar: Unicode.Scalar) -> Face? {
        if let known = answers[scalar] { return known }
        let found = search { !$0.isEmoji && $0.covers(scalar) }
        remember(found, for: scalar)
        return found
    }

    mutating func emojiFace(for scalar: Unicode.Scalar) -> Face? {
        search { $0.isEmoji && $0.covers(scalar) }
    }

    private mutating func remember(_ face: Face?, for scalar: Unicode.Scalar) {
        if answers.count >= FallbackFaces.mostAnswers {
            answers.removeAll(keepingCapacity: true)
        }
        answers[scalar] = .some(face)
    }

    private mutating func search(_ isWanted: (Face) -> Bool) -> Face? {
        if let face = opened.first(where: isWanted) { return face }
        let paths = self.paths ?? FallbackFaces.systemFontPaths()
        self.paths = paths
        while nextPath < paths.count {
            let path = paths[nextPath]
            nextPath += 1
            guard let face = Face(path: path, isEmoji: FontFileName(path).isEmoji) else { continue }
            opened.append(face)
            if isWanted(face) { return face }
        }
        return nil
    }

    private static func systemFontPaths() -> [String] {
        let home = NSHomeDirectory()
        let folders = [
            "/usr/share/fonts", "/usr/local/share/fonts", "\(home)/.local/share/fonts",
            "\(home)/.fonts",
        ]
        var found: [(rank: Int, path: String)] = []
        for folder in folders {
            guard let names = FileManager.default.enumerator(atPath: folder) else { continue }
            for case let name as String in names {
                let rank = FontFileName(name).rank
                if let rank { found.append((rank, "\(folder)/\(name)")) }
            }
        }
        found.sort { ($0.rank, $0.path) < ($1.rank, $1.path) }
        return found.prefix(mostFiles).map(\.path)
    }
}

/// What the name of a font file tells, so that it need not be opened to be ranked.
struct FontFileName {
    private let name: String

    init(_ path: String) {
        name = (path as NSString).lastPathComponent.lowercased()
    }

    var isEmoji: Bool { name.contains("emoji") }

    /// Lower is tried earlier; nil is never tried. Upright sans-serif faces of
    /// one weight come first, as the bundled family is such a face.
    var rank: Int? {
        guard [".ttf", ".otf", ".ttc"].contains(where: name.hasSuffix) else { return nil }
        guard !name.hasPrefix("inter") else { return nil }
        if isEmoji { return 0 }
        var rank = 4
        if name.hasPrefix("notosans") { rank = 1 } else if name.hasPrefix("dejavusans") { rank = 3 }
        let styles = [
            "bold", "italic", "oblique", "condensed", "thin", "light", "black", "medium", "mono",
            "serif", "display", "math",
        ]
        if styles.contains(where: name.contains) { rank += 8 }
        return rank
    }
}
