# SPDX-License-Identifier: Apache-2.0
"""The command line in a folder of its own, as tests start it."""

import os
import pathlib
import subprocess
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Long enough for a cold compiler on a loaded machine; nothing waits when all is well.
PATIENCE = 180


class Alight:
    """The command in a folder of its own, with a cache of its own."""

    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        command = os.environ.get("ALIGHT_COMMAND")
        self.command = [command] if command else [str(ROOT / "alight")]
        self.environment = dict(os.environ, XDG_CACHE_HOME=str(folder / ".cache"))
        self.environment.pop("ALIGHT_OPTIONS", None)
        self.started = []

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def run(self, *arguments: str) -> subprocess.CompletedProcess:
        return subprocess.run(
            [*self.command, *arguments],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )

    def start(self, *arguments: str) -> "Started":
        started = Started(
            subprocess.Popen(
                [*self.command, *arguments],
                cwd=self.folder,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
        )
        self.started.append(started)
        return started


class Started:
    """A command that goes on running."""

    def __init__(self, process: subprocess.Popen):
        self.process = process
        self.lines = []

    def wait_for(self, text: str) -> str:
        """The next line of output that holds the text."""
        # Killing a command that never says it ends its output, and so the loop.
        watchdog = threading.Timer(PATIENCE, self.process.kill)
        watchdog.start()
        try:
            for line in self.process.stdout:
                self.lines.append(line)
                if text in line:
                    return line
        finally:
            watchdog.cancel()
        raise AssertionError(f"no {text!r} in:\n{''.join(self.lines)}")

    def children(self) -> list[int]:
        tasks = pathlib.Path(f"/proc/{self.process.pid}/task")
        return [
            int(child)
            for task in tasks.iterdir()
            for child in (task / "children").read_text().split()
        ]
