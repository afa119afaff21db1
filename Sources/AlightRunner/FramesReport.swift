// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftUI

/// What `frames` says: each identifier with its place, as one line of JSON.
struct FramesReport {
    /// Several views have the same identifier.
    struct Duplicates: Error, CustomStringConvertible {
        let description: String
    }

    private let frames: [String: CGRect]

    init(_ frames: [IdentifiedFrame]) throws {
        let groups = Dictionary(grouping: frames, by: \.identifier)
        let duplicates = groups.filter { $1.count > 1 }.sorted { $0.key < $1.key }
        guard duplicates.isEmpty else {
            let lines = duplicates.map { identifier, frames in
                let places = frames.map { Self.list($0.frame) }.joined(separator: " ")
                return "  \(Self.quoted(identifier)) names \(frames.count) views: \(places)"
            }
            throw Duplicates(
                description: "each identifier is to name one view\n" + lines.joined(separator: "\n")
            )
        }
        self.frames = groups.mapValues { $0[0].frame }
    }

    /// With sorted keys; what is not a number is `null`.
    var json: String {
        let entries = frames.sorted { $0.key < $1.key }.map { identifier, frame in
            "\(Self.quoted(identifier)):\(Self.list(frame))"
        }
        return "{\(entries.joined(separator: ","))}"
    }

    private static func list(_ frame: CGRect) -> String {
        let origin = frame.origin
        let numbers = [origin.x, origin.y, frame.size.width, frame.size.height]
        return "[\(numbers.map { number($0) }.joined(separator: ","))]"
    }

    /// As short as it can be without losing a bit.
    private static func number(_ number: CGFloat) -> String {
        guard number.isFinite else { return "null" }
        let text = "\(Double(number))"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let data = try? encoder.encode(text)
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}
