# SPDX-License-Identifier: Apache-2.0
"""The program that most browser tests show: five cards, of which one may be chosen.

It is the founding program where the folder beside the checkout has it, and else
one of the same behaviour that lies here.
"""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOUNDING = ROOT.parent / "shared" / "founding" / "GameObservableView.swift"
STAND_IN = Path(__file__).with_name("Programs") / "Cards.swift"
PROGRAM = FOUNDING if FOUNDING.exists() else STAND_IN

# The program as people start it.
RUN = [os.environ.get("ALIGHT_COMMAND", "./alight"), "run", str(PROGRAM), "--no-watch"]

TITLES = ["jxrfkzqp", "duwlemci", "hbpokxra", "tcyqdsne", "lvgurxzt"]
# SwiftUI's system colours, by colour scheme.
ORANGE = {"light": "rgb(255, 141, 40)", "dark": "rgb(255, 146, 48)"}
GREEN = {"light": "rgb(52, 199, 89)", "dark": "rgb(48, 209, 88)"}


def button(page, title):
    return page.get_by_role("button", name=title, exact=True)


def label(page, title):
    return page.get_by_text(title, exact=True)


def label_color(page, title):
    """The colour that is seen now, which may be on its way."""
    return label(page, title).evaluate("(e) => getComputedStyle(e).color")


def settle(page, title, old_color):
    """Waits until a label was given another colour and every animation has finished."""
    page.wait_for_function(
        """([title, old]) => {
            const all = [...document.querySelectorAll("#window *")];
            const label = all.find((e) => !e.children.length && e.textContent === title);
            return label.style.color !== old;
        }""",
        arg=[title, old_color],
    )
    rest(page)


def rest(page):
    """Waits until nothing moves any more."""
    page.evaluate(
        """async () => {
            // What moves sets off with a frame.
            await new Promise(requestAnimationFrame);
            await Promise.allSettled(document.getAnimations().map((each) => each.finished));
        }"""
    )


def tap(page, title):
    old = label_color(page, title)
    button(page, title).click()
    settle(page, title, old)
