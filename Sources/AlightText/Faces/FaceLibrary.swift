// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One weight of the bundled family, with what was learnt of its pairs.
///
/// Guarded by the shaper's lock, as the library is that makes it.
final class BundledFace {
    let face: Face
    let letters: PlainLetters
    var pairs = PairAdvances()

    init(face: Face) {
        self.face = face
        letters = PlainLetters(face: face)
    }
}

/// Finds the face that draws a character: the bundled family, else a system font.
///
/// Faces are opened when first needed and kept. The shaper owns the one library
/// and guards it with its lock.
struct FaceLibrary {
    private struct BundledKey: Hashable {
        let weight: Int
        let isItalic: Bool
    }

    private var bundled: [BundledKey: BundledFace] = [:]
    private var fallbacks = FallbackFaces()

    mutating func face(for font: FontKey) -> BundledFace {
        let key = BundledKey(weight: font.weight, isItalic: font.isItalic)
        if let face = bundled[key] { return face }
        let file = font.isItalic ? FontFiles.italic : FontFiles.upright
        guard let face = Face(path: file.path, weight: font.weight) else {
            fatalError("The font file \(file.path) cannot be read.")
        }
        let made = BundledFace(face: face)
        bundled[key] = made
        return made
    }

    mutating func fallback(for scalar: Unicode.Scalar) -> Face? {
        fallbacks.face(for: scalar)
    }

    mutating func emojiFallback(for scalar: Unicode.Scalar) -> Face? {
        fallbacks.emojiFace(for: scalar)
    }
}
