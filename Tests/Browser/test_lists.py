# SPDX-License-Identifier: Apache-2.0
"""A list in a real browser, by mouse, keys and touch: Examples/Todo."""

import pytest
from cards import RUN, rest

PROGRAM = [RUN[0], "run", "Examples/Todo", "--no-watch"]


@pytest.fixture(scope="module")
def todo(server):
    return server(PROGRAM)


@pytest.fixture
def page(todo, open_page):
    page = open_page(todo)
    text(page, "Buy milk").wait_for()
    return page


def text(page, title):
    return page.get_by_text(title, exact=True)


def button(page, title):
    return page.get_by_role("button", name=title, exact=True)


def row(page, title):
    return page.get_by_role("listitem").filter(has=text(page, title))


def titles(page):
    """The open items, from top to bottom."""
    known = ["Buy milk", "Call Anna", "Water the plants"]
    places = {
        title: text(page, title).bounding_box()["y"] for title in known
        if text(page, title).count()
    }
    return sorted(places, key=places.get)


def gone(page, title):
    text(page, title).wait_for(state="detached")


def test_a_mouse_drags_a_row_aside_and_deletes_it(page):
    box = row(page, "Call Anna").bounding_box()
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 250, y)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, y, steps=8)
    page.mouse.up()
    button(page, "Delete").click()
    gone(page, "Call Anna")
    assert titles(page) == ["Buy milk", "Water the plants"]


def test_a_mouse_drags_over_a_whole_row_and_deletes_it(page):
    box = row(page, "Call Anna").bounding_box()
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] - 20, y)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, y, steps=8)
    page.mouse.up()
    gone(page, "Call Anna")
    assert titles(page) == ["Buy milk", "Water the plants"]


def test_a_finger_that_goes_over_a_whole_row_does_its_action(todo, open_page):
    page = open_page(todo, has_touch=True)
    text(page, "Call Anna").wait_for()
    box = row(page, "Call Anna").bounding_box()
    devtools = page.context.new_cdp_session(page)
    y = box["y"] + box["height"] / 2
    for kind, x in [("touchStart", 340), ("touchMove", 200), ("touchMove", 20), ("touchEnd", None)]:
        points = [] if x is None else [{"x": box["x"] + x, "y": y}]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    gone(page, "Call Anna")
    assert titles(page) == ["Buy milk", "Water the plants"]


def test_keys_go_through_rows_and_show_their_actions(page):
    button(page, "Edit").focus()
    page.keyboard.press("Enter")
    button(page, "Delete Buy milk").wait_for()
    button(page, "Delete Buy milk").focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == (
        "Delete Call Anna"
    )
    page.keyboard.press("Enter")
    button(page, "Delete").wait_for()
    button(page, "Delete").focus()
    page.keyboard.press("Enter")
    gone(page, "Call Anna")


def test_the_delete_key_shows_the_actions_of_a_row(page):
    button(page, "Pay the rent").focus()
    page.keyboard.press("Delete")
    page.wait_for_function(
        "() => document.activeElement.textContent.includes('Delete')"
    )
    page.keyboard.press("Enter")
    gone(page, "Pay the rent")


def test_a_handle_moves_its_row_by_mouse_and_by_keys(page):
    button(page, "Edit").click()
    handle = page.locator(".handle")
    handle.first.wait_for()
    start = handle.nth(0).bounding_box()
    end = handle.nth(2).bounding_box()
    page.mouse.move(start["x"] + 5, start["y"] + 5)
    page.mouse.down()
    page.mouse.move(end["x"] + 5, end["y"] + 5, steps=6)
    page.mouse.up()
    page.wait_for_function(
        "() => { const y = (t) => [...document.querySelectorAll('.text')]"
        ".find((e) => e.textContent === t).getBoundingClientRect().y;"
        " return y('Buy milk') > y('Water the plants'); }"
    )
    rest(page)
    assert titles(page) == ["Call Anna", "Water the plants", "Buy milk"]


def test_touch_slides_a_row_to_its_actions(todo, open_page):
    page = open_page(todo, has_touch=True)
    text(page, "Water the plants").wait_for()
    slider = row(page, "Water the plants").locator(".swiper")
    slider.evaluate("(element) => element.scrollTo({ left: 0 })")
    button(page, "Finish").tap()
    page.wait_for_function(
        "() => [...document.querySelectorAll('.text')]"
        ".filter((e) => e.textContent === '2').length === 1"
    )
    assert page.get_by_role("button", name="Water the plants", exact=True).count() == 1


def test_a_new_item_is_typed_into_the_list(page):
    page.get_by_role("textbox").fill("Sweep")
    page.keyboard.press("Enter")
    text(page, "Sweep").wait_for()
