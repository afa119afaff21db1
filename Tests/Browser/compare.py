# SPDX-License-Identifier: Apache-2.0
"""How far two pictures of the same thing differ."""

from PIL import Image, ImageChops

# A pixel differs when one of its colours does by more than a tenth of the range.
DIFFERENT = 26
# Of all pixels, so many may.
MOST = 0.01


def difference(browser, picture):
    """The pictures' largest difference at each pixel, and the share of pixels that differ."""
    assert browser.size == picture.size
    red, green, blue = ImageChops.difference(browser, picture).split()
    largest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    share = sum(largest.histogram()[DIFFERENT:]) / (browser.width * browser.height)
    return largest, share


def opened(path):
    return Image.open(path).convert("RGB")
