# SPDX-License-Identifier: Apache-2.0
"""What a page shows while its program is being written."""

import json
import os

import pytest
from cards import ROOT

COMMAND = os.environ.get("ALIGHT_COMMAND", str(ROOT / "alight"))

COUNTER = """import SwiftUI

struct Counter: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Text("count \\(count)")
            Button("add") { count += 1 }
            Button("trap") { _ = [Int]()[count] }
        }
    }
}

#Preview { Counter() }
"""


@pytest.fixture
def counter(server, tmp_path):
    """A program that is being written, in a folder of its own."""
    source = tmp_path / "Counter.swift"
    source.write_text(COUNTER)
    cache = f"XDG_CACHE_HOME={tmp_path / '.cache'}"
    program = server(["env", cache, COMMAND, "run", "Counter.swift"], directory=tmp_path)
    program.source = source
    yield program
    program.stop()


def test_an_error_shows_over_the_last_version_until_it_is_corrected(counter, open_page):
    page = open_page(counter)
    page.get_by_text("count 0").wait_for()
    counter.source.write_text(COUNTER.replace("count += 1", "count += one"))
    panel = page.get_by_role("alert")
    panel.wait_for()
    assert "The program does not build." in panel.inner_text()
    assert "cannot find 'one' in scope" in panel.inner_text()
    assert "Counter.swift:9:38" in panel.inner_text()
    source, mark = panel.locator(".source").inner_text().rstrip("\n").split("\n")
    assert source == '            Button("add") { count += one }'
    assert source[mark.index("^"):].startswith("one")
    page.screenshot(path=os.environ.get("ALIGHT_SCREENSHOT") or None)
    # The last version goes on below.
    page.get_by_role("button", name="add", exact=True).click()
    page.get_by_text("count 1").wait_for()
    # Back to what runs: the panel goes, and the state is still there.
    counter.source.write_text(COUNTER)
    panel.wait_for(state="detached")
    assert page.get_by_text("count 1").is_visible()
    said = [json.loads(data)[2:] for kind, data in page.wire.messages if kind == "received"]
    assert [["b", "Building…"]] in said


def test_a_corrected_program_takes_the_place_of_the_last_one(counter, open_page):
    page = open_page(counter)
    page.get_by_text("count 0").wait_for()
    counter.source.write_text(COUNTER.replace("count \\", "broken \\").replace("+= 1", "+= one"))
    page.get_by_role("alert").wait_for()
    counter.source.write_text(COUNTER.replace("count \\", "number \\"))
    page.get_by_text("number 0").wait_for()
    assert page.get_by_role("alert").count() == 0
    # The connection broke meanwhile, which Chromium notes.
    page.problems.clear()


def test_a_problem_can_be_closed_with_the_keyboard_and_stays_so(counter, open_page):
    page = open_page(counter)
    page.get_by_text("count 0").wait_for()
    counter.source.write_text(COUNTER.replace("+= 1", "+= one"))
    page.get_by_role("alert").wait_for()
    close = page.get_by_role("alert").get_by_role("button", name="Close")
    close.focus()
    page.keyboard.press("Escape")
    assert page.get_by_role("alert").count() == 0
    page.reload()
    page.get_by_text("count 0").wait_for()
    with page.wire.until_applied():
        page.get_by_role("button", name="add", exact=True).click()
    assert page.get_by_role("alert").count() == 0


def test_a_trap_shows_where_and_the_program_starts_again(counter, open_page):
    page = open_page(counter)
    page.get_by_role("button", name="trap").click()
    panel = page.get_by_role("alert")
    panel.wait_for(timeout=60_000)
    text = panel.inner_text()
    assert "The program trapped, and was started again." in text
    assert "Index out of range" in text
    assert "Counter.swift:10" in text
    assert 'Button("trap") { _ = [Int]()[count] }' in text
    panel.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="add", exact=True).click()
    page.get_by_text("count 1").wait_for()
    page.problems.clear()
