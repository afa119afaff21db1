# SPDX-License-Identifier: Apache-2.0
"""What the client draws as SVG: masks, gradients, paths, other colours."""

import io

import pytest
from PIL import Image
from test_client_alone import begin, page  # noqa: F401

RED, BLUE, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 255)
GRADIENT = ["l", 0, 0, 1, 0, "ff0000", 0, "0000ff", 1]


def pixels(page):
    image = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return lambda x, y: image.getpixel((x, y))


def is_near(color, other):
    return all(abs(left - right) <= 6 for left, right in zip(color, other))


def masked(mask):
    """A red square of 100 points at 10, 10, behind a mask."""
    return [
        ["i", 0, 0, 1, 10, 10, 100, 100, 0], ["e", 1, ["k"]],
        ["i", 1, 0, 2, 0, 0, 100, 100, ["s", 1, "ff0000"]],
        ["i", 1, 0, 3, 0, 0, 100, 100, 0, 4], *mask,
    ]


def test_a_mask_follows_what_it_is_made_of(page):
    server = begin(page, *masked([["i", 3, 0, 4, 0, 0, 50, 100, ["s", 1, "000000"]]]))
    at = pixels(page)
    assert (at(30, 50), at(90, 50), at(5, 5)) == (RED, WHITE, WHITE)
    server.say(2, 1, ["f", 4, 50, 0, 50, 100])
    server.until_shown(1)
    at = pixels(page)
    assert (at(30, 50), at(90, 50)) == (WHITE, RED)
    server.say(3, 1, ["i", 3, 0, 5, 0, 0, 25, 100, ["s", 1, "00000080"]], ["r", 4])
    server.until_shown(1)
    at = pixels(page)
    assert is_near(at(20, 50), (255, 127, 127)) and at(90, 50) == WHITE
    server.say(4, 1, ["e", 1, 0], ["r", 3])
    server.until_shown(1)
    assert pixels(page)(90, 50) == RED
    assert page.locator("mask").count() == 0


def test_masks_hold_clips_gradients_and_letters(page):
    begin(page, *masked([
        ["i", 3, 0, 4, 0, 0, 100, 50, 0, 0, 0, 2],
        ["i", 4, 0, 5, -20, -20, 140, 140, ["s", 1, "000000"]],
        ["i", 3, 0, 6, 0, 60, 100, 20, ["s", 1, ["l", 0, 0, 1, 0, "000000", 0, "00000000", 1]]],
        ["i", 3, 0, 7, 0, 80, 100, 20, ["t", [20, 900], "000000", 0, "IIIIIIIIIIIIIIII", 0, 18]],
    ]))
    at = pixels(page)
    # The clip is an ellipse, which does not reach the corners.
    assert (at(60, 30), at(12, 12)) == (RED, WHITE)
    assert is_near(at(60, 80), (255, 127, 127))
    assert any(at(x, 100) == RED for x in range(10, 60))


def test_letters_in_a_mask_are_as_wide_as_those_of_the_page(page):
    text = ["t", [17, 400], "000000", 0, "MMMMMMMM", 0, 18]
    begin(page, ["i", 0, 0, 9, 0, 200, 200, 20, text],
          *masked([["i", 3, 0, 4, 0, 0, 100, 20, text]]))
    inside = page.evaluate('document.querySelector("mask text").getComputedTextLength()')
    outside = page.evaluate("""() => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector("#window > .text"));
        return range.getBoundingClientRect().width;
    }""")
    assert abs(inside - outside) < 0.5


def test_a_mask_goes_with_what_it_belongs_to(page):
    server = begin(page, *masked([["i", 3, 0, 4, 0, 0, 50, 100, ["s", 2, "000000"]]]))
    assert page.locator("mask").count() == 1
    server.say(2, 1, ["r", 1])
    server.until_shown(1)
    assert page.locator("mask").count() == 0


@pytest.mark.parametrize("content", [
    ["s", ["p", "M0 0L100 0L100 100L0 100Z"], GRADIENT],
    ["s", 1, GRADIENT],
    ["s", 1, 0, GRADIENT, 40],
    ["s", ["p", "M0 10L100 10"], 0, GRADIENT, 20],
])
def test_gradients_lie_across_the_frame(page, content):
    begin(page, ["i", 0, 0, 1, 50, 50, 100, 100, content])
    at = pixels(page)
    assert is_near(at(51, 60), (252, 0, 3)) and is_near(at(148, 60), (3, 0, 252))
    assert is_near(at(100, 60), (127, 0, 127))


def test_letters_are_painted_with_gradients_and_back(page):
    text = ["t", [40, 900], GRADIENT, 0, "IIIIIIII", 0, 40]
    server = begin(page, ["i", 0, 0, 1, 50, 50, 100, 50, text])

    def inks():
        at = pixels(page)
        return {at(x, 75) for x in range(50, 150)} - {WHITE}

    assert len(inks()) > 8
    server.say(2, 1, ["p", 1, "0000ff"])
    server.until_shown(1)
    assert BLUE in inks() and RED not in inks()
    assert page.locator("#window svg").count() == 0
    assert page.get_by_text("IIIIIIII").count() == 1


def test_a_path_takes_taps_where_it_is_drawn(page):
    half = ["s", ["p", "M0 0L100 0L0 100Z"], "ff0000"]
    server = begin(
        page, ["i", 0, 0, 1, 10, 10, 100, 100, 0, 9], ["i", 1, 0, 2, 0, 0, 100, 100, half])
    page.mouse.click(100, 100)
    page.mouse.click(30, 30)
    assert server.take(1) == [[2, "t", 1]]


def test_a_matrix_makes_other_colours(page):
    invert = [-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0]
    begin(page, ["i", 0, 0, 1, 10, 10, 100, 100, ["s", 1, "3366cc"]], ["e", 1, ["c", *invert]])
    assert pixels(page)(50, 50) == (0xCC, 0x99, 0x33)
