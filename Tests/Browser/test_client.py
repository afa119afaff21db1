# SPDX-License-Identifier: Apache-2.0
"""The browser client, with the founding program as what it shows."""

import pytest
from cards import TITLES, button, label_color, settle, tap

BACKGROUNDS = {"light": "rgb(255, 255, 255)", "dark": "rgb(0, 0, 0)"}


def test_shows_a_button_for_each_card(show):
    page = show()
    assert page.get_by_role("button").all_inner_texts() == TITLES
    assert page.get_by_role("button", disabled=True).count() == 0
    assert page.title() != ""


def stand_still(page):
    """Animations begin and do not go on, however slow the machine is."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 0})


# Waits for animations that no earlier call has seen, and moves them half a fade further.
HALF_WAY = """() => new Promise((resolve) => {
    const look = () => {
        const next = document.getAnimations().filter((animation) => !animation.seen);
        if (!next.length) {
            requestAnimationFrame(look);
            return;
        }
        resolve(next.map((animation) => {
            animation.seen = true;
            animation.pause();
            animation.currentTime = 100;
            const { duration, easing } = animation.effect.getTiming();
            return [duration, easing, animation.effect.getKeyframes()[0].color];
        }));
    };
    look();
})"""


def test_the_colour_travels(show):
    page = show()
    stand_still(page)
    old = label_color(page, TITLES[0])
    button(page, TITLES[0]).click()
    assert page.evaluate(HALF_WAY) == [[200, "cubic-bezier(0.42, 0, 0.58, 1)", old]]
    half = label_color(page, TITLES[0])
    page.evaluate("() => document.getAnimations().forEach((animation) => animation.finish())")
    assert half not in (old, label_color(page, TITLES[0]))


def test_a_change_on_the_way_starts_from_what_is_seen(show):
    page = show()
    stand_still(page)
    button(page, TITLES[0]).click()
    page.evaluate(HALF_WAY)
    half = label_color(page, TITLES[0])
    button(page, TITLES[0]).click()
    assert [start for *_, start in page.evaluate(HALF_WAY)] == [half]


def test_less_motion_means_none(show):
    page = show(reduced_motion="reduce")
    page.evaluate(
        """() => {
            window.animated = 0;
            Element.prototype.animate = () => { window.animated += 1; };
        }"""
    )
    tap(page, TITLES[1])
    assert page.evaluate("() => window.animated") == 0


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_keys_press_buttons(show, key):
    page = show()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert button(page, TITLES[1]).evaluate("(e) => e === document.activeElement")
    outline = button(page, TITLES[1]).evaluate("(e) => getComputedStyle(e).outlineStyle")
    assert outline != "none"
    old = label_color(page, TITLES[1])
    page.keyboard.press(key)
    settle(page, TITLES[1], old)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_follows_the_colour_scheme(show, scheme):
    page = show(color_scheme=scheme)
    background = page.evaluate(
        "() => getComputedStyle(document.documentElement).backgroundColor"
    )
    assert background == BACKGROUNDS[scheme]


def test_each_page_has_its_own_state(show):
    one, two = show(), show()
    before = label_color(two, TITLES[0])
    tap(one, TITLES[0])
    tap(two, TITLES[1])
    assert label_color(two, TITLES[0]) == before
    assert label_color(one, TITLES[1]) == before


@pytest.mark.parametrize("scale", [1, 2, 3])
def test_every_baseline_stands_where_it_was_told(show, scale):
    page = show(device_scale_factor=scale)
    told = page.evaluate(
        """async () => {
            const socket = new WebSocket(
                location.origin.replace("http", "ws") + "/session", "alight");
            await new Promise((resolve) => { socket.onopen = resolve; });
            socket.send(JSON.stringify([1, "h", 2, 390, 844, 0, devicePixelRatio]));
            const message = await new Promise((resolve) => {
                socket.onmessage = (event) => {
                    if (JSON.parse(event.data)[0] === 1) {
                        resolve(event);
                    }
                };
            });
            socket.close();
            return JSON.parse(message.data).slice(2).filter(([name]) => name === "i")
                .map((operation) => operation[8]).filter((content) => content[0] === "t")
                .filter((content) => content.length === 7)
                .map((content) => [content[4], content[6]]);
        }"""
    )
    assert len(told) >= len(TITLES)
    for text, baseline in told:
        seen = page.get_by_text(text, exact=True).first.evaluate(
            """(element) => {
                const mark = document.createElement("span");
                mark.style.cssText = "position: static; display: inline-block";
                mark.style.width = "1px";
                element.append(mark);
                const seen = mark.getBoundingClientRect().bottom
                    - element.getBoundingClientRect().top;
                mark.remove();
                return seen;
            }"""
        )
        assert seen == pytest.approx(baseline, abs=0.02)


def test_a_page_that_breaks_the_rules_is_told(show):
    page = show()
    reason = page.evaluate(
        """async () => {
            const socket = new WebSocket(
                location.origin.replace("http", "ws") + "/session", "alight");
            await new Promise((resolve) => { socket.onopen = resolve; });
            socket.send("<b>");
            const event = await new Promise((resolve) => { socket.onclose = resolve; });
            return [event.code, event.reason];
        }"""
    )
    assert reason == [4400, "malformed message: expected '[' at byte 0"]
    tap(page, TITLES[3])
