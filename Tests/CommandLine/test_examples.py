# SPDX-License-Identifier: Apache-2.0
"""The project's own examples: what they count, and that they build as a user's package would."""

import json
import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CARDS = ROOT / "Examples/Cards"
TITLES = ["Aurora", "Beacon", "Comet", "Dawn", "Ember"]
# First a card, then another, then the same again.
TAPS = ["Comet", "Ember", "Ember"]
CHANGED = [["Comet"], ["Comet", "Ember"], ["Ember"]]


def steps(alight, path, script):
    result = alight.run("updates", str(path), "--json", "--do", script)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)["steps"]


@pytest.mark.parametrize(
    "file, name, list_runs, cards_that_run",
    [
        ("SharedBinding", "SharedBindingList", False, [TITLES] * 3),
        ("EquatableCard", "EquatableCardList", True, CHANGED),
        ("ObservableCard", "ObservableCardList", False, CHANGED),
    ],
)
def test_each_form_runs_the_bodies_that_it_must(alight, file, name, list_runs, cards_that_run):
    script = "; ".join(f'tap "{title}"' for title in TAPS)
    shown, *taps = steps(alight, CARDS / f"{file}.swift", script)
    assert shown["bodies"] == {name: 1, f"{name}.CardView": 5}
    assert len(taps) == 3
    for tap, cards in zip(taps, cards_that_run):
        assert tap["bodies"] == {name: int(list_runs), f"{name}.CardView": len(cards)}
        assert tap["printed"] == ["update list"] * list_runs + [
            f"update card {card}" for card in cards
        ]
        assert tap["warnings"] == []


def test_the_page_counts_without_running_what_it_counts(alight):
    # The third and then the fifth card of each list.
    script = "; ".join(f"tap button {number}" for number in [3, 5, 8, 10, 13, 15])
    shown, *taps = steps(alight, CARDS, script)
    lists = {}
    for name in ["SharedBindingList", "EquatableCardList", "ObservableCardList"]:
        assert (shown["bodies"][name], shown["bodies"][f"{name}.CardView"]) == (1, 5)
        lists[name] = [
            (tap["bodies"][name], tap["bodies"][f"{name}.CardView"]) for tap in taps
        ]
    assert lists == {
        "SharedBindingList": [(0, 5), (0, 5)] + [(0, 0)] * 4,
        "EquatableCardList": [(0, 0)] * 2 + [(1, 1), (1, 2)] + [(0, 0)] * 2,
        "ObservableCardList": [(0, 0)] * 4 + [(0, 1), (0, 2)],
    }
    # Beside the lists only what shows the numbers runs.
    shows = {"CountsView", "CountView"}
    for tap in taps:
        others = {name for name, runs in tap["bodies"].items() if runs and "List" not in name}
        assert others <= shows
        assert tap["warnings"] == []


def test_the_page_keeps_its_state_when_the_window_changes(alight):
    *_, wide, narrow = steps(alight, CARDS, "tap button 3; resize 1200x800; resize 390x844")
    for step in [wide, narrow]:
        bodies = step["bodies"].items()
        # The panels' names hold those of their lists.
        assert [name for name, runs in bodies if runs and "List" in name and "<" not in name] == []


def test_the_examples_build_as_a_package_of_a_users_own():
    build = ["swift", "build", "--package-path", str(ROOT / "Examples")]
    # It builds Alight once more, into a folder of its own. Without the option SwiftPM
    # looks for files that have been removed from Alight since the last build.
    result = subprocess.run(
        [*build, "--disable-build-manifest-caching"],
        capture_output=True,
        text=True,
        timeout=1800,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    folder = subprocess.run(
        [*build, "--show-bin-path"], capture_output=True, text=True, check=True
    ).stdout.strip()
    options = json.dumps({"mode": "updates", "json": True, "steps": "tap button 15"})
    report = subprocess.run(
        [f"{folder}/Cards"],
        env=dict(os.environ, ALIGHT_OPTIONS=options),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert report.returncode == 0, report.stderr
    assert json.loads(report.stdout)["steps"][1]["bodies"]["ObservableCardList.CardView"] == 1
