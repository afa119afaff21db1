# SPDX-License-Identifier: Apache-2.0
"""Examples/Places in the browser: pages, a sheet, an alert and tabs by mouse, keys and touch."""

import pytest
from cards import ROOT, RUN


@pytest.fixture(scope="module")
def places(server):
    return server([RUN[0], "run", str(ROOT / "Examples/Places"), "--no-watch"])


@pytest.fixture
def page(places, open_page):
    page = open_page(places)
    page.get_by_role("heading", name="Places").wait_for()
    return page


def focused(page):
    return page.evaluate("document.activeElement.ariaLabel")


def test_a_row_pushes_its_page_and_the_bar_leads_back(page):
    page.get_by_role("button", name="Bergen").click()
    page.get_by_role("heading", name="Bergen").wait_for()
    page.get_by_role("button", name="Places", exact=True).click()
    page.get_by_role("heading", name="Bergen").wait_for(state="detached")
    page.get_by_role("button", name="Kyoto").click()
    page.get_by_role("heading", name="Kyoto").wait_for()


def test_the_browsers_back_and_forward_follow_the_pages(page):
    page.get_by_role("button", name="Bergen").click()
    page.get_by_role("heading", name="Bergen").wait_for()
    page.go_back()
    page.get_by_role("heading", name="Bergen").wait_for(state="detached")
    page.go_forward()
    page.get_by_role("heading", name="Bergen").wait_for()


def test_a_sheet_is_filled_in_by_keys(page):
    page.get_by_role("button", name="Add", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    page.get_by_role("textbox", name="Name", exact=True).focus()
    page.keyboard.type("Oslo")
    save = page.get_by_role("button", name="Save")
    page.wait_for_function("element => !element.disabled", arg=save.element_handle())
    save.focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for(state="detached")
    assert focused(page) == "Add"
    page.get_by_role("button", name="Oslo").wait_for()


def test_escape_leaves_an_alert(page):
    page.get_by_role("button", name="Bergen").click()
    page.get_by_role("button", name="Remove").click()
    page.get_by_role("alertdialog", name="Remove Bergen?").wait_for()
    assert focused(page) == "Cancel"
    page.keyboard.press("Escape")
    page.get_by_role("alertdialog").wait_for(state="detached")
    assert focused(page) == "Remove"


def test_what_is_typed_is_searched_for(page):
    page.get_by_role("textbox", name="Name of a place").fill("kyo")
    page.get_by_role("button", name="Bergen").wait_for(state="detached")
    assert page.get_by_role("textbox", name="Name of a place").input_value() == "kyo"
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Bergen").wait_for()


def test_a_tab_is_chosen_by_touch(places, open_page):
    page = open_page(places, has_touch=True)
    page.get_by_role("tab", name="About").tap()
    page.get_by_role("heading", name="About").wait_for()
    assert page.get_by_role("tab", name="About").get_attribute("aria-selected") == "true"
