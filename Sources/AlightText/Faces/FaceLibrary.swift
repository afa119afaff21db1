// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the face that draws a character: the bundled family, else a system font.
///
/// Faces are opened when first needed and kept. The shaper owns the one library
/// and guards it with its lock.
struct FaceLibrary {
    private struct BundledKey: Hashable {
        let weight: Int
        let isItalic: Bool
    }

    private var bundled: [BundledKey: Face] = [:]
    private var fallbacks = FallbackFaces()

    mutating func face(for font: FontKey) -> Face {
        let key = BundledKey(weight: font.weight, isItalic: font.isItalic)
        if let face = bundled[key] { return face }
        let file = font.isItalic ? FontFiles.italic : FontFiles.upright
        guard let face = Face(path: file.path, weight: font.weight) else {
            fatalError("The font file \(file.path) cannot be read.")
        }
        bundled[key] = face
        return face
    }

    mutating func fallback(for scalar: Unicode.Scalar) -> Face? {
        fallbacks.face(for: scalar)
    }

    mutating func emojiFallback(for scalar: Unicode.Scalar) -> Face? {
        fallbacks.emojiFace(for: scalar)
    }
}
