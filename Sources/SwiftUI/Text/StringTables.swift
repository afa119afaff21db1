// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Looks keys up in a program's tables of strings: `.strings` in folders of a
/// language, and string catalogues (`.xcstrings`).
///
/// The language is the machine's; a table is read once.
enum StringTables {
    private struct Tables {
        /// Keyed by table, then by key.
        var strings: [String: [String: String]] = [:]
    }

    private static let read = Mutex<[String: Tables]>([:])
    private static let programFolder = Mutex<String?>(nil)

    /// Where the program's sources lie; the runner says so.
    static func setProgramFolder(_ folder: String?) {
        programFolder.withLock { $0 = folder }
        isAnywhere.withLock { $0 = folder.map { !tables(in: $0).strings.isEmpty } ?? false }
    }

    private static let isAnywhere = Mutex(false)

    /// Whether there is any table, so that keys need to be kept.
    static var arePresent: Bool { isAnywhere.withLock { $0 } }

    /// `nil` where no table has the key.
    static func translation(of key: String, table: String?, bundle: Bundle?) -> String? {
        guard arePresent || bundle != nil else { return nil }
        let folders = [bundle?.resourcePath, programFolder.withLock { $0 }]
        for folder in folders.compactMap({ $0 }) {
            if let text = tables(in: folder).strings[table ?? "Localizable"]?[key] {
                return text
            }
        }
        return nil
    }

    private static func tables(in folder: String) -> Tables {
        if let known = read.withLock({ $0[folder] }) {
            return known
        }
        let made = readTables(in: folder)
        read.withLock { $0[folder] = made }
        return made
    }

    private static let languages: [String] = {
        let preferred = Locale.preferredLanguages + ["en"]
        return preferred.flatMap { [$0, String($0.prefix { $0 != "-" && $0 != "_" })] }
    }()

    private static func readTables(in folder: String) -> Tables {
        var tables = Tables()
        guard let walk = FileManager.default.enumerator(atPath: folder) else { return tables }
        var ranks: [String: Int] = [:]
        for case let entry as String in walk {
            let path = "\(folder)/\(entry)" as NSString
            let name = (path.lastPathComponent as NSString).deletingPathExtension
            if path.lastPathComponent.hasPrefix(".") {
                walk.skipDescendants()
            } else if path.pathExtension == "xcstrings" {
                tables.strings[name, default: [:]].merge(catalog(path as String)) { $1 }
            } else if path.pathExtension == "strings" {
                let home = (path.deletingLastPathComponent as NSString).lastPathComponent
                let language = (home as NSString).deletingPathExtension
                let rank = languages.firstIndex(of: language == "Base" ? "en" : language)
                guard let rank = rank ?? (home.hasSuffix(".lproj") ? nil : languages.count),
                    rank < ranks[name] ?? Int.max
                else { continue }
                ranks[name] = rank
                tables.strings[name, default: [:]].merge(table(path as String)) { $1 }
            }
        }
        return tables
    }

    /// The older form: `"key" = "text";`, or a property list.
    private static func table(_ path: String) -> [String: String] {
        guard let data = FileManager.default.contents(atPath: path) else { return [:] }
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        return list as? [String: String] ?? [:]
    }

    private struct Catalog: Decodable {
        struct Entry: Decodable {
            var localizations: [String: Localization]?
        }
        struct Localization: Decodable {
            var stringUnit: Unit?
        }
        struct Unit: Decodable {
            var value: String?
        }
        var strings: [String: Entry]?
    }

    private static func catalog(_ path: String) -> [String: String] {
        guard let data = FileManager.default.contents(atPath: path),
            let catalog = try? JSONDecoder().decode(Catalog.self, from: data)
        else { return [:] }
        return (catalog.strings ?? [:]).compactMapValues { entry in
            languages.lazy.compactMap { entry.localizations?[$0]?.stringUnit?.value }.first
        }
    }
}

/// A format as tables have it, taken apart.
enum FormatPart: Equatable {
    case text(String)
    /// A value, by its place from 0 where the format says one.
    case value(Int?)

    static func parts(of format: String) -> [FormatPart] {
        var parts: [FormatPart] = []
        var text = ""
        var rest = format[...]
        while let first = rest.popFirst() {
            guard first == "%" else {
                text.append(first)
                continue
            }
            if rest.first == "%" {
                text.append(rest.removeFirst())
                continue
            }
            if !text.isEmpty { parts.append(.text(text)) }
            text = ""
            parts.append(.value(place(&rest)))
        }
        return text.isEmpty ? parts : parts + [.text(text)]
    }

    /// Reads on to the letter that ends a value.
    private static func place(_ rest: inout Substring) -> Int? {
        var place: Int?
        if let dollar = rest.firstIndex(of: "$"), let number = Int(rest[..<dollar]) {
            place = number - 1
            rest = rest[rest.index(after: dollar)...]
        }
        while let next = rest.popFirst() {
            if "@dDiuUxXoOfeEgGcCsSpaAF".contains(next) { break }
        }
        return place
    }
}
