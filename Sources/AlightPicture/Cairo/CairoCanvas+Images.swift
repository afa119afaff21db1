// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
internal import CCairo
import Foundation

extension CairoCanvas {
    /// PNG pictures; of other files a document keeps JPEG, and the rest is a grey
    /// area, since Cairo reads no other kind.
    func draw(_ image: DisplayImage, in frame: CGRect) {
        guard frame.width > 0, frame.height > 0 else { return }
        guard let surface = surface(of: image.source) else {
            fill(OutlinePath(frame), with: .color(CairoCanvas.unreadable), across: frame)
            return
        }
        cairo_save(context)
        defer { cairo_restore(context) }
        clip(to: OutlinePath(frame))
        if let paint = image.stencilPaint {
            // Before the picture's own space, which its paint knows nothing of.
            setSource(paint, across: frame)
        }
        let size = image.isTiled ? image.size : frame.size
        cairo_translate(context, frame.minX, frame.minY)
        cairo_scale(
            context, size.width / Double(image.source.pixelWidth),
            size.height / Double(image.source.pixelHeight))
        guard let pattern = cairo_pattern_create_for_surface(surface.pointer) else { return }
        defer { cairo_pattern_destroy(pattern) }
        cairo_pattern_set_extend(
            pattern, image.isTiled ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(
            pattern, image.isSmooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
        if image.stencilPaint != nil {
            cairo_mask(context, pattern)
        } else {
            cairo_set_source(context, pattern)
            cairo_paint(context)
        }
    }

    private static let unreadable = DisplayColor(red: 0.5, green: 0.5, blue: 0.5, opacity: 0.3)

    private func surface(of source: BitmapSource) -> CairoSurface? {
        switch source.mediaType {
        case "image/png": CairoSurface(png: source.data)
        case "image/jpeg" where isVector:
            CairoSurface(
                jpeg: source.data, width: source.pixelWidth, height: source.pixelHeight)
        default: nil
        }
    }
}

extension CairoSurface {
    /// Fails for what Cairo cannot read.
    fileprivate convenience init?(png data: Data) {
        let reader = Reader(data)
        let surface = withExtendedLifetime(reader) {
            cairo_image_surface_create_from_png_stream(
                { closure, bytes, count in
                    guard let closure, let bytes else { return CAIRO_STATUS_READ_ERROR }
                    return Unmanaged<Reader>.fromOpaque(closure).takeUnretainedValue()
                        .read(bytes, Int(count))
                        ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
                }, Unmanaged.passUnretained(reader).toOpaque())
        }
        guard let surface else { return nil }
        self.init(surface)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
    }

    /// Pixels that nobody looks at, with the file that a document keeps instead.
    fileprivate convenience init?(jpeg data: Data, width: Int, height: Int) {
        guard
            let surface = cairo_image_surface_create(
                CAIRO_FORMAT_RGB24, Int32(clamping: width), Int32(clamping: height)),
            let copy = malloc(data.count)
        else { return nil }
        self.init(surface)
        data.copyBytes(to: UnsafeMutableRawBufferPointer(start: copy, count: data.count))
        let status = cairo_surface_set_mime_data(
            surface, "image/jpeg", copy.assumingMemoryBound(to: UInt8.self), UInt(data.count),
            { free($0) }, copy)
        guard status == CAIRO_STATUS_SUCCESS else {
            free(copy)
            return nil
        }
    }

    private final class Reader {
        private let data: Data
        private var place = 0

        init(_ data: Data) {
            self.data = data
        }

        func read(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Bool {
            guard place + count <= data.count else { return false }
            let start = data.startIndex + place
            data.copyBytes(to: bytes, from: start..<(start + count))
            place += count
            return true
        }
    }
}
