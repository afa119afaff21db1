// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a file of a picture holds, told by its extension.
package enum PictureFormat: String, CaseIterable, Sendable {
    case png, svg, pdf
    /// The tree of what is drawn, a line for each item.
    case text = "txt"

    package init(path: String) throws(PictureError) {
        let fileExtension = (path as NSString).pathExtension
        guard let format = PictureFormat(rawValue: fileExtension.lowercased()) else {
            throw .unknownFormat(path)
        }
        self = format
    }
}

/// Why there is no picture; always something that the caller can correct.
package enum PictureError: Error, Equatable, CustomStringConvertible {
    case unknownFormat(String)
    /// No pixel would be in it.
    case empty(CGSize)
    case tooLarge(CGSize, scale: Double)
    case badScale(Double)
    case unwritable(String, reason: String)
    case unreadable(String, reason: String)
    /// What the drawing library says, such as that memory is short.
    case failed(String)

    package var description: String {
        switch self {
        case .unknownFormat(let path):
            "'\(path)' says no format: its extension is to be png, svg, pdf or txt"
        case .empty(let size):
            "the picture would be empty: it is \(Self.text(size)) points large"
        case .tooLarge(let size, let scale):
            "the picture would be too large: \(Self.text(size)) points at scale "
                + "\(scale.formatted()), and at most \(Self.longestSide) pixels fit a side"
        case .badScale(let scale):
            "a picture has a scale above 0 and at most 16, not \(scale.formatted())"
        case .unwritable(let path, let reason):
            "'\(path)' cannot be written: \(reason)"
        case .unreadable(let path, let reason):
            "'\(path)' cannot be read: \(reason)"
        case .failed(let reason):
            "the picture could not be drawn: \(reason)"
        }
    }

    private static func text(_ size: CGSize) -> String {
        "\(Double(size.width).formatted()) x \(Double(size.height).formatted())"
    }

    /// What the drawing library can hold.
    package static let longestSide = 32_767
}
