// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// The pictures and colours of one folder: of the catalogues in it
/// (`Name.imageset`, `Name.colorset`, as Apple documents their `Contents.json`), and
/// of files that lie there by themselves.
///
/// The folder is gone through once, when it is first asked.
struct AssetCatalog {
    struct File {
        var path: String
        var scale: CGFloat
        var isTemplate = false
    }

    /// Paths of sets by names, with and without the folders that provide a namespace.
    private var imageSets: [String: String] = [:]
    private var colorSets: [String: String] = [:]
    private var files: [String: [File]] = [:]

    /// What is gone through at most, so that a home folder does no harm.
    private static let mostEntries = 50_000
    private static let skipped: Set<String> = [".build", ".git", "node_modules", "DerivedData"]
    private static let kinds: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "svg"]

    init(folder: String) {
        guard let walk = FileManager.default.enumerator(atPath: folder) else { return }
        var count = 0
        while let entry = walk.nextObject() as? String, count < AssetCatalog.mostEntries {
            count += 1
            let name = (entry as NSString).lastPathComponent
            let path = "\(folder)/\(entry)"
            if AssetCatalog.skipped.contains(name) {
                walk.skipDescendants()
                continue
            }
            let bare = (name as NSString).deletingPathExtension
            switch (name as NSString).pathExtension.lowercased() {
            case "imageset":
                add(path, bare, entry, to: \.imageSets)
                walk.skipDescendants()
            case "colorset":
                add(path, bare, entry, to: \.colorSets)
                walk.skipDescendants()
            case let kind where AssetCatalog.kinds.contains(kind):
                let (plain, scale) = AssetCatalog.scale(of: bare)
                files[plain, default: []].append(File(path: path, scale: scale))
            default:
                break
            }
        }
    }

    private mutating func add(
        _ path: String, _ name: String, _ entry: String,
        to sets: WritableKeyPath<AssetCatalog, [String: String]>
    ) {
        self[keyPath: sets][name] = path
        // `Folder/Name`, for folders that provide a namespace.
        let above = (entry as NSString).deletingLastPathComponent as NSString
        if above.pathExtension.isEmpty {
            self[keyPath: sets]["\(above.lastPathComponent)/\(name)"] = path
        }
    }

    /// `Star@2x` is `Star` with two pixels in a point.
    private static func scale(of name: String) -> (String, CGFloat) {
        for scale in [2, 3] where name.hasSuffix("@\(scale)x") {
            return (String(name.dropLast(3)), CGFloat(scale))
        }
        return (name, 1)
    }

    // MARK: Pictures

    func picture(_ name: String, isDark: Bool, scale: CGFloat) -> File? {
        if let set = imageSets[name] {
            return AssetCatalog.picture(in: set, isDark: isDark, scale: scale)
        }
        let bare = (name as NSString).deletingPathExtension
        return AssetCatalog.nearest(files[name] ?? files[bare] ?? [], scale)
    }

    /// The smallest with enough pixels, else the largest.
    private static func nearest(_ files: [File], _ scale: CGFloat) -> File? {
        let sorted = files.sorted { $0.scale < $1.scale }
        return sorted.first { $0.scale >= scale } ?? sorted.last
    }

    private struct ImageSet: Decodable {
        struct Image: Decodable {
            var filename: String?
            var scale: String?
            var appearances: [Appearance]?
        }
        struct Properties: Decodable {
            var intent: String?
            enum CodingKeys: String, CodingKey {
                case intent = "template-rendering-intent"
            }
        }
        var images: [Image]?
        var properties: Properties?
    }

    private struct Appearance: Decodable {
        var appearance: String?
        var value: String?
    }

    private static func picture(in set: String, isDark: Bool, scale: CGFloat) -> File? {
        guard let contents: ImageSet = decoded(set) else { return nil }
        let isTemplate = contents.properties?.intent == "template"
        func files(dark: Bool) -> [File] {
            (contents.images ?? []).compactMap { image in
                guard let name = image.filename, isOfDark(image.appearances) == dark else {
                    return nil
                }
                let scale = image.scale.flatMap { Double($0.dropLast()) } ?? 1
                return File(path: "\(set)/\(name)", scale: scale, isTemplate: isTemplate)
            }
        }
        let dark = isDark ? nearest(files(dark: true), scale) : nil
        return dark ?? nearest(files(dark: false), scale)
    }

    private static func isOfDark(_ appearances: [Appearance]?) -> Bool {
        appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
    }

    private static func decoded<Contents: Decodable>(_ set: String) -> Contents? {
        FileManager.default.contents(atPath: "\(set)/Contents.json")
            .flatMap { try? JSONDecoder().decode(Contents.self, from: $0) }
    }

    // MARK: Colours

    private struct ColorSet: Decodable {
        struct Entry: Decodable {
            var color: Value?
            var appearances: [Appearance]?
        }
        struct Value: Decodable {
            var components: [String: String]?
        }
        var colors: [Entry]?
    }

    func color(_ name: String) -> ColorTable.Entry? {
        guard let set = colorSets[name], let contents: ColorSet = AssetCatalog.decoded(set) else {
            return nil
        }
        func color(dark: Bool) -> DisplayColor? {
            contents.colors?.first { AssetCatalog.isOfDark($0.appearances) == dark }?
                .color?.components.flatMap(AssetCatalog.color)
        }
        guard let light = color(dark: false) else { return nil }
        return ColorTable.Entry(light: light, dark: color(dark: true) ?? light)
    }

    private static func color(_ components: [String: String]) -> DisplayColor? {
        let white = components["white"].flatMap(component)
        guard let red = components["red"].flatMap(component) ?? white,
            let green = components["green"].flatMap(component) ?? white,
            let blue = components["blue"].flatMap(component) ?? white
        else { return nil }
        return DisplayColor(
            red: red, green: green, blue: blue,
            opacity: components["alpha"].flatMap { Float($0) } ?? 1)
    }

    /// `0.5`, `0x80` or `128`: the last two count to 255.
    private static func component(_ text: String) -> Float? {
        if text.hasPrefix("0x") {
            return Int(text.dropFirst(2), radix: 16).map { Float($0) / 255 }
        }
        return Float(text).map { text.contains(".") ? $0 : $0 / 255 }
    }
}
