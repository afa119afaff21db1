# SPDX-License-Identifier: Apache-2.0
"""Programs served to a real Chromium.

    server(command)         starts a program, waits for the address that it prints
    open_page(server, ...)  opens it and collects what goes wrong in the page
    founding, show(...)     the program of cards.py, and its page once it shows
"""

import json
import os
import queue
import re
import shlex
import shutil
import subprocess
import threading
from contextlib import contextmanager

import pytest
from cards import FOUNDING, PROGRAM, ROOT, RUN, TITLES, button
from playwright.sync_api import sync_playwright

# A first build of a program may be among what is waited for.
START_SECONDS = 600
ADDRESS = re.compile(r"http://[0-9A-Za-z.\[\]:-]+:\d+")


def pytest_addoption(parser):
    parser.addoption(
        "--server",
        help="command that serves the founding program, instead of ./alight run",
    )


def pytest_terminal_summary(terminalreporter):
    if PROGRAM != FOUNDING:
        terminalreporter.write_line(
            f"There is no {FOUNDING}: {PROGRAM.relative_to(ROOT)} was shown in its place."
        )


class Server:
    """A running program: its address, and every line that it printed."""

    def __init__(self, command, directory=ROOT):
        self.lines = []
        self._arrived = queue.Queue()
        self._process = subprocess.Popen(
            command,
            cwd=directory,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        threading.Thread(target=self._read, daemon=True).start()
        try:
            self.url = self.wait_for_line(ADDRESS, START_SECONDS).group()
        except AssertionError:
            self.stop()
            raise

    def _read(self):
        for line in self._process.stdout:
            self.lines.append(line.rstrip("\n"))
            self._arrived.put(self.lines[-1])
        self._arrived.put(None)

    def wait_for_line(self, pattern, seconds=20):
        """The first match in a line that no earlier call has looked at."""
        pattern = re.compile(pattern)
        while True:
            try:
                line = self._arrived.get(timeout=seconds)
            except queue.Empty:
                line = None
            if line is None:
                printed = "\n".join(self.lines)
                raise AssertionError(f"no line matches {pattern.pattern!r} in:\n{printed}")
            match = pattern.search(line)
            if match:
                return match

    def printed(self, count, seconds=20):
        """The next lines that the program printed, apart from what Alight says."""
        pattern = re.compile("^update view .*")
        return [self.wait_for_line(pattern, seconds).group() for _ in range(count)]

    def stop(self):
        # The command may have started processes of its own, all in its group.
        if self._process.poll() is None:
            os.killpg(self._process.pid, 15)
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, 9)
            self._process.wait()


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def launch(playwright):
    """Starts a Chromium with further options of its command line."""

    def launch(*options):
        names = ("chromium", "chromium-browser", "google-chrome")
        found = filter(None, map(shutil.which, names))
        path = os.environ.get("CHROMIUM") or next(found, None)
        if not path:
            pytest.fail("no Chromium: Scripts/setup installs it")
        return playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", *options]
        )

    return launch


@pytest.fixture(scope="session")
def chromium(launch):
    browser = launch()
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def server():
    """Starts programs, `server(["./alight", "run", path])`, and ends them after the module."""
    running = []

    def start(command, **options):
        running.append(Server(command, **options))
        return running[-1]

    yield start
    for program in running:
        program.stop()


FRAME = "() => new Promise(requestAnimationFrame)"


class Wire:
    """What went over a page's WebSocket, both ways, in order."""

    def __init__(self, page):
        self.messages = []
        self._socket = None
        self._page = page
        page.on("websocket", self._watch)

    def _watch(self, socket):
        self._socket = socket
        socket.on("framesent", lambda data: self.messages.append(("sent", data)))
        socket.on("framereceived", lambda data: self.messages.append(("received", data)))

    @property
    def payload(self):
        return sum(len(data.encode() if isinstance(data, str) else data) for _, data in self.messages)

    def clear(self):
        self.messages.clear()

    @contextmanager
    def until_applied(self):
        """A block that ends when the page has applied a batch that comes in it."""
        def is_batch(data):
            return isinstance(data, bytes) or json.loads(data)[0] > 0

        with self._socket.expect_event("framereceived", is_batch):
            yield
        self._page.evaluate(FRAME)
        if isinstance(self.messages[-1][1], bytes):
            # It is unpacked first, and acknowledged at once.
            for _ in range(600):
                if self.messages[-1][0] == "sent":
                    return
                self._page.evaluate(FRAME)


@pytest.fixture(scope="session")
def watch_wire():
    """What makes a `Wire` for a page that has not been opened yet."""
    return Wire


@pytest.fixture
def open_page(chromium):
    """Opens a server's page; the test fails at its end if the page reported an error.

    The page has two more attributes: `wire`, and `problems`, which a test that
    expects some empties. `before` is called with the page before it loads.
    """
    contexts = []
    pages = []

    def open(server, width=390, height=844, before=None, **options):
        context = chromium.new_context(
            viewport={"width": width, "height": height}, **options
        )
        contexts.append(context)
        page = context.new_page()
        page.problems = []
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        page.on(
            "console",
            lambda message: message.type in ("error", "warning")
            and page.problems.append(message.text),
        )
        page.wire = Wire(page)
        pages.append(page)
        if before:
            before(page)
        page.goto(server.url)
        return page

    yield open
    problems = [problem for page in pages for problem in page.problems]
    for context in contexts:
        context.close()
    assert problems == []


@pytest.fixture(scope="module")
def founding(server, request):
    command = request.config.getoption("--server")
    if command:
        return server(shlex.split(command))
    return server(RUN)


@pytest.fixture
def show(founding, open_page):
    """Opens the program and waits for its first frame."""

    def show(**options):
        page = open_page(founding, **options)
        button(page, TITLES[0]).wait_for()
        return page

    return show


# Counts every DOM change inside the window, as [type, attribute, class and text of the element].
WATCH = """() => {
    window.changes = [];
    const target = document.getElementById("window");
    new MutationObserver((records) => {
        for (const record of records) {
            window.changes.push(
                [record.type, record.attributeName, record.target.className,
                    record.target.textContent]);
        }
    }).observe(target, {
        subtree: true, childList: true, attributes: true, characterData: true,
    });
}"""


@pytest.fixture
def changes():
    """`watch(page)` begins, `watch.taken(page)` gives the changes and forgets them."""

    class Watch:
        def __call__(self, page):
            page.evaluate(WATCH)

        def taken(self, page):
            return page.evaluate("() => window.changes.splice(0)")

    return Watch()
