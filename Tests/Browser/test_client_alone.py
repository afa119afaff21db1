# SPDX-License-Identifier: Apache-2.0
"""The client without a program: the test plays the server, message by message."""

import gzip
import json
import re

import pytest
from cards import ROOT

CLIENT = ROOT / "Sources" / "AlightWeb" / "Client"
HOST = "http://alight.test"
TOKENS = [f"{number:032x}" for number in range(20)]
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>'
# Also in a page whose clock a test has stopped.
FRAME = "() => new Promise(window.nextFrame)"


def script():
    """The files in the order in which `Page` joins them."""
    source = (ROOT / "Sources" / "AlightWeb" / "Host" / "Page.swift").read_text()
    names = re.findall(r"PackageResources\.(\w+)_js", source)
    assert len(names) == len(list(CLIENT.glob("*.js")))
    body = "\n".join((CLIENT / f"{name}.js").read_text() for name in names)
    return f'"use strict";\n(() => {{\n{body}}})();\n'


def document(token):
    meta = f'<meta name="visit" content="{token}">\n' if token else ""
    html = (CLIENT / "index.html").read_text()
    parts = {
        "title": "T", "meta": meta, "style": "/client.css", "script": "/client.js",
        "content": '<div id="first"><p>Early</p></div>',
    }
    return re.sub(r"{{(\w+)}}", lambda match: parts[match.group(1)], html)


class Server:
    """One end of the page's sockets."""

    def __init__(self, page, token=None):
        self.page = page
        self.sockets = []
        self.heard = []
        # Numbers of batches that the page said it has, alone or with an event.
        self.acknowledged = []
        files = {
            "/": ("text/html", document(token)),
            "/client.js": ("text/javascript", script()),
            "/client.css": ("text/css", (CLIENT / "client.css").read_text()),
            "/icon.svg": ("image/svg+xml", (CLIENT / "icon.svg").read_text()),
        }

        def answer(route):
            path = route.request.url.removeprefix(HOST)
            kind, body = files.get(path, ("image/svg+xml", PICTURE))
            route.fulfill(content_type=kind, body=body)

        page.add_init_script("window.nextFrame = requestAnimationFrame.bind(window)")
        page.route("**/*", answer)
        page.route_web_socket("**/session", self._connect)
        page.goto(HOST + "/")
        self.wait_for(1)

    def _connect(self, socket):
        self.sockets.append(socket)
        socket.on_message(lambda text: self._hear(json.loads(text)))

    def _hear(self, message):
        if message[1] == "a":
            self.acknowledged.append(message[2])
            return
        if isinstance(message[1], int):
            self.acknowledged.append(message.pop(1))
        self.heard.append(message)

    def until(self, holds):
        """Lets the page go on, frame by frame, until the condition holds; what follows
        checks whether it did."""
        for _ in range(600):
            if holds():
                return
            self.page.evaluate(FRAME)

    def wait_for(self, connections):
        self.until(lambda: len(self.sockets) >= connections and self.heard)
        assert len(self.sockets) >= connections and self.heard

    def until_shown(self, received):
        """Lets the page take all that was said so far, and show it."""
        self.say(0, received, ["b", "Taken"])
        self.page.get_by_role("status").filter(has_text="Taken").wait_for()
        self.say(0, received, ["b", ""])
        self.page.evaluate(FRAME)

    def take(self, count):
        """The next messages of the page."""
        self.until(lambda: len(self.heard) >= count)
        taken, self.heard = self.heard, []
        assert len(taken) == count, taken
        return taken

    def say(self, *message):
        self.sockets[-1].send(json.dumps(message))

    def say_packed(self, *message):
        self.sockets[-1].send(gzip.compress(json.dumps(message).encode()))

    def drop(self, code=1000):
        count = len(self.sockets)
        self.sockets[-1].close(code=code, reason="why")
        self.wait_for(count + 1)


def text(value):
    return ["t", [17, 400], "000000", 0, value, 0, 16]


def label(item, value, before=0):
    return ["i", 0, before, item, 0, 20 * item, 80, 20, text(value)]


def play(item, name):
    return ["i", 0, 0, item, 0, 20 * item, 80, 20, 0, 1, [1, name]]


def field(item, value):
    return ["i", 0, 0, item, 0, 20 * item, 80, 20,
            ["f", value, "prompt", [17, 400], "000000", "999999"], 2, [3, "Name"]]


@pytest.fixture
def page(chromium):
    context = chromium.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.problems = []
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    page.on("console", lambda message: message.type in ("error", "warning")
            and page.problems.append(message.text))
    yield page
    context.close()
    assert page.problems == []


def begin(page, *operations):
    server = Server(page)
    assert server.take(1) == [[1, "h", 2, 390, 844, 0, 1, 1]]
    server.say(0, 1, ["t", TOKENS[0]])
    server.say(1, 1, ["w", "Title"], *operations)
    server.until_shown(1)
    return server


def shown(page):
    return page.evaluate(
        "() => [...document.querySelectorAll('#window > *')].map((e) => e.textContent || e.ariaLabel)")


def test_takes_the_place_of_the_first_page(page):
    server = Server(page, TOKENS[7])
    assert not page.locator("#first").is_visible()
    assert server.take(1) == [[0, "r", TOKENS[7], 0, 2, 390, 844, 0, 1, 1]]
    server.say(0, 0, ["t", TOKENS[0]])
    server.say(1, 0, play(1, "Play"))
    page.get_by_role("button", name="Play").click()
    assert page.locator("#first").count() == 0
    assert server.take(1) == [[1, "t", 1]]


def test_begins_a_visit_if_that_of_the_page_is_over(page):
    server = Server(page, TOKENS[7])
    server.take(1)
    server.drop(4410)
    assert server.take(1) == [[1, "h", 2, 390, 844, 0, 1, 1]]


def test_resumes_where_both_are(page):
    server = begin(page, play(1, "Play"), label(2, "a"))
    for _ in range(3):
        page.get_by_role("button").click()
    assert server.take(3) == [[2, "t", 1], [3, "t", 1], [4, "t", 1]]
    server.say(2, 2, ["c", 2, text("b")])
    server.until_shown(2)
    server.drop()
    page.get_by_role("button").click()
    assert server.take(1) == [[0, "r", TOKENS[0], 2, 2, 390, 844, 0, 1, 1]]
    server.say(0, 3, ["t", TOKENS[1]])
    server.say(3, 3, ["c", 2, text("c")])
    assert server.take(2) == [[4, "t", 1], [5, "t", 1]]
    server.until_shown(3)
    assert shown(page) == ["Play", "c"]
    server.drop()
    assert server.take(1)[0][:4] == [0, "r", TOKENS[1], 3]


def stop_clock(page):
    page.clock.install()
    page.clock.pause_at("2100-01-01")


def test_acknowledges_with_the_next_event(page):
    server = begin(page, play(1, "Play"), label(2, "a"))
    stop_clock(page)
    server.say(2, 1, ["c", 2, text("b")])
    server.until_shown(1)
    before = len(server.acknowledged)
    for _ in range(2):
        page.get_by_role("button").click()
    assert server.take(2) == [[2, "t", 1], [3, "t", 1]]
    assert server.acknowledged[before:] == [2]


def test_acknowledges_without_an_event_in_time(page):
    server = begin(page, label(2, "a"))
    stop_clock(page)
    server.say(2, 1, ["c", 2, text("b")])
    server.until(lambda: shown(page) == ["b"])
    assert server.acknowledged[-1] < 2
    page.clock.run_for(1000)
    server.until(lambda: server.acknowledged[-1] == 2)
    assert server.acknowledged[-1] == 2


def test_acknowledges_long_and_many_batches_at_once(page):
    server = begin(page, label(2, "a"))
    stop_clock(page)
    server.say(2, 1, ["c", 2, text("b" * 1400)])
    server.until(lambda: server.acknowledged[-1] == 2)
    for batch in range(3, 20):
        server.say(batch, 1, ["c", 2, text(str(batch))])
    server.until(lambda: shown(page) == ["19"])
    assert [batch for batch in server.acknowledged if batch > 1] == [2, 18]


def test_takes_packed_messages_in_their_order(page):
    server = begin(page, label(2, "a"))
    server.say_packed(2, 1, ["c", 2, text("b" * 5000)])
    server.say(3, 1, ["c", 2, text("c")])
    server.say_packed(4, 1, label(3, "d"))
    server.until_shown(1)
    assert shown(page) == ["c", "d"]


def test_keeps_what_stays_of_a_whole_tree(page):
    server = begin(page, label(2, "gone"), label(3, "a"), field(4, "x"), label(5, "moved"))
    page.get_by_role("textbox").focus()
    page.evaluate(
        "() => { window.kept = [...document.querySelectorAll('#window > *')]; }")
    server.take(1)
    server.say(2, 2, ["z"], label(5, "first"), label(3, "b"), field(4, "x"), play(6, "New"))
    server.until_shown(2)
    assert shown(page)[:2] == ["first", "b"]
    assert page.evaluate(
        """() => {
            const now = [...document.querySelectorAll("#window > *")];
            return [now[0] === window.kept[3], now[1] === window.kept[1],
                now[2] === window.kept[2], now[2] === document.activeElement, now.length];
        }""") == [True, True, True, True, 4]


def test_an_edit_without_a_connection_is_sent_once(page):
    server = begin(page, field(4, ""))
    page.get_by_role("textbox").focus()
    server.take(1)
    server.say(0, 2)
    server.sockets[-1].close(code=1000)
    page.keyboard.type("abc")
    server.wait_for(2)
    assert server.take(1)[0][1] == "r"
    server.say(0, 2, ["t", TOKENS[1]])
    assert server.take(1) == [[3, "x", 4, "abc"]]
    assert page.get_by_role("textbox").input_value() == "abc"


def test_a_new_visit_hears_where_the_page_stands(page):
    def list_of(*scroll):
        return ["i", 0, 0, 15, 10, 40, 200, 100, 0, 16, 0, 0, 1, [2, 200, 600, *scroll]]

    top = "() => document.querySelector('.scroller').scrollTop"
    server = begin(page, list_of())
    server.say(2, 1, ["v", 15, [2, 200, 600, 1, 0, 40]])
    server.until(lambda: page.evaluate(top) == 40)
    page.evaluate("() => { document.querySelector('.scroller').scrollTop = 90; }")
    server.until(lambda: server.heard[-1:] and server.heard[-1][-1] == 90)
    server.heard.clear()
    server.drop(4410)
    assert server.take(1)[0][1] == "h"
    server.say(0, 1, ["t", TOKENS[1]])
    server.say(1, 1, list_of())
    assert server.take(1) == [[2, "o", 15, 0, 90]]
    # What the new scene asks for is new, although its number is not.
    server.say(2, 2, ["v", 15, [2, 200, 600, 1, 0, 20]])
    server.until(lambda: page.evaluate(top) == 20)
    assert page.evaluate(top) == 20


def test_begins_again_on_the_same_page_when_the_visit_is_over(page):
    server = begin(page, label(2, "old"), label(3, "older"))
    server.drop()
    server.take(1)
    server.drop(4410)
    assert server.take(1) == [[1, "h", 2, 390, 844, 0, 1, 1]]
    server.say(0, 1, ["t", TOKENS[1]])
    server.say(1, 1, label(2, "new"))
    server.until_shown(1)
    assert shown(page) == ["new"]


def test_says_that_it_is_not_connected_and_takes_it_back(page):
    server = begin(page, label(2, "a"))
    notice = page.get_by_role("status")
    server.say(0, 1, ["b", "Building"])
    page.wait_for_function("() => document.getElementById('notice').textContent === 'Building'")
    server.sockets[-1].close(code=1000)
    page.wait_for_function(
        "() => document.getElementById('notice').textContent.startsWith('Not connected')")
    server.wait_for(2)
    server.say(0, 1, ["t", TOKENS[1]])
    page.wait_for_function("() => document.getElementById('notice').textContent === 'Building'")
    server.say(0, 1, ["b", ""])
    page.wait_for_function("() => document.getElementById('notice').textContent === ''")
    assert notice.bounding_box()["height"] == 0


def test_does_not_come_back_where_it_broke_a_rule(page):
    page.clock.install()
    server = begin(page, label(2, "a"))
    server.sockets[-1].close(code=4400, reason="malformed")
    page.wait_for_function(
        "() => document.getElementById('notice').textContent.includes('malformed')")
    # Longer than it would wait before it tries again.
    page.clock.run_for(60_000)
    page.evaluate("() => 0")
    assert len(server.sockets) == 1


def in_order(page):
    """The texts of items, as the page holds them."""
    return page.evaluate(
        "() => [...document.querySelectorAll('#window .text')].map((e) => e.textContent)")


def test_many_children_stand_in_bands_in_their_order(page):
    number = 200
    server = begin(page, *(label(item, str(item)) for item in range(1, number + 1)))
    wanted = [str(item) for item in range(1, number + 1)]
    server.until(lambda: in_order(page) == wanted)
    assert in_order(page) == wanted
    bands = "() => [...document.querySelectorAll('#window > .band')].map((e) => e.children.length)"
    assert page.evaluate(bands) == [64, 64, 8]
    page.evaluate("() => { window.kept = document.querySelectorAll('#window .text')[9]; }")
    # One between others, one to the end, one to the start, one away, a whole band away.
    server.say(
        2, 1, ["i", 0, 100, *label(201, "new")[3:]], ["m", 150, 0], ["m", 199, 1], ["r", 70],
        *(["r", item] for item in range(129, 150)), *(["r", item] for item in range(151, 193)))
    wanted = (
        ["199"] + [str(item) for item in range(1, 70)] + [str(item) for item in range(71, 100)]
        + ["new"] + [str(item) for item in range(100, 129)]
        + [str(item) for item in range(193, 199)] + ["200", "150"])
    server.until(lambda: in_order(page) == wanted)
    assert in_order(page) == wanted
    server.say(3, 1, ["z"], *(label(item, str(item)) for item in range(100, 0, -1)))
    wanted = [str(item) for item in range(100, 0, -1)]
    server.until(lambda: in_order(page) == wanted)
    assert in_order(page) == wanted
    assert page.evaluate("() => document.querySelectorAll('#window .text')[90] === window.kept")
