// SPDX-License-Identifier: Apache-2.0

// Pictures: the browser gets each file by its path, once.

function applyImage(item) {
    const { element } = item;
    const [, path, paint = 0, flags = 0, width, height] = item.content;
    const address = `url("${path}")`;
    const size = flags & 1 ? `${pixels(width)} ${pixels(height)}` : "100% 100%";
    const repeat = flags & 1 ? "repeat" : "no-repeat";
    setStyle(element, "imageRendering", flags & 2 ? "pixelated" : "");
    // A stencil's own colours do not count.
    setStyle(element, "backgroundImage", paint ? "" : address);
    setStyle(element, "backgroundSize", paint ? "" : size);
    setStyle(element, "backgroundRepeat", paint ? "" : repeat);
    setStyle(element, "maskImage", paint ? address : "");
    setStyle(element, "maskSize", paint ? size : "");
    setStyle(element, "maskRepeat", paint ? repeat : "");
    set(item, "backgroundColor", paint ? color(paint) : "");
}
