// SPDX-License-Identifier: Apache-2.0

import AlightPicture
import Foundation

/// Pictures of what is shown, drawn without a browser: the same bytes each time.
extension TestWindow {
    /// Writes a picture of the window; the extension says what it holds: `png` pixels,
    /// `svg` or `pdf` lines and real text, `txt` the tree of what is drawn.
    ///
    /// - Parameter scale: Pixels in a point, for `png`.
    public func writePicture(to path: String, scale: Double = 2) throws {
        do {
            try host.picture.write(to: path, scale: scale)
        } catch {
            throw TestError(error.description)
        }
    }

    /// Compares what is shown with a `png` that the test keeps.
    ///
    /// Throws when pixels differ, and says where the stored picture, the present one
    /// and their difference stand side by side; and when there is no stored picture.
    /// With `ALIGHT_RECORD_PICTURES` set in the environment, the picture is stored
    /// first: look at it before you keep it.
    ///
    /// - Parameters:
    ///   - scale: Pixels in a point.
    ///   - tolerance: By how much of the range a colour may differ, from 0 to 1.
    public func comparePicture(
        with path: String, scale: Double = 2, tolerance: Double = 0
    ) throws {
        let comparison: PictureComparison
        do {
            comparison = try PictureComparison(
                of: host.picture, with: path, scale: scale, tolerance: tolerance)
        } catch {
            throw TestError(error.description)
        }
        guard comparison.isEqual else {
            throw TestError(comparison.description)
        }
    }
}
