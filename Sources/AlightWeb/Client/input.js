// SPDX-License-Identifier: Apache-2.0

// What a person does: fields, presses, keys, the window.

// Fields with edits that the server may not have taken yet.
const editedFields = new Set();

// Shows the server's text, unless a person's newer text is still on its way.
function settleField(item) {
    if (item.edited > received || item.isComposing) {
        return;
    }
    editedFields.delete(item);
    const element = item.element;
    if (element.value === item.serverText) {
        return;
    }
    const hasFocus = document.activeElement === element;
    const { selectionStart, selectionEnd } = element;
    const wasAtEnd = selectionEnd === element.value.length;
    element.value = item.serverText;
    if (hasFocus && !wasAtEnd) {
        element.setSelectionRange(selectionStart, selectionEnd);
    }
}

function sendText(item) {
    item.edited = send("x", item.id, item.element.value);
    editedFields.add(item);
}

// MARK: Events

// The innermost item around an element that takes an interaction, if it is enabled.
function target(element, wanted) {
    for (let node = element; node && node !== document; node = node.parentNode) {
        const item = owners.get(node);
        if (item && item.interactions & wanted) {
            const flags = item.semantics ? item.semantics[2] || 0 : 0;
            return flags & flag.disabled ? null : item;
        }
    }
    return null;
}

function field(event) {
    const item = owners.get(event.target);
    return item && item.interactions & interaction.edit ? item : null;
}

root.addEventListener("click", (event) => {
    const item = target(event.target, interaction.tap);
    if (item) {
        send("t", item.id);
    }
});

root.addEventListener("keydown", (event) => {
    const edited = field(event);
    if (edited) {
        if (event.key === "Enter" && !event.isComposing) {
            send("s", edited.id);
        }
        return;
    }
    const item = owners.get(event.target);
    const isNative = !item || item.tag === "button" || event.target.href;
    const isPress = (event.key === "Enter" || event.key === " ") && !event.repeat;
    if (isPress && !isNative && target(event.target, interaction.tap) === item) {
        event.preventDefault();
        send("t", item.id);
    }
});

root.addEventListener("input", (event) => {
    const item = field(event);
    if (item && !item.isComposing) {
        sendText(item);
    }
});

root.addEventListener("compositionstart", (event) => {
    const item = field(event);
    if (item) {
        item.isComposing = true;
    }
});

root.addEventListener("compositionend", (event) => {
    const item = field(event);
    if (item) {
        item.isComposing = false;
        sendText(item);
    }
});

root.addEventListener("focusin", (event) => {
    const item = field(event);
    if (item) {
        send("f", item.id);
    }
});

root.addEventListener("focusout", (event) => {
    if (field(event) && !field({ target: event.relatedTarget })) {
        send("f", 0);
    }
});

// MARK: Environment

function environment() {
    const scale = Math.min(16, Math.max(0.1, Number(devicePixelRatio.toFixed(4))));
    return [innerWidth, innerHeight, prefersDark.matches ? 1 : 0, scale];
}

let sentEnvironment = "";
let awaitsFrame = false;

// At most once for each frame, and only what differs.
function environmentChanged() {
    if (awaitsFrame) {
        return;
    }
    awaitsFrame = true;
    requestAnimationFrame(() => {
        awaitsFrame = false;
        const now = environment();
        if (now.join() !== sentEnvironment) {
            sentEnvironment = now.join();
            send("e", ...now);
        }
    });
}

function watchScale() {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener("change", () => {
        // Ascents are rounded to other pixels now.
        baselines.clear();
        for (const item of items.values()) {
            if (item.content[0] === "t") {
                applyText(item);
            }
        }
        environmentChanged();
        watchScale();
    }, { once: true });
}

addEventListener("resize", environmentChanged);
prefersDark.addEventListener("change", environmentChanged);
