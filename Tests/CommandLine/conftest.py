# SPDX-License-Identifier: Apache-2.0
"""Runs the command line on small programs that each test writes."""

import pytest
from command import Alight
from programs import PROGRAMS


def pytest_terminal_summary(terminalreporter):
    if not PROGRAMS.is_dir():
        terminalreporter.write_line(
            f"There is no {PROGRAMS}: programs of public repositories were not driven. "
            "Scripts/fetch-programs brings them."
        )


@pytest.fixture
def alight(tmp_path):
    alight = Alight(tmp_path)
    yield alight
    for started in alight.started:
        started.process.kill()
        started.process.wait()
        started.process.stdout.close()
