# SPDX-License-Identifier: Apache-2.0
"""`alight frames`: where the views stand."""

import json

import pytest

PROGRAM = """import SwiftUI

struct Box: View {
    @State private var isWide = false

    var body: some View {
        let _ = print("body")
        VStack(alignment: .leading, spacing: 0) {
            Color.red.frame(width: isWide ? 200 : 100.25, height: 30)
                .accessibilityIdentifier("box")
            Button("widen") { isWide = true }
            Color.clear.frame(width: 10, height: 50 / 3).accessibilityIdentifier("clear")
        }
        .accessibilityIdentifier("stack")
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}

#Preview { Box() }

#Preview("twice") {
    ForEach(0..<2, id: \\.self) { _ in
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("same")
    }
}
"""


def frames(result):
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def test_frames_are_unrounded_and_alone_on_standard_output(alight):
    alight.write("Box.swift", PROGRAM)
    result = alight.run("frames", "Box.swift")
    found = frames(result)
    assert set(found) == {"box", "clear", "stack"}
    assert found["box"] == [0, 0, 100.25, 30]
    assert found["clear"][2:] == [10, 50 / 3]
    assert found["stack"][:3] == [0, 0, found["stack"][2]]
    assert "body" in result.stderr


def test_frames_after_steps_in_a_window_of_a_size(alight):
    alight.write("Box.swift", PROGRAM)
    found = frames(
        alight.run("frames", "Box.swift", "--size", "150x99.5", "--view",
                   'Color.red.accessibilityIdentifier("all")')
    )
    assert found == {"all": [0, 0, 150, 99.5]}
    assert frames(alight.run("frames", "Box.swift", "--do", 'tap "widen"'))["box"] == [
        0, 0, 200, 30,
    ]


def test_bars_leave_less_room(alight):
    alight.write("Box.swift", PROGRAM)
    inside = 'Color.red.accessibilityIdentifier("inside")'
    window = ["--size", "100x200", "--safe-area", "50,1,30.5,2"]
    assert frames(alight.run("frames", "Box.swift", *window, "--view", inside)) == {
        "inside": [1, 50, 97, 119.5]
    }
    assert frames(
        alight.run("frames", "Box.swift", *window, "--view", f"{inside}.ignoresSafeArea()")
    ) == {"inside": [0, 0, 100, 200]}


@pytest.mark.parametrize(
    "arguments, message",
    [
        (["--preview", "twice"], '"same" names 2 views: ['),
        (["--size", "wide"], "'--size' takes WIDTHxHEIGHT in points, not 'wide'"),
        (["--size", "0x100"], "'--size' takes WIDTHxHEIGHT"),
        (["--safe-area", "1,2,3"], "'--safe-area' takes TOP,LEFT,BOTTOM,RIGHT"),
        (["--do", 'tap "none"'], "there is no such element"),
    ],
)
def test_what_the_caller_must_correct(alight, arguments, message):
    alight.write("Box.swift", PROGRAM)
    result = alight.run("frames", "Box.swift", *arguments)
    assert (result.returncode, result.stdout) == (2, ""), result.stderr
    assert message in result.stderr
