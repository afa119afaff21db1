# SPDX-License-Identifier: Apache-2.0
"""A way to a server on this machine on which everything takes its time."""

import asyncio
import threading
from urllib.parse import urlsplit


class DelayingProxy:
    """Forwards connections; each byte arrives `seconds` after it was sent, in order."""

    def __init__(self, url, seconds):
        self._target = urlsplit(url)
        self._seconds = seconds
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        server = asyncio.run_coroutine_threadsafe(
            asyncio.start_server(self._connect, "127.0.0.1", 0), self._loop
        ).result(10)
        port = server.sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"

    async def _connect(self, reader, writer):
        upstream, downstream = await asyncio.open_connection(
            self._target.hostname, self._target.port
        )
        await asyncio.gather(self._forward(reader, downstream), self._forward(upstream, writer))

    async def _forward(self, reader, writer):
        waiting = asyncio.Queue()

        async def write():
            while True:
                due, data = await waiting.get()
                await asyncio.sleep(due - self._loop.time())
                if not data:
                    break
                writer.write(data)
            writer.close()

        writing = asyncio.ensure_future(write())
        try:
            while data := await reader.read(65536):
                waiting.put_nowait((self._loop.time() + self._seconds, data))
        except ConnectionError:
            pass
        waiting.put_nowait((self._loop.time() + self._seconds, b""))
        try:
            await writing
        except ConnectionError:
            pass

    def stop(self):
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
