// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The font files that the package carries, for measuring here and for hosts
/// that show the text elsewhere: both must use the very same files.
package enum FontFiles {
    package struct File: Hashable, Sendable {
        /// The name inside the folder of fonts.
        package let name: String
        package let isItalic: Bool

        package var path: String { "\(FontFiles.folder)/\(name)" }

        package func contents() throws -> Data {
            try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
        }
    }

    /// What a style sheet may call the family; one file holds all weights.
    package static let familyName = "Inter"
    package static let weights = 100...900
    package static let mediaType = "font/ttf"
    package static let upright = File(name: "Inter-roman.var.ttf", isItalic: false)
    package static let italic = File(name: "Inter-italic.var.ttf", isItalic: true)
    package static let all = [upright, italic]
    /// The licence that has to travel with the files.
    package static let licenseName = "OFL.txt"

    /// Where the files lie. Nothing can be measured without them, so a program
    /// that cannot find them ends with a message that names every place tried.
    package static let folder: String = {
        let places = candidateFolders()
        let found = places.first {
            FileManager.default.isReadableFile(atPath: "\($0)/\(upright.name)")
        }
        guard let found else {
            fatalError(
                """
                The font file \(upright.name) was not found in: \(places.joined(separator: ", ")). \
                Set ALIGHT_FONTS to the folder that holds it.
                """)
        }
        return found
    }()

    /// In the order of trust: what a person said, what stands beside the
    /// loaded library, what stands beside the program.
    static func candidateFolders() -> [String] {
        var places: [String] = []
        if let named = ProcessInfo.processInfo.environment["ALIGHT_FONTS"], !named.isEmpty {
            places.append(named)
        }
        var homes: [String] = []
        if let library = LoadedImage.path {
            homes.append((library as NSString).deletingLastPathComponent)
        }
        if !homes.contains(Bundle.main.bundlePath) { homes.append(Bundle.main.bundlePath) }
        places += homes.flatMap {
            ["\($0)/Alight_AlightText.resources/Fonts", "\($0)/../share/alight/Fonts"]
        }
        return places
    }
}
