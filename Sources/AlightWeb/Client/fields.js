// SPDX-License-Identifier: Apache-2.0

// Fields: the browser owns their text while a person types. Every edit has the number of the
// message that carries it, and the server's text is shown only once it has taken the last one.

// A longer text could not be sent in one message: each unit takes at most six bytes there.
const longestText = 10000;
const inputTypes = { one: "text", secure: "password" };
const alignments = ["", "center", "right"];

// Fields with edits that the server may not have taken yet.
const editedFields = new Set();

function applyField(item) {
    const { element } = item;
    const [
        , text, prompt, font, paint, promptPaint, flags = 0, pitch = 0, keyboard = 0,
        submitKey = 0, contentType = 0, capitals = 0, corrects = 0,
    ] = item.content;
    if (item.tag === "input") {
        const type = flags & 1 ? inputTypes.secure : inputTypes.one;
        if (element.type !== type) {
            element.type = type;
        }
    }
    element.maxLength = longestText;
    if (element.placeholder !== prompt) {
        element.placeholder = prompt;
    }
    applyFont(element, font);
    setStyle(element, "lineHeight", pitch ? pixels(pitch) : "");
    setStyle(element, "textAlign", alignments[flags >> 1] || "");
    set(item, "color", color(paint));
    setStyle(element, "--prompt", color(promptPaint));
    setAttribute(element, "inputmode", keyboard || null);
    setAttribute(element, "enterkeyhint", submitKey || null);
    setAttribute(element, "autocomplete", contentType || "off");
    setAttribute(element, "autocapitalize", capitals || null);
    setAttribute(element, "autocorrect", corrects || null);
    setAttribute(element, "spellcheck", corrects ? String(corrects === "on") : null);
    item.serverText = text;
    settleField(item);
}

// Shows the server's text, unless a person's newer text is still on its way.
function settleField(item) {
    if (item.content[0] === "c") {
        settleControl(item);
        return;
    }
    if (item.edited > received || item.isComposing) {
        return;
    }
    editedFields.delete(item);
    const { element, serverText } = item;
    // A text area ends every line in the same way, whatever it was given.
    const next = item.tag === "textarea" ? serverText.replace(/\r\n?/g, "\n") : serverText;
    const old = element.value;
    if (old === next) {
        return;
    }
    const hasFocus = document.activeElement === element;
    const { selectionStart, selectionEnd, selectionDirection, scrollTop, scrollLeft } = element;
    element.value = next;
    if (hasFocus) {
        element.setSelectionRange(
            placeIn(next, old, selectionStart), placeIn(next, old, selectionEnd),
            selectionDirection);
        element.scrollTop = scrollTop;
        element.scrollLeft = scrollLeft;
    }
}

// Where a place in the old text is in the next one: what they have in common before the change
// and behind it keeps its places.
function placeIn(next, old, place) {
    const shorter = Math.min(next.length, old.length);
    let start = 0;
    while (start < shorter && old[start] === next[start]) {
        start += 1;
    }
    if (place <= start) {
        return place;
    }
    let end = 0;
    while (end < shorter - start && old[old.length - 1 - end] === next[next.length - 1 - end]) {
        end += 1;
    }
    return place >= old.length - end
        ? next.length - (old.length - place) : Math.min(place, next.length - end);
}

function sendText(item) {
    // Without a place among the messages it waits for the next edit, or for the end of them.
    item.edited = send("x", item.id, item.element.value) || Infinity;
    editedFields.add(item);
}

function field(event) {
    const item = owners.get(event.target);
    return item && item.interactions & interaction.edit ? item : null;
}

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

// Return in a line is its end; in several lines it is a letter, unless a key is held with it.
root.addEventListener("keydown", (event) => {
    const item = field(event);
    if (!item || event.key !== "Enter" || event.isComposing || event.keyCode === 229) {
        return;
    }
    if (item.tag === "input" || event.metaKey || event.ctrlKey) {
        send("s", item.id);
    }
});

root.addEventListener("focusout", (event) => {
    const item = field(event);
    if (item && item.edited === Infinity) {
        sendText(item);
    }
});
