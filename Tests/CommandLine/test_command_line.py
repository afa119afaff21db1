# SPDX-License-Identifier: Apache-2.0
"""The contract of the command line: verbs, paths, messages, exit codes."""

import json
import os
import signal

import pytest

CARD = """import SwiftUI

struct Card: View {
    let title: String
    var body: some View {
        let _ = print("card \\(title)")
        Text(title)
    }
}

#Preview {
    Card(title: "one")
}
"""


def bodies(result):
    """The bodies of each step, from a JSON report."""
    assert result.returncode == 0, result.stderr
    return [step["bodies"] for step in json.loads(result.stdout)["steps"]]


def test_help_and_version(alight):
    version = alight.run("--version")
    assert (version.returncode, version.stdout.split()[0]) == (0, "alight")
    overview = alight.run("help")
    assert overview.returncode == 0
    for verb in ["run", "updates", "help"]:
        assert f"  {verb} " in overview.stdout
        page = alight.run("help", verb)
        assert page.returncode == 0
        assert page.stdout.startswith(f"usage: alight {verb}")


@pytest.mark.parametrize(
    "arguments, message",
    [
        ([], "a verb is missing"),
        (["upadtes", "A.swift"], "there is no verb 'upadtes'; did you mean 'updates'?"),
        (["updates"], "a path is missing"),
        (["updates", "--jsno", "A.swift"], "did you mean '--json'?"),
        (["updates", "Crad.swift"], "there is no 'Crad.swift'; did you mean 'Card.swift'?"),
        (["run", "Card.swift", "--port", "x"], "'--port' takes a number"),
        (["updates", "Card.swift", "--swift-version", "4"], "takes 5 or 6"),
        (["updates", "Card.swift", "--view", "A()", "--preview", "B"], "exclude each other"),
    ],
)
def test_what_the_caller_must_correct(alight, arguments, message):
    alight.write("Card.swift", CARD)
    result = alight.run(*arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    assert message in result.stderr


@pytest.mark.parametrize("version", ["5", "6"])
def test_a_preview_is_found_and_runs(alight, version):
    alight.write("Card.swift", CARD)
    result = alight.run("updates", "Card.swift", "--json", "--swift-version", version)
    assert bodies(result) == [{"Card": 1}]
    assert json.loads(result.stdout)["steps"][0]["printed"] == ["card one"]


def test_an_unchanged_program_is_not_compiled_again(alight):
    alight.write("Card.swift", CARD)
    first = alight.run("updates", "Card.swift")
    again = alight.run("updates", "Card.swift")
    assert (first.returncode, again.returncode) == (0, 0), first.stderr + again.stderr
    assert "Compiling" in first.stderr
    assert "Compiling" not in again.stderr
    alight.write("Card.swift", CARD.replace("one", "two"))
    assert "Compiling" in alight.run("updates", "Card.swift").stderr


def test_a_named_preview_a_provider_and_an_expression(alight):
    alight.write(
        "Card.swift",
        CARD
        + """
#Preview("Second") {
    Card(title: "two")
}

struct Card_Previews: PreviewProvider {
    static var previews: some View {
        Card(title: "three")
    }
}
""",
    )
    for arguments, title in [
        (["--preview", "Second"], "two"),
        (["--preview", "Card_Previews"], "three"),
        (["--view", 'Card(title: "four")'], "four"),
    ]:
        result = alight.run("updates", "Card.swift", "--json", *arguments)
        assert bodies(result) == [{"Card": 1}]
        assert json.loads(result.stdout)["steps"][0]["printed"] == [f"card {title}"]


def test_an_unknown_preview_names_those_there_are(alight):
    alight.write("Card.swift", CARD.replace("#Preview", '#Preview("First")'))
    result = alight.run("updates", "Card.swift", "--preview", "Frist")
    assert result.returncode == 2
    assert "First" in result.stderr


def test_a_folder_is_one_program(alight):
    alight.write("Cards/Card.swift", CARD.split("#Preview")[0])
    alight.write(
        "Cards/Views/Pair.swift",
        """import SwiftUI

#Preview {
    VStack {
        Card(title: "a")
        Card(title: "b")
    }
}
""",
    )
    assert bodies(alight.run("updates", "Cards", "--json")) == [{"Card": 2}]


def test_an_app_is_the_program_entry(alight):
    alight.write(
        "Program.swift",
        CARD
        + """
@main struct Program: App {
    var body: some Scene {
        WindowGroup {
            Card(title: "app")
        }
    }
}
""",
    )
    result = alight.run("updates", "Program.swift", "--json")
    assert json.loads(result.stdout)["steps"][0]["printed"] == ["card app"]
    preview = alight.run("updates", "Program.swift", "--json", "--view", 'Card(title: "v")')
    assert json.loads(preview.stdout)["steps"][0]["printed"] == ["card v"]


def test_conditions_hold_as_on_ios(alight):
    alight.write(
        "Card.swift",
        CARD.replace(
            "Text(title)",
            """#if os(iOS) && !os(Linux) && DEBUG && !canImport(UIKit)
        Text(title)
        #else
        NoSuchView()
        #endif""",
        ),
    )
    assert bodies(alight.run("updates", "Card.swift", "--json")) == [{"Card": 1}]


def test_conditions_hold_below_a_link_to_a_folder(alight):
    condition = "#if os(iOS)\n#else\nlet a: NoSuchType\n#endif\n"
    alight.write("Real/Card.swift", condition + CARD)
    (alight.folder / "Link").symlink_to("Real")
    assert bodies(alight.run("updates", "Link/Card.swift", "--json")) == [{"Card": 1}]
    alight.folder = alight.folder / "Link"
    alight.environment["PWD"] = str(alight.folder)
    assert bodies(alight.run("updates", "Card.swift", "--json")) == [{"Card": 1}]


def test_an_error_has_the_users_own_line_and_a_slip_no_hint(alight):
    alight.write("Card.swift", "#if os(iOS)\n#endif\n" + CARD.replace("Text(title)", "Txet(title)"))
    result = alight.run("updates", "Card.swift")
    assert result.returncode == 3
    assert result.stdout == ""
    assert "Card.swift:9:9: error: cannot find 'Txet' in scope" in result.stderr
    assert "Docs/Status.md" not in result.stderr
    assert "Card.swift does not build" in result.stderr


def test_a_name_that_alight_lacks_is_hinted_at(alight):
    alight.write("Card.swift", CARD.replace("import SwiftUI", "import SwiftUI\nimport MapKit"))
    result = alight.run("updates", "Card.swift")
    assert result.returncode == 3
    assert "Alight does not have 'MapKit' yet; Docs/Status.md" in result.stderr


@pytest.mark.parametrize(
    "statement, message",
    [
        ("let _ = [Int]()[3]", "Fatal error: Index out of range"),
        ('let _: Int = { fatalError("on purpose") }()', "Fatal error: on purpose"),
        ("let _ = Optional<Int>.none!", "Fatal error: Unexpectedly found nil"),
    ],
)
def test_a_trap_names_its_line(alight, statement, message):
    source = CARD.replace("        Text(title)", f"        {statement}\n        Text(title)")
    alight.write("Card.swift", "#if os(iOS)\n#endif\n" + source)
    result = alight.run("updates", "Card.swift")
    assert result.returncode == 5, result.stderr
    assert f"the program trapped: {message}" in result.stderr
    assert "at Card.swift:9 in Card.body.getter" in result.stderr
    assert "card one" in result.stdout


def test_the_steps_before_a_trap_are_still_reported(alight):
    alight.write(
        "Card.swift",
        CARD.replace("        Text(title)", '        Button("trap") { _ = [Int]()[title.count] }'),
    )
    result = alight.run("updates", "Card.swift", "--json", "--do", 'tap "trap"; tap "trap"')
    assert result.returncode == 5, result.stderr
    report = json.loads(result.stdout)
    assert [step["bodies"] for step in report["steps"]] == [{"Card": 1}]
    assert report["error"]["step"] == 1
    assert "the program trapped: Fatal error: Index out of range" in report["error"]["message"]
    assert "at Card.swift:7" in report["error"]["message"]
    assert not list(alight.folder.rglob("*.steps"))


def test_a_trap_in_the_first_step_is_reported_too(alight):
    alight.write("Card.swift", CARD.replace("Text(title)", 'fatalError("on purpose")'))
    result = alight.run("updates", "Card.swift", "--json")
    assert result.returncode == 5, result.stderr
    report = json.loads(result.stdout)
    assert (report["steps"], report["error"]["step"]) == ([], 0)


def test_a_step_that_cannot_be_read_is_reported(alight):
    alight.write("Card.swift", CARD)
    result = alight.run("updates", "Card.swift", "--json", "--do", "light; tpa")
    assert result.returncode == 2
    report = json.loads(result.stdout)
    assert (report["steps"], report["error"]["step"]) == ([], 2)


WRONG = """import SwiftUI

struct Item: Identifiable {
    let id: Int
    let name: String
}

struct Duplicates: View {
    let items = [Item(id: 1, name: "a"), Item(id: 1, name: "b")]

    var body: some View {
        ForEach(items) { Text($0.name) }
    }
}

struct Writing: View {
    @State private var count = 0

    var body: some View {
        let _ = (count = 5)
        Text("\\(count)")
    }
}

struct Framed: View {
    let width: CGFloat

    var body: some View {
        Text("framed").frame(width: width)
    }
}

struct Looping: View {
    @State private var round = 0

    var body: some View {
        Text("round").onChange(of: round) { round += 1 }
        Button("loop") { round += 1 }
    }
}

#Preview {
    Duplicates()
    Writing()
    Framed(width: -1)
    Framed(width: .nan)
    Looping()
}
"""


def test_warnings_name_view_file_and_line(alight):
    alight.write("Wrong.swift", WRONG)
    result = alight.run("updates", "Wrong.swift", "--json", "--do", 'tap "loop"')
    assert result.returncode == 0, result.stderr
    show, tap = json.loads(result.stdout)["steps"]
    assert show["warnings"] == [
        "ForEach<Array<Item>, Int, Text>: the ID 1 occurs multiple times within the collection, "
        "this will give undefined results! (Duplicates, Wrong.swift:11)",
        "Modifying state during view update, this will cause undefined behavior. "
        "(Writing, Wrong.swift:20)",
        "Invalid frame dimension (negative or non-finite). (Framed, Wrong.swift:29)",
    ]
    assert tap["warnings"] == [
        "onChange(of: Int) action tried to update multiple times per frame. "
        "(Looping, Wrong.swift:36)"
    ]
    assert tap["bodies"] == {"Duplicates": 0, "Framed": 0, "Looping": 3, "Writing": 0}


def test_the_program_is_served_again_after_a_save(alight):
    alight.write("Card.swift", CARD)
    server = alight.start("run", "Card.swift")
    address = server.wait_for("http://")
    alight.write("Card.swift", CARD + "struct Broken: Missing {}\n")
    server.wait_for("The last version that built is still shown.")
    alight.write("Card.swift", CARD.replace("one", "two"))
    server.wait_for("Compiling")
    assert server.wait_for("http://") == address


@pytest.mark.parametrize(
    "number, code", [(signal.SIGINT, 0), (signal.SIGTERM, 128 + signal.SIGTERM)]
)
def test_a_signal_ends_the_program_too(alight, number, code):
    alight.write("Card.swift", CARD)
    server = alight.start("run", "Card.swift")
    server.wait_for("http://")
    (program,) = server.children()
    server.process.send_signal(number)
    assert server.process.wait(30) == code
    with pytest.raises(ProcessLookupError):
        os.kill(program, 0)


def test_a_port_that_is_taken_is_passed_over_unless_it_was_asked_for(alight):
    alight.write("Card.swift", CARD)
    first = alight.start("run", "Card.swift")
    port = first.wait_for("http://").split("http://127.0.0.1:")[1].split("/")[0].strip()
    second = alight.start("run", "Card.swift")
    assert f":{port}" not in second.wait_for("http://")
    asked = alight.run("run", "Card.swift", "--port", port)
    assert asked.returncode == 2
    assert f"port {port} of 127.0.0.1 is taken" in asked.stderr
