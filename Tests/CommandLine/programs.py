# SPDX-License-Identifier: Apache-2.0
"""Programs of public repositories that tests drive: where they are, and which there are."""

import csv
import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TABLE = Path(__file__).with_name("programs.tsv")
PROGRAMS = Path(os.environ.get("ALIGHT_PROGRAMS") or ROOT.parent / "shared" / "programs")


def table():
    lines = TABLE.read_text().splitlines()
    return list(csv.DictReader((line for line in lines if line[0] != "#"), delimiter="\t"))
