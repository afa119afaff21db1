// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// A stretch of text with one face, script and direction: what one call shapes.
struct ShapingRun {
    var start: Int
    var end: Int
    /// nil where no face draws the characters as they are meant to look.
    let face: Face?
    var script: hb_script_t
    let isRightToLeft: Bool
}
