# SPDX-License-Identifier: Apache-2.0
"""What steps cannot do in the programs of ../CommandLine/test_programs.py: replace a text,
move sliders without names."""

import pytest
from cards import RUN
from programs import PROGRAMS

pytestmark = pytest.mark.skipif(not PROGRAMS.is_dir(), reason=f"{PROGRAMS} is not there")


@pytest.fixture
def open_program(server, open_page):
    return lambda name: open_page(server([RUN[0], "run", str(PROGRAMS / name), "--no-watch"]))


def text(page, title):
    return page.get_by_text(title, exact=True)


def test_wesplit_shares_out_an_amount(open_program):
    page = open_program("e01-wesplit")
    amount = page.get_by_role("textbox", name="Amount")
    amount.fill("100")
    amount.press("Enter")
    text(page, "US$30.00").wait_for()
    page.get_by_role("button", name="0%", exact=True).click()
    text(page, "US$25.00").wait_for()
    page.get_by_role("combobox", name="Number of people").select_option("5 people")
    text(page, "US$20.00").wait_for()


def test_drawing_follows_its_sliders(open_program):
    page = open_program("h01-drawing")
    page.get_by_role("slider").first.fill("100")
    text(page, "Inner radius: 100").wait_for()
    page.get_by_role("slider").nth(3).press("Home")
    text(page, "Amount: 0.00").wait_for()
