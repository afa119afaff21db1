// SPDX-License-Identifier: Apache-2.0

import AlightPicture
import Foundation

/// How a picture differs from the one that a test keeps.
///
///     let comparison = try PictureComparison(of: host.picture, with: stored)
///     #expect(comparison.isEqual, "\(comparison)")
///
/// A stored picture that is missing is an error, never a reason to pass. With
/// `ALIGHT_RECORD_PICTURES` set in the environment, every comparison stores the
/// picture first: look at what it stored before you keep it.
package struct PictureComparison: Equatable, Sendable, CustomStringConvertible {
    /// Of the stored picture.
    package let path: String
    /// How many pixels differ by more than the tolerance.
    package let differentPixels: Int
    package let pixels: Int
    /// The pair beside each other and what differs, if anything does.
    package let differencePath: String?

    package var isEqual: Bool { differentPixels == 0 }

    /// Of all pixels.
    package var differentShare: Double {
        pixels == 0 ? 0 : Double(differentPixels) / Double(pixels)
    }

    package var description: String {
        guard let differencePath else { return "the picture equals \(path)" }
        return "\(differentPixels) of \(pixels) pixels differ from \(path); the stored picture, "
            + "the present one and their difference stand side by side in \(differencePath)"
    }

    /// Draws the picture and compares it with the stored file.
    ///
    /// - Parameters:
    ///   - tolerance: By how much of the range a colour may differ, from 0 to 1.
    ///   - folder: Where a difference is shown; the system's folder for what passes.
    package init(
        of picture: Picture, with path: String, scale: Double = 2, tolerance: Double = 0,
        in folder: String = NSTemporaryDirectory(),
        isRecording: Bool = ProcessInfo.processInfo.environment["ALIGHT_RECORD_PICTURES"] != nil
    ) throws(PictureError) {
        self.path = path
        if isRecording {
            try PictureFile.write(try picture.png(scale: scale), to: path)
        }
        let stored = try PixelImage(png: path)
        let present = try PixelImage(picture, scale: scale)
        let difference = PixelDifference(stored, present, tolerance: tolerance)
        differentPixels = difference.count
        pixels = max(stored.count, present.count)
        guard difference.count > 0 else {
            differencePath = nil
            return
        }
        let shown = (folder as NSString).appendingPathComponent(Self.name(ofDifferenceFrom: path))
        try PictureFile.write(try difference.image.png(), to: shown)
        differencePath = shown
    }

    /// Two stored pictures of one name in different folders do not share a file.
    static func name(ofDifferenceFrom path: String) -> String {
        let whole = URL(fileURLWithPath: path).standardizedFileURL
        let folder = whole.deletingLastPathComponent().path
        // The 64 bits of FNV-1a, which are the same in every process.
        let hash = folder.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        let name = whole.deletingPathExtension().lastPathComponent
        return "\(name)-\(String(hash, radix: 36))-difference.png"
    }
}
