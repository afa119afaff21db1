# SPDX-License-Identifier: Apache-2.0
"""The cards in Chromium, beside a bare echo and a page written by hand.

    browser.py SERVER [COUNT…]      SERVER is AlightBenchmarks

All three are served by one process, through the same library and the main actor.
Times are medians; the three take turns, so that other work on the machine meets all.
"""

import asyncio
import base64
import gzip
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from datetime import date

from playwright.sync_api import sync_playwright

ROUNDS = int(os.environ.get("ROUNDS", "200"))
VISITORS = int(os.environ.get("VISITORS", "500"))
SECONDS = float(os.environ.get("SECONDS_OF_LOAD", "20"))


class Program:
    """The server process and what it answers about itself."""

    def __init__(self, path, count):
        self.process = subprocess.Popen(
            [path, "serve", str(count)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        self.ports = json.loads(self.process.stdout.readline())

    def ask(self, question):
        self.process.stdin.write(question + "\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def url(self, name):
        return f"http://127.0.0.1:{self.ports[name]}"

    def end(self):
        self.process.stdin.close()
        self.process.wait(timeout=20)


# Round trips of a message as long as a click's answer, without a page around it, with the
# pauses of the clicks: both find the processes asleep.
ECHO = """async (rounds) => {
    const socket = new WebSocket(`ws://${location.host}/session`, "alight");
    await new Promise((resolve) => { socket.onopen = resolve; });
    const text = "x".repeat(80);
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        await new Promise((resolve) => { socket.onmessage = resolve; socket.send(text); });
        times.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 5));
    }
    socket.close();
    return times;
}"""

# Clicks the first five buttons in turn; a click is over when the DOM was changed for it.
CLICKS = """async (rounds) => {
    const buttons = [...document.querySelectorAll("button")].slice(0, 5);
    const times = [];
    const queue = [];
    const observer = new MutationObserver(() => queue.splice(0).forEach((done) => done()));
    observer.observe(document.body, {
        subtree: true, attributes: true, attributeFilter: ["style"],
    });
    for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        await new Promise((resolve) => {
            queue.push(resolve);
            buttons[round % 5].click();
        });
        times.push(performance.now() - start);
        // What the page has to do for the frame does not fall into the next click.
        await new Promise((resolve) => setTimeout(resolve, 5));
    }
    observer.disconnect();
    return times;
}"""


class Wire:
    """Bytes of a page's socket, both ways, without the frames' heads."""

    def __init__(self, page):
        self.sent = self.received = 0
        page.on("websocket", self._watch)

    def _watch(self, socket):
        socket.on("framesent", lambda data: self._add("sent", data))
        socket.on("framereceived", lambda data: self._add("received", data))

    def _add(self, direction, data):
        size = len(data.encode() if isinstance(data, str) else data)
        setattr(self, direction, getattr(self, direction) + size)

    @property
    def total(self):
        return self.sent + self.received


def open_page(browser, url, count):
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.wire = Wire(page)
    page.loaded = 0
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    kinds = {}
    session.on("Network.responseReceived", lambda e: kinds.update({e["requestId"]: e["type"]}))

    def finished(event):
        if kinds.get(event["requestId"]) != "Font":
            page.loaded += event["encodedDataLength"]

    session.on("Network.loadingFinished", finished)
    page.goto(url)
    page.wait_for_function(
        "(count) => document.querySelectorAll('#window button, body > button').length >= count",
        arg=count, timeout=120_000,
    )
    page.wait_for_timeout(300)
    return page


def measure(program, browser, count):
    result = {"cards": count}
    echo = browser.new_context().new_page()
    echo.goto(program.url("echo"))
    pages = {name: open_page(browser, program.url(name), count) for name in ("alight", "hand")}
    result["load"] = pages["alight"].loaded + pages["alight"].wire.received
    times = {"echo": [], "alight": [], "hand": []}
    part = max(ROUNDS // 8, 10)
    processor = {"alight": 0.0, "hand": 0.0}
    clicks = {"alight": 0, "hand": 0}
    size = {name: 0 for name in pages}
    for turn in range(9):
        # The first turn warms up.
        counts = turn > 0
        round_trips = echo.evaluate(ECHO, part)
        if counts:
            times["echo"] += round_trips
        for name, page in pages.items():
            page.bring_to_front()
            before, bytes_before = program.ask("cpu"), page.wire.total
            taken = page.evaluate(CLICKS, part)
            if counts:
                times[name] += taken
                processor[name] += program.ask("cpu") - before
                clicks[name] += part
                page.wait_for_timeout(50)
                size[name] += page.wire.total - bytes_before
    for name, values in times.items():
        result[name] = statistics.median(values)
    for name in pages:
        result[f"cpu_{name}"] = processor[name] / clicks[name] * 1e3
        result[f"bytes_{name}"] = size[name] / clicks[name]
        pages[name].context.close()
    echo.context.close()
    return result


# ---------------------------------------------------------------- Load


class Visitor:
    """One socket of the load generator, as a browser without a page."""

    async def connect(self, port):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write((
            f"GET /session HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Protocol: alight\r\nOrigin: http://127.0.0.1:{port}\r\n\r\n"
        ).encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head.split(b"\r\n")[0], head
        self.sequence, self.batch = 1, 0
        self.send('[1,"h",2,390,844,0,2]')
        self.taps = []
        batch = await self.receive_batch()
        self.taps = [op[3] for op in batch[2:] if op[0] == "i" and len(op) > 9 and op[9] & 1]
        assert self.taps

    def send(self, text):
        data = text.encode()
        assert len(data) < 126
        mask = b"\0\0\0\0"
        self.writer.write(bytes([0x81, 0x80 | len(data)]) + mask + data)

    async def receive(self):
        while True:
            first, length = await self.reader.readexactly(2)
            length &= 127
            if length == 126:
                length = int.from_bytes(await self.reader.readexactly(2), "big")
            elif length == 127:
                length = int.from_bytes(await self.reader.readexactly(8), "big")
            data = await self.reader.readexactly(length)
            kind = first & 15
            assert kind != 8, data
            if kind in (1, 2):
                return json.loads(gzip.decompress(data) if kind == 2 else data)
            if kind == 9:
                self.writer.write(bytes([0x8A, 0x80 | len(data)]) + b"\0\0\0\0" + data)

    async def receive_batch(self):
        while True:
            message = await self.receive()
            if message[0] > 0:
                self.batch = message[0]
                return message

    async def tap_often(self, until, number, times):
        loop = asyncio.get_running_loop()
        next_time = loop.time() + (number % 100) / 200
        while next_time < until:
            await asyncio.sleep(max(0, next_time - loop.time()))
            self.sequence += 1
            start = loop.time()
            item = self.taps[self.sequence % len(self.taps)]
            self.send(f'[{self.sequence},{self.batch},"t",{item}]')
            while (await self.receive_batch())[1] < self.sequence:
                pass
            times.append(loop.time() - start)
            next_time += 0.5


async def load(program):
    port = program.ports["alight"]
    result = {}
    warm = [Visitor() for _ in range(20)]
    for one in warm:
        await one.connect(port)
    memory = program.ask("memory")
    visitors = [Visitor() for _ in range(VISITORS - len(warm))]
    for one in visitors:
        await one.connect(port)
    result["memory"] = (program.ask("memory") - memory) / len(visitors)
    result["scene"], result["model"] = program.ask("scene"), program.ask("model")
    visitors += warm
    times = []
    before, start = program.ask("cpu"), time.monotonic()
    until = asyncio.get_running_loop().time() + SECONDS
    done = await asyncio.gather(
        *(one.tap_often(until, number, times) for number, one in enumerate(visitors)),
        return_exceptions=True,
    )
    result["errors"] = sum(isinstance(one, BaseException) for one in done)
    result["seconds"] = time.monotonic() - start
    result["processor"] = (program.ask("cpu") - before) / max(len(times), 1) * 1e3
    times.sort()
    result["taps"] = len(times)
    result["median"] = times[len(times) // 2] * 1e3
    result["p99"] = times[int(len(times) * 0.99)] * 1e3
    for one in visitors:
        one.writer.close()
    return result


def table(rows):
    heads = ["cards", "echo", "by hand", "Alight", "x echo", "CPU", "by hand", "bytes",
             "by hand", "first load"]
    lines = [heads]
    for row in rows:
        lines.append([
            f"{row['cards']:,}", f"{row['echo']:.2f} ms", f"{row['hand']:.2f} ms",
            f"{row['alight']:.2f} ms", f"{row['alight'] / row['echo']:.2f}",
            f"{row['cpu_alight']:.3f} ms", f"{row['cpu_hand']:.3f} ms",
            f"{row['bytes_alight']:.0f}", f"{row['bytes_hand']:.0f}",
            f"{row['load'] / 1000:.1f} kB",
        ])
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    return "\n".join(
        "  ".join(entry.rjust(width) for entry, width in zip(line, widths)) for line in lines
    )


def main():
    server, counts = sys.argv[1], [int(text) for text in sys.argv[2:]] or [5, 1_000, 10_000]
    names = ("chromium", "chromium-browser", "google-chrome")
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)))
    rows = []
    for count in counts:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
            program = Program(server, count)
            rows.append(measure(program, browser, count))
            program.end()
            browser.close()
    program = Program(server, 5)
    under_load = asyncio.run(load(program))
    program.end()
    print(f"Cards in a browser, {date.today()}, optimised build, Chromium on the same machine\n")
    print(table(rows))
    print(f"""
echo, by hand, Alight   click to DOM change (echo: a round trip of 80 bytes), medians
CPU                     of the server process for one click
bytes                   both ways for one click, without the frames' heads
first load              page, script, style and first batch as sent, without fonts

{VISITORS} visitors, two taps a second each, {under_load['seconds']:.0f} s: \
{under_load['taps']:,} taps, {under_load['errors']} errors, median {under_load['median']:.1f} ms, \
p99 {under_load['p99']:.1f} ms, CPU of a tap {under_load['processor']:.3f} ms
Memory of a further visitor with five cards: {under_load['memory'] / 1000:.1f} kB, of which \
the program's own objects {under_load['model'] / 1000:.1f} kB, the rest of the scene \
{(under_load['scene'] - under_load['model']) / 1000:.1f} kB, visit and connection \
{(under_load['memory'] - under_load['scene']) / 1000:.1f} kB""")


if __name__ == "__main__":
    main()
