# SPDX-License-Identifier: Apache-2.0
"""What `snapshot` draws looks like what Chromium shows.

The samples of Programs/Pictures are shown one after the other in both, in light
and dark. When two differ too much, the pair and the difference are kept in the
folder that the message names.
"""

import os
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from cards import ROOT
from compare import MOST, difference, opened

PROGRAM = Path(__file__).with_name("Programs") / "Pictures"
ALIGHT = os.environ.get("ALIGHT_COMMAND", "./alight")
WIDTH, HEIGHT, SCALE = 390, 844, 2


def names():
    """The samples in the order in which the gallery shows them."""
    gallery = (PROGRAM / "Gallery.swift").read_text()
    lists = re.findall(r"\b(\w+)Samples\b", gallery.split("private let samples: [Sample]")[1].split("var")[0])
    files = [PROGRAM / f"{name.capitalize()}Samples.swift" for name in lists]
    return [name for file in files for name in re.findall(r'Sample\("([^"]+)"', file.read_text())]


NAMES = names()
SCHEMES = ["light", "dark"]


def taps(index):
    return "; ".join(['tap "Next"'] * index)


def draw(folder, index, scheme):
    path = folder / f"{index}-{scheme}-picture.png"
    command = [ALIGHT, "snapshot", PROGRAM, "-o", path, "--size", f"{WIDTH}x{HEIGHT}"]
    command += ["--scale", str(SCALE), "--do", taps(index)]
    subprocess.run(
        command + (["--dark"] if scheme == "dark" else []),
        cwd=ROOT, check=True, stdout=subprocess.DEVNULL,
    )
    return path


def photograph(page, wire, folder):
    """Shows every sample and keeps what is seen of it, in turns from light to dark and back."""
    for index in range(len(NAMES)):
        first, second = SCHEMES if index % 2 == 0 else reversed(SCHEMES)
        page.screenshot(path=folder / f"{index}-{first}-browser.png")
        with wire.until_applied():
            page.emulate_media(color_scheme=second, reduced_motion="reduce")
        page.screenshot(path=folder / f"{index}-{second}-browser.png")
        with wire.until_applied():
            page.get_by_role("button", name="Next", exact=True).dispatch_event("click")


@pytest.fixture(scope="module")
def folder(tmp_path_factory, server, launch, watch_wire):
    """A folder with two pictures of each sample, by index, scheme and source."""
    folder = tmp_path_factory.mktemp("pictures")
    program = server([ALIGHT, "run", str(PROGRAM), "--no-watch"])
    with ThreadPoolExecutor(2) as pool:
        drawn = [
            pool.submit(draw, folder, index, scheme)
            for index in range(len(NAMES))
            for scheme in SCHEMES
        ]
        # An emulated scale would move text to whole points, as a real one does not.
        browser = launch(f"--force-device-scale-factor={SCALE}")
        context = browser.new_context(
            no_viewport=True, color_scheme=SCHEMES[0], reduced_motion="reduce")
        page = context.new_page()
        wire = watch_wire(page)
        resize(page)
        page.goto(program.url)
        page.get_by_role("button", name="Next", exact=True).wait_for()
        photograph(page, wire, folder)
        browser.close()
        for each in drawn:
            each.result()
    return folder


def resize(page):
    """Makes the page so large; a window is larger by its bars."""
    devtools = page.context.new_cdp_session(page)
    window = devtools.send("Browser.getWindowForTarget")
    bars = window["bounds"]["height"] - page.evaluate("innerHeight")
    devtools.send(
        "Browser.setWindowBounds",
        {"windowId": window["windowId"], "bounds": {"width": WIDTH, "height": HEIGHT + bars}},
    )
    page.wait_for_function(f"() => innerWidth === {WIDTH} && innerHeight === {HEIGHT}")


def test_there_are_enough_samples():
    assert len(NAMES) == len(set(NAMES)) >= 30


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("name", NAMES)
def test_a_picture_looks_like_the_browser(folder, name, scheme):
    index = NAMES.index(name)
    pair = [folder / f"{index}-{scheme}-{source}.png" for source in ("browser", "picture")]
    browser, picture = map(opened, pair)
    assert browser.size == (WIDTH * SCALE, HEIGHT * SCALE)
    largest, share = difference(browser, picture)
    if share > MOST:
        largest.point(lambda value: min(4 * value, 255)).save(
            folder / f"{index}-{scheme}-difference.png")
    assert share <= MOST, f"{share:.2%} of the pixels differ: {pair[0]}"
    # Something was shown besides the button.
    assert len(picture.getcolors(1 << 24)) > 1
