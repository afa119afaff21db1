# SPDX-License-Identifier: Apache-2.0
"""What was said over a page's WebSocket, in words."""

import gzip
import json


def decoded(data):
    return json.loads(gzip.decompress(data) if isinstance(data, bytes) else data)


def operations(page):
    """What the server said, operation by operation."""
    for way, data in page.wire.messages:
        if way == "received":
            yield from decoded(data)[2:]


def reported(page, kind):
    """What the page reported of one kind, without numbers and kind."""
    for way, data in page.wire.messages:
        if way == "sent":
            message = decoded(data)
            start = 2 if isinstance(message[1], int) else 1
            if message[start] == kind:
                yield message[start + 1 :]
