// SPDX-License-Identifier: Apache-2.0

// The browser's way back and forward, which follows the pages of the program.

// How many pages of the program can be gone back from.
let depth = 0;
// The answers of the browser to moves that this page made itself.
let ownMoves = 0;

function setDepth(next) {
    const former = depth;
    depth = next;
    if (next < former) {
        ownMoves += 1;
        history.go(next - former);
    }
    for (let page = former + 1; page <= next; page += 1) {
        history.pushState({ page }, "");
    }
}

addEventListener("popstate", (event) => {
    if (ownMoves > 0) {
        ownMoves -= 1;
        return;
    }
    const page = (event.state && event.state.page) || 0;
    if (page !== depth) {
        depth = page;
        send("b", page);
    }
});

// The program starts at its first page, whatever this page was before.
history.replaceState({ page: 0 }, "");

function openAddress(address) {
    const url = URL.parse(address);
    if (url && ["http:", "https:"].includes(url.protocol)) {
        open(url.href, "_blank", "noopener,noreferrer");
    } else if (url && ["mailto:", "tel:", "sms:"].includes(url.protocol)) {
        location.href = url.href;
    }
}
