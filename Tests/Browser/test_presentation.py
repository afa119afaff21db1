# SPDX-License-Identifier: Apache-2.0
"""Sheets, alerts and pages in a real browser while they come and go."""

import pytest
from cards import RUN

PROGRAM = [RUN[0], "run", "Tests/Browser/Programs/Presented.swift", "--no-watch"]

# Where the item around a text is drawn in each frame, in points to the right and down.
WATCH = """(text) => {
    window.seen = [];
    const look = () => {
        const element = [...document.querySelectorAll(".text")]
            .find((inner) => inner.textContent === text);
        const { x, y } = element ? element.getBoundingClientRect() : { x: null, y: null };
        window.seen.push([x, y]);
    };
    // These run last in a frame: whatever sets off in it has done so, and no batch comes between.
    const drawn = new ResizeObserver(look);
    const eachFrame = () => {
        drawn.disconnect();
        drawn.observe(document.documentElement);
        requestAnimationFrame(eachFrame);
    };
    requestAnimationFrame(eachFrame);
}"""


@pytest.fixture(scope="module")
def presented(server):
    return server(PROGRAM)


@pytest.fixture
def page(presented, open_page):
    page = open_page(presented)
    button(page, "Sheet").wait_for()
    return page


def button(page, title):
    return page.get_by_role("button", name=title, exact=True)


def in_reach(page, selector, title=""):
    """How many elements the keyboard, a finger or a screen reader finds."""
    return page.evaluate(
        """([selector, title]) => [...document.querySelectorAll(selector)].filter(
            (found) => !found.closest("[inert]") && found.innerText.includes(title)).length""",
        [selector, title])


def is_moving(page):
    return page.evaluate(
        """async () => {
            await new Promise(requestAnimationFrame);
            return document.getAnimations().length > 0;
        }""")


def watched(page, axis):
    """The places that were seen, without those before it was there."""
    places = page.evaluate("() => window.seen")
    return [place[axis] for place in places if place[axis] is not None]


def test_a_sheet_rises_has_the_focus_and_slides_away_out_of_reach(page):
    button(page, "Sheet").focus()
    page.evaluate(WATCH, "Close")
    page.keyboard.press("Enter")
    # From the first moment the keyboard is in it.
    page.wait_for_function("() => document.activeElement.tagName === 'INPUT'")
    button(page, "Close").click()
    # Gone for everybody before it is out of sight, and the focus is back.
    page.wait_for_function("() => document.activeElement.innerText === 'Sheet'")
    assert is_moving(page)
    assert in_reach(page, "button", "Close") == 0
    assert in_reach(page, "[role=dialog]") == 0
    button(page, "Count").click()
    page.get_by_text("Taps 1", exact=True).wait_for()
    page.get_by_text("Close", exact=True).wait_for(state="detached")
    places = watched(page, 1)
    highest = places.index(min(places))
    assert places[0] > 844
    assert sorted(places[:highest], reverse=True) == places[:highest]
    assert sorted(places[highest:]) == places[highest:]
    assert len(set(places)) > 10


def test_escape_ends_an_alert_whose_button_took_the_focus(page):
    button(page, "Alert").click()
    page.wait_for_function("() => document.activeElement.innerText === 'Yes'")
    page.keyboard.press("Enter")
    page.get_by_text("Taps 10", exact=True).wait_for()
    page.wait_for_function("() => document.activeElement.innerText === 'Alert'")
    assert in_reach(page, "[role=alertdialog]") == 0


def test_what_is_behind_a_sheet_can_be_used_where_it_says_so(page):
    button(page, "Panel").click()
    button(page, "Away").wait_for()
    assert page.locator("[aria-modal]").count() == 0
    button(page, "Count").click()
    page.get_by_text("Taps 1", exact=True).wait_for()
    button(page, "Count").focus()
    page.keyboard.press("Enter")
    page.get_by_text("Taps 2", exact=True).wait_for()
    button(page, "Away").click()
    button(page, "Away").wait_for(state="detached")
    assert button(page, "Panel").is_visible()


def test_a_page_slides_in_from_the_right_and_back(page):
    page.evaluate(WATCH, "Detail")
    button(page, "Push").click()
    page.get_by_role("heading", name="Second").wait_for()
    assert in_reach(page, "button", "Push") == 0
    button(page, "First").click()
    page.get_by_text("Detail", exact=True).wait_for(state="detached")
    button(page, "Push").click()
    places = watched(page, 0)
    assert places[0] > 390
    assert min(places) < 195 and len(set(places)) > 10


def test_who_wants_less_motion_sees_none(presented, open_page):
    page = open_page(presented, reduced_motion="reduce")
    button(page, "Sheet").click()
    button(page, "Close").wait_for()
    assert not is_moving(page)
    button(page, "Close").click()
    page.wait_for_function("() => document.activeElement.innerText === 'Sheet'")
    assert not is_moving(page)
