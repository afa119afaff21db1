# SPDX-License-Identifier: Apache-2.0
"""`snapshot`: files of what a program shows."""

import os
import struct

import pytest

CARDS = """import SwiftUI

struct Card: View {
    let title: String
    @State private var isSelected = false

    var body: some View {
        Button(title) { isSelected.toggle() }
            .foregroundStyle(isSelected ? .green : .orange)
    }
}

#Preview("One card") { Card(title: "one") }
#Preview("Two cards", traits: .fixedLayout(width: 200, height: 100)) {
    VStack { Card(title: "one"); Card(title: "two") }
}
#Preview("Fits", traits: .sizeThatFitsLayout) { Text("fits").frame(width: 50, height: 20) }
"""


def size(png):
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", png[16:24])


def snapshot(alight, *arguments):
    """Draws, and returns the bytes of the file behind `-o`."""
    result = alight.run("snapshot", "Cards.swift", *arguments)
    assert result.returncode == 0, result.stderr
    path = arguments[arguments.index("-o") + 1]
    assert result.stdout == f"{path}\n"
    return (alight.folder / path).read_bytes()


@pytest.fixture
def cards(alight):
    alight.write("Cards.swift", CARDS)
    return alight


def test_the_extension_says_what_the_file_holds(cards):
    assert size(snapshot(cards, "-o", "a.png")) == (780, 1688)
    assert ">one</text>" in snapshot(cards, "-o", "a.svg").decode()
    assert snapshot(cards, "-o", "a.pdf").startswith(b"%PDF")
    assert 'button "one"' in snapshot(cards, "-o", "a.txt").decode()


@pytest.mark.parametrize("extension", ["png", "svg", "pdf", "txt"])
def test_every_run_gives_the_same_bytes(cards, extension):
    first = snapshot(cards, "-o", f"a.{extension}")
    assert snapshot(cards, "-o", f"b.{extension}") == first


def test_size_scale_and_scheme(cards):
    light = snapshot(cards, "-o", "a.png", "--size", "100x50", "--scale", "3")
    dark = snapshot(cards, "-o", "a.png", "--size", "100x50", "--scale", "3", "--dark")
    assert size(light) == size(dark) == (300, 150)
    assert light != dark
    assert 'fill="#000000"' in snapshot(cards, "-o", "a.svg", "--dark").decode()


def test_steps_come_first_and_time_passes_after_them(cards):
    shown = snapshot(cards, "-o", "a.txt").decode()
    tapped = snapshot(cards, "-o", "a.txt", "--do", 'tap "one"', "--at", "0.5").decode()
    assert "#ff8d28" in shown
    assert "#34c759" in tapped


def test_previews_have_their_sizes(cards):
    assert size(snapshot(cards, "-o", "a.png", "--preview", "Two cards")) == (400, 200)
    assert size(snapshot(cards, "-o", "a.png", "--preview", "Fits")) == (100, 40)


def test_every_preview_has_a_file(cards):
    result = cards.run("snapshot", "Cards.swift", "-o", "all.svg", "--all")
    assert result.returncode == 0, result.stderr
    assert result.stdout.split() == ["all-One-card.svg", "all-Two-cards.svg", "all-Fits.svg"]
    assert sorted(path.name for path in cards.folder.glob("all*")) == [
        "all-Fits.svg", "all-One-card.svg", "all-Two-cards.svg",
    ]


@pytest.mark.parametrize(
    "arguments, message",
    [
        ([], "the file is missing"),
        (["-o", "a.jpeg"], "'a.jpeg' says no format"),
        (["-o", "no/a.png"], "'no/a.png' cannot be written: there is no folder 'no'"),
        (["-o", "a.png", "--size", "100"], "'--size' takes WIDTHxHEIGHT"),
        (["-o", "a.png", "--size", "0x10"], "'--size' takes WIDTHxHEIGHT"),
        (["-o", "a.png", "--scale", "x"], "'--scale' takes a number up to 16"),
        (["-o", "a.png", "--at", "-1"], "'--at' takes seconds"),
        (["-o", "a.png", "--size", "40000x10"], "the picture would be too large"),
        (["-o", "a.png", "--all", "--preview", "Fits"], "'--all' excludes"),
        (["-o", "a.png", "--preview", "None"], "there is no preview 'None'"),
        (["-o", "a.png", "--do", 'tap "three"'], 'tap "three"'),
        (["-o", "folder.png"], "'folder.png' cannot be written: it is a folder"),
    ],
)
def test_what_the_caller_must_correct(cards, arguments, message):
    (cards.folder / "folder.png").mkdir()
    before = sorted(os.listdir(cards.folder))
    result = cards.run("snapshot", "Cards.swift", *arguments)
    assert result.returncode == 2
    assert message in result.stderr
    # Nothing is there that was not there before, besides the cache.
    assert [name for name in sorted(os.listdir(cards.folder)) if name != ".cache"] == before


MOVING = """import SwiftUI

struct Moving: View {
    @State private var x = 0.0

    var body: some View {
        VStack(alignment: .leading) {
            Color.red.frame(width: 20, height: 20).offset(x: x)
            Button("Go") { withAnimation(.linear(duration: 1)) { x = 100 } }
        }
        .frame(width: 200, height: 100, alignment: .topLeading)
    }
}

#Preview(traits: .fixedLayout(width: 200, height: 100)) { Moving() }
"""


def test_what_moves_is_drawn_on_its_way(alight):
    alight.write("Moving.swift", MOVING)

    def place(*arguments):
        result = alight.run("snapshot", "Moving.swift", "-o", "a.txt", *arguments)
        assert result.returncode == 0, result.stderr
        lines = (alight.folder / "a.txt").read_text().splitlines()
        shape = next(line.split() for line in lines if "shape" in line)
        return float(shape[1].split(",")[0])

    go = ("--do", 'tap "Go"')
    start = place()
    assert place(*go, "--at", "0.1") == start + 10
    assert place(*go, "--at", "0.75") == start + 75
    assert place(*go, "--at", "1") == start + 100
