# SPDX-License-Identifier: Apache-2.0
"""Views that are scaled and turned: what the program knows of their places is what is drawn."""

import pytest
from cards import RUN

PROGRAM = [RUN[0], "run", "Tests/Browser/Programs/Turned.swift", "--no-watch"]


@pytest.fixture(scope="module")
def turned(server):
    return server(PROGRAM)


@pytest.fixture
def page(turned, open_page):
    page = open_page(turned)
    page.get_by_text("Flat: ").wait_for()
    return page


def numbers(page, name):
    """The frame in the window, and the last places of a finger and of the pointer."""
    text = page.get_by_text(f"{name}: ").inner_text()
    found = [float(number) for number in text.removeprefix(f"{name}: ").split()]
    return found[:4], found[4:6], found[6:]


def drawn_point(page, name, x, y):
    """Where the browser draws a point of a card of 120 by 60."""
    return page.get_by_role("button", name=name).evaluate(
        """(element, [x, y]) => {
            const mark = document.createElement("div");
            mark.style = `position: absolute; left: ${x}px; top: ${y}px; width: 0; height: 0`;
            element.append(mark);
            const { left, top } = mark.getBoundingClientRect();
            mark.remove();
            return [left, top];
        }""",
        [x, y],
    )


@pytest.mark.parametrize("name", ["Flat", "Deep"])
def test_the_frame_is_that_of_what_is_drawn(page, name):
    box = page.get_by_role("button", name=name).bounding_box()
    frame, _, _ = numbers(page, name)
    drawn = [box["x"], box["y"], box["width"], box["height"]]
    assert all(abs(one - other) < 0.6 for one, other in zip(frame, drawn)), (frame, drawn)


@pytest.mark.parametrize("name", ["Flat", "Deep"])
def test_fingers_and_pointers_are_told_in_the_views_own_space(page, name):
    x, y = drawn_point(page, name, 90, 15)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.up()
    before = page.get_by_text(f"{name}: ").inner_text()
    page.wait_for_function(
        """([name]) => [...document.querySelectorAll(".text")].some((text) =>
            text.textContent.startsWith(`${name}: `) && !text.textContent.includes(" 0.0 0.0"))""",
        arg=[name],
    )
    _, touched, above = numbers(page, name)
    assert all(abs(one - other) < 1.5 for one, other in zip(touched, [90, 15])), (before, touched)
    assert all(abs(one - other) < 1.5 for one, other in zip(above, [90, 15])), above
