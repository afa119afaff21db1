// SPDX-License-Identifier: Apache-2.0

// The connection to the server.

const wireVersion = 1;
const address = `${location.origin.replace("http", "ws")}/session`;
let socket = null;
let sequence = 0;
let isReady = false;
const early = [];

// Returns the message's sequence number, or 0 when there is no connection to send it on.
function send(kind, ...fields) {
    if (!isOpen()) {
        return 0;
    }
    sequence += 1;
    socket.send(JSON.stringify([sequence, kind, ...fields]));
    return sequence;
}

function isOpen() {
    return socket !== null && socket.readyState === WebSocket.OPEN;
}

function receive(data) {
    if (!isReady) {
        early.push(data);
        return;
    }
    try {
        apply(JSON.parse(data));
    } catch (error) {
        console.error(error);
        socket.onclose = null;
        socket.close();
        showNotice("Something went wrong on this page. Reload it to go on.");
    }
}

function connect() {
    socket = new WebSocket(address, "alight");
    socket.onopen = () => {
        sentEnvironment = environment().join();
        send("h", wireVersion, ...environment());
    };
    socket.onmessage = (event) => receive(event.data);
    socket.onclose = (event) => {
        const isOurFault = event.code === 1009
            || (event.code >= 4400 && event.code !== 4408 && event.code < 4500);
        if (isOurFault) {
            showNotice(`The program ended this visit: ${event.reason}. Reload the page to go on.`);
        } else {
            showNotice("Not connected. Trying again…");
            reconnect(0);
        }
    };
}

// Starts over as soon as the server answers; the wait grows, and differs between visitors.
function reconnect(attempt) {
    const wait = Math.min(10000, 250 * 2 ** attempt) * (0.5 + Math.random());
    setTimeout(() => {
        const probe = new WebSocket(address, "alight");
        probe.onopen = () => location.reload();
        probe.onclose = () => reconnect(attempt + 1);
    }, wait);
}

// Text can only be placed with its own font there; a font that does not come is not waited for.
async function loadFonts() {
    const upright = [...document.fonts].filter((font) => font.style === "normal");
    const late = new Promise((resolve) => {
        setTimeout(resolve, 3000);
    });
    await Promise.race([Promise.allSettled(upright.map((font) => font.load())), late]);
}

async function start() {
    connect();
    watchScale();
    await loadFonts();
    isReady = true;
    early.splice(0).forEach(receive);
}

start();
