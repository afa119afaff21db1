# SPDX-License-Identifier: Apache-2.0
"""What a person notices of a connection that is lost: nothing, or one line."""

import random

from cards import GREEN, ORANGE, TITLES, button, label_color, tap


class Line:
    """Stands between a page and its server, and cuts or closes the way."""

    def __init__(self, page):
        self.is_open = True
        self.connections = 0
        self._ends = []
        page.route_web_socket("**/session", self._connect)

    def _connect(self, page_end):
        if not self.is_open:
            page_end.close()
            return
        self.connections += 1
        server_end = page_end.connect_to_server()
        self._ends.append((page_end, server_end))

    def cut(self):
        for ends in self._ends:
            for end in ends:
                end.close()
        self._ends.clear()


def wait_for_color(page, title, color):
    page.wait_for_function(
        """([title, color]) => [...document.querySelectorAll("#window *")]
            .some((e) => !e.children.length && e.textContent === title
                && getComputedStyle(e).color === color)""",
        arg=[title, color],
    )


def show_over(line_of, founding, open_page):
    page = open_page(founding, before=line_of)
    button(page, TITLES[0]).wait_for()
    return page


def test_the_visit_goes_on_after_cuts(founding, open_page):
    lines = []
    page = show_over(lambda page: lines.append(Line(page)), founding, open_page)
    line = lines[0]
    page.evaluate("() => { window.isSamePage = true; }")
    chance = random.Random(3)
    selected = None
    for _ in range(12):
        for _ in range(chance.randrange(4)):
            title = chance.choice(TITLES)
            button(page, title).click()
            selected = None if selected == title else title
        line.cut()
        # Also what is done without a connection counts.
        title = chance.choice(TITLES)
        button(page, title).click()
        selected = None if selected == title else title
        for other in TITLES:
            wait_for_color(page, other, GREEN["light"] if other == selected else ORANGE["light"])
    # A cut may come before the page is back.
    assert line.connections > 6
    assert page.evaluate("() => window.isSamePage")


def test_a_longer_loss_is_said_and_taken_back(founding, open_page):
    lines = []
    page = show_over(lambda page: lines.append(Line(page)), founding, open_page)
    tap(page, TITLES[2])
    notice = page.get_by_role("status")
    assert notice.inner_text() == ""
    lines[0].is_open = False
    lines[0].cut()
    page.wait_for_function("() => document.getElementById('notice').textContent !== ''")
    assert notice.inner_text() == "Not connected. Trying again…"
    assert button(page, TITLES[2]).is_enabled()
    lines[0].is_open = True
    page.wait_for_function("() => document.getElementById('notice').textContent === ''", timeout=20000)
    assert label_color(page, TITLES[2]) == GREEN["light"]
    tap(page, TITLES[2])
    assert label_color(page, TITLES[2]) == ORANGE["light"]


def test_focus_survives_a_cut(founding, open_page):
    lines = []
    page = show_over(lambda page: lines.append(Line(page)), founding, open_page)
    page.keyboard.press("Tab")
    lines[0].cut()
    button(page, TITLES[3]).click()
    wait_for_color(page, TITLES[3], GREEN["light"])
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    wait_for_color(page, TITLES[3], ORANGE["light"])


def test_the_first_response_can_be_read_without_a_script(founding, open_page):
    page = open_page(founding, java_script_enabled=False)
    assert page.title() != ""
    assert page.get_by_role("button").all_inner_texts() == TITLES
    assert page.locator("meta[property='og:title']").get_attribute("content") == page.title()
