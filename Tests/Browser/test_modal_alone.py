# SPDX-License-Identifier: Apache-2.0
"""Sheets, menus and the browser's history, without a program behind the page."""

import pytest
from test_client_alone import begin, page  # noqa: F401

# Bits of what an item means, and of what it takes.
MODAL, TAKES_MENU = 512, 256
BUTTON, DIALOG, MENU, MENU_ITEM = 1, 10, 15, 16


def button(parent, item, y, name, role=BUTTON):
    return ["i", parent, 0, item, 10, y, 100, 30, 0, 1, [role, name]]


def layer(item, role=DIALOG, name="Sheet"):
    return ["i", 0, 0, item, 0, 0, 400, 400, 0, 0, [role, name, MODAL]]


@pytest.fixture
def shown(page):  # noqa: F811
    """A page with a button; what the server heard is in `heard`."""
    page.server = begin(page, button(0, 1, 10, "Open"), button(0, 2, 50, "Other"))
    page.server.until_shown(1)
    return page


def focused(shown):
    return shown.evaluate("document.activeElement.getAttribute('aria-label')")


def is_inert(shown, name):
    return shown.evaluate(
        "name => Boolean(document.querySelector(`[aria-label='${name}']`).closest('[inert]'))", name)


def present(shown, batch=2):
    shown.get_by_role("button", name="Open").focus()
    shown.server.say(
        batch, 1, layer(10), button(10, 11, 100, "First"), button(10, 12, 140, "Last"))
    shown.server.until_shown(1)


def test_the_focus_goes_into_a_sheet_and_back(shown):
    present(shown)
    assert focused(shown) == "First"
    assert shown.get_by_role("dialog", name="Sheet").get_attribute("aria-modal") == "true"
    shown.server.say(3, 1, ["r", 10])
    shown.server.until_shown(1)
    assert focused(shown) == "Open"


def test_what_is_behind_is_not_reached(shown):
    present(shown)
    assert is_inert(shown, "Other") and not is_inert(shown, "First")
    shown.mouse.click(20, 60)
    shown.mouse.click(20, 110)
    server = shown.server
    server.until(lambda: server.heard and server.heard[-1][1] == "t")
    assert [message[2] for message in server.heard if message[1] == "t"] == [11]


def test_the_keyboard_stays_in_a_sheet(shown):
    present(shown)
    for name in ["Last", "First", "Last"]:
        shown.keyboard.press("Tab")
        assert focused(shown) == name
    shown.keyboard.press("Shift+Tab")
    assert focused(shown) == "First"
    shown.keyboard.press("Shift+Tab")
    assert focused(shown) == "Last"


def test_escape_is_told_only_while_something_is_shown(shown):
    server = shown.server
    shown.keyboard.press("Escape")
    present(shown)
    shown.keyboard.press("Escape")
    server.until(lambda: server.heard and server.heard[-1][1] == "q")
    assert [message[1] for message in server.heard].count("q") == 1


def test_arrows_move_in_a_menu(shown):
    shown.server.say(
        2, 1, layer(10, MENU, ""), button(10, 11, 100, "Copy", MENU_ITEM),
        button(10, 12, 140, "Paste", MENU_ITEM))
    shown.server.until_shown(1)
    assert focused(shown) == "Copy"
    for key, name in [("ArrowDown", "Paste"), ("ArrowDown", "Copy"), ("ArrowUp", "Paste")]:
        shown.keyboard.press(key)
        assert focused(shown) == name


def test_a_sheet_over_a_sheet_gives_the_focus_back_to_it(shown):
    present(shown)
    shown.server.say(3, 1, layer(20), button(20, 21, 100, "Inner"))
    shown.server.until_shown(1)
    assert focused(shown) == "Inner"
    shown.server.say(4, 1, ["r", 20])
    shown.server.until_shown(1)
    assert focused(shown) == "First"


def test_the_right_button_asks_for_an_items_menu(shown):
    server = shown.server
    server.say(2, 1, ["i", 0, 0, 5, 10, 100, 100, 30, ["s", 1, "ff0000"], TAKES_MENU])
    server.until_shown(1)
    shown.mouse.click(20, 110, button="right")
    server.until(lambda: server.heard and server.heard[-1][1] == "m")
    assert server.heard[-1][1:] == ["m", 5]


def test_the_browsers_back_and_forward_follow_pages(shown):
    server = shown.server
    server.say(2, 1, ["q", 2])
    server.until_shown(1)
    shown.go_back()
    server.until(lambda: server.heard and server.heard[-1][1] == "b")
    assert server.heard[-1][1:] == ["b", 1]
    shown.go_forward()
    server.until(lambda: server.heard and server.heard[-1][2:] == [2])
    assert server.heard[-1][1:] == ["b", 2]


def test_a_page_that_the_program_left_is_behind_the_browsers_forward(shown):
    server = shown.server
    server.say(2, 1, ["q", 1])
    server.until_shown(1)
    server.say(3, 1, ["q", 0])
    server.until_shown(1)
    shown.wait_for_function("history.state && history.state.page === 0")
    shown.go_forward()
    server.until(lambda: server.heard and server.heard[-1][1] == "b")
    assert server.heard[-1][1:] == ["b", 1]


def test_what_comes_fully_transparent_is_not_reached(shown):
    shown.server.say(2, 1, ["i", 0, 0, 5, 10, 100, 100, 30, 0, 1, [BUTTON, "Unseen"], 0, 0])
    shown.server.until_shown(1)
    assert is_inert(shown, "Unseen")


def test_actions_of_what_is_behind_are_not_reached(shown):
    row = ["i", 0, 0, 5, 10, 100, 100, 30, 0, 0,
           [0, "Mail", 0, 0, 0, 0, 0, 0, 0, 0, "Archive"]]
    shown.server.say(2, 1, row)
    present(shown, 3)
    assert is_inert(shown, "Mail, actions")


def test_what_leaves_is_not_reached_behind_a_sheet_that_goes(shown):
    present(shown)
    shown.server.say(3, 1, ["j", 2, 1], ["o", 2, 0.5])
    shown.server.say(4, 1, ["r", 10])
    shown.server.until_shown(1)
    assert is_inert(shown, "Other") and not is_inert(shown, "Open")


def test_what_is_fully_transparent_is_not_reached(shown):
    shown.server.say(2, 1, ["o", 2, 0])
    shown.server.until_shown(1)
    assert is_inert(shown, "Other")
    shown.server.say(3, 1, ["o", 2, 1])
    shown.server.until_shown(1)
    assert not is_inert(shown, "Other")
