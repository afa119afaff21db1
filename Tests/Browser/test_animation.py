# SPDX-License-Identifier: Apache-2.0
"""Animations in the page, against the values of the virtual clock (moving.json)."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from cards import ROOT
from compare import MOST, difference, opened

HERE = Path(__file__).parent
PROGRAM = HERE / "Programs" / "Moving.swift"
COMMAND = os.environ.get("ALIGHT_COMMAND", "./alight")
MOMENTS = json.loads((HERE / "moving.json").read_text())

# Waits until a tap has set animations off, which stand still from then on.
STARTED = """(count) => new Promise((resolve) => {
    const look = () => {
        const fresh = document.getAnimations().filter((animation) => !animation.seen);
        if (fresh.length < count) {
            requestAnimationFrame(look);
            return;
        }
        for (const animation of fresh) {
            animation.seen = true;
            animation.pause();
            animation.currentTime = 0;
        }
        resolve(fresh.length);
    };
    look();
})"""

# Moves every animation to a moment and reads what is seen of each item, as in moving.json.
SEEN = """(milliseconds) => {
    for (const animation of document.getAnimations()) {
        animation.currentTime = milliseconds;
    }
    return [...document.querySelectorAll("#window div.group, #window div.shape")].map((item) => {
        const style = getComputedStyle(item);
        const matrix = style.transform === "none"
            ? [1, 0, 0, 1, 0, 0] : style.transform.match(/-?[\\d.]+(?:e-?\\d+)?/g).map(Number);
        const values = [
            ...["left", "top", "width", "height", "opacity"].map((name) => parseFloat(style[name])),
            ...matrix,
        ];
        if (item.classList.contains("shape")) {
            values.push(...style.backgroundColor.match(/[\\d.]+/g).slice(0, 3).map(Number));
            values.push(parseFloat(style.borderTopLeftRadius));
        }
        return values;
    });
}"""


@pytest.fixture(scope="module")
def moving(server):
    return server([COMMAND, "run", str(PROGRAM), "--view", "Moving()", "--no-watch"])


def stand_still(page):
    """Animations begin and do not go on by themselves."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 0})


def go(page):
    page.get_by_role("button", name="Go").click()
    page.evaluate(STARTED, 1)
    # Whatever else the batch sets off is there by then.
    page.evaluate("() => new Promise((resolve) => requestAnimationFrame(resolve))")
    page.evaluate(STARTED, 0)


def test_values_are_those_of_the_virtual_clock(moving, open_page):
    # As many pixels to a point as where the values are from: heights of text depend on it.
    page = open_page(moving, device_scale_factor=2)
    page.get_by_role("button", name="Go").wait_for()
    stand_still(page)
    assert len(MOMENTS) == 20
    seen = []
    for index, (time, _) in enumerate(MOMENTS):
        if time == 0:
            go(page)
        seen.append(page.evaluate(SEEN, time * 1000))
    wanted = [values for _, values in MOMENTS]
    worst = []
    for item in range(len(wanted[0])):
        for number in range(len(wanted[0][item])):
            line = [moment[item][number] for moment in wanted]
            extent = max(line) - min(line)
            for index, (time, _) in enumerate(MOMENTS):
                distance = abs(seen[index][item][number] - line[index])
                # The page's numbers are rounded as well.
                worst.append((distance / max(extent, 1), index, time, item, number,
                              seen[index][item][number], line[index]))
    assert [len(moment) for moment in seen] == [len(moment) for moment in wanted]
    far = [entry for entry in sorted(worst, reverse=True) if entry[0] > 0.01]
    assert far[:10] == []


@pytest.mark.parametrize("time", [0.05, 0.2, 0.35, 0.7])
def test_a_picture_of_a_moment_looks_like_the_browser(moving, open_page, tmp_path, time):
    picture = tmp_path / "picture.png"
    subprocess.run(
        [COMMAND, "snapshot", PROGRAM, "-o", picture, "--view", "Moving()", "--size", "390x400",
         "--scale", "2", "--do", 'tap "Go"', "--at", str(time)],
        cwd=ROOT, check=True, stdout=subprocess.DEVNULL,
    )
    page = open_page(moving, height=400, device_scale_factor=2)
    page.get_by_role("button", name="Go").wait_for()
    stand_still(page)
    go(page)
    page.evaluate(SEEN, time * 1000)
    (tmp_path / "browser.png").write_bytes(page.screenshot())
    browser, drawn = opened(tmp_path / "browser.png"), opened(picture)
    share = difference(browser, drawn)[1]
    assert share <= MOST, f"{share:.2%} of the pixels differ: {tmp_path}"
    # All rows are on their way, each as far as its own curve.
    assert len(drawn.getcolors(1 << 24)) > 10


def test_less_motion_shows_targets_at_once(moving, open_page):
    page = open_page(moving, reduced_motion="reduce")
    page.get_by_role("button", name="Go").click()
    page.wait_for_function(
        "() => getComputedStyle(document.querySelector('div.shape')).width === '90px'")
    assert page.evaluate("() => document.getAnimations().length") == 0
