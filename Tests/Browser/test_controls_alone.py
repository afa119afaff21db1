# SPDX-License-Identifier: Apache-2.0
"""Controls of the browser's own, and pictures, in the client without a program."""

import pytest
from test_client_alone import begin, page  # noqa: F401


class Shown:
    """One item of 200 by 40 points that takes values."""

    def __init__(self, page, content, semantics):
        self.page = page
        self.server = begin(
            page, ["i", 0, 0, 7, 10, 10, 200, 40, content, 2, semantics])

    def change(self, received, content):
        self.server.say(2, received, ["c", 7, content])

    def heard(self, kind):
        """What the page said of the item, in messages of a kind."""
        def said():
            return [message[2:] for message in self.server.heard if message[1] == kind]

        self.server.until(said)
        return said()


def test_a_slider_moves_by_keys_and_says_when_it_is_let_go(page):
    shown = Shown(page, ["c", "range", "0.5", 0, 1, 0.1], [20, "Volume", 0, "50%"])
    slider = page.get_by_role("slider", name="Volume")
    slider.focus()
    page.keyboard.press("ArrowRight")
    assert shown.heard("x") == [[7, "0.6"]]
    assert shown.heard("s") == [[7]]
    assert slider.get_attribute("min") == "0" and slider.get_attribute("max") == "1"


def test_a_picker_sends_the_place_of_an_option(page):
    shown = Shown(page, ["c", "choice", "0", "Red", "Green"], [21, "Colour", 0, "Red"])
    picker = page.get_by_role("combobox", name="Colour")
    picker.select_option("Green")
    assert shown.heard("x")[-1] == [7, "1"]
    # The program's answer counts.
    shown.change(3, ["c", "choice", "0", "Red", "Green", "Blue"])
    page.wait_for_function("() => document.querySelector('select').value === '0'")
    assert picker.locator("option").all_inner_texts() == ["Red", "Green", "Blue"]


@pytest.mark.parametrize("kind, value, next_value", [
    ("date", "2026-11-30", "2026-12-24"),
    ("time", "09:41", "10:05"),
    ("color", "#ff0000", "#0080ff"),
])
def test_dates_and_colours_are_texts(page, kind, value, next_value):
    shown = Shown(page, ["c", kind, value, 0, 0], [21, "Due", 0, value])
    field = page.get_by_label("Due")
    assert field.input_value() == value
    field.fill(next_value)
    assert shown.heard("x")[-1] == [7, next_value]


def test_a_disabled_control_takes_nothing(page):
    shown = Shown(page, ["c", "range", "0.5", 0, 1, 0], [20, "Volume", 1, "50%"])
    assert page.get_by_role("slider", name="Volume").is_disabled()


def test_pictures_and_stencils(page):
    shown = Shown(page, ["i", "/images/a", 0, 0], [4, "Flag"])
    picture = page.get_by_role("img", name="Flag")
    image = picture.evaluate("(element) => getComputedStyle(element).backgroundImage")
    assert "/images/a" in image
    shown.change(1, ["i", "/images/a", "ff0000", 0])
    page.wait_for_function(
        "() => getComputedStyle(document.querySelector('.image')).maskImage.includes('images/a')")
    color = picture.evaluate("(element) => getComputedStyle(element).backgroundColor")
    assert color == "rgb(255, 0, 0)"


def test_parts_of_a_text_have_their_own_looks(page):
    shown = Shown(page, [
        "T", ["t", [17, 700], "000000", 0, "bold", 0, 20],
        ["t", [17, 400, 0, 0, 3, 1], "ff0000", 1, "red", 40, 20]], [0, "boldred"])
    spans = page.locator(".text .line")
    assert spans.all_inner_texts() == ["bold", "red"]
    looks = spans.nth(1).evaluate(
        "(line) => { const style = getComputedStyle(line);"
        " return [style.color, style.letterSpacing, style.fontVariantNumeric]; }")
    assert looks == ["rgb(255, 0, 0)", "3px", "tabular-nums"]
