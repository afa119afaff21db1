// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import AlightPicture
import Combine
import Foundation

/// Draws a view into a picture, without a window.
///
///     let renderer = ImageRenderer(content: Badge(name: "Ada"))
///     renderer.scale = 2
///     try renderer.pngData?.write(to: file)
///
/// Apple's renderer gives objects of frameworks that Linux does not have
/// (`uiImage`, `nsImage`, `cgImage`, and `render(rasterizationScale:renderer:)`,
/// which draws into a `CGContext`). Here the picture is had as the bytes of a file.
/// The view is shown anew for each picture: its state begins with its defaults, and
/// only what its first frame shows is drawn, `onAppear` included. What moves then is
/// drawn where it goes: a renderer has no part in the animations of a screen.
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
    /// Sends before any property changes.
    public nonisolated let objectWillChange = PassthroughSubject<Void, Never>()

    public var content: Content {
        willSet { objectWillChange.send() }
    }

    /// The room that is offered to the view; its own choice is the picture's size.
    public var proposedSize = ProposedViewSize.unspecified {
        willSet { objectWillChange.send() }
    }

    /// Pixels in a point.
    public var scale: CGFloat = 1 {
        willSet { objectWillChange.send() }
    }

    /// Whether black lies below the view where it draws nothing.
    public var isOpaque = false {
        willSet { objectWillChange.send() }
    }

    /// How colours are stored; every file here holds sRGB in eight bits.
    public var colorMode = ColorRenderingMode.nonLinear {
        willSet { objectWillChange.send() }
    }

    public init(content view: Content) {
        content = view
    }
}

extension ImageRenderer {
    /// A PNG file; `nil` when the view takes no room or more than a picture can have.
    public var pngData: Data? {
        try? picture().png(scale: Double(scale))
    }

    /// A PDF file of one page, with text that can be selected.
    public var pdfData: Data? {
        try? picture().pdf()
    }

    /// An SVG file, with text as text.
    public var svgData: Data? {
        (try? picture().svg()).map { Data($0.utf8) }
    }

    /// The view's size in points.
    public var size: CGSize {
        (try? picture().size) ?? .zero
    }

    /// What the files are drawn from.
    package func picture() throws -> Picture {
        let content = content
        var environment = SceneEnvironment(size: .zero, displayScale: Double(scale))
        let session = ViewSession(.view { content }, environment)
        var tree = DisplayTree()
        var failure: DisplayTreeError?
        session.onBatch = { batch in
            do throws(DisplayTreeError) {
                try tree.apply(batch)
            } catch {
                failure = error
            }
        }
        session.start()
        environment.size = session.contentSize(proposedSize)
        session.handle(.environment(environment))
        session.end()
        session.onBatch = nil
        if let failure { throw failure }
        return Picture(
            tree, size: environment.size,
            background: isOpaque ? DisplayColor(red: 0, green: 0, blue: 0) : nil)
    }

    @available(
        *, unavailable, message: "There is no UIImage on Linux: use pngData, pdfData or svgData."
    )
    public var uiImage: Never? { nil }

    @available(
        *, unavailable, message: "There is no NSImage on Linux: use pngData, pdfData or svgData."
    )
    public var nsImage: Never? { nil }

    @available(
        *, unavailable, message: "There is no CGImage on Linux: use pngData, pdfData or svgData."
    )
    public var cgImage: Never? { nil }
}

/// The working colour space of what is drawn in one piece.
public enum ColorRenderingMode: Equatable, Hashable, Sendable {
    case nonLinear
    case linear
    case extendedLinear
}
