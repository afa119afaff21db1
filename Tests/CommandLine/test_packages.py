# SPDX-License-Identifier: Apache-2.0
"""Packages of a user's own that depend on Alight."""

import json
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Mine",
    dependencies: [.package(url: "file://{root}", revision: "{revision}")],
    targets: [
        .executableTarget(
            name: "Mine",
            dependencies: [.product(name: "SwiftUI", package: "{name}")]){more}
    ]
)
"""

APP = """import SwiftUI

@main struct Mine: App {
    var body: some Scene { WindowGroup { Card() } }
}

struct Card: View {
    var body: some View { Text("card") }
}
"""


def git(*arguments):
    result = subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, text=True)
    return result.stdout.strip() if result.returncode == 0 else None


@pytest.fixture
def mine(alight):
    revision = git("rev-parse", "HEAD")
    if not revision or git("rev-parse", "--show-toplevel") != str(ROOT):
        pytest.skip("this is no clone, so Alight has no revision here")
    alight.write("Mine/Sources/Mine/Mine.swift", APP)

    def write(more=""):
        text = MANIFEST.format(root=ROOT, revision=revision, name=ROOT.name.lower(), more=more)
        alight.write("Mine/Package.swift", text)

    write()
    alight.write_manifest = write
    return alight


def test_a_package_may_depend_on_a_revision_of_alight(mine):
    result = mine.run("updates", "Mine", "--json")
    assert result.returncode == 0, result.stderr
    assert json.loads(result.stdout)["steps"][0]["bodies"] == {"Card": 1}


def test_swiftpm_takes_a_revision_of_alight(mine):
    """It refuses packages with unsafe flags by version, and takes them by revision."""
    mine.write("Mine/Sources/Plain/Plain.swift", "public let plain = 1\n")
    mine.write_manifest(', .target(name: "Plain")')
    # The whole graph is planned, the one small target built.
    result = subprocess.run(
        ["swift", "build", "--package-path", "Mine", "--target", "Plain"],
        cwd=mine.folder, capture_output=True, text=True, timeout=300,
    )
    assert result.returncode == 0, result.stdout + result.stderr
