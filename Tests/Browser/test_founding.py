# SPDX-License-Identifier: Apache-2.0
"""The founding program in a real browser, as a person meets it."""

import socket

import pytest
from cards import GREEN, ORANGE, RUN, TITLES, button, label, label_color, settle, tap


def update_lines(*titles):
    return [f"update view {title}" for title in titles]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])


def test_prints_what_it_prints_on_a_mac(server, open_page):
    program = server(RUN)
    page = open_page(program)
    assert program.printed(5) == update_lines(*TITLES)
    tap(page, TITLES[2])
    assert program.printed(1) == update_lines(TITLES[2])
    tap(page, TITLES[4])
    assert sorted(program.printed(2)) == update_lines(TITLES[2], TITLES[4])
    tap(page, TITLES[4])
    assert program.printed(1) == update_lines(TITLES[4])
    # Nothing else was printed in between: the next line is that of the next tap.
    tap(page, TITLES[0])
    assert program.printed(1) == update_lines(TITLES[0])


def test_a_tap_changes_two_labels_and_nothing_else(show, changes):
    page = show()
    tap(page, TITLES[2])
    changes(page)
    page.wire.clear()
    with page.wire.until_applied():
        tap(page, TITLES[4])
    assert sorted(changes.taken(page)) == [
        ["attributes", "style", "text", TITLES[2]],
        ["attributes", "style", "text", TITLES[4]],
    ]
    assert [direction for direction, _ in page.wire.messages] == ["sent", "received"]
    assert page.wire.payload <= 300
    tap(page, TITLES[4])
    assert changes.taken(page) == [["attributes", "style", "text", TITLES[4]]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_chosen_card_is_green_and_the_others_orange(show, scheme):
    page = show(color_scheme=scheme)
    assert [label_color(page, title) for title in TITLES] == [ORANGE[scheme]] * 5
    tap(page, TITLES[1])
    assert label_color(page, TITLES[1]) == GREEN[scheme]
    tap(page, TITLES[3])
    chosen = [title for title in TITLES if label_color(page, title) == GREEN[scheme]]
    assert chosen == [TITLES[3]]
    tap(page, TITLES[3])
    assert [label_color(page, title) for title in TITLES] == [ORANGE[scheme]] * 5


def test_the_colour_scheme_may_change_while_the_page_is_open(show):
    page = show(color_scheme="light")
    page.emulate_media(color_scheme="dark")
    settle(page, TITLES[0], ORANGE["light"])
    assert [label_color(page, title) for title in TITLES] == [ORANGE["dark"]] * 5


@pytest.mark.parametrize("end", ["left", "right"])
def test_a_card_takes_the_mouse_over_its_whole_width(show, end):
    page = show()
    box = button(page, TITLES[1]).bounding_box()
    inset = 2 if end == "left" else box["width"] - 2
    page.mouse.click(box["x"] + inset, box["y"] + box["height"] / 2)
    settle(page, TITLES[1], ORANGE["light"])
    assert label_color(page, TITLES[1]) == GREEN["light"]


def test_a_finger_taps(show):
    page = show(has_touch=True, is_mobile=True, device_scale_factor=3)
    button(page, TITLES[2]).tap()
    settle(page, TITLES[2], ORANGE["light"])
    assert label_color(page, TITLES[2]) == GREEN["light"]


def focused_name(page):
    return page.evaluate("() => document.activeElement.textContent")


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_keyboard_reaches_every_card_in_order_and_presses(show, key):
    page = show()
    names = []
    for _ in TITLES:
        page.keyboard.press("Tab")
        names.append(focused_name(page))
    assert names == TITLES
    page.keyboard.press("Shift+Tab")
    assert focused_name(page) == TITLES[3]
    page.keyboard.press(key)
    settle(page, TITLES[3], ORANGE["light"])
    assert label_color(page, TITLES[3]) == GREEN["light"]
    assert focused_name(page) == TITLES[3]


def test_the_layout_follows_the_window(show):
    page = show(width=390, height=844)
    for width, height in [(390, 844), (800, 600), (320, 480)]:
        page.set_viewport_size({"width": width, "height": height})
        # 16 points of padding on each side.
        page.wait_for_function(
            """(width) => [...document.querySelectorAll("#window button")]
                .every((each) => each.getBoundingClientRect().width === width)""",
            arg=width - 32,
        )
        boxes = [button(page, title).bounding_box() for title in TITLES]
        assert [box["x"] for box in boxes] == [16] * 5
        gaps = [
            lower["y"] - upper["y"] - upper["height"] for upper, lower in zip(boxes, boxes[1:])
        ]
        assert gaps == pytest.approx([12] * 4, abs=0.01)
        middle = (boxes[0]["y"] + boxes[4]["y"] + boxes[4]["height"]) / 2
        assert middle == pytest.approx(height / 2, abs=0.5)


def test_two_visitors_choose_apart(show):
    one, two = show(), show()
    tap(one, TITLES[0])
    tap(two, TITLES[1])
    green = GREEN["light"]
    assert [title for title in TITLES if label_color(one, title) == green] == [TITLES[0]]
    assert [title for title in TITLES if label_color(two, title) == green] == [TITLES[1]]


def test_a_screen_reader_meets_five_named_buttons(show):
    page = show()
    devtools = page.context.new_cdp_session(page)
    nodes = devtools.send("Accessibility.getFullAXTree")["nodes"]
    shown = [
        (node["role"]["value"], node["name"]["value"])
        for node in nodes
        if not node["ignored"] and node["role"]["value"] not in ("generic", "InlineTextBox")
    ]
    # The texts are what the buttons are named by.
    # The status is there before it has anything to say, or it would not be heard.
    assert shown == [("RootWebArea", page.title()), ("main", ""), ("status", "")] + [
        (role, title) for role in ("button", "StaticText") for title in TITLES
    ]


def test_the_content_security_policy_holds(show, founding):
    page = show()
    policy = page.request.get(founding.url).headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    blocked = page.evaluate(
        """() => new Promise((resolve) => {
            document.addEventListener("securitypolicyviolation",
                (event) => resolve([event.effectiveDirective, typeof window.intruder]));
            const script = document.createElement("script");
            script.textContent = "window.intruder = true";
            document.body.append(script);
        })"""
    )
    assert blocked == ["script-src-elem", "undefined"]
    assert len(page.problems) == 1
    page.problems.clear()


def test_the_page_comes_back_with_the_program(server, open_page):
    port = free_port()
    first = server(RUN + ["--port", port])
    page = open_page(first)
    button(page, TITLES[0]).wait_for()
    tap(page, TITLES[0])
    first.stop()
    page.get_by_role("status").filter(has_text="Not connected").wait_for()
    server(RUN + ["--port", port])
    # A new visit begins: nothing is chosen.
    page.wait_for_function(
        """(orange) => {
            const labels = [...document.querySelectorAll("#window button .text")];
            return labels.length === 5 && labels.every((each) => each.style.color === orange);
        }""",
        arg=ORANGE["light"],
    )
    assert page.get_by_role("status").inner_text() == ""
    # The browser reports each attempt to connect that failed.
    assert all("WebSocket" in problem for problem in page.problems)
    page.problems.clear()
    tap(page, TITLES[1])
    assert label_color(page, TITLES[1]) == GREEN["light"]


def test_twenty_visits_begin_at_once(show):
    page = show()
    answers = page.evaluate(
        """async () => {
            const visit = () => new Promise((resolve) => {
                const socket = new WebSocket(
                    location.origin.replace("http", "ws") + "/session", "alight");
                socket.onopen = () => socket.send('[1,"h",2,390,844,0,1]');
                socket.onmessage = (event) => {
                    socket.close();
                    resolve(event.data);
                };
                socket.onclose = (event) => resolve(`closed with ${event.code}`);
            });
            return Promise.all(Array.from({ length: 20 }, visit));
        }"""
    )
    assert len(answers) == 20
    assert all(answer.startswith("[") for answer in answers)
    # Each is given a token of its own.
    assert len(set(answers)) == 20
    tap(page, TITLES[0])
    assert label(page, TITLES[0]).is_visible()
