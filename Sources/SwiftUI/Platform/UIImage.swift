// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation

/// UIKit's images as values: a picture that is there, to be handed to `Image`.
public final class UIImage: Equatable, Sendable {
    let image: Image
    private let bitmap: BitmapSource?
    /// Pixels in a point.
    public let scale: CGFloat

    private init(_ image: Image, _ bitmap: BitmapSource? = nil, scale: CGFloat = 1) {
        self.image = image
        self.bitmap = bitmap
        self.scale = scale
    }

    /// An image without pixels.
    public convenience init() {
        self.init(Image(.named("", nil), isDecorative: true))
    }

    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard let bitmap = BitmapSource(data) else { return nil }
        self.init(Image(.pixels(bitmap, scale: scale)), bitmap, scale: scale)
    }

    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    /// A picture of the program's asset catalogues or folders.
    public convenience init?(named name: String) {
        guard MainThread.isCurrent,
            let found = MainThread.assume({
                AssetLibrary.image(named: name, in: nil, EnvironmentValues())
            })
        else { return nil }
        self.init(Image(.named(name, nil)), found.bitmap, scale: found.scale)
    }

    public convenience init?(systemName name: String) {
        self.init(Image(systemName: name))
    }

    public convenience init(cgImage: CGImage) {
        self.init(Image(.pixels(cgImage.bitmap, scale: 1)), cgImage.bitmap)
    }

    /// In points.
    public var size: CGSize {
        guard let bitmap else { return .zero }
        return CGSize(
            width: CGFloat(bitmap.pixelWidth) / scale, height: CGFloat(bitmap.pixelHeight) / scale)
    }

    public var cgImage: CGImage? { bitmap.map(CGImage.init) }

    /// The picture's own file, where that is a PNG.
    public func pngData() -> Data? {
        bitmap?.mediaType == "image/png" ? bitmap?.data : nil
    }

    /// The picture's own file, where that is a JPEG.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        bitmap?.mediaType == "image/jpeg" ? bitmap?.data : nil
    }

    public static func == (left: UIImage, right: UIImage) -> Bool { left.image == right.image }
}

/// AppKit's images are the same here.
public typealias NSImage = UIImage

/// Core Graphics' images as values: the pixels of a file.
public final class CGImage: Equatable, Sendable {
    let bitmap: BitmapSource

    init(_ bitmap: BitmapSource) {
        self.bitmap = bitmap
    }

    /// In pixels.
    public var width: Int { bitmap.pixelWidth }
    public var height: Int { bitmap.pixelHeight }

    public static func == (left: CGImage, right: CGImage) -> Bool { left.bitmap == right.bitmap }
}

extension Image {
    public init(uiImage: UIImage) {
        self = uiImage.image
    }

    public init(nsImage: UIImage) {
        self = nsImage.image
    }
}
