// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import Foundation

extension Picture {
    /// A document of one page, a point of it for each point of the picture.
    package func pdf() throws(PictureError) -> Data {
        try checkSize(scale: 1)
        let output = CairoOutput()
        guard
            let pointer = cairo_pdf_surface_create_for_stream(
                CairoOutput.write, output.closure, size.width, size.height)
        else { throw .failed("no document") }
        let surface = CairoSurface(pointer)
        // The moment at which it was made would make each file another one.
        cairo_pdf_surface_set_metadata(pointer, CAIRO_PDF_METADATA_CREATE_DATE, "")
        let canvas = CairoCanvas(surface, scale: 1, isVector: true)
        paint(on: canvas)
        try canvas.check()
        cairo_show_page(canvas.context)
        cairo_surface_finish(pointer)
        try surface.check()
        return output.data
    }
}
