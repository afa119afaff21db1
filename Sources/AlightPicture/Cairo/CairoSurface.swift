// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import Foundation

/// A surface of the drawing library, freed with this object.
final class CairoSurface {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    /// Pixels; with a background none of them is transparent.
    convenience init(width: Int, height: Int, isOpaque: Bool) {
        self.init(
            cairo_image_surface_create(
                isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
    }

    /// Coverage only, one byte each.
    convenience init(maskWidth width: Int, height: Int) {
        self.init(cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)))
    }

    deinit {
        cairo_surface_destroy(pointer)
    }

    /// Changes the pixels of an image by hand; `stride` is the bytes of a row.
    func withPixels(_ body: (_ bytes: UnsafeMutablePointer<UInt8>, _ stride: Int) -> Void) {
        cairo_surface_flush(pointer)
        if let bytes = cairo_image_surface_get_data(pointer) {
            body(bytes, Int(cairo_image_surface_get_stride(pointer)))
        }
        cairo_surface_mark_dirty(pointer)
    }

    func check() throws(PictureError) {
        let status = cairo_surface_status(pointer)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .failed(String(cString: cairo_status_to_string(status)))
        }
    }

    func png() throws(PictureError) -> Data {
        let output = CairoOutput()
        let status = cairo_surface_write_to_png_stream(
            pointer, CairoOutput.write, output.closure)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .failed(String(cString: cairo_status_to_string(status)))
        }
        return output.data
    }
}

/// Collects what the drawing library writes.
final class CairoOutput {
    fileprivate(set) var data = Data()

    /// Not owned: the output outlives the surface that writes to it.
    var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static let write:
        @convention(c) (
            UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32
        ) -> cairo_status_t = { closure, bytes, count in
            guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            Unmanaged<CairoOutput>.fromOpaque(closure).takeUnretainedValue()
                .data.append(bytes, count: Int(count))
            return CAIRO_STATUS_SUCCESS
        }
}
