# SPDX-License-Identifier: Apache-2.0
"""Examples/Gallery by keyboard alone: every control is reached, named, seen and used."""

import pytest
from cards import ROOT, RUN

MONTH = ["Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"]
FRUITS = [("button", "Apple"), ("button", "Pear"), ("button", "Plum")]

# The stops of the tab key in one card of each sample; every sample has two, light and dark.
SAMPLES = [
    [("button", name) for name in ["Automatic", "Plain", "Bordered", "Prominent", "Delete", "Add"]],
    [
        ("switch", "Wi-Fi"), ("slider", "Volume"), ("button", "Decrement"),
        ("button", "Increment"), ("spinbutton", "Count: 2"), ("ColorWell", "Tone"),
    ],
    [("combobox", "Fruit"), *FRUITS, *FRUITS, ("combobox", "Wheel")],
    [("textbox", "Name"), ("textbox", "Name"), ("textbox", "Password"), ("textbox", "Notes")],
    [("button", "Details"), ("button", "Sort by Name"), ("link", "swift.org")],
    [
        ("Date", "Due"), ("InputTime", "Due"),
        ("button", "Previous Month"), ("button", "Next Month"),
        *[("button", f"{MONTH[day % 7]}, {day + 1} May 2026") for day in range(31)],
        ("Date", "Day"),
    ],
]


@pytest.fixture(scope="module")
def gallery(server):
    return server([RUN[0], "run", str(ROOT / "Examples/Gallery"), "--no-watch"])


@pytest.fixture
def page(gallery, open_page):
    page = open_page(gallery, width=1200, height=900)
    page.get_by_role("button", name="Automatic").first.wait_for()
    page.devtools = page.context.new_cdp_session(page)
    # What holds everything scrolls, and Chromium has the keyboard come to it first.
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.className").startswith("group scroller")
    return page


def stop(page):
    """What has the keyboard, as Chromium tells screen readers; `None` at the page's end."""
    if page.evaluate("() => document.activeElement === document.body"):
        return None
    element = page.devtools.send("Runtime.evaluate", {"expression": "document.activeElement"})
    node = page.devtools.send(
        "Accessibility.getPartialAXTree",
        {"objectId": element["result"]["objectId"], "fetchRelatives": False},
    )["nodes"][0]
    return node["role"]["value"], node["name"]["value"]


def assert_is_seen(page, what):
    """The ring is drawn, and the control is in the window."""
    ring, place, height = page.evaluate(
        """() => {
            const style = getComputedStyle(document.activeElement);
            const { top, bottom } = document.activeElement.getBoundingClientRect();
            const ring = `${style.outlineStyle} ${style.outlineWidth} ${style.opacity}`;
            return [ring, [top, bottom], innerHeight];
        }"""
    )
    assert ring == "solid 3px 1", what
    assert 0 <= place[0] and place[1] <= height, what


def test_the_tab_key_reaches_every_control_and_nothing_else(page):
    reached = []
    # The parts of a date are stops of their own in one element.
    last = None
    for _ in range(300):
        page.keyboard.press("Tab")
        now = stop(page)
        if now is None:
            break
        assert_is_seen(page, now)
        element = page.evaluate_handle("() => document.activeElement")
        if last is None or not element.evaluate("(e, last) => e === last", last):
            reached.append(now)
        last = element
    assert reached == [each for sample in SAMPLES for each in sample * 2]


def reach(page, role, name):
    """Presses the tab key until a control has the keyboard."""
    for _ in range(200):
        page.keyboard.press("Tab")
        if stop(page) == (role, name):
            return
    raise AssertionError(f"{role} {name} is not reached")


def text(page, title):
    return page.get_by_text(title, exact=True).first


def in_the_other_card(page, role, name, value):
    """The program has it: what the dark card shows comes from there."""
    page.wait_for_function(
        """([selector, name, value]) => {
            const found = [...document.querySelectorAll(selector)].filter(
                (e) => (e.getAttribute("aria-label") || e.placeholder) === name);
            return found[found.length - 1].value === value;
        }""",
        arg=[role, name, value],
    )


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_buttons_are_pressed(page, key):
    for _, name in SAMPLES[0]:
        reach(page, "button", name)
        page.keyboard.press(key)
        text(page, f"Last: {name.lower()}").wait_for()


def test_values_are_changed(page):
    reach(page, "switch", "Wi-Fi")
    page.keyboard.press("Space")
    page.wait_for_function(
        "() => document.querySelectorAll('[role=switch][aria-checked=false]').length === 2")
    reach(page, "slider", "Volume")
    page.keyboard.press("Home")
    in_the_other_card(page, "input[type=range]", "Volume", "0")
    reach(page, "button", "Decrement")
    page.keyboard.press("Enter")
    text(page, "Count: 1").wait_for()
    reach(page, "button", "Increment")
    page.keyboard.press("Space")
    text(page, "Count: 2").wait_for()
    reach(page, "spinbutton", "Count: 2")
    page.keyboard.press("ArrowUp")
    text(page, "Count: 3").wait_for()
    page.keyboard.press("ArrowDown")
    text(page, "Count: 2").wait_for()


def chosen(page, *names):
    """Whether these are the pressed buttons, in both cards."""
    page.wait_for_function(
        """(names) => [...document.querySelectorAll("[aria-pressed=true]")]
            .map((e) => e.textContent || e.getAttribute("aria-label"))
            .filter((name) => ["Apple", "Pear", "Plum"].includes(name)).join() === names.join()""",
        arg=list(names),
    )


def test_one_of_several_is_chosen(page):
    chosen(page, *["Apple"] * 4)
    reach(page, "combobox", "Fruit")
    page.keyboard.press("ArrowDown")
    chosen(page, *["Pear"] * 4)
    reach(page, "button", "Plum")
    page.keyboard.press("Space")
    chosen(page, *["Plum"] * 4)
    reach(page, "button", "Apple")
    page.keyboard.press("Enter")
    chosen(page, *["Apple"] * 4)
    reach(page, "combobox", "Wheel")
    page.keyboard.press("ArrowDown")
    chosen(page, *["Pear"] * 4)


def test_texts_are_typed(page):
    reach(page, "textbox", "Name")
    page.keyboard.type("Ada")
    in_the_other_card(page, "input.field", "Name", "Ada")
    reach(page, "textbox", "Password")
    page.keyboard.press("End")
    page.keyboard.type("s")
    in_the_other_card(page, "input.field", "Password", "passwords")
    reach(page, "textbox", "Notes")
    page.keyboard.press("Control+End")
    page.keyboard.press("Enter")
    page.keyboard.type("more")
    in_the_other_card(page, "textarea", "Notes", "Several lines\nof text\nmore")


def test_groups_and_menus_are_opened(page):
    reach(page, "button", "Details")
    page.keyboard.press("Enter")
    # What stays is in the box below.
    page.wait_for_function(
        """() => [...document.querySelectorAll(".text")]
            .filter((e) => e.textContent === "Inside").length === 2""")
    reach(page, "button", "Sort by Name")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.role === 'menuitemradio'")
    assert stop(page)[1] == "Name"
    checked = "() => [...document.querySelectorAll('[role=menuitemradio]')].map((e) => e.ariaChecked)"
    assert page.evaluate(checked) == ["true", "false"]
    assert page.locator("[role=menu] [aria-current]").count() == 0
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('[role=menu]')")
    assert stop(page) == ("button", "Sort by Name")
    page.keyboard.press("Space")
    page.wait_for_function("() => document.activeElement.role === 'menuitemradio'")
    page.keyboard.press("ArrowDown")
    assert stop(page)[1] == "Size"
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Sort by Size").first.wait_for()
    assert stop(page) == ("button", "Sort by Size")
    reach(page, "link", "swift.org")
    assert page.evaluate("() => document.activeElement.href") == "https://www.swift.org/"


def test_dates_are_chosen(page):
    reach(page, "Date", "Due")
    # On its parts, the arrows turn a day, a month or a year.
    page.keyboard.press("ArrowUp")
    date = page.evaluate("() => document.activeElement.value")
    assert date != "2026-05-28"
    in_the_other_card(page, "input[type=date]", "Day", date)
    reach(page, "InputTime", "Due")
    page.keyboard.press("ArrowUp")
    time = page.evaluate("() => document.activeElement.value")
    in_the_other_card(page, "input[type=time]", "Due", time)
    reach(page, "button", "Next Month")
    page.keyboard.press("Enter")
    # A day of May that had the keyboard would go with its month.
    page.get_by_role("button", name="Monday, 1 June 2026").first.wait_for()
    reach(page, "Date", "Day")
    page.keyboard.press("ArrowDown")
    date = page.evaluate("() => document.activeElement.value")
    in_the_other_card(page, "input[type=date]", "Day", date)


def test_a_day_of_a_calendar_is_chosen(page):
    reach(page, "button", "Monday, 4 May 2026")
    page.keyboard.press("Enter")
    in_the_other_card(page, "input[type=date]", "Day", "2026-05-04")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    in_the_other_card(page, "input[type=date]", "Day", "2026-05-05")
