# SPDX-License-Identifier: Apache-2.0
"""The cards of the examples, played through by keyboard alone, and by what is heard alone."""

import pytest
from cards import ROOT, RUN
from spoken import heard, press

NAMES = ["Aurora", "Beacon", "Comet", "Dawn", "Ember"]
PANELS = 3


@pytest.fixture(scope="module")
def examples(server):
    return server([RUN[0], "run", str(ROOT / "Examples/Cards"), "--no-watch"])


@pytest.fixture
def page(examples, open_page):
    page = open_page(examples, width=1200, height=900)
    page.get_by_role("button", name="Ember", exact=True).nth(PANELS - 1).wait_for()
    return page


def chosen(page):
    """Which cards are selected, by panel, as screen readers are told."""
    cards = [line for line in heard(page) if line.startswith("button ")]
    assert len(cards) == PANELS * len(NAMES)
    panels = [cards[start : start + len(NAMES)] for start in range(0, len(cards), len(NAMES))]
    return [[line.split('"')[1] for line in panel if "selected" in line] for panel in panels]


def wait_until_chosen(page, count):
    page.wait_for_function(
        "(count) => document.querySelectorAll('[aria-pressed=true]').length === count", arg=count
    )


def focused(page):
    return page.evaluate("() => document.activeElement.textContent")


def test_by_keyboard(page):
    reached = []
    for _ in range(PANELS * len(NAMES)):
        page.keyboard.press("Tab")
        reached.append(focused(page))
        outline = page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
        assert outline == "solid"
        page.keyboard.press("Enter" if len(reached) % 2 else "Space")
        wait_until_chosen(page, (len(reached) - 1) // len(NAMES) + 1)
        # The focus stays where it was.
        assert focused(page) == reached[-1]
    assert reached == NAMES * PANELS
    assert chosen(page) == [["Ember"]] * PANELS
    page.keyboard.press("Space")
    wait_until_chosen(page, PANELS - 1)
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    wait_until_chosen(page, PANELS)
    assert chosen(page) == [["Ember"], ["Ember"], ["Dawn"]]


def test_by_what_is_heard(page):
    assert chosen(page) == [[]] * PANELS
    for panel in range(PANELS):
        for place, name in enumerate(NAMES):
            press(page, "button", name, occurrence=panel)
            wait_until_chosen(page, panel + 1)
            page.wait_for_function(
                """([panel, place, count]) => document
                    .querySelectorAll("#window button")[panel * count + place]
                    .getAttribute("aria-pressed") === "true" """,
                arg=[panel, place, len(NAMES)],
            )
            assert chosen(page)[panel] == [name]
    press(page, "button", "Ember", occurrence=0)
    wait_until_chosen(page, PANELS - 1)
    assert chosen(page) == [[], ["Ember"], ["Ember"]]
    # What a tap cost is said in words.
    assert any(line.startswith('group "1, list, ') for line in heard(page))
