# SPDX-License-Identifier: Apache-2.0
"""What `make coverage` measures with."""

import importlib.machinery
import importlib.util
import pathlib
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "Scripts" / "coverage"


@pytest.fixture(scope="module")
def coverage():
    loader = importlib.machinery.SourceFileLoader("coverage_script", str(SCRIPT))
    module = importlib.util.module_from_spec(
        importlib.util.spec_from_loader(loader.name, loader))
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


def calls(coverage):
    made = object.__new__(coverage.Calls)
    made.parts = coverage.read_parts()
    return made


@pytest.mark.parametrize("kind, signature, use", [
    ("init", "Text(_:)", 'Text("a")'),
    ("mod", "padding(_:_:)", 'Text("a").padding(.top, 8)'),
    ("init", "Section(){}header:{}", 'Section() { Text("a") } header: { Text("a") }'),
    ("func", "withAnimation(_:){}", "withAnimation(.easeInOut) { }"),
])
def test_a_signature_becomes_a_line_of_swift(coverage, kind, signature, use):
    symbol = signature.split("(")[0]
    assert calls(coverage).use(kind, symbol, signature) == use


def test_every_common_call_can_be_written(coverage):
    if not coverage.SURFACE.exists():
        pytest.skip("../shared/surface is not beside this checkout")
    rows = list(coverage.read_table("api_signatures.tsv"))[:coverage.COMMON_CALLS]
    made = calls(coverage)
    for row in rows:
        assert made.use(row["kind"], row["symbol"], row["call_signature"])


def test_names_are_found_where_the_corpus_looks_for_them(coverage):
    def symbol(kind, *path):
        return {"kind": {"identifier": f"swift.{kind}"}, "pathComponents": list(path),
                "declarationFragments": []}

    names = coverage.Names([
        ("SwiftUI", symbol("struct", "Text")),
        ("SwiftUI", symbol("method", "View", "padding(_:)")),
        ("SwiftUI", symbol("method", "Animation", "delay(_:)")),
        ("SwiftUI", symbol("property", "EnvironmentValues", "locale")),
        ("Combine", symbol("method", "Publisher", "sink(receiveValue:)")),
    ])
    assert names.has("view", "Text") and names.has("modifier", "padding")
    assert names.has("method", "Animation.delay") and names.has("method", "Combine.sink")
    assert names.has("env", "locale")
    assert not names.has("modifier", "delay") and not names.has("view", "Image")


def test_without_the_corpus_nothing_is_written(tmp_path):
    (tmp_path / "Scripts").mkdir()
    shutil.copy(SCRIPT, tmp_path / "Scripts")
    done = subprocess.run(
        [sys.executable, tmp_path / "Scripts" / "coverage"], capture_output=True, text=True)
    assert done.returncode == 1
    assert "../shared/surface is not there" in done.stderr
