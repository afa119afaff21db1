# SPDX-License-Identifier: Apache-2.0
"""Programs of public repositories, unchanged, each taken through its main use.

They lie in the folder that ALIGHT_PROGRAMS names, or in ../shared/programs, each in
a folder of its name; Scripts/fetch-programs brings them. Without them this file is
skipped, and says so.
"""

import re
from collections import namedtuple

import pytest
from command import Alight
from programs import PROGRAMS, table

# What steps do, what is then to be seen in this order, and what no longer; the view
# that is shown where that is not the program's first.
Use = namedtuple("Use", "steps shows hides view", defaults=[[], None])

COUNTRIES = ["Canada", "England", "USA", "Spain"]
USES = {
    "e01-wesplit": [
        Use('select "4 people" in "Number of people"; tap "10%"', ['"4 people"', "WeSplit"]),
        Use('focus "Amount"', ['button "Done"']),
        Use('focus "Amount"; tap "Done"', ["WeSplit"], ['button "Done"']),
    ],
    "e05-moving-list-rows": [
        Use("", ['"USA"', '"Canada"', '"England"', '"South Korea"']),
        Use('tap "Edit"; drag "USA" to "England"; tap "Done"', [f'"{each}"' for each in COUNTRIES]),
    ],
    "e09-builtin-shapes": [
        Use("", ["rounded", "capsule", "circle", "ellipse"]),
    ],
    "e13-indicators": [
        Use("", ['text "ProgressView"', 'progress "Downloading…" value "0%"', "A view that shows"]),
    ],
    "e14-menu-sort-picker": [
        Use('tap "Sort"', ['menuItem "Name, chevron down" selected', '"Number"', '"Length"']),
        Use('tap "Sort"; tap "Number"; tap "Sort"', ['"Name"', 'menuItem "Number, chevron down" selected']),
        Use(
            'tap "Sort"; tap "Name, chevron down"; tap "Sort"',
            ['menuItem "Name, chevron up" selected'], ["chevron down"]),
    ],
    "e16-collapsible-hstack": [
        Use("", ["50x50 ", "30x30 ", "75x75 ", 'button "Collapse"']),
        Use('tap "Collapse"; wait 1', ["149,", "159,", "169,", 'button "Expand"']),
        Use('tap "Collapse"; tap "Expand"; wait 1', ['button "Collapse"']),
    ],
    "e18-list-edit-sections": [
        Use("", ['"A List Item"', '"Pacific"', '"0 selections"', "users", "private"], ["user1234"]),
        Use(
            'tap "📁 users"; tap "📁 user1234"; tap "📁 Photos"',
            ["users", "user1234", "Photos", "photo001.jpg", "photo002.jpg", "Movies", "private"]),
        Use('tap "Edit"; tap row 9; tap row 10', ['"2 selections"']),
    ],
    "m01-iexpense": [
        Use(
            'tap "Add Expense"; type "Lunch" in "Name"; select "Business" in "Type"',
            ['"Lunch"', '"Business"', "Add new expense"]),
        Use(
            'tap "Add Expense"; type "Lunch" in "Name"; select "Business" in "Type"; tap "Save"',
            ['"Lunch"', '"Business"', "iExpense"], ["Add new expense"]),
        Use(
            'tap "Add Expense"; type "Lunch" in "Name"; tap "Save"; '
            'swipe left on "Lunch"; tap "Delete"',
            ["iExpense"], ['"Lunch"']),
    ],
    "m02-animations": [
        Use("", ["blur 0", 'button "Tap Me"'], ["transform"]),
        Use('tap "Tap Me"; tap "Tap Me"; wait 3', ["blur 6", "scale 3,3"]),
        Use(
            'drag "H" by 40,60; wait 3', ["#0088ff", '"H"', '"I"'], ["#ff383c"],
            "SnakeLettersContentView()"),
        Use('tap "Tap Me"; wait 1', ["#ff383c"], [], "TransitionsContentView()"),
        Use(
            'tap "Tap Me"; tap "Tap Me"; wait 1', ['"Tap Me"'], ["#ff383c"],
            "TransitionsContentView()"),
    ],
    "m08-stopwatch-combine": [
        Use("", ['"00"', '":"', '"00"', '"0"', 'button "Start"']),
        Use('tap "Start"', ['button "Stop"'], ['"Start"']),
        Use('tap "Start"; tap "Stop"', ['button "Start"'], ['"Stop"']),
    ],
    "m11-grid-2d-layout": [
        Use("", ["My Awesome Grid", *(f'"C{n}"' for n in range(1, 7)), '"R1"', '"R2"', '"R3"']),
    ],
    "m13-memorize": [
        Use("", ["Memorize!", "car, Vehicles", "flag, Flags", "leaf, Nature"]),
        Use('tap group 1', ["Memorize!"]),
        Use('tap "leaf, Nature"; tap group 1; tap group 1', ["34c759"], ["ff383c"]),
    ],
    "m21-recipe-navigation": [
        Use("", ["Dessert", "Apple Pie", "Chocolate Cake", "Pancake", "American", "Categories"]),
        Use('tap "Apple Pie"', ["Related 22", "Related 33", 'heading "Apple Pie"']),
        Use('tap "Apple Pie"; tap "Related 22"', ['heading "Related 22"']),
        Use('tap "Apple Pie"; tap "Related 22"; back; back', ["Chocolate Cake"], ["Related 22"]),
    ],
    "h01-drawing": [
        Use("", ["path", "Inner radius: 125", "Outer radius: 75", "Distance: 25", "Amount: 1.00"]),
    ],
    "h03-layout-myvstack": [
        Use("", ["第一版", "第二版", "第三版"]),
        Use('tap "第一版"', ["Leading", "Center", "Trailing"]),
    ],
    "h05-dynamic-navigation": [
        Use('tap "SideBar 3"', ['"3:0"', '"3:1"'], ["SideBar"]),
        Use('tap "SideBar 3"; tap "3:2"', ['text "2"'], ["3:2"]),
        Use('tap "SideBar 3"; tap "3:2"; back; back', ["SideBar 0"], ["3:0"]),
        Use('tap "SideBar 3"; tap "3:2"; tap "Back Parent"', ["3:0"], ["SideBar"]),
        Use('tap "SideBar 3"; tap "3:2"; tap "Back Root"', ["SideBar 0"], ["3:0"]),
        Use('tap "Two"; tap "SideBar 4"', ['text "4"'], ["SideBar 4"]),
        Use('tap "Adaptive"; tap "RootID 2"; tap "Goto Next Level"', ["Current Level:2"]),
        Use(
            'tap "Adaptive"; tap "RootID 2"; tap "Goto Next Level"; tap "Back Parent"',
            ["Current Level:1"], ["Current Level:2"]),
    ],
    "h09-flower-bloom-canvas": [
        Use("wait 1", ["path", "linear", "stroke"], [], "FlowerBloom()"),
    ],
}
CASES = [(name, use) for name, uses in USES.items() for use in uses]


def test_every_program_has_its_uses():
    assert [row["id"] for row in table()] == list(USES)


@pytest.fixture(scope="module")
def alight(tmp_path_factory):
    """One for all uses, so that each program is compiled once."""
    return Alight(tmp_path_factory.mktemp("programs"))


@pytest.mark.skipif(not PROGRAMS.is_dir(), reason=f"{PROGRAMS} is not there")
@pytest.mark.parametrize(
    "name, use", CASES, ids=[f"{name}: {use.steps or 'show'}" for name, use in CASES])
def test_a_program_does_what_it_does_on_a_phone(alight, name, use):
    more = ["--view", use.view] if use.view else []
    result = alight.run(
        "snapshot", str(PROGRAMS / name), "-o", "shown.txt", "--size", "393x852",
        "--do", use.steps, *more)
    assert result.returncode == 0, result.stderr
    tree = shown((alight.folder / "shown.txt").read_text())
    at = 0
    for text in use.shows:
        assert text in tree[at:], f"{text} is not (in this order) in:\n{tree}"
        at = tree.index(text, at) + len(text)
    for text in use.hides:
        assert text not in tree, f"{text} is in:\n{tree}"


def shown(tree):
    """The lines of a tree, without what stands below something that is not seen."""
    lines, hidden = [], None
    for line in tree.splitlines():
        depth = len(line) - len(line.lstrip())
        if hidden is None or depth <= hidden:
            hidden = depth if re.search(r" opacity 0( |$)", line) else None
            if hidden is None:
                lines.append(line)
    return "\n".join(lines)
