// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// What a scene shows at one moment, ready to be drawn.
///
/// Hosts without a window make one from their `DisplayTree`. The same picture
/// gives the same bytes each time: files hold no date and no random number.
package struct Picture: Sendable {
    package var tree: DisplayTree
    /// In points.
    package var size: CGSize
    /// What lies below everything; nothing for pictures that stay transparent.
    package var background: DisplayColor?

    package init(_ tree: DisplayTree, size: CGSize, background: DisplayColor? = .white) {
        self.tree = tree
        self.size = size
        self.background = background
    }

    /// A picture of a scene's window, on the colour that a browser shows below it.
    package init(_ tree: DisplayTree, in environment: SceneEnvironment) {
        self.init(
            tree, size: environment.size,
            background: environment.colorScheme == .dark ? .black : .white)
    }

    /// The bytes of a file in this format; `scale` is what PNG has of pixels in a
    /// point.
    package func data(_ format: PictureFormat, scale: Double = 2) throws(PictureError) -> Data {
        switch format {
        case .png: try png(scale: scale)
        case .svg: Data(try svg().utf8)
        case .pdf: try pdf()
        case .text: Data(DisplayPrinter().text(of: tree).utf8)
        }
    }

    /// Draws the whole picture, from the back to the front.
    func paint(on canvas: some Canvas) {
        if let background {
            canvas.fill(OutlinePath(CGRect(origin: .zero, size: size)), with: background)
        }
        TreePainter(tree: tree, canvas: canvas).paint()
    }
}

extension DisplayColor {
    package static let white = DisplayColor(red: 1, green: 1, blue: 1)
    package static let black = DisplayColor(red: 0, green: 0, blue: 0)
}
