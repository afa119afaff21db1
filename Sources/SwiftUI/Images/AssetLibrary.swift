// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// Finds pictures and colours by the names that a program's catalogues and folders
/// give them.
@MainActor
package enum AssetLibrary {
    /// Where the program's sources lie; the runner says so.
    package static var programFolder: String? {
        didSet { StringTables.setProgramFolder(programFolder) }
    }

    struct Picture {
        var bitmap: BitmapSource
        /// Pixels in a point.
        var scale: CGFloat
        var isTemplate: Bool
    }

    private static var catalogs: [String: AssetCatalog] = [:]
    private static var bitmaps: [String: BitmapSource] = [:]

    static func image(
        named name: String, in bundle: Bundle?, _ values: EnvironmentValues
    ) -> Picture? {
        let isDark = values.colorScheme == .dark
        for catalog in searched(bundle) {
            guard let file = catalog.picture(name, isDark: isDark, scale: values.displayScale),
                let bitmap = bitmap(file.path)
            else { continue }
            return Picture(bitmap: bitmap, scale: file.scale, isTemplate: file.isTemplate)
        }
        return nil
    }

    static func color(named name: String, in bundle: Bundle?) -> ColorTable.Entry? {
        for catalog in searched(bundle) {
            if let color = catalog.color(name) {
                return color
            }
        }
        return nil
    }

    static func bitmap(_ path: String) -> BitmapSource? {
        if let known = bitmaps[path] {
            return known
        }
        let made = FileManager.default.contents(atPath: path).flatMap { BitmapSource($0) }
        bitmaps[path] = made
        return made
    }

    private static func searched(_ bundle: Bundle?) -> [AssetCatalog] {
        let folders = [bundle?.resourcePath, programFolder, Bundle.main.resourcePath]
        return folders.compactMap { $0 }.map { folder in
            let catalog = catalogs[folder] ?? AssetCatalog(folder: folder)
            catalogs[folder] = catalog
            return catalog
        }
    }
}
