# SPDX-License-Identifier: Apache-2.0
"""Typing into fields, also where every message takes 150 ms each way."""

from pathlib import Path

import pytest
from cards import RUN
from delay import DelayingProxy
from wire import reported

PROGRAM = Path(__file__).with_name("Programs") / "Fields.swift"
TEXT = "The quick brown fox, 42 times over the lazy dog"

# Every value that a field had after any change of it, whoever made it.
RECORD = """(field) => {
    window.values = [];
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    Object.defineProperty(field, "value", {
        get() { return own.get.call(this); },
        set(next) { own.set.call(this, next); window.values.push(next); },
    });
    field.addEventListener("input", () => window.values.push(field.value));
}"""


@pytest.fixture(scope="module")
def fields(server):
    return server([RUN[0], "run", str(PROGRAM), "--no-watch"])


@pytest.fixture(scope="module")
def slow(fields):
    proxy = DelayingProxy(fields.url, 0.15)
    yield proxy
    proxy.stop()


@pytest.fixture(params=["near", "far"])
def page(request, fields, slow, open_page):
    page = open_page(fields if request.param == "near" else slow, width=600)
    field(page, "Name").wait_for()
    return page


def field(page, name):
    return page.get_by_role("textbox", name=name, exact=True)


def said(page, identifier):
    return page.get_by_test_id(identifier)


def wait_for_text(page, identifier, text):
    page.wait_for_function(
        "([id, text]) => document.querySelector(`[data-testid=${id}]`).textContent === text",
        arg=[identifier, text],
    )


def edits(page):
    return [text for _, text in reported(page, "x")]


def test_no_letter_is_lost_or_swapped(page):
    name = field(page, "Name")
    name.evaluate(RECORD)
    name.click()
    page.keyboard.type(TEXT, delay=10)
    wait_for_text(page, "echo", TEXT)
    prefixes = [TEXT[: length + 1] for length in range(len(TEXT))]
    assert page.evaluate("() => window.values") == prefixes
    assert edits(page)[-1] == TEXT
    assert name.evaluate("(e) => [e.selectionStart, e.selectionEnd]") == [len(TEXT)] * 2


def test_typing_in_the_middle_stays_there(page):
    name = field(page, "Name")
    name.fill("ad")
    wait_for_text(page, "echo", "ad")
    name.press("ArrowLeft")
    page.keyboard.type("bc", delay=20)
    wait_for_text(page, "echo", "abcd")
    assert name.evaluate("(e) => [e.value, e.selectionStart]") == ["abcd", 3]


def test_what_the_program_makes_of_a_text_comes_back(page):
    digits = field(page, "Digits")
    digits.click()
    page.keyboard.type("1a2b3", delay=10)
    page.wait_for_function("(e) => e.value === '123'", arg=digits.element_handle())
    assert digits.evaluate("(e) => e.selectionStart") == 3
    digits.evaluate("(e) => e.setSelectionRange(1, 1)")
    page.keyboard.type("x")
    page.wait_for_function("(e) => e.value === '123'", arg=digits.element_handle())
    assert digits.evaluate("(e) => e.selectionStart") == 1


def test_a_composition_is_sent_when_it_is_done(page):
    name = field(page, "Name")
    name.click()
    devtools = page.context.new_cdp_session(page)
    for text in ["n", "に", "にほ", "にほん"]:
        devtools.send(
            "Input.imeSetComposition",
            {"text": text, "selectionStart": len(text), "selectionEnd": len(text)},
        )
    assert edits(page) == []
    assert name.input_value() == "にほん"
    devtools.send("Input.insertText", {"text": "日本"})
    wait_for_text(page, "echo", "日本")
    assert edits(page) == ["日本"]


def test_paste_and_cut(page):
    name, mail = field(page, "Name"), field(page, "Mail")
    name.fill("copied")
    name.press("Control+a")
    name.press("Control+x")
    wait_for_text(page, "echo", "")
    mail.click()
    mail.press("Control+v")
    page.wait_for_function("(e) => e.value === 'copied'", arg=mail.element_handle())
    assert edits(page) == ["copied", "", "copied"]


def test_return_submits_and_moves_on(page):
    field(page, "Name").click()
    page.keyboard.type("Anna")
    page.keyboard.press("Enter")
    wait_for_text(page, "focus", "mail")
    page.keyboard.type("a@b")
    assert field(page, "Mail").input_value() == "a@b"
    assert field(page, "Name").input_value() == "Anna"
    # Return is the default button's key as well.
    wait_for_text(page, "counts", "sent 1, saved 0")
    page.get_by_role("button", name="To name").click()
    wait_for_text(page, "focus", "name")
    assert field(page, "Name").evaluate("(e) => e === document.activeElement")


def test_shortcuts_reach_their_buttons_from_everywhere(page):
    field(page, "Mail").click()
    page.keyboard.type("s")
    page.keyboard.press("Control+s")
    wait_for_text(page, "counts", "sent 0, saved 1")
    assert field(page, "Mail").input_value() == "s"
    field(page, "Note").click()
    page.keyboard.press("Enter")
    page.keyboard.press("Control+s")
    wait_for_text(page, "counts", "sent 0, saved 2")


def test_fields_grow_with_their_lines(page):
    lines = field(page, "Lines")
    height = lines.evaluate("(e) => e.offsetHeight")
    lines.click()
    page.keyboard.type("a")
    page.keyboard.press("Enter")
    page.keyboard.type("b")
    page.wait_for_function(
        "([e, height]) => e.offsetHeight === height + 22", arg=[lines.element_handle(), height]
    )
    assert lines.input_value() == "a\nb"
    wait_for_text(page, "counts", "sent 0, saved 0")


def test_browsers_know_what_fields_are_for(fields, open_page):
    page = open_page(fields)
    attributes = ["inputmode", "enterkeyhint", "autocomplete", "autocapitalize", "spellcheck"]
    read = "(e, names) => names.map((name) => e.getAttribute(name))"
    mail = field(page, "Mail").evaluate(read, attributes)
    assert mail == ["email", None, "email", "none", "false"]
    assert field(page, "Name").evaluate(read, attributes)[1] == "next"
    secret = page.get_by_label("Secret", exact=True)
    assert secret.evaluate("(e) => [e.type, e.autocomplete]") == ["password", "current-password"]


def test_what_a_password_manager_fills_in_arrives(fields, open_page):
    page = open_page(fields)
    name = field(page, "Name")
    name.evaluate(
        """(e) => {
            e.value = "filled";
            e.dispatchEvent(new InputEvent("input", { bubbles: true }));
            e.dispatchEvent(new Event("change", { bubbles: true }));
        }"""
    )
    wait_for_text(page, "echo", "filled")


HOSTILE = [
    "<img src=x onerror=alert(1)><script>alert(1)</script>",
    "\u202ereversed\u202c \u2066x",
    "&lt;&amp;\"'`${1}",
    "nul:\x00:",
    "zalgo Z\u0351\u036b\u0343",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_shows_inert(fields, open_page, text):
    page = open_page(fields, width=1200)
    field(page, "Name").fill(text)
    seen = field(page, "Name").input_value()
    assert edits(page) == [seen]
    # A label leaves out what has no picture.
    wait_for_text(page, "echo", seen.replace("\0", ""))
    assert page.locator("#window img, #window script, #window b").count() == 0
    # It changes nothing around it, such as the direction of writing.
    counts = said(page, "counts")
    assert counts.evaluate("(e) => getComputedStyle(e).direction") == "ltr"
    assert counts.text_content() == "sent 0, saved 0"


def test_half_a_letter_becomes_a_sign_for_it(fields, open_page):
    page = open_page(fields)
    field(page, "Name").evaluate(
        """(e) => {
            e.value = "a\\ud83d";
            e.dispatchEvent(new InputEvent("input", { bubbles: true }));
        }"""
    )
    wait_for_text(page, "echo", "a\ufffd")


def test_a_megabyte_in_one_label_is_shown_as_text(fields, open_page):
    page = open_page(fields)
    page.get_by_role("button", name="Huge").click()
    page.wait_for_function("(e) => e.value.length >= 1048576", arg=field(page, "Name").element_handle())
    assert page.locator("#window b").count() == 0
    page.get_by_role("button", name="Save").click()
    wait_for_text(page, "counts", "sent 0, saved 1")
