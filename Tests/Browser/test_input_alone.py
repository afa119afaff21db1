# SPDX-License-Identifier: Apache-2.0
"""What a person does with keyboard, pointer and screen reader, without a program behind it."""

import json
from importlib.resources import files

import pytest
from spoken import heard, press, told
from test_client_alone import FRAME, TOKENS, begin, page, text  # noqa: F401

FONT = [17, 400]


def edited(item, y, name, value="", *rest):
    content = ["f", value, "prompt", FONT, "000000", "999999", *rest]
    return ["i", 0, 0, item, 10, y, 300, 22, content, 2, [3, name, 0, value]]


def control(item, y, name, *rest, taps=1):
    return [
        ["i", 0, 0, item, 10, y, 100, 30, 0, taps, [1, name, *rest]],
        ["i", item, 0, item + 1, 0, 0, 50, 20, text(name), 0, [0, name]],
    ]


def field_content(value):
    return ["f", value, "prompt", FONT, "000000", "999999"]


@pytest.fixture
def alone(page):  # noqa: F811
    """A page with one of each; `told` finds what the server told it in `wire`."""

    class Wire:
        messages = []

    page.wire = Wire()
    operations = [
        edited(1, 10, "Name"),
        edited(2, 40, "Lines", "a\nb", 0, 22),
        *control(3, 120, "Go", 0, 0, "Starts"),
        *control(5, 160, "Save", 0, 0, 0, 0, 0, "cmd+s", taps=65),
        ["i", 0, 0, 7, 10, 200, 100, 20, text("Mail"), 0,
            [0, "Mail", 0, 0, 0, 0, 0, 0, 0, 0, "Archive", "Flag"]],
        ["i", 0, 0, 8, 10, 230, 100, 20, text("Volume"), 0, [0, "Volume", 32, "3"]],
        ["i", 0, 0, 9, 10, 260, 200, 20, 0, 9, [1, "Row, tap"]],
        ["i", 9, 0, 10, 0, 0, 200, 20, 0, 9],
        ["i", 10, 0, 11, 0, 0, 50, 20, text("Row")],
        ["i", 0, 0, 12, 10, 290, 300, 40, 0],
        ["i", 12, 0, 13, 0, 0, 100, 20, text("second"), 0, [0, "second"]],
        ["i", 12, 0, 14, 120, 0, 100, 20, text("first"), 0, [0, "first", 0, 0, 0, 0, 0, 0, 1]],
        ["i", 0, 0, 15, 10, 340, 200, 100, 0, 16, 0, 0, 1, [2, 200, 600]],
        ["i", 15, 0, 16, 0, 560, 100, 20, text("bottom")],
        ["i", 0, 0, 18, 10, 460, 300, 30, text("Title"), 0, [6, "Title", 0, 0, 0, 0, 1]],
    ]
    page.wire.messages = [("received", json.dumps([1, 1, *operations]))]
    page.server = begin(page, *operations)
    return page


def sent(page, count):
    """The next messages, without their numbers."""
    return [message[1:] for message in page.server.take(count)]


def test_chromium_tells_what_was_told(alone):
    lines = heard(alone)
    assert lines == told(alone)
    assert 'spinbutton "Volume" value 3' in lines
    assert 'heading "Title" level 1' in lines
    assert 'button "Save" keys cmd+s' in lines


def test_late_echoes_change_nothing_that_was_typed_since(alone):
    name = alone.get_by_role("textbox", name="Name")
    name.click()
    alone.keyboard.type("abc")
    server = alone.server
    sent_now = sent(alone, 4)
    assert sent_now == [["f", 1], ["x", 1, "a"], ["x", 1, "ab"], ["x", 1, "abc"]]
    server.say(2, 3, ["c", 1, field_content("a")])
    server.until_shown(3)
    assert name.input_value() == "abc"
    server.say(3, 5, ["c", 1, field_content("ABC")])
    alone.wait_for_function("(e) => e.value === 'ABC'", arg=name.element_handle())
    assert name.evaluate("(e) => e.selectionStart") == 3


def test_the_caret_stays_in_what_stays(alone):
    name = alone.get_by_role("textbox", name="Name")
    name.fill("one two")
    name.evaluate("(e) => e.setSelectionRange(3, 3)")
    alone.server.say(2, 3, ["c", 1, field_content("one more two")])
    alone.wait_for_function("(e) => e.value.length === 12", arg=name.element_handle())
    assert name.evaluate("(e) => e.selectionStart") == 3
    name.evaluate("(e) => e.setSelectionRange(10, 12)")
    alone.server.say(3, 3, ["c", 1, field_content("two")])
    alone.wait_for_function("(e) => e.value === 'two'", arg=name.element_handle())
    assert name.evaluate("(e) => [e.selectionStart, e.selectionEnd]") == [1, 3]


def test_nothing_is_sent_or_replaced_while_a_text_is_composed(alone):
    name = alone.get_by_role("textbox", name="Name")
    name.click()
    devtools = alone.context.new_cdp_session(alone)
    devtools.send(
        "Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1}
    )
    alone.server.say(2, 1, ["c", 1, field_content("other")])
    alone.server.until_shown(1)
    assert name.input_value() == "に"
    assert sent(alone, 1) == [["f", 1]]
    devtools.send("Input.insertText", {"text": "日"})
    assert sent(alone, 1) == [["x", 1, "日"]]
    assert name.input_value() == "日"


def test_return_ends_a_line_of_one_only(alone):
    alone.get_by_role("textbox", name="Name").press("Enter")
    assert sent(alone, 2) == [["f", 1], ["s", 1]]
    alone.get_by_role("textbox", name="Lines").press("End")
    alone.keyboard.press("Enter")
    assert sent(alone, 2)[1][0] == "x"
    alone.keyboard.press("Control+Enter")
    assert sent(alone, 1) == [["s", 2]]


def test_shortcuts_and_presses(alone):
    alone.get_by_role("textbox", name="Name").press("Control+s")
    assert sent(alone, 4) == [["f", 1], ["d", 5, 1], ["d", 5, 0], ["t", 5]]
    alone.get_by_role("button", name="Save").click()
    assert sorted(sent(alone, 4)) == [["d", 5, 0], ["d", 5, 1], ["f", 5], ["t", 5]]
    alone.get_by_role("button", name="Go").click()
    assert sent(alone, 1) == [["t", 3]]


def test_the_program_moves_the_focus(alone):
    alone.server.say(2, 1, ["g", 2])
    alone.wait_for_function("() => document.activeElement.tagName === 'TEXTAREA'")
    assert alone.evaluate("() => document.activeElement.selectionStart") == 3
    alone.server.say(3, 1, ["m", 2, 1])
    alone.wait_for_function("() => document.querySelector('.field').tagName === 'TEXTAREA'")
    assert alone.evaluate("() => document.activeElement.tagName") == "TEXTAREA"
    assert sent(alone, 0) == []
    alone.server.say(4, 1, ["g", 0])
    alone.wait_for_function("() => document.activeElement === document.body")


def test_the_program_moves_screen_readers_to_what_takes_no_input(alone):
    alone.server.say(2, 1, ["g", 18])
    alone.wait_for_function("() => document.activeElement.tagName === 'H1'")
    assert sent(alone, 0) == []


def test_keys_that_the_program_asked_for(alone):
    board = [7, "", 256, 0, 0, 0, 0, 0, 0, "^ up x"]
    name = [3, "Name", 0, 0, 0, 0, 0, 0, 0, "*"]
    alone.server.say(
        2, 1, ["i", 0, 0, 20, 10, 500, 100, 20, text("Board"), 32, board], ["s", 1, name]
    )
    alone.wait_for_function("() => document.querySelector('.ringless')")
    alone.locator(".ringless").focus()
    outline = "() => getComputedStyle(document.activeElement).outlineStyle"
    assert alone.evaluate(outline) == "none"
    for key in ["ArrowUp", "ArrowDown", "Shift+X"]:
        alone.keyboard.press(key)
    assert sent(alone, 5) == [
        ["f", 20], ["k", 20, "up", 0, 0], ["k", 20, "up", 0, 2],
        ["k", 20, "X", 2, 0], ["k", 20, "X", 2, 2],
    ]
    # What is not named still types.
    alone.get_by_role("textbox", name="Name").focus()
    alone.keyboard.press("a")
    assert sent(alone, 3) == [["f", 1], ["k", 1, "a", 0, 0], ["x", 1, "a"]]


def test_text_is_selected_where_the_program_says_so(alone):
    alone.server.say(2, 1, ["n", 13, 128])
    alone.wait_for_function("() => document.querySelector('.selectable')")
    selects = "(e) => getComputedStyle(e).userSelect"
    assert alone.get_by_text("second").evaluate(selects) == "text"
    assert alone.get_by_text("first").evaluate(selects) == "none"


def test_combined_elements_and_actions(alone):
    alone.get_by_text("Row", exact=True).click()
    assert sent(alone, 1) == [["t", 10]]
    press(alone, "button", "Row, tap")
    press(alone, "button", "Flag")
    assert sent(alone, 2) == [["t", 9], ["c", 7, 1]]
    alone.get_by_role("spinbutton").focus()
    alone.keyboard.press("ArrowUp")
    alone.keyboard.press("ArrowLeft")
    assert sent(alone, 2) == [["j", 8, 1], ["j", 8, 0]]


def test_the_tab_key_stops_once_at_each(alone):
    stops = []
    for _ in range(9):
        alone.keyboard.press("Tab")
        stops.append(
            alone.evaluate(
                "() => document.activeElement.ariaLabel || document.activeElement.textContent"
            )
        )
        style = alone.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
        assert style == "solid"
    assert stops == [
        "Name", "Lines", "Go", "Save", "Archive", "Flag", "Volume", "Row, tap", "bottom",
    ]


def test_scrolling_is_reported_and_asked_for(alone):
    top = "() => document.querySelector('.scroller').scrollTop"
    alone.mouse.move(50, 380)
    alone.mouse.wheel(0, 200)
    alone.wait_for_function("() => document.querySelector('.scroller').scrollTop === 200")

    def reports_so_far():
        return [message for message in alone.server.heard if message[1] == "o"]

    alone.server.until(lambda: reports_so_far()[-1:] and reports_so_far()[-1][4] == 200)
    reports = reports_so_far()
    assert reports[-1][2:] == [15, 0, 200]
    assert len(reports) <= 4
    alone.server.say(2, 1, ["v", 15, [2, 200, 600, 1, 0, 40]])
    alone.wait_for_function("() => document.querySelector('.scroller').scrollTop === 40")
    # The same request moves nothing again.
    alone.evaluate("() => { document.querySelector('.scroller').scrollTop = 90; }")
    alone.server.say(3, 1, ["v", 15, [2, 200, 700, 1, 0, 40]])
    alone.server.until_shown(1)
    assert alone.evaluate(top) == 90
    alone.mouse.click(380, 830)
    alone.keyboard.press("PageDown")
    assert alone.evaluate(top) == 180
    alone.keyboard.press("End")
    assert alone.evaluate(top) == 600


def test_scrolling_without_a_connection_is_told_once(alone):
    alone.clock.install()
    server = alone.server
    server.heard.clear()
    server.drop()
    server.take(1)
    for top in [50, 90]:
        alone.evaluate(f"() => {{ document.querySelector('.scroller').scrollTop = {top}; }}")
        # The browser tells of it with a frame.
        alone.evaluate(FRAME)
        alone.clock.run_for(200)
    server.say(0, 1, ["t", TOKENS[1]])
    assert sent(alone, 1) == [["o", 15, 0, 90]]


def test_announcements(alone):
    alone.server.say(2, 1, ["y", "Hello"], ["y", "Now", 1])
    alone.locator("[aria-live=polite] p", has_text="Hello").wait_for(state="attached")
    alone.locator("[aria-live=assertive] p", has_text="Now").wait_for(state="attached")


def test_what_the_person_prefers_is_said(alone):
    alone.evaluate("() => { document.documentElement.style.fontSize = '24px'; }")
    assert sent(alone, 1) == [["e", 390, 844, 0, 1, 1.5, 0, 0]]
    alone.emulate_media(contrast="more", reduced_motion="reduce")
    assert sent(alone, 1) == [["e", 390, 844, 0, 1, 1.5, 1, 1]]


AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(alone, scheme):
    alone.emulate_media(color_scheme=scheme)
    # The colours of this page are the test's own, and made for a light ground.
    rules = {"color-contrast": {"enabled": scheme == "light"}}
    alone.evaluate(AXE)
    result = alone.evaluate("(rules) => axe.run(document, { rules })", rules)
    found = [(each["id"], each["nodes"][0]["html"]) for each in result["violations"]]
    assert found == []
