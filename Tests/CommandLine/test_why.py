# SPDX-License-Identifier: Apache-2.0
"""Why views update, through the command line."""

import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = str(ROOT / "Examples/Cards/SharedBinding.swift")
EQUATABLE = str(ROOT / "Examples/Cards/EquatableCard.swift")
OBSERVABLE = str(ROOT / "Examples/Cards/ObservableCard.swift")
TAPS = 'tap "Comet"; tap "Ember"'


def test_the_founding_question_is_answered(alight):
    result = alight.run("why", "CardView", SHARED, "--do", TAPS)
    assert result.returncode == 0, result.stderr
    answer = [line for line in result.stdout.splitlines() if not line.startswith("update ca")]
    text = "\n".join(answer)
    assert len(answer) <= 40
    assert '5 bodies ran: 2 needed, 3 wasted' in text
    assert 'SharedBindingList.selection: "Comet" → "Ember"' in text
    assert "SharedBinding.swift:" in text
    # What the body reads, and not what its button's action does.
    assert "`selection == title`" in text
    assert "`selection = " not in text
    assert "W101 shared-binding" in text
    assert "predicted  SharedBindingList 1 + CardView 2" in text
    assert "predicted  CardView 2" in text
    assert "predicted  CardView 5" in text
    assert "--expect 'CardView<=2'" in text


def test_the_readme_shows_what_is_printed(alight):
    readme = (ROOT / "README.md").read_text()
    shown = readme.split("$ ./alight why CardView", 1)[1].split("```", 1)[0]
    result = alight.run("why", "CardView", SHARED, "--do", TAPS)
    printed = result.stdout.replace(f"{ROOT}/", "")
    assert shown.split("\n", 1)[1].rstrip("\n") in printed


def test_the_predicted_counts_are_those_of_the_other_forms(alight):
    for path, card, lists in [(EQUATABLE, "CardView", 1), (OBSERVABLE, "CardView", 0)]:
        result = alight.run(
            "why", card, path, "--do", TAPS, "--expect", f"CardView==2;bodies=={2 + lists}"
        )
        assert result.returncode == 0, result.stdout + result.stderr


def test_an_expectation_that_does_not_hold_ends_with_one(alight):
    result = alight.run("why", "CardView", SHARED, "--do", TAPS, "--expect", "CardView<=2")
    assert result.returncode == 1
    assert "expected CardView<=2, and it is 5" in result.stderr


def test_json_holds_counts_and_findings(alight):
    result = alight.run("why", "CardView", SHARED, "--do", TAPS, "--json")
    assert result.returncode == 0, result.stderr
    report = json.loads(result.stdout)
    assert report["step"] == 'tap "Ember"'
    assert [finding["code"] for finding in report["findings"]] == ["W101"]
    assert report["writes"][0]["readers"] == 5


def test_a_name_that_is_not_there_lists_the_nearest(alight):
    result = alight.run("why", "CardVeiw", SHARED, "--do", TAPS)
    assert result.returncode == 2
    assert "no view 'CardVeiw' appeared; the nearest: SharedBindingList.CardView" in result.stderr


def test_blame_names_writers_and_readers(alight):
    result = alight.run("blame", "selection", SHARED, "--do", TAPS)
    assert result.returncode == 0, result.stderr
    assert "SharedBindingList.selection" in result.stdout
    assert "written  ×2" in result.stdout
    assert "read by  SharedBindingList.CardView ×5  ran ×10, " in result.stdout


def test_records_are_the_same_from_run_to_run_and_can_be_compared(alight):
    texts = []
    for name in ["one.trace", "two.trace"]:
        result = alight.run("trace", SHARED, "--do", TAPS, "-o", name)
        assert result.returncode == 0, result.stderr
        texts.append((alight.folder / name).read_bytes())
    assert texts[0] == texts[1]
    assert alight.run("diff", "one.trace", "two.trace").returncode == 0
    alight.run("trace", EQUATABLE, "--do", TAPS, "-o", "equatable.trace")
    worse = alight.run("diff", "equatable.trace", "one.trace")
    assert worse.returncode == 1
    assert "SharedBindingList.CardView 0 → 5" in worse.stdout


def test_a_record_of_another_version_is_refused(alight):
    alight.write("old.trace", '{"alight":"update record","program":"x","version":9}\n')
    result = alight.run("diff", "old.trace", "old.trace")
    assert result.returncode == 2
    assert "this record has version 9 of the format" in result.stderr


def test_every_rule_has_a_page(alight):
    listed = alight.run("explain").stdout.split()
    codes = [word for word in listed if word.startswith("W") and word[1:].isdigit()]
    assert len(codes) == 28
    for code in codes:
        page = (ROOT / "Docs/Rules" / f"{code}.md").read_text()
        for part in [f"# {code} ", "**On Apple's SwiftUI**", "Before:", "After:"]:
            assert part in page
    assert alight.run("explain", "w101").stdout == (ROOT / "Docs/Rules/W101.md").read_text()
    assert alight.run("explain", "W999").returncode == 2


def test_a_step_without_effect_says_so(alight):
    alight.write(
        "Still.swift",
        'import SwiftUI\nstruct Still: View {\n    var body: some View { Button("go") {} }\n}\n'
        "#Preview { Still() }\n",
    )
    result = alight.run("why", "Still", "Still.swift", "--do", 'tap "go"')
    assert result.returncode == 0, result.stderr
    assert "no body ran" in result.stdout
    assert "the step wrote nothing that a view could depend on" in result.stdout


STORED = """import SwiftUI

struct Stored: View {
    @AppStorage("count") private var count = 0
    @AppStorage("name", store: UserDefaults(suiteName: "stored.suite")) private var name = "a"
    @SceneStorage("draft") private var draft = ""

    var body: some View {
        Button("add \\(count) \\(name) \\(draft) \\(UserDefaults.standard.integer(forKey: "own"))") {
            count += 1
            name += "b"
            draft += "c"
            UserDefaults.standard.set(7, forKey: "own")
        }
    }
}

#Preview { Stored() }
"""


def test_what_is_stored_does_not_outlive_a_run_without_pages(alight):
    alight.write("Stored.swift", STORED)
    config = alight.folder / "config"
    alight.environment["XDG_CONFIG_HOME"] = str(config)
    steps = ("--do", 'tap "add 0 a  0"; tap "add 1 ab c 7"')
    for verb in [("updates", "--json"), ("why", "Stored"), ("blame", "count"), ("trace",)]:
        words = [verb[0], *verb[1:], "Stored.swift", *steps]
        first, second = (alight.run(*words) for _ in range(2))
        assert first.returncode == 0, first.stderr
        assert (second.returncode, second.stdout) == (0, first.stdout)
    assert not config.exists()
    assert not list(alight.folder.glob(".cache/**/*.storage"))


TICKING = """import SwiftUI

struct Ticking: View {
    @State private var count = 0
    @State private var text = ""
    @StateObject private var search = Search()
    private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some View {
        Text("ticks \\(count), found \\(search.found)")
            .onReceive(timer) { _ in count += 1 }
        TextField("Find", text: $search.text)
    }
}

final class Search: ObservableObject {
    @Published var text = ""
    @Published var found = ""

    init() {
        $text.debounce(for: .seconds(0.5), scheduler: RunLoop.main).assign(to: &$found)
    }
}

#Preview { Ticking() }
"""


def test_timers_of_combine_go_by_the_time_of_the_steps(alight):
    alight.write("Ticking.swift", TICKING)
    steps = 'wait 3.5; type "ab" in "Find"; wait 0.4; wait 0.2'
    result = alight.run("updates", "Ticking.swift", "--do", steps, "--json")
    assert result.returncode == 0, result.stderr
    counts = [step["bodies"].get("Ticking", 0) for step in json.loads(result.stdout)["steps"]]
    # Three ticks and the first, empty text; the field; nothing; the fourth tick and its text.
    assert counts == [1, 4, 1, 0, 2], result.stdout


YIELDING = """import SwiftUI

struct Loader: View {
    @State private var isLoading = false
    @State private var items: [String] = []

    var body: some View {
        if isLoading { ProgressView() }
        ForEach(items, id: \\.self) { Text($0) }
        Button("load") { Task { await load() } }
    }

    private func load() async {
        isLoading = true
        await Task.yield()
        items = ["a", "b"]
        isLoading = false
    }
}

#Preview { Loader() }
"""


def test_frames_and_tasks_take_turns_in_the_same_order_each_time(alight):
    alight.write("Loader.swift", YIELDING)
    steps = "; ".join(['tap "load"'] * 4)
    records = {alight.run("trace", "Loader.swift", "--do", steps).stdout for _ in range(5)}
    assert len(records) == 1
    result = alight.run("updates", "Loader.swift", "--do", steps, "--json")
    counts = [step["bodies"]["Loader"] for step in json.loads(result.stdout)["steps"]]
    # What is shown while the task waits is a frame of its own.
    assert counts == [1, 2, 2, 2, 2], result.stdout
