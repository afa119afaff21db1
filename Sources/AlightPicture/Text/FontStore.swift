// SPDX-License-Identifier: Apache-2.0

import AlightText
internal import CCairo
import Foundation
import Synchronization

/// One font file at one weight, opened for drawing.
///
/// Lives as long as the process and belongs to the `FontStore` that made it.
final class OpenFace {
    let face: FT_Face
    /// The same face for the drawing library.
    let cairoFace: OpaquePointer
    let isEmoji: Bool
    /// In `face`'s font units.
    let unitsPerEm: Double

    fileprivate init?(_ source: GlyphFace, in library: FT_Library) {
        var opened: FT_Face?
        guard FT_New_Face(library, source.path, 0, &opened) == 0, let opened else { return nil }
        if let weight = source.weight {
            // In 16.16; the bundled files have the weight as their only axis.
            var coordinates: [FT_Fixed] = [FT_Fixed(weight) << 16]
            FT_Set_Var_Design_Coordinates(opened, 1, &coordinates)
        }
        face = opened
        isEmoji = source.isEmoji
        unitsPerEm = Double(max(opened.pointee.units_per_EM, 1))
        let flags = source.isEmoji ? alight_load_picture : alight_load_outline
        guard let made = cairo_ft_font_face_create_for_ft_face(opened, flags) else { return nil }
        cairoFace = made
    }
}

/// The faces and the pixels of glyphs that pictures have needed so far.
///
/// Invariants: all state is reached through `withShared`, whose lock serialises
/// callers of every thread, since the font library demands it. Pixels of at most
/// `mostMasks` glyphs are kept.
final class FontStore {
    private let library: FT_Library
    private var faces: [GlyphFace: OpenFace?] = [:]
    private var masks: [GlyphMask.Key: GlyphMask] = [:]

    private static let mostMasks = 20_000

    private init() {
        var made: FT_Library?
        guard FT_Init_FreeType(&made) == 0, let made else {
            fatalError("The font library FreeType cannot be started.")
        }
        library = made
    }

    private static let shared = Mutex(FontStore())

    static func withShared<Result>(_ body: (FontStore) throws -> Result) rethrows -> Result {
        try shared.withLock { store in
            nonisolated(unsafe) let store = store
            nonisolated(unsafe) let result = try body(store)
            return result
        }
    }

    /// `nil` when the file cannot be read any more.
    func face(_ source: GlyphFace) -> OpenFace? {
        if let known = faces[source] { return known }
        let made = OpenFace(source, in: library)
        faces[source] = .some(made)
        return made
    }

    func mask(_ key: GlyphMask.Key) -> GlyphMask? {
        if let known = masks[key] { return known }
        guard let face = face(key.face), let made = GlyphMask(key, face: face.face) else {
            return nil
        }
        if masks.count >= FontStore.mostMasks {
            masks.removeAll(keepingCapacity: true)
        }
        masks[key] = made
        return made
    }
}
