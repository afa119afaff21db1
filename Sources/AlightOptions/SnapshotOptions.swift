// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What `snapshot` is to draw, and where to.
package struct SnapshotOptions: Codable, Equatable, Sendable {
    /// Of the file, whose extension says what it holds.
    package var path = ""
    /// Whether every preview is drawn, each into a file of its own.
    package var isOfEveryPreview = false
    /// Of the window in points; `nil` for what the content asks for.
    package var size: CGSize?
    package var isDark = false
    /// Pixels in a point.
    package var scale = 2.0
    /// Seconds that pass after the last step.
    package var delay: Double?

    package init() {}

    /// The extensions that say what a file holds.
    package static let extensions = ["png", "svg", "pdf", "txt"]

    /// The file of one of several previews: `cards.png` becomes `cards-First-card.png`.
    ///
    /// What is neither letter nor digit becomes a dash; a name that another
    /// preview has taken gets a number.
    package func path(ofPreview title: String, taken: inout Set<String>) -> String {
        let words = title.split { !$0.isLetter && !$0.isNumber }
        let name = words.isEmpty ? "preview" : words.joined(separator: "-")
        let whole = path as NSString
        var number = 1
        while true {
            let suffix = number == 1 ? "" : "-\(number)"
            let candidate =
                "\(whole.deletingPathExtension)-\(name)\(suffix).\(whole.pathExtension)"
            if taken.insert(candidate).inserted {
                return candidate
            }
            number += 1
        }
    }
}
