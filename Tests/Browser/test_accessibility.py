# SPDX-License-Identifier: Apache-2.0
"""What people who do not see the page are told, and can do."""

from importlib.resources import files
from pathlib import Path

import pytest
from cards import ROOT, RUN, TITLES
from spoken import heard, press, told
from wire import reported

PROGRAMS = Path(__file__).with_name("Programs")
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text()


@pytest.fixture(scope="module")
def run(server):
    """The running program of a path, started once."""
    running = {}

    def run(path):
        if path not in running:
            running[path] = server([RUN[0], "run", str(path), "--no-watch"])
        return running[path]

    return run


@pytest.fixture
def spoken(run, open_page):
    def open(**options):
        page = open_page(run(PROGRAMS / "Spoken.swift"), **options)
        page.get_by_role("button", name="Go", exact=True).wait_for()
        return page

    return open


EXAMPLES = ROOT / "Examples"
PAGES = {
    "cards": (lambda run: run(EXAMPLES / "Cards"), "Aurora"),
    "spoken": (lambda run: run(PROGRAMS / "Spoken.swift"), "Go"),
    "fields": (lambda run: run(PROGRAMS / "Fields.swift"), "To name"),
}


@pytest.mark.parametrize("name", PAGES)
def test_chromium_tells_what_the_server_told(run, open_page, name):
    start, button = PAGES[name]
    page = open_page(start(run))
    page.get_by_role("button", name=button, exact=True).first.wait_for()
    lines = heard(page)
    assert len(lines) > 5
    assert lines == told(page)


def test_chromium_tells_what_the_founding_program_told(show):
    page = show()
    assert heard(page) == told(page) == [f'button "{title}"' for title in TITLES]


def test_what_is_said(spoken):
    page = spoken()
    lines = heard(page)
    for line in [
        'heading "Title" level 1', 'heading "Part" level 2', 'button "Go" hint Starts',
        'button "Off" disabled', 'button "Chosen" selected', 'switch "Wifi" on',
        'textbox "Name" value Anna', 'image "five percent"', 'image "Dot" hint red',
        'button "Row, tap"', 'group "Pair"', 'spinbutton "Volume" value 3',
        'group "Mail, actions"', 'button "Archive"', 'button "Save" keys cmd+shift+s',
        'text "firstsecond"', 'switch "Lamp" on', 'group "Letter, actions"', 'button "Open"',
    ]:
        assert line in lines, f"{line} is not among {lines}"
    assert not any("unsaid" in line for line in lines)


def test_what_can_be_done(spoken):
    page = spoken()

    def log(text):
        page.get_by_text(text, exact=True).wait_for()

    press(page, "button", "Row, tap")
    log("row")
    press(page, "button", "Archive")
    log("archived")
    press(page, "button", "Flag")
    log("flagged")
    press(page, "switch", "Wifi")
    page.get_by_role("switch", name="Wifi", checked=False).wait_for()
    volume = page.get_by_role("spinbutton", name="Volume")
    volume.focus()
    page.keyboard.press("ArrowUp")
    page.wait_for_function(
        "(e) => e.getAttribute('aria-valuetext') === '4'", arg=volume.element_handle()
    )
    page.keyboard.press("ArrowDown")
    page.wait_for_function(
        "(e) => e.getAttribute('aria-valuetext') === '3'", arg=volume.element_handle()
    )
    page.keyboard.press("Control+Shift+S")
    log("saved")
    # What a person without a keyboard taps is what it was.
    page.get_by_text("tap", exact=True).click()
    log("row")


def test_what_stands_for_a_view_can_be_used_in_its_place(spoken):
    page = spoken()
    press(page, "switch", "Lamp")
    page.get_by_role("switch", name="Lamp", checked=False).wait_for()
    page.get_by_role("switch", name="Wifi", checked=False).wait_for()
    press(page, "button", "Open")
    page.get_by_text("opened", exact=True).wait_for()


def test_the_program_hears_of_keys_where_it_asked_for_them(spoken):
    page = spoken()
    page.get_by_role("button", name="To title").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("() => document.activeElement.textContent") == "Board"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.get_by_text("up", exact=True).wait_for()
    assert [keys for _, *keys in reported(page, "k")] == [["up", 0, 0]]


def test_screen_readers_are_moved_to_a_heading(spoken):
    page = spoken()
    page.get_by_role("button", name="To title").click()
    page.wait_for_function("() => document.activeElement.tagName === 'H1'")


def test_actions_show_while_the_keyboard_is_in_them(spoken):
    page = spoken()
    archive = page.get_by_role("button", name="Archive")
    assert archive.bounding_box()["width"] > 0
    assert page.locator(".actions").first.bounding_box()["width"] == 1
    archive.focus()
    assert page.locator(".actions").first.bounding_box()["width"] > 40
    page.keyboard.press("Enter")
    page.get_by_text("archived", exact=True).wait_for()


def test_announcements_are_said(spoken):
    page = spoken()
    press(page, "button", "Announce")
    page.locator(".voice p", has_text="Saved").wait_for()
    press(page, "button", "Announce")
    page.wait_for_function("() => document.querySelectorAll('.voice p').length === 1")


@pytest.mark.parametrize("size", [16, 22])
def test_text_is_as_large_as_the_browser_is_set_to(spoken, size):
    page = spoken()
    page.evaluate("(size) => { document.documentElement.style.fontSize = `${size}px`; }", size)
    expected = {16: "17px", 22: "23px"}[size]
    page.wait_for_function(
        """(expected) => [...document.querySelectorAll("#window .text")]
            .find((e) => e.textContent === "ready").style.fontSize === expected""",
        arg=expected,
    )


def test_stronger_contrast_is_asked_for(spoken):
    page = spoken(contrast="more")
    page.wait_for_function(
        """() => getComputedStyle([...document.querySelectorAll("#window .text")]
            .find((e) => e.textContent === "Go")).color === "rgb(0, 64, 221)" """
    )


# What the first button's text is painted with: blue or orange, in light and dark.
STRONG = [
    "rgb(0, 64, 221)", "rgb(64, 156, 255)", "rgb(201, 52, 0)", "rgb(255, 179, 64)",
]


def violations(page, rules):
    """What axe-core finds: each rule with the elements that break it."""
    page.evaluate(AXE)
    result = page.evaluate("(rules) => axe.run(document, { rules })", rules)
    return [
        (each["id"], [node["html"][:160] for node in each["nodes"]])
        for each in result["violations"]
    ]


# SwiftUI's own colours, in which a program's text may be orange on white, are the system's
# choice; who asks for more contrast gets it, and there the rule holds.
# Which heading is the first one is the program's choice as well.
PROGRAMS_CHOICE = {"page-has-heading-one": {"enabled": False}}
NO_CONTRAST = {"color-contrast": {"enabled": False}}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("contrast", ["no-preference", "more"])
@pytest.mark.parametrize("name", ["cards", "spoken", "founding"])
def test_axe_finds_nothing(run, open_page, show, name, scheme, contrast):
    options = {"color_scheme": scheme, "contrast": contrast}
    if name == "founding":
        page = show(**options)
    else:
        start, button = PAGES[name]
        page = open_page(start(run), width=1200, height=1000, **options)
        page.get_by_role("button", name=button, exact=True).first.wait_for()
    rules = PROGRAMS_CHOICE
    if contrast == "more":
        # The first frame is shown before the page has said what the person prefers.
        page.wait_for_function(
            "(colors) => colors.includes(getComputedStyle([...document.querySelectorAll("
            "'#window button .text')].find((e) => e.textContent)).color)",
            arg=STRONG,
        )
    else:
        rules = rules | NO_CONTRAST
    assert violations(page, rules) == []
