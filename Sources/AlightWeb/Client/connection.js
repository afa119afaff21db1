// SPDX-License-Identifier: Apache-2.0

// The visit and its connections. A connection may be lost at any moment: the server keeps the
// visit and every batch that was not acknowledged, this page keeps every event that was not
// confirmed, and a token shows the next connection where both stand.

const wireVersion = 2;
const address = `${location.origin.replace("http", "ws")}/session`;
const longestWait = 10000;
// A server that confirms nothing for so long is taken for lost, in milliseconds.
const patience = 15000;
// Events that wait for a server; there is no use in more.
const mostEvents = 500;

let socket = null;
// Whether events may be sent: the server knows which visit this is.
let isJoined = false;
// What the visit is resumed with. The page may have come with a visit of its own.
let token = (document.querySelector("meta[name=visit]") || {}).content || null;
let sequence = 0;
// Events that the server has not confirmed: [sequence, kind, …].
let events = [];
// Sequence of the last event that was sent on this connection.
let lastSent = 0;
let attempts = 0;
let retry = 0;
let noticeTimer = 0;
let patienceTimer = 0;
// The last batch that the server knows to be here. The next event says more; it is only told
// on its own when no event comes in time, or when the server keeps too much.
let acknowledged = 0;
let acknowledgementTimer = 0;
const acknowledgementDelay = 1000;
const mostUnacknowledged = 16;
const longBatch = 1400;
// Messages are taken one after the other; the first ones wait for the fonts.
let arrivals = null;

// MARK: To the server

// Returns the event's number, or 0 when so much waits that it is not taken.
function send(kind, ...fields) {
    const last = events.at(-1);
    const isOfSameItem = last && last[1] === kind && last[2] === fields[0];
    if (isOfSameItem && last[0] > lastSent && (kind === "x" || kind === "o")) {
        // Nobody has seen the text, or the place, before this one.
        last.splice(2, last.length - 2, ...fields);
        return last[0];
    }
    if (events.length >= mostEvents) {
        return 0;
    }
    sequence += 1;
    events.push([sequence, kind, ...fields]);
    if (isJoined) {
        sendEvents();
    }
    return sequence;
}

function sendEvents() {
    for (const event of events) {
        if (event[0] > lastSent) {
            const [number, ...rest] = event;
            const news = lastBatch > acknowledged ? [lastBatch] : [];
            socket.send(JSON.stringify([number, ...news, ...rest]));
            lastSent = number;
            didAcknowledge();
        }
    }
    watchPatience();
}

function acknowledge() {
    socket.send(JSON.stringify([0, "a", lastBatch]));
    didAcknowledge();
}

function didAcknowledge() {
    acknowledged = lastBatch;
    clearTimeout(acknowledgementTimer);
    acknowledgementTimer = 0;
}

// The server is not to keep a long batch for longer than it must.
function oweAcknowledgement(length) {
    if (length >= longBatch || lastBatch - acknowledged >= mostUnacknowledged) {
        acknowledge();
    } else if (!acknowledgementTimer) {
        acknowledgementTimer = setTimeout(acknowledge, acknowledgementDelay);
    }
}

// The server has taken all events up to this one.
function confirm(taken) {
    if (taken > received) {
        received = taken;
        events = events.filter(([number]) => number > received);
        clearTimeout(patienceTimer);
        patienceTimer = 0;
        watchPatience();
    }
}

// Gives a connection up on which nothing is confirmed: it may have died unnoticed.
function watchPatience() {
    if (events.length && !patienceTimer && isJoined) {
        const current = socket;
        patienceTimer = setTimeout(() => {
            patienceTimer = 0;
            if (socket === current) {
                lose();
            }
        }, patience);
    }
}

// MARK: From the server

function receive(from, data) {
    if (!arrivals && typeof data === "string") {
        take(from, data);
        return;
    }
    const all = (arrivals || Promise.resolve())
        .then(async () => take(from, typeof data === "string" ? data : await unpack(data)));
    arrivals = all;
    all.then(() => {
        if (arrivals === all) {
            arrivals = null;
        }
    });
}

function unpack(data) {
    const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).text();
}

// What came over a connection that is no more will come again.
function take(from, data) {
    if (from !== socket) {
        return;
    }
    try {
        apply(JSON.parse(data), data.length);
    } catch (error) {
        console.error(error);
        leave("Something went wrong on this page. Reload it to go on.");
    }
}

// The server says which visit this is; from here on both sides go on where they were.
function join(next) {
    token = next;
    acknowledge();
    isJoined = true;
    attempts = 0;
    clearTimeout(noticeTimer);
    noticeTimer = 0;
    hideNotice();
    lastSent = received;
    sendEvents();
    // The greeting said nothing of what the person prefers.
    environmentChanged();
}

// MARK: Connections

function connect() {
    clearTimeout(retry);
    const next = new WebSocket(address, "alight");
    socket = next;
    next.binaryType = "arraybuffer";
    next.onopen = () => {
        if (socket === next) {
            greet();
        }
    };
    next.onmessage = (event) => receive(next, event.data);
    next.onclose = (event) => {
        if (socket === next) {
            didClose(event);
        }
    };
}

function greet() {
    const now = environment();
    sentEnvironment = now.join();
    const opening = [wireVersion, ...now, typeof DecompressionStream === "function" ? 1 : 0];
    if (token) {
        socket.send(JSON.stringify([0, "r", token, lastBatch, ...opening]));
        return;
    }
    // What was said before concerns no visit.
    events = [];
    sequence = 1;
    socket.send(JSON.stringify([1, "h", ...opening]));
}

function didClose({ code, reason }) {
    isJoined = false;
    if (code === 4410 && token) {
        // The visit is over: another one begins on this page.
        startOver();
        connect();
    } else if (code === 4411) {
        leave("This visit goes on in another window.");
    } else if (code === 4426 && lastBatch > 0) {
        // The server was renewed, and so is the page.
        location.reload();
    } else if (code === 1009 || (code >= 4400 && code < 4500 && ![4401, 4408].includes(code))) {
        leave(`The program ended this visit: ${reason}. Reload the page to go on.`);
    } else {
        lose();
    }
}

function startOver() {
    token = null;
    lastBatch = 0;
    didAcknowledge();
    received = 0;
    events = [];
    editedFields.clear();
    watchesFocus = false;
    reportedFocus = 0;
    for (const item of items.values()) {
        item.edited = 0;
        // The next scene counts its requests anew, and takes its content to be at its start.
        item.scrollRequest = 0;
        item.sentScroll = undefined;
        clearTimeout(item.scrollTimer);
        item.scrollTimer = 0;
    }
    // What the last server said of its program; the next one says it anew.
    serverNotice = "";
    showProblem();
}

// The connection is lost; a short loss is not worth a word.
function lose() {
    abandon();
    if (!noticeTimer) {
        noticeTimer = setTimeout(() => showNotice("Not connected. Trying again…"), 1000);
    }
    // The wait grows, and differs between visitors.
    const wait = Math.min(longestWait, 250 * 2 ** attempts) * (0.5 + Math.random());
    attempts += 1;
    clearTimeout(retry);
    retry = setTimeout(connect, wait);
}

// Nothing more goes over this connection.
function abandon() {
    const old = socket;
    socket = null;
    isJoined = false;
    clearTimeout(patienceTimer);
    patienceTimer = 0;
    clearTimeout(acknowledgementTimer);
    acknowledgementTimer = 0;
    if (old) {
        old.close();
    }
}

// Ends the visit on this page for good.
function leave(text) {
    abandon();
    clearTimeout(noticeTimer);
    clearTimeout(retry);
    retry = 0;
    showNotice(text);
}

function retryNow() {
    if (!socket && retry && noticeTimer && document.visibilityState === "visible") {
        connect();
    }
}

addEventListener("online", retryNow);
document.addEventListener("visibilitychange", retryNow);

// Text can only be placed with its own font there; a font that does not come is not waited for.
async function loadFonts() {
    const upright = [...document.fonts].filter((font) => font.style === "normal");
    const late = new Promise((resolve) => {
        setTimeout(resolve, 3000);
    });
    await Promise.race([Promise.allSettled(upright.map((font) => font.load())), late]);
}

arrivals = loadFonts();
watchScale();
connect();
