# SPDX-License-Identifier: Apache-2.0
"""`alight run` while a program is being written: saves, errors, traps, signals."""

import os
import signal
import urllib.request

import pytest

CARD = """import SwiftUI

struct Card: View {
    let title: String
    var body: some View {
        Text(title)
    }
}

#Preview("one") {
    Card(title: "one")
}
"""


def rename_over(alight, name, text):
    """Saves as many editors do: into a new file that takes the old one's name."""
    path = alight.folder / name
    fresh = path.with_name(path.name + "~")
    fresh.write_text(text)
    fresh.rename(path)


def start(alight, *arguments):
    server = alight.start("run", *arguments)
    return server, server.wait_for("http://").strip()


def title_of(address):
    with urllib.request.urlopen(address) as response:
        return response.read().decode()


@pytest.mark.parametrize("save", ["in place", "by renaming"])
def test_a_save_builds_and_swaps_the_program(alight, save):
    alight.write("Card.swift", CARD)
    server, address = start(alight, "Card.swift")
    text = CARD.replace("one", "two")
    if save == "in place":
        alight.write("Card.swift", text)
    else:
        rename_over(alight, "Card.swift", text)
    server.wait_for("Compiling Card.swift")
    server.wait_for("Built in ")
    assert server.wait_for("http://").strip() == address
    assert "<main" in title_of(address)


def test_a_folder_may_grow_by_files_and_folders(alight):
    alight.write("App/Card.swift", CARD)
    server, address = start(alight, "App")
    alight.write("App/Parts/Deep/Badge.swift", "import SwiftUI\nlet badge = missing\n")
    assert "Badge.swift:2:13: error: cannot find 'missing'" in server.wait_for("error: cannot")
    server.wait_for("The last version that built is still shown.")
    alight.write("App/Parts/Deep/Badge.swift", 'import SwiftUI\nlet badge = "b"\n')
    assert server.wait_for("http://").strip() == address


def test_a_save_during_a_build_starts_the_build_anew(alight):
    alight.write("Card.swift", CARD)
    server, _ = start(alight, "Card.swift")
    alight.write("Card.swift", CARD.replace("one", "two"))
    server.wait_for("Compiling")
    alight.write("Card.swift", CARD.replace("one", "three"))
    server.wait_for("The sources have changed again.")
    server.wait_for("Compiling")
    server.wait_for("Built in ")
    server.wait_for("http://")


def test_a_signal_during_a_build_ends_compiler_and_program(alight):
    alight.write("Card.swift", CARD)
    server, _ = start(alight, "Card.swift")
    (program,) = server.children()
    alight.write("Card.swift", CARD.replace("one", "two"))
    server.wait_for("Compiling")
    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(30) == 0
    with pytest.raises(ProcessLookupError):
        os.kill(program, 0)


PROGRAM = """import Foundation
import SwiftUI

@main struct Program {
    static let isBroken = false
    static func main() {
        if isBroken { fatalError("at the start") }
        signal(SIGUSR1) { _ in fatalError("on purpose") }
        _ProgramEntry.main()
    }
}

#Preview { Text("card") }
"""


def test_a_trap_says_where_and_the_program_starts_again_later_and_later(alight):
    alight.write("Program.swift", PROGRAM)
    server, address = start(alight, "Program.swift")
    for delay in ["Starting it again …", "Starting it again in 0.5 s …"]:
        (program,) = server.children()
        os.kill(program, signal.SIGUSR1)
        server.wait_for("the program trapped: Fatal error: on purpose")
        server.wait_for("at Program.swift:8")
        server.wait_for(delay)
        assert server.wait_for("http://").strip() == address


def test_a_program_that_traps_at_its_start_leaves_the_last_one_shown(alight):
    alight.write("Program.swift", PROGRAM)
    server, address = start(alight, "Program.swift")
    alight.write("Program.swift", PROGRAM.replace("= false", "= true"))
    server.wait_for("the program trapped: Fatal error: at the start")
    server.wait_for("at Program.swift:7")
    server.wait_for("The last version that could be shown is shown again.")
    assert server.wait_for("http://").strip() == address
    alight.write("Program.swift", PROGRAM)
    server.wait_for("Built in ")
    assert server.wait_for("http://").strip() == address


def test_a_program_that_never_starts_is_tried_three_times(alight):
    alight.write("Program.swift", PROGRAM.replace("= false", "= true"))
    server = alight.start("run", "Program.swift")
    for _ in range(3):
        server.wait_for("the program trapped: Fatal error: at the start")
    server.wait_for("Waiting for a change of the sources")
    alight.write("Program.swift", PROGRAM)
    server.wait_for("http://")
