# SPDX-License-Identifier: Apache-2.0
"""The founding program, to the letter, through the command line."""

import json
import pathlib

import pytest

FOUNDING = pathlib.Path(__file__).resolve().parents[3] / "shared/founding/GameObservableView.swift"
SCRIPT = 'tap "hbpokxra"; tap "lvgurxzt"; tap "lvgurxzt"'
CARDS = ["jxrfkzqp", "duwlemci", "hbpokxra", "tcyqdsne", "lvgurxzt"]

pytestmark = pytest.mark.skipif(not FOUNDING.exists(), reason=f"{FOUNDING} is not there")


@pytest.mark.parametrize("version", ["5", "6"])
def test_each_tap_runs_and_prints_what_it_must(alight, version):
    result = alight.run(
        "updates", str(FOUNDING), "--json", "--do", SCRIPT, "--swift-version", version
    )
    assert result.returncode == 0, result.stderr
    taps = SCRIPT.split("; ")
    assert json.loads(result.stdout) == {
        "steps": [
            step("show", {"GameCardView": 5, "GameObservableView": 1}, CARDS),
            step(taps[0], {"GameCardView": 1, "GameObservableView": 0}, ["hbpokxra"]),
            step(taps[1], {"GameCardView": 2, "GameObservableView": 0}, ["hbpokxra", "lvgurxzt"]),
            step(taps[2], {"GameCardView": 1, "GameObservableView": 0}, ["lvgurxzt"]),
        ]
    }


def step(text, bodies, cards):
    printed = [f"update view {card}" for card in cards]
    return {"do": text, "bodies": bodies, "printed": printed, "warnings": []}


def test_people_get_a_table_after_what_the_program_prints(alight):
    result = alight.run("updates", str(FOUNDING), "--do", SCRIPT)
    assert result.returncode == 0, result.stderr
    prints = CARDS + ["hbpokxra", "hbpokxra", "lvgurxzt", "lvgurxzt"]
    assert result.stdout.splitlines() == [f"update view {card}" for card in prints] + [
        "0  show",
        '1  tap "hbpokxra"',
        '2  tap "lvgurxzt"',
        '3  tap "lvgurxzt"',
        "",
        "bodies              0  1  2  3",
        "GameCardView        5  1  2  1",
        "GameObservableView  1  0  0  0",
    ]


def test_a_step_that_means_nothing_is_for_the_caller_to_correct(alight):
    result = alight.run("updates", str(FOUNDING), "--json", "--do", 'tap "nobody"')
    assert result.returncode == 2
    message = 'step 1, tap "nobody": there is no such element; there are: button "jxrfkzqp"'
    assert message in result.stderr
    report = json.loads(result.stdout)
    assert [step["do"] for step in report["steps"]] == ["show"]
    assert report["error"]["step"] == 1
    assert message in report["error"]["message"]
