// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import Foundation

/// The pixels of a picture, read from a file or just drawn.
package struct PixelImage: Sendable {
    package let width: Int
    package let height: Int
    /// Rows from the top; alpha in the highest byte, then red, green and blue, which
    /// are multiplied by it.
    package var values: [UInt32]

    package var count: Int { values.count }

    package init(width: Int, height: Int, filledWith value: UInt32) {
        self.width = width
        self.height = height
        values = [UInt32](repeating: value, count: width * height)
    }

    package init(_ picture: Picture, scale: Double) throws(PictureError) {
        self.init(try picture.surface(scale: scale), isOpaque: picture.background != nil)
    }

    /// - Throws: `.unreadable` when the file is not there or is no PNG.
    package init(png path: String) throws(PictureError) {
        guard FileManager.default.fileExists(atPath: path) else {
            throw .unreadable(path, reason: "there is no such file")
        }
        let surface = CairoSurface(cairo_image_surface_create_from_png(path))
        let status = cairo_surface_status(surface.pointer)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .unreadable(path, reason: String(cString: cairo_status_to_string(status)))
        }
        self.init(
            surface,
            isOpaque: cairo_image_surface_get_format(surface.pointer) == CAIRO_FORMAT_RGB24)
    }

    private init(_ surface: CairoSurface, isOpaque: Bool) {
        let width = Int(cairo_image_surface_get_width(surface.pointer))
        let height = Int(cairo_image_surface_get_height(surface.pointer))
        var values: [UInt32] = []
        values.reserveCapacity(width * height)
        surface.withPixels { bytes, stride in
            for row in 0..<height {
                let line = UnsafeRawPointer(bytes + row * stride)
                for column in 0..<width {
                    let value = line.load(fromByteOffset: column * 4, as: UInt32.self)
                    values.append(isOpaque ? value | 0xFF00_0000 : value)
                }
            }
        }
        self.width = width
        self.height = height
        self.values = values
    }

    /// A PNG file of these pixels.
    package func png() throws(PictureError) -> Data {
        let surface = CairoSurface(width: width, height: height, isOpaque: false)
        try surface.check()
        surface.withPixels { bytes, stride in
            for row in 0..<height {
                let line = UnsafeMutableRawPointer(bytes + row * stride)
                for column in 0..<width {
                    line.storeBytes(
                        of: values[row * width + column], toByteOffset: column * 4,
                        as: UInt32.self)
                }
            }
        }
        return try surface.png()
    }
}

/// Which pixels of two pictures are not alike.
package struct PixelDifference: Sendable {
    /// How many; what only one of the pictures has counts.
    package private(set) var count = 0
    /// The first picture, the second one, and what differs in red, side by side.
    package private(set) var image: PixelImage

    private static let gap = 8
    private static let red: UInt32 = 0xFFFF_0000

    /// - Parameter tolerance: By how much of the range a component may differ.
    package init(_ first: PixelImage, _ second: PixelImage, tolerance: Double) {
        let width = max(first.width, second.width)
        let height = max(first.height, second.height)
        let step = width + PixelDifference.gap
        image = PixelImage(
            width: 3 * width + 2 * PixelDifference.gap, height: height, filledWith: 0xFFC0_C0C0)
        let most = Int(min(max(tolerance, 0), 1) * 255)
        for y in 0..<height {
            for x in 0..<width {
                let (left, right) = (first.value(x, y), second.value(x, y))
                let isDifferent = PixelDifference.differs(left, right, most: most)
                count += isDifferent ? 1 : 0
                let row = y * image.width
                if let left { image.values[row + x] = left }
                if let right { image.values[row + step + x] = right }
                image.values[row + 2 * step + x] =
                    isDifferent ? PixelDifference.red : PixelDifference.faded(right ?? 0)
            }
        }
    }

    private static func differs(_ left: UInt32?, _ right: UInt32?, most: Int) -> Bool {
        guard let left, let right else { return true }
        guard left != right else { return false }
        for shift: UInt32 in [0, 8, 16, 24] {
            let distance = component(left, shift) - component(right, shift)
            if abs(distance) > most { return true }
        }
        return false
    }

    private static func component(_ value: UInt32, _ shift: UInt32) -> Int {
        Int((value >> shift) & 0xFF)
    }

    /// A quarter of the contrast, so that what differs stands out.
    private static func faded(_ value: UInt32) -> UInt32 {
        var result: UInt32 = 0xFF00_0000
        for shift: UInt32 in [0, 8, 16] {
            let part = UInt32(192 + component(value, shift) / 4)
            result |= part << shift
        }
        return result
    }
}

extension PixelImage {
    fileprivate func value(_ x: Int, _ y: Int) -> UInt32? {
        x < width && y < height ? values[y * width + x] : nil
    }
}
