// SPDX-License-Identifier: Apache-2.0

// What fingers and pointers do on items that follow them: told as it happens, moves at most
// once a frame. What a person means by it, the server finds out.

const fingerPhase = { down: 0, moved: 1, up: 2, cancelled: 3 };

// By the browser's number of each finger that is down: { item, number, moved }.
const fingers = new Map();
// When the first of them came down, in the browser's milliseconds.
let firstDown = 0;
let awaitsFingers = false;

// The innermost item around an element that a person can use, if one there or around it
// follows fingers.
function followed(element) {
    const uses = interaction.tap | interaction.edit | interaction.pointer;
    let innermost = null;
    for (let node = element; node && node !== document; node = node.parentNode) {
        const item = owners.get(node);
        if (item && item.interactions & uses) {
            innermost ||= item;
            if (item.interactions & interaction.pointer) {
                return innermost;
            }
        }
    }
    return null;
}

function place(event) {
    return [event.clientX, event.clientY].map((value) => Number(value.toFixed(2)));
}

function tellOfFinger(finger, phase, event) {
    const seconds = Math.max(0, Math.min(9999, (event.timeStamp - firstDown) / 1000));
    send("g", finger.item.id, finger.number, phase, ...place(event), Number(seconds.toFixed(3)));
}

root.addEventListener("pointerdown", (event) => {
    const item = event.button === 0 && followed(event.target);
    if (!item) {
        return;
    }
    if (fingers.size === 0) {
        firstDown = event.timeStamp;
    }
    const taken = [...fingers.values()].map(({ number }) => number);
    const number = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((free) => !taken.includes(free)) || 0;
    const finger = { item, number, moved: null };
    fingers.set(event.pointerId, finger);
    // A control ends its own press outside; what is dragged stays held out there.
    if (item.interactions & interaction.contentOnly) {
        event.target.setPointerCapture(event.pointerId);
    }
    tellOfFinger(finger, fingerPhase.down, event);
});

addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) {
        return;
    }
    finger.moved = event;
    if (!awaitsFingers) {
        awaitsFingers = true;
        requestAnimationFrame(tellOfMoves);
    }
});

function tellOfMoves() {
    awaitsFingers = false;
    for (const finger of fingers.values()) {
        if (finger.moved) {
            tellOfFinger(finger, fingerPhase.moved, finger.moved);
            finger.moved = null;
        }
    }
}

function endFinger(event, phase) {
    const finger = fingers.get(event.pointerId);
    if (finger) {
        tellOfMoves();
        fingers.delete(event.pointerId);
        tellOfFinger(finger, phase, event);
    }
}

addEventListener("pointerup", (event) => endFinger(event, fingerPhase.up));
addEventListener("pointercancel", (event) => endFinger(event, fingerPhase.cancelled));

// MARK: Hovering

// The items under the pointer that want to know.
let hovered = [];
let hoverMove = null;

function itemsUnder(element) {
    const found = [];
    for (let node = element; node && node !== document; node = node.parentNode) {
        const item = owners.get(node);
        if (item && item.interactions & interaction.hover) {
            found.push(item);
        }
    }
    return found;
}

function hover(event, now) {
    for (const item of hovered.filter((old) => !now.includes(old))) {
        send("v", item.id, 0, ...place(event));
    }
    for (const item of now.filter((next) => !hovered.includes(next))) {
        send("v", item.id, 1, ...place(event));
    }
    hovered = now;
}

root.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch") {
        hover(event, itemsUnder(event.target));
    }
});

document.documentElement.addEventListener("pointerleave", (event) => hover(event, []));

root.addEventListener("pointermove", (event) => {
    if (!hovered.some((item) => item.interactions & interaction.hoverMoves)) {
        return;
    }
    if (!hoverMove) {
        requestAnimationFrame(() => {
            const moving = hovered.filter((item) => item.interactions & interaction.hoverMoves);
            moving.forEach((item) => send("v", item.id, 1, ...place(hoverMove)));
            hoverMove = null;
        });
    }
    hoverMove = event;
});
